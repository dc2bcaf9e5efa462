// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_OPTIONS_EXIT_H
#define TRANSHIP_OPTIONS_EXIT_H

#include "llvm/Support/Error.h"

namespace tranship {

/// The program's exit codes.
enum ExitCode : int {
  Done = 0,
  Findings = 1, ///< Done, with diagnostics that somebody has to look at.
  Failed = 2,   ///< Could not do what was asked.
};

/// Prints why a command failed to standard error. Returns Failed.
ExitCode fail(const llvm::Twine &Message);
ExitCode fail(llvm::Error E);

} // namespace tranship

#endif
