// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_COMMANDS_DELTA_DELTA_H
#define TRANSHIP_COMMANDS_DELTA_DELTA_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// `tranship delta A B`: whether what tells two files or folders apart changes
/// what a program does. Done: no, as far as tokens tell. Findings: yes.
ExitCode delta(const RunOptions &Options);

} // namespace tranship

#endif
