// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions and headers of CUDA's that build files look for, by the maps.
#ifndef TRANSHIP_BUILDFILES_MAKE_APINAMES_H
#define TRANSHIP_BUILDFILES_MAKE_APINAMES_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tranship::make {

/// The HIP name of a CUDA function or header; empty if the name does not
/// change.
std::string hipNameOf(llvm::StringRef Name);

/// The tranship header that supplies a CUDA function or header that no ROCm
/// package has.
std::string supportOf(llvm::StringRef Name);

} // namespace tranship::make

#endif
