// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One run of the tool: finds the files, ports them in parallel, writes and
// reports.
#ifndef TRANSHIP_SESSION_SESSION_H
#define TRANSHIP_SESSION_SESSION_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

ExitCode runSession(const RunOptions &Options);

} // namespace tranship

#endif
