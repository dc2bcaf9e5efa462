// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SESSION_PLAN_WORKERS_H
#define TRANSHIP_SESSION_PLAN_WORKERS_H

#include "options/RunOptions.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

/// How many threads work on \p Number files.
unsigned workersFor(const RunOptions &Options, size_t Number);

/// Calls \p Work on each of \p Workers threads; on this one if it is the only
/// one.
void onThreads(unsigned Workers, llvm::function_ref<void()> Work);

} // namespace tranship

#endif
