// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where CUDA toolkits lie.
#ifndef TRANSHIP_PARSE_COMMANDS_TOOLKITPLACES_H
#define TRANSHIP_PARSE_COMMANDS_TOOLKITPLACES_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship {

/// Folders in which a toolkit that \p Named names may have cuda_runtime.h, the
/// likeliest first: \p Named is the toolkit's root, its include or bin folder,
/// or its nvcc.
std::vector<std::string> includeFoldersOf(llvm::StringRef Named);

/// The root of the toolkit whose headers are in \p Include.
llvm::StringRef rootOfInclude(llvm::StringRef Include);

/// Where the environment says that a toolkit is, the most explicit first:
/// variables, then nvcc on PATH. Not all of them need to exist.
std::vector<std::string> toolkitsOfEnvironment();

/// Where toolkits are installed, the likeliest first. \p Disk stands before
/// each place; it is for tests.
std::vector<std::string> usualToolkits(llvm::StringRef Disk = "");

} // namespace tranship

#endif
