// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All functions of tranship/device/simd.h as MXMACA's compiler sees them; where it has one itself, that one is called.
// RUN: %clang -std=c++14 -fsyntax-only -Wall -Wextra -Werror -D__MACA__ -I %root/support -I %S/Inputs %s
#include "tranship/device/simd.h"

// As if MXMACA had this one itself.
constexpr __device__ unsigned __vadd4(unsigned, unsigned) { return 4; }
static_assert(__vadd4(0u, 0u) == 4, "the target's own is called");

__global__ void kernel(unsigned *Out, int *Numbers, char4 A, short2 B, bool *Which) {
  unsigned X = Out[0], Y = Out[1], Z = Out[2];
  int I = Numbers[0], J = Numbers[1], K = Numbers[2];
#define ONE(NAME) *Out++ = __##NAME(X);
#define TWO(NAME) *Out++ = __##NAME(X, Y);
#define THREE(NAME) *Out++ = __##NAME(X, Y, Z);
#define INT2(NAME) *Numbers++ = __##NAME(I, J);
#define INT3(NAME) *Numbers++ = __##NAME(I, J, K);
#define CHOICE(NAME) *Numbers++ = __##NAME(I, J, Which);
#define CHOICE_U(NAME) *Out++ = __##NAME(X, Y, Which);
#define CHOICES(NAME) *Out++ = __##NAME(X, Y, Which, Which + 1);
#define DOT(NAME, FIRST) *Numbers++ = __##NAME(I, J, K) + static_cast<int>(__##NAME(X, Y, Z));
#include "simd.def"
  *Numbers++ = __dp4a(A, A, I) + __dp2a_lo(B, A, J) + __dp2a_hi(B, A, K);
}
