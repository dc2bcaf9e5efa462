// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One run of the tool: finds the files, ports them in parallel, writes and
// reports.
#ifndef TRANSHIP_SESSION_SESSION_H
#define TRANSHIP_SESSION_SESSION_H

#include "session/settings/RunOptions.h"

namespace tranship {

/// The program's exit codes.
enum ExitCode : int {
  Done = 0,
  Findings = 1, ///< Done, with diagnostics that need a person.
  Failed = 2,   ///< Could not do what was asked.
};

ExitCode runSession(const RunOptions &Options);

} // namespace tranship

#endif
