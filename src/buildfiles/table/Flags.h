// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc's options in the text of a build file. CMake, Make and setup.py use the
// same words and the same table.
#ifndef TRANSHIP_BUILDFILES_TABLE_FLAGS_H
#define TRANSHIP_BUILDFILES_TABLE_FLAGS_H

#include "buildfiles/table/BuildTable.h"
#include "edit/Edit.h"

namespace tranship {

/// A word of a command line and its place.
struct FlagWord {
  Range Where;
  std::string Text; ///< Without quotes.
  /// Written between two words that replace it.
  char Separator = ' ';
};

/// Splits \p Text, which begins at \p Base in its file, at blanks and
/// semicolons. In a generator expression of CMake, only the content has words.
void splitFlags(llvm::StringRef Text, uint32_t Base,
                std::vector<FlagWord> &Words);

/// What happens to an option, including its value if that is a separate word.
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
  std::string New;  ///< Empty if it is removed.
  llvm::StringRef Note;
};

/// Whether only the host compiler must get \p Option, because it would change
/// results of device code or concerns the host's processor.
bool isOnlyForHost(llvm::StringRef Option);

/// Whether \p Option exists only in nvcc.
bool isOnlyForNvcc(llvm::StringRef Option);

/// The option \p Text, as `-std=c++11`, with an older C++ standard raised to
/// \p Min; empty if it is something else.
std::string raiseStandard(llvm::StringRef Text, unsigned Min);

struct FlagOptions {
  /// Raise older C++ standards to this one, if not 0.
  unsigned MinStandard = 0;
};

/// What becomes of the words that nvcc gets. Options that clang has with the
/// same meaning are not listed.
std::vector<FlagChange> portFlags(llvm::ArrayRef<FlagWord> Words,
                                  const BuildTable &Table, FlagOptions O);

} // namespace tranship

#endif
