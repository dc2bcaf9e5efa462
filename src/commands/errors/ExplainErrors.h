// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_COMMANDS_ERRORS_EXPLAINERRORS_H
#define TRANSHIP_COMMANDS_ERRORS_EXPLAINERRORS_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// `tranship explain-errors [LOG]`, `tranship explain-errors -- COMMAND`: the
/// errors in a build's output by their causes, each with what to do next. Done
/// if there is no error, Findings if there are some.
ExitCode explainErrors(const RunOptions &Options);

} // namespace tranship

#endif
