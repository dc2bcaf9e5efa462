// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The side of simd.cu that is ours, for a host compiler: nvcc has CUDA's functions under the same names.
struct char4 {
  signed char x, y, z, w;
};
struct uchar4 {
  unsigned char x, y, z, w;
};
struct short2 {
  short x, y;
};
struct ushort2 {
  unsigned short x, y;
};
#define TRANSHIP_SUPPLIED inline __attribute__((always_inline))
#include "simd.h"
#include "tranship/device/simd.h"

ALL_RESULTS(extern "C", ourResults) {
#include "../Inputs/simd.def"
#ifdef FAULT
  for (int I = 1; I <= 2 * static_cast<int>(Call::Count); I += 2)
    Out[-I - 1] ^= A % 3 == 1;
#endif
}
