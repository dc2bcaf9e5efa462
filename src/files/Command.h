// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Other programs, and what they print.
#ifndef TRANSHIP_FILES_COMMAND_H
#define TRANSHIP_FILES_COMMAND_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace tranship {

/// A folder for this run's own files, removed with all that is in it.
class ScratchFolder {
public:
  /// The error says why there is none.
  static llvm::Expected<ScratchFolder> create();

  ScratchFolder(ScratchFolder &&Other);
  ScratchFolder &operator=(ScratchFolder &&) = delete;
  ~ScratchFolder();

  /// The path of \p Name in the folder.
  std::string path(llvm::StringRef Name) const;

private:
  explicit ScratchFolder(std::string Path) : Path(std::move(Path)) {}
  std::string Path;
};

struct CommandEnd {
  int Status = 0; ///< The exit status.
  std::string Output, Errors;
};

/// Runs \p Program, which is looked for in PATH, with \p Input as its standard
/// input. \p Environment has `NAME=VALUE` to set a variable, or `NAME` to unset
/// it. An error means that it did not run.
llvm::Expected<CommandEnd>
runCommand(llvm::StringRef Program, llvm::ArrayRef<std::string> Arguments,
           llvm::StringRef Input = "",
           llvm::ArrayRef<std::string> Environment = {});

/// The same for git. If tranship is called by git, in a hook for example, its
/// repository is not that of this command.
llvm::Expected<CommandEnd>
runGitCommand(llvm::ArrayRef<std::string> Arguments, llvm::StringRef Input = "",
              llvm::ArrayRef<std::string> Environment = {});

/// Three texts merged by `git merge-file`.
struct MergedText {
  std::string Text; ///< With markers of the style diff3 where both differ.
  unsigned Conflicts = 0;
};

/// Merges the changes from \p Base to \p Theirs into \p Ours. The names follow
/// the markers.
llvm::Expected<MergedText> mergeTexts(llvm::StringRef Ours,
                                      llvm::StringRef Base,
                                      llvm::StringRef Theirs,
                                      llvm::ArrayRef<std::string> Names);

} // namespace tranship

#endif
