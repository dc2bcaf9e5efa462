// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Macros that put names together, `#define CHECK(Call) check(cuda##Call)`, and
// what their uses complete: `CHECK(Malloc(&P, N))`.
#ifndef TRANSHIP_TEXT_PASTES_H
#define TRANSHIP_TEXT_PASTES_H

#include "text/Calls.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tranship {

class FileNames;

/// A macro with a part before `##` that an argument completes.
struct PastingMacro {
  llvm::StringRef Name;
  uint32_t Part = NoToken; ///< The token of the part: `cuda`.
  unsigned Parameter = 0;  ///< Which argument completes it, from 0.
};

/// The parameter, from 0, that token \p I of the macro that \p D defines is.
std::optional<unsigned> parameterAt(const SourceFile &File, const Directive &D,
                                    uint32_t I);

/// The macros of \p File that complete a part by one parameter alone.
llvm::SmallVector<PastingMacro, 1> pastingMacros(const SourceFile &File);

/// A use of such a macro.
struct PasteUse {
  uint32_t Name = NoToken; ///< The macro.
  uint32_t Word = NoToken; ///< What completes the part; nothing if unseen.
};

/// The uses in \p File of the macro \p Macro, which has a part for its argument
/// \p Parameter.
llvm::SmallVector<PasteUse>
pasteUses(const SourceFile &File, llvm::StringRef Macro, unsigned Parameter);

/// What completes the part of a macro in the files that were looked at.
struct Completions {
  std::string Part;
  unsigned Parameter = 0;
  llvm::StringSet<> Words;
  bool Unseen = false; ///< There are uses that do not tell.
  /// It is also defined with a part of other names, as `hip` in another branch.
  bool HasOther = false;
};

/// Such macros of several files, and all their uses. First the macros of all
/// files are added, then the uses of all.
class Pastes {
public:
  void addMacros(const SourceFile &File, const FileNames &Known,
                 const Map &Names);
  void addUses(const SourceFile &File);

  /// The same of a text, which is taken apart only if it may have some.
  void addMacros(llvm::StringRef Text, const Map &Names);
  void addUses(llvm::StringRef Text, const Map &Names);

  bool empty() const { return Macros.empty(); }

  const llvm::StringMap<Completions> &all() const { return Macros; }

private:
  llvm::StringMap<Completions> Macros;
  llvm::StringSet<> Others; ///< With parts of names that are not CUDA's.
};

} // namespace tranship

#endif
