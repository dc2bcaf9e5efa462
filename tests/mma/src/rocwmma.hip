// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels of codegen.hip that rocWMMA has, too.
#include <hip/hip_runtime.h>
#include <rocwmma/rocwmma.hpp>
namespace wmma = rocwmma;

#include "product.h"

// Its smallest product of bytes is as long as the instruction.
#ifdef __gfx942__
constexpr int LengthOfBytes = 32;
#else
constexpr int LengthOfBytes = 16;
#endif

__global__ void wmmaHalf(const wmma::float16_t *a, const wmma::float16_t *b, float *c, unsigned n) {
  product<16, 16, 16, wmma::float16_t, float, wmma::col_major>(a, b, c, n);
}
__global__ void wmmaBfloat16(const wmma::bfloat16_t *a, const wmma::bfloat16_t *b, float *c, unsigned n) {
  product<16, 16, 16, wmma::bfloat16_t, float, wmma::col_major>(a, b, c, n);
}
__global__ void wmmaInt8(const signed char *a, const signed char *b, int *c, unsigned n) {
  product<16, 16, LengthOfBytes, signed char, int, wmma::col_major>(a, b, c, n);
}
