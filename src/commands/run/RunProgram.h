// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship run FILE [ARGUMENTS]`: a program and its port on the CPU, and
// whether they print the same.
#ifndef TRANSHIP_COMMANDS_RUN_RUNPROGRAM_H
#define TRANSHIP_COMMANDS_RUN_RUNPROGRAM_H

#include "session/Session.h"

namespace tranship {

/// Ports, builds, runs and compares; prints what happened. Done: all outputs
/// agree. Findings: one does not, or a program has a fault. Failed: something
/// could not be built.
ExitCode runProgram(RunOptions Options);

} // namespace tranship

#endif
