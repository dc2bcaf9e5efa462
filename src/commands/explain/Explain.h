// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_COMMANDS_EXPLAIN_EXPLAIN_H
#define TRANSHIP_COMMANDS_EXPLAIN_EXPLAIN_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// `tranship explain NAME`: prints the rows of a CUDA name or header for every
/// target, or the page of a diagnostic's id. If nothing is known, a message
/// lists names that are spelled alike.
ExitCode explainName(const RunOptions &Options);

} // namespace tranship

#endif
