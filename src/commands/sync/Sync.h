// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship sync`: brings what changed in the CUDA sources to a port that
// people have edited.
#ifndef TRANSHIP_COMMANDS_SYNC_SYNC_H
#define TRANSHIP_COMMANDS_SYNC_SYNC_H

#include "session/Session.h"

namespace tranship {

/// Findings if there are conflicts or new findings.
ExitCode sync(RunOptions Options);

} // namespace tranship

#endif
