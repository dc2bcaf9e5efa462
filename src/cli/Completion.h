// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CLI_COMPLETION_H
#define TRANSHIP_CLI_COMPLETION_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// `tranship completion SHELL`: prints the completion script for bash or zsh.
ExitCode completeShell(const RunOptions &Options);

} // namespace tranship

#endif
