// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels whose machine code codegen.py looks at.
#include "tranship/async.h"
#include "tranship/mma.h"
#include "tranship/wmma.h"
#include <hip/hip_runtime.h>
namespace wmma = nvcuda::wmma;
namespace mma = tranship::mma;

#include "product.h"

__global__ void wmmaHalf(const __half *a, const __half *b, float *c, unsigned n) {
  product<16, 16, 16, __half, float, wmma::col_major>(a, b, c, n);
}
__global__ void wmmaHalfTall(const __half *a, const __half *b, __half *c, unsigned n) {
  product<32, 8, 16, __half, __half, wmma::row_major>(a, b, c, n);
}
__global__ void wmmaHalfWide(const __half *a, const __half *b, float *c, unsigned n) {
  product<8, 32, 16, __half, float, wmma::row_major>(a, b, c, n);
}
__global__ void wmmaBfloat16(const __hip_bfloat16 *a, const __hip_bfloat16 *b, float *c, unsigned n) {
  product<16, 16, 16, __hip_bfloat16, float, wmma::col_major>(a, b, c, n);
}
__global__ void wmmaInt8(const signed char *a, const signed char *b, int *c, unsigned n) {
  product<16, 16, 16, signed char, int, wmma::col_major>(a, b, c, n);
}
__global__ void wmmaTf32(const float *a, const float *b, float *c, unsigned n) {
  product<16, 16, 8, wmma::precision::tf32, float, wmma::col_major>(a, b, c, n);
}
__global__ void wmmaDouble(const double *a, const double *b, double *c, unsigned n) {
  product<8, 8, 4, double, double, wmma::col_major>(a, b, c, n);
}

__global__ void mmaHalf(const unsigned *r, float *c) {
  mma::m16n8k16<mma::f16>(c[0], c[1], c[2], c[3], r[0], r[1], r[2], r[3], r[4], r[5], c[0], c[1], c[2], c[3]);
}
__global__ void mmaInt8(const unsigned *r, int *c) {
  mma::m16n8k32<mma::s8, mma::u8>(c[0], c[1], c[2], c[3], r[0], r[1], r[2], r[3], r[4], r[5], c[0], c[1], c[2], c[3]);
}
__global__ void mmaInt4(const unsigned *r, int *c) {
  mma::m16n8k64_satfinite<mma::s4>(c[0], c[1], c[2], c[3], r[0], r[1], r[2], r[3], r[4], r[5], c[0], c[1], c[2], c[3]);
}

__global__ void matrices(unsigned *r, unsigned address) {
  mma::ldmatrix(r[0], r[1], r[2], r[3], address);
  mma::ldmatrix_trans(r[4], r[5], address + 512);
  mma::stmatrix(address + 1024, r[0], r[1]);
  mma::stmatrix_trans(address + 2048, r[2], r[3]);
  r[6] = mma::movmatrix(r[4]);
}

__global__ void copies(unsigned to, const float4 *from) {
  tranship::async::copy(to, from, 16);
  tranship::async::copy(to + 16, from + 1, 8);
  tranship::async::copy(to + 24, from + 2, 4);
  tranship::async::commit();
  tranship::async::wait(0);
}
