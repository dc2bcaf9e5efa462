// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Merges of trees by git, in this run's own repository. The user's
// configuration is not used.
#ifndef TRANSHIP_COMMANDS_SYNC_GIT_H
#define TRANSHIP_COMMANDS_SYNC_GIT_H

#include "commands/sync/Tree.h"
#include "files/Command.h"

namespace tranship {

/// Runs git, without the user's configuration, and returns its output. An error
/// has its messages.
llvm::Expected<std::string> runGit(llvm::ArrayRef<std::string> Arguments,
                                   llvm::StringRef Input = "",
                                   llvm::ArrayRef<std::string> Variables = {});

/// A path on which a merge could not decide.
struct MergeConflict {
  std::string Path;
  bool InBase = false, InOurs = false, InTheirs = false;
};

/// The changes that a merge makes to a tree.
struct TreeChange {
  std::string Path;
  char What = 'M';  ///< `A`dded, `M`odified, `D`eleted, or `R`enamed.
  std::string From; ///< The old name of what was renamed.
};

struct TreeMerge {
  std::vector<MergeConflict> Conflicts;
  std::vector<TreeChange> Changes; ///< Of the user's tree.
  std::string Folder;              ///< Has the merged files.
};

class MergeRepository {
public:
  static llvm::Expected<MergeRepository> create();

  /// Reads the contents of \p Files and gives each its id.
  llvm::Error add(Tree &Files);

  /// The changes from one tree to another, with renames.
  llvm::Expected<std::vector<TreeChange>> compare(const Tree &From,
                                                  const Tree &To);

  /// Merges the changes from \p Base to \p Theirs into \p Ours. \p Present is
  /// the tree to which the changes will be made.
  llvm::Expected<TreeMerge> merge(const Tree &Base, const Tree &Ours,
                                  const Tree &Theirs, const Tree &Present);

private:
  explicit MergeRepository(ScratchFolder Folder) : Folder(std::move(Folder)) {}

  llvm::Expected<std::string> git(std::vector<std::string> Arguments,
                                  llvm::StringRef Input = "");
  llvm::Expected<std::string> writeTree(const Tree &Files);
  llvm::Expected<std::string> commit(const Tree &Files, llvm::StringRef Parent,
                                     llvm::StringRef Branch);
  llvm::Expected<std::vector<TreeChange>>
  changes(std::vector<std::string> Arguments);

  ScratchFolder Folder;
};

} // namespace tranship

#endif
