// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's functions that work on masks of a warp's lanes. Both engines follow
// masks, one in the text, the other by types.
#ifndef TRANSHIP_MAP_WARPFUNCTIONS_H
#define TRANSHIP_MAP_WARPFUNCTIONS_H

#include "llvm/ADT/StringRef.h"

namespace tranship {

/// Whether the first parameter of \p Function is a mask of a warp's lanes.
bool takesMask(llvm::StringRef Function);

/// Whether the result of \p Function is a mask, 64 bits wide on the targets.
bool yieldsMask(llvm::StringRef Function);

/// Whether the member \p Method of a cooperative group yields a mask.
bool methodYieldsMask(llvm::StringRef Method);

/// Whether \p Function returns what its second argument is in another lane.
bool passesSecondOn(llvm::StringRef Function);

/// Whether \p Function changes what its first argument points to, and returns
/// what that was.
bool isBitwiseAtomic(llvm::StringRef Function);

/// The form for 64 bits of a function on the bits of its first argument, empty
/// for any other name.
llvm::StringRef wideBitFunction(llvm::StringRef Function);

/// Whether the result of a wideBitFunction counts from the highest bit, so that
/// the width of the argument is part of it.
bool countsFromTop(llvm::StringRef Function);

} // namespace tranship

#endif
