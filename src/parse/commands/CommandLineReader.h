// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words of command lines: launchers, response files, nvcc's lists.
#ifndef TRANSHIP_PARSE_COMMANDS_COMMANDLINEREADER_H
#define TRANSHIP_PARSE_COMMANDS_COMMANDLINEREADER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship {

using Words = std::vector<std::string>;

/// \p Command from its compiler on, without ccache, `cmake -E env A=B` and the
/// like.
llvm::ArrayRef<std::string>
withoutLaunchers(llvm::ArrayRef<std::string> Command);

/// Splits \p Text as a shell does, and as GCC does in response files.
Words splitWords(llvm::StringRef Text);

/// Splits \p Text as nvcc does in options files: as above, but single quotes
/// are ordinary characters.
Words splitOptionsFile(llvm::StringRef Text);

/// The elements of a list that is the value of an nvcc option. A comma splits
/// unless it is in double quotes, a backslash escapes the next character, empty
/// elements are dropped. Double quotes stay.
Words splitNvccList(llvm::StringRef Value);

/// Reads the response files of a command line, relative to one folder. It never
/// reads a file inside itself, and reads a limited number of files, because
/// files that name each other can expand to more words than fit in memory.
class ResponseFiles {
public:
  explicit ResponseFiles(llvm::StringRef Directory) : Directory(Directory) {}

  /// \p Given with each `@F` replaced by the words of F, recursively; an `@F`
  /// that cannot be read stays.
  Words expanded(llvm::ArrayRef<std::string> Given);

  /// Splits the text of a file into words.
  using Splitter = Words (*)(llvm::StringRef Text);

  /// Calls \p Use with the words of the file \p Path, which counts as being
  /// read until \p Use returns. False if it cannot be read.
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
