// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc's options in the text of a build file. CMake, Make and setup.py use the
// same words and the same table.
#ifndef TRANSHIP_BUILDFILES_TABLE_FLAGS_H
#define TRANSHIP_BUILDFILES_TABLE_FLAGS_H

#include "buildfiles/table/BuildTable.h"
#include "edit/Edit.h"

namespace tranship {

/// A word of a command line, and where it stands.
struct FlagWord {
  Range Where;
  std::string Text; ///< Without quotes.
  /// What goes between two words that replace it.
  char Separator = ' ';
};

/// Splits \p Text, which begins at \p Base in its file, at blanks and
/// semicolons. In a generator expression of CMake, only its content has words.
void splitFlags(llvm::StringRef Text, uint32_t Base,
                std::vector<FlagWord> &Words);

/// What happens to an option, with its value if that is a word of its own.
struct FlagChange {
  enum Kind : uint8_t {
    Replaced,
    Dropped,
    Architecture,
    Left, ///< It has no counterpart.
  };
  Range Where;
  Kind What;
  std::string Name; ///< As it is written.
  std::string New;  ///< Empty: nothing.
  llvm::StringRef Note;
};

/// Whether the host's compiler alone must get \p Option: it would change what
/// device code computes, or is about the host's processor.
bool isOnlyForHost(llvm::StringRef Option);

/// Whether no compiler but nvcc has \p Option.
bool isOnlyForNvcc(llvm::StringRef Option);

struct FlagOptions {
  unsigned MinStandard = 0; ///< 17: raise older standards of C++.
};

/// What becomes of the words that nvcc's compiler driver gets. Options that
/// clang knows in the same way are not listed.
std::vector<FlagChange> portFlags(llvm::ArrayRef<FlagWord> Words,
                                  const BuildTable &Table, FlagOptions O);

} // namespace tranship

#endif
