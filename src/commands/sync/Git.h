// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Merges of trees by git, in a repository of this run's own. Nothing of the
// user's configuration takes part.
#ifndef TRANSHIP_COMMANDS_SYNC_GIT_H
#define TRANSHIP_COMMANDS_SYNC_GIT_H

#include "commands/sync/Tree.h"
#include "files/Command.h"

namespace tranship {

/// Runs git, without the user's configuration, and returns what it prints. An
/// error is what it says.
llvm::Expected<std::string> runGit(llvm::ArrayRef<std::string> Arguments,
                                   llvm::StringRef Input = "",
                                   llvm::ArrayRef<std::string> Variables = {});

/// A path on which a merge could not decide.
struct MergeConflict {
  std::string Path;
  bool InBase = false, InOurs = false, InTheirs = false;
};

/// What a merge changes of a tree.
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

  /// What leads from one tree to another, with renames.
  llvm::Expected<std::vector<TreeChange>> compare(const Tree &From,
                                                  const Tree &To);

  /// Merges what leads from \p Base to \p Theirs into \p Ours. \p Present is
  /// the tree that the changes are to be made to.
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
