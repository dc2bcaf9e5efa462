// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SESSION_RECORD_RUNLOCK_H
#define TRANSHIP_SESSION_RECORD_RUNLOCK_H

#include "files/TreeLock.h"
#include "options/RunOptions.h"

namespace tranship {

/// Keeps other runs away from all that \p Run writes. One that only reads, or
/// writes one file, locks nothing.
llvm::Expected<TreeLock> lockFor(const RunOptions &Run);

/// The same for \p Paths, which change in place.
llvm::Expected<TreeLock> lockPaths(llvm::ArrayRef<std::string> Paths,
                                   bool FollowOutside = false);

} // namespace tranship

#endif
