// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the parse of one translation unit found, in a form that goes through a
// pipe and into a file.
#ifndef TRANSHIP_PARSE_COLLECT_UNITFACTS_H
#define TRANSHIP_PARSE_COLLECT_UNITFACTS_H

#include "facts/Knowledge.h"
#include "parse/collect/GridFacts.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace tranship {

/// A name that the maps know, at one place in a file.
struct NameFact {
  uint32_t Offset = 0;
  Owner Whose = Owner::Unknown;
  /// If the user declares the name: where, as an index of UnitFacts::Texts.
  uint32_t Declared = 0;
};

/// A TypeFact (facts/Knowledge.h) with its text as an index of
/// UnitFacts::Texts.
struct TypeRecord {
  TypeFactKind Kind = TypeFactKind::Arguments;
  uint32_t Offset = 0;
  uint32_t Length = 0;
  uint32_t Text = 0;
};

/// A file below the roots that the unit reads.
struct FileFacts {
  std::string Path; ///< Absolute, links resolved.
  std::vector<NameFact> Names;
  std::vector<TypeRecord> Types;
};

struct UnitFacts {
  std::vector<FileFacts> Files;
  /// The texts that facts refer to; the first is empty.
  std::vector<std::string> Texts;
  GridFacts Grid;
  unsigned Errors = 0;  ///< The number of errors in the parse.
  std::string Messages; ///< The errors, rendered.
  /// An #include was not found. Another run may find it, so these facts are not
  /// cached.
  bool FileMissing = false;
  /// Two declarations clashed.
  bool NamesClash = false;
  bool HasRuntime = false;        ///< CUDA's runtime API is declared.
  std::vector<std::string> Reads; ///< All files that the parse opened.

  /// Tells \p Known what the unit, by its name \p Unit, says of \p File, one of
  /// Files. \p Lasting returns a text that outlives \p Known.
  void
  teach(FileKnowledge &Known, const FileFacts &File, llvm::StringRef Unit,
        llvm::function_ref<llvm::StringRef(llvm::StringRef)> Lasting) const;

  void write(llvm::raw_ostream &Out) const;

  /// Reads what write() wrote; an error for any other text.
  static llvm::Expected<UnitFacts> read(llvm::StringRef Text);
};

} // namespace tranship

#endif
