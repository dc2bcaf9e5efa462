// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What copies see of an array; textures.h has the arrays themselves.
#ifndef TRANSHIP_CPU_RUNTIME_ARRAYS_H
#define TRANSHIP_CPU_RUNTIME_ARRAYS_H

#include "tranship/cpu/cuda/driver_types.h"
#include "tranship/cpu/engine.h"

namespace tranship {
namespace cpu {

/// Rows and layers lie Pitch and Pitch * Height bytes apart. What an array does
/// not have of Height and Depth is 1.
struct ArrayView {
  char *Base;
  size_t Pitch, Height, Depth;
  size_t ElementBytes;
  size_t WidthBytes;
};
TRANSHIP_CPU_API ArrayView arrayView(cudaArray_t Array);

} // namespace cpu
} // namespace tranship

#endif
