// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_COMMANDS_ERRORS_EXPLAINERRORS_H
#define TRANSHIP_COMMANDS_ERRORS_EXPLAINERRORS_H

#include "options/Exit.h"
#include "options/RunOptions.h"
#include "llvm/Support/JSON.h"

namespace tranship {

/// `tranship explain-errors [LOG]`, `tranship explain-errors -- COMMAND`: the
/// errors in a build's output by their causes, each with what to do next. Done
/// if there is no error, Findings if there are some.
ExitCode explainErrors(const RunOptions &Options);

struct ExplainedLog {
  size_t Errors = 0;
  llvm::json::Array Causes; ///< As the command's JSON has them.
  std::string Text;         ///< The same for people.
};

/// The errors in \p Log, what a build of a port printed. \p Original: the
/// project that was ported, or empty.
ExplainedLog explainLog(llvm::StringRef Log, llvm::StringRef Original,
                        const Config &Settings);

} // namespace tranship

#endif
