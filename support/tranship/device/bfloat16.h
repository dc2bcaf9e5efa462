// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's conversions from and to bfloat16 that HIP (AMD) lacks or computes
// otherwise. Results are CUDA's bit for bit; a NaN is a NaN, with any bits.
//
// What HIP lacks has CUDA's name. What HIP has, but rounds twice, is in
// tranship::small.
#ifndef TRANSHIP_DEVICE_BFLOAT16_H
#define TRANSHIP_DEVICE_BFLOAT16_H

#include "tranship/device/smalls.h"

// HIP 5.2 has no bfloat16, nor does it come with MXMACA on the CPU.
#if TRANSHIP_SUPPLIES
#if defined(TRANSHIP_BFLOAT16) || defined(__HIPCC_RTC__)
#define TRANSHIP_HAS_BFLOAT16 1
#elif __has_include(<hip/hip_bf16.h>)
#include <hip/hip_bf16.h>
#define TRANSHIP_HAS_BFLOAT16 1
#endif
#endif

#ifdef TRANSHIP_HAS_BFLOAT16
namespace tranship {
namespace small {
#ifdef TRANSHIP_BFLOAT16
using Brain = TRANSHIP_BFLOAT16;
using Brain2 = TRANSHIP_BFLOAT162;
#else
using Brain = __hip_bfloat16;
using Brain2 = __hip_bfloat162;
#endif
} // namespace small
} // namespace tranship

#define TRANSHIP_TO_INTEGER(NAME, T, SUFFIX, TO)                               \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED T __bfloat162##NAME##_##SUFFIX(tranship::small::Brain X) { \
    using namespace tranship::small;                                           \
    return toInteger<T, TO>(asFloat<BrainFormat>(tranship::small::bitsOf(X))); \
  }
#define TRANSHIP_OF_INTEGER(NAME, T, SUFFIX, TO)                               \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED tranship::small::Brain __##NAME##2bfloat16_##SUFFIX(T X) { \
    using namespace tranship::small;                                           \
    return fromBits<Brain>(ofInteger<BrainFormat, TO>(X));                     \
  }
#define TRANSHIP_ROUNDED(NAME, T)                                              \
  TRANSHIP_TO_INTEGER(NAME, T, rn, Nearest)                                    \
  TRANSHIP_TO_INTEGER(NAME, T, rd, Down)                                       \
  TRANSHIP_TO_INTEGER(NAME, T, ru, Up)                                         \
  TRANSHIP_TO_INTEGER(NAME, T, rz, Zero)                                       \
  TRANSHIP_OF_INTEGER(NAME, T, rd, Down)                                       \
  TRANSHIP_OF_INTEGER(NAME, T, ru, Up)                                         \
  TRANSHIP_OF_INTEGER(NAME, T, rz, Zero)
TRANSHIP_TO_INTEGER(char, signed char, rz, Zero)
TRANSHIP_TO_INTEGER(uchar, unsigned char, rz, Zero)
TRANSHIP_ROUNDED(short, short)
TRANSHIP_ROUNDED(ushort, unsigned short)
TRANSHIP_ROUNDED(int, int)
TRANSHIP_ROUNDED(uint, unsigned)
TRANSHIP_ROUNDED(ll, long long)
TRANSHIP_ROUNDED(ull, unsigned long long)
TRANSHIP_OF_INTEGER(short, short, rn, Nearest)
TRANSHIP_OF_INTEGER(ushort, unsigned short, rn, Nearest)
TRANSHIP_OF_INTEGER(uint, unsigned, rn, Nearest)
TRANSHIP_OF_INTEGER(ll, long long, rn, Nearest)
TRANSHIP_OF_INTEGER(ull, unsigned long long, rn, Nearest)
#undef TRANSHIP_ROUNDED
#undef TRANSHIP_TO_INTEGER
#undef TRANSHIP_OF_INTEGER

#define TRANSHIP_OF_FLOAT(SUFFIX, TO)                                          \
  template <class = void>                                                      \
  TRANSHIP_SUPPLIED tranship::small::Brain __float2bfloat16_##SUFFIX(          \
      float X) {                                                               \
    using namespace tranship::small;                                           \
    return fromBits<Brain>(ofFloat<BrainFormat, TO>(X));                       \
  }
TRANSHIP_OF_FLOAT(rd, Down)
TRANSHIP_OF_FLOAT(ru, Up)
TRANSHIP_OF_FLOAT(rz, Zero)
#undef TRANSHIP_OF_FLOAT

template <class = void>
TRANSHIP_SUPPLIED tranship::small::Brain2 __floats2bfloat162_rn(float X,
                                                                float Y) {
  using namespace tranship::small;
  return fromPair<Brain2>(ofFloat<BrainFormat>(X), ofFloat<BrainFormat>(Y));
}
template <class = void>
TRANSHIP_SUPPLIED tranship::small::Brain2 __float2bfloat162_rn(float X) {
  return __floats2bfloat162_rn(X, X);
}

namespace tranship {
namespace small {
TRANSHIP_SUPPLIED Brain int2bfloat16_rn(int X) {
  return fromBits<Brain>(ofInteger<BrainFormat, Nearest>(X));
}
TRANSHIP_SUPPLIED Brain double2bfloat16(double X) {
  return fromBits<Brain>(ofDouble<BrainFormat, Nearest>(X));
}
} // namespace small
} // namespace tranship

#elif !TRANSHIP_SUPPLIES && (defined(__NVCC__) || defined(__CUDA__))
// CUDA's own.
namespace tranship {
namespace small {
#pragma nv_exec_check_disable
__host__ __device__ inline __nv_bfloat16 int2bfloat16_rn(int X) {
  return __int2bfloat16_rn(X);
}
__host__ __device__ inline __nv_bfloat16 double2bfloat16(double X) {
  return __double2bfloat16(X);
}
} // namespace small
} // namespace tranship
#endif

#endif
