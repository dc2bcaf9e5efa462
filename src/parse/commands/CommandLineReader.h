// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words of command lines: launchers, response files, nvcc's lists.
#ifndef TRANSHIP_PARSE_COMMANDS_COMMANDLINEREADER_H
#define TRANSHIP_PARSE_COMMANDS_COMMANDLINEREADER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship {

using Words = std::vector<std::string>;

/// \p Command from its compiler on: without ccache, `cmake -E env A=B`, and
/// the like.
llvm::ArrayRef<std::string>
withoutLaunchers(llvm::ArrayRef<std::string> Command);

/// Words of \p Text as a shell, and GCC in its response files, split them.
Words splitWords(llvm::StringRef Text);

/// Words of \p Text as nvcc splits its options files: as above, but single
/// quotes are ordinary.
Words splitOptionsFile(llvm::StringRef Text);

/// The elements of the value of an option of nvcc that takes a list. A comma
/// splits unless it is in double quotes, a backslash makes the next character
/// an ordinary one, an empty element is none. Double quotes stay.
Words splitNvccList(llvm::StringRef Value);

/// Reads the files that a command line names, relative to one folder. It reads
/// no file inside itself, and only so many files, since files that name each
/// other can stand for more words than memory holds.
class ResponseFiles {
public:
  explicit ResponseFiles(llvm::StringRef Directory) : Directory(Directory) {}

  /// \p Given with the words of F in place of each `@F`, and so on in these
  /// words; an `@F` that cannot be read stays.
  Words expanded(llvm::ArrayRef<std::string> Given);

  /// How the words of a file are split.
  using Splitter = Words (*)(llvm::StringRef Text);

  /// Calls \p Use with the words of the file \p Path, which counts as being
  /// read meanwhile. False when it cannot be read.
  bool withFile(llvm::StringRef Path, Splitter Split,
                llvm::function_ref<void(llvm::ArrayRef<std::string>)> Use);

private:
  void expand(llvm::ArrayRef<std::string> Given, Words &Result);

  llvm::StringRef Directory;
  std::vector<std::string> Open; ///< Files that are being read.
  unsigned FilesLeft = 256;
};

} // namespace tranship

#endif
