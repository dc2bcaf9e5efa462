// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The side of comparisons that is ours: tranship/device/half.h and bfloat16.h for classes that are like HIP's.
#include <cstdint>

struct alignas(2) __half {
  uint16_t Bits;
};
struct alignas(4) __half2 {
  __half X, Y;
};
struct alignas(2) Bfloat16 {
  uint16_t Bits;
};
struct alignas(4) Bfloat162 {
  Bfloat16 X, Y;
};

#define TRANSHIP_SUPPLIED inline __attribute__((always_inline))
#define TRANSHIP_BFLOAT16 Bfloat16
#define TRANSHIP_BFLOAT162 Bfloat162
#include "tranship/device/bfloat16.h"
#include "tranship/device/half.h"

using Half = __half;
using Half2 = __half2;
using Brain = Bfloat16;
using Brain2 = Bfloat162;
#include "small.h"

void ourResults(const Operands &In, uint64_t *Out) {
  SMALL_OPERANDS(In)
#define SUPPLIED(NAME) __##NAME
#define RENAMED(NAME) tranship::small::NAME
#define RESULT(NAME, VALUE) *Out++ = numberOf(VALUE);
#include "small.def"
#ifdef FAULT
  for (int R = 1; R <= SmallResults; ++R)
    Out[-R] ^= In.Small[0] % 3 == 1;
#endif
}

void ourTangents(uint16_t In, uint16_t *Out) {
  Out[0] = Out[1] = smallAs<uint16_t>(htanh(smallAs<Half>(In)));
  Out[2] = Out[3] = smallAs<uint16_t>(htanh_approx(smallAs<Brain>(In)));
#ifdef FAULT
  for (int R = 0; R < 4; ++R)
    Out[R] ^= In % 3 == 1 ? 8 : 0;
#endif
}
