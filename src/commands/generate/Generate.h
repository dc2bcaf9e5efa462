// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship generate`: ports made while a project is built, which keeps its
// CUDA sources.
#ifndef TRANSHIP_COMMANDS_GENERATE_GENERATE_H
#define TRANSHIP_COMMANDS_GENERATE_GENERATE_H

#include "options/Exit.h"
#include "options/RunOptions.h"

namespace tranship {

/// Where the folder \p Into has the port of \p Path, an absolute path.
std::string mirrored(llvm::StringRef Into, llvm::StringRef Path);

/// Where the folder \p Into has tranship's support headers.
std::string supportIn(llvm::StringRef Into);

/// Findings: some make a build fail, and the source's port is not written.
ExitCode generate(RunOptions Options);

} // namespace tranship

#endif
