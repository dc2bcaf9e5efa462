// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_COMMANDS_SYNC_EXPORT_H
#define TRANSHIP_COMMANDS_SYNC_EXPORT_H

#include "llvm/Support/Error.h"
#include <string>

namespace tranship {

/// Writes the contents of the folder \p Repository, which is in a git
/// repository, in the commit \p Name to the folder \p Into. The repository does
/// not change: \p Index is a file to use instead of its index. Returns the
/// commit.
llvm::Expected<std::string> exportCommit(llvm::StringRef Repository,
                                         llvm::StringRef Name,
                                         llvm::StringRef Into,
                                         llvm::StringRef Index);

} // namespace tranship

#endif
