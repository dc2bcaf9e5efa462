// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_COMMANDS_SYNC_EXPORT_H
#define TRANSHIP_COMMANDS_SYNC_EXPORT_H

#include "llvm/Support/Error.h"
#include <string>

namespace tranship {

/// Writes what the folder \p Repository, one of a git repository, has in the
/// commit \p Name to the folder \p Into. Nothing of the repository changes:
/// \p Index is a file to be used in place of its index. Returns the commit.
llvm::Expected<std::string> exportCommit(llvm::StringRef Repository,
                                         llvm::StringRef Name,
                                         llvm::StringRef Into,
                                         llvm::StringRef Index);

} // namespace tranship

#endif
