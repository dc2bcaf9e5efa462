// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The changes of a merge to a tree. All of them are written beside the tree
// first, so that an interrupted run can be finished.
#ifndef TRANSHIP_COMMANDS_SYNC_JOURNAL_H
#define TRANSHIP_COMMANDS_SYNC_JOURNAL_H

#include "commands/sync/Git.h"

namespace tranship {

/// Prepares the changes of \p Merge to the folder \p Port, whose files are
/// \p Present, and the text that its state gets with them.
llvm::Error prepareJournal(llvm::StringRef Port, const TreeMerge &Merge,
                           const Tree &Present, llvm::StringRef State);

/// Whether \p Port has prepared changes that were not made.
bool hasJournal(llvm::StringRef Port);

/// Makes the prepared changes. A file that is neither what it was then nor what
/// it is to become is left; the paths of such files are returned.
llvm::Expected<std::vector<std::string>> applyJournal(llvm::StringRef Port);

} // namespace tranship

#endif
