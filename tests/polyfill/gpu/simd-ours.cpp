// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The side of simd.cu that is ours, for a host compiler: nvcc has CUDA's functions under the same names.
#define TRANSHIP_SUPPLIED inline __attribute__((always_inline))
#include "../Inputs/vectors.h"
#include "simd.h"
#include "tranship/device/simd.h"

ALL_RESULTS(extern "C", ourResults) {
#include "../Inputs/simd.def"
#ifdef FAULT
  for (int I = 1; I <= 2 * static_cast<int>(Call::Count); I += 2)
    Out[-I - 1] ^= A % 3 == 1;
#endif
}
