// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship prove`: a project's own tests, of the original and of its port.
#ifndef TRANSHIP_COMMANDS_PROVE_PROVE_H
#define TRANSHIP_COMMANDS_PROVE_PROVE_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// Builds the project and its port with kits for the CPU, runs the tests of
/// both, and compares.
ExitCode proveProject(const RunOptions &Options);

} // namespace tranship

#endif
