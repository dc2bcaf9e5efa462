// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's functions that work on masks of a warp's lanes.
#ifndef TRANSHIP_MAP_WARPFUNCTIONS_H
#define TRANSHIP_MAP_WARPFUNCTIONS_H

#include "llvm/ADT/StringRef.h"

namespace tranship {

/// Whether the first parameter of \p Function is a mask of a warp's lanes.
bool takesMask(llvm::StringRef Function);

} // namespace tranship

#endif
