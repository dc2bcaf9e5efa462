// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions and headers of CUDA's that build files look for, by the maps.
#ifndef TRANSHIP_BUILDFILES_MAKE_APINAMES_H
#define TRANSHIP_BUILDFILES_MAKE_APINAMES_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tranship::make {

/// What a function or a header of CUDA's is called in HIP; empty: it has no
/// other name.
std::string hipNameOf(llvm::StringRef Name);

/// The header of tranship's own that stands for a function or a header of
/// CUDA's which no package of ROCm has.
std::string supportOf(llvm::StringRef Name);

} // namespace tranship::make

#endif
