// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where CUDA toolkits are installed.
#ifndef TRANSHIP_PARSE_COMMANDS_TOOLKITPLACES_H
#define TRANSHIP_PARSE_COMMANDS_TOOLKITPLACES_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship {

/// Folders in which the toolkit that \p Named names may have cuda_runtime.h,
/// the likeliest first. \p Named is the toolkit's root, its include or bin
/// folder, or its nvcc.
std::vector<std::string> includeFoldersOf(llvm::StringRef Named);

/// The root of the toolkit whose headers are in \p Include.
llvm::StringRef rootOfInclude(llvm::StringRef Include);

// \p Disk is prepended to each place.

/// The toolkits that the environment names, the most explicit first: variables,
/// then nvcc on PATH. They need not exist.
std::vector<std::string> toolkitsOfEnvironment(llvm::StringRef Disk = "");

/// The usual places of toolkits, the likeliest first.
std::vector<std::string> usualToolkits(llvm::StringRef Disk = "");

} // namespace tranship

#endif
