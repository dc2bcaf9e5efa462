// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_OPTIONS_EXIT_H
#define TRANSHIP_OPTIONS_EXIT_H

#include "llvm/Support/Error.h"

namespace tranship {

/// The program's exit codes.
enum ExitCode : int {
  Done = 0,
  Findings = 1, ///< Done, with diagnostics that need a person.
  Failed = 2,   ///< Could not do what was asked.
};

/// Says on standard error why a command failed. Returns Failed.
ExitCode fail(const llvm::Twine &Message);
ExitCode fail(llvm::Error E);

} // namespace tranship

#endif
