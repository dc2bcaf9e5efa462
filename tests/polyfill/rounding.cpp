// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All functions of tranship/device/rounding.h against the processor's own rounding, for numbers of all exponents.
// Compilers may do what they like with the header: join products and sums, or compute as in algebra.
// RUN: %clangxx -std=c++14 -O1 -frounding-math -Wall -Wextra -Werror -c %s -I %S/Inputs -o %t.o
// RUN: %clangxx -std=c++14 -O2 -Wall -Wextra -Werror -c %S/Inputs/rounding-ours.cpp -I %root/support -o %t.ours.o
// RUN: %clangxx %t.o %t.ours.o -o %t && %t | %FileCheck %s
// RUN: %clangxx -std=c++14 -O3 -ffp-contract=fast -march=haswell -c %S/Inputs/rounding-ours.cpp -I %root/support -o %t.fused.o
// RUN: %clangxx %t.o %t.fused.o -o %t.fused && %t.fused | %FileCheck %s
// RUN: g++ -std=c++14 -O2 -march=haswell -Wall -Wextra -Werror -c %S/Inputs/rounding-ours.cpp -I %root/support -o %t.gcc.o
// RUN: %clangxx %t.o %t.gcc.o -o %t.gcc && %t.gcc | %FileCheck %s
// CHECK-NOT: different
// CHECK: 73 functions, {{[0-9]+}} comparisons, 0 different
//
// A fault is found in each.
// RUN: %clangxx -std=c++14 -O1 -DFAULT -c %S/Inputs/rounding-ours.cpp -I %root/support -o %t.fault.o
// RUN: %clangxx %t.o %t.fault.o -o %t.fault && %not %t.fault | %FileCheck %s --check-prefix=FAULT
// FAULT: 73 with differences
#include "rounding.h"
#include <cfenv>
#include <cstdio>
#include <cstdlib>

void ourResults(const Operands &In, uint64_t *Out);

template <class T> static T settled(T X) {
  asm volatile("" : "+m"(X) : : "memory");
  return X;
}

#define VALUE_OF(T, NAME, VALUE)                                                                                       \
  static T NAME(T X, T Y = 0, T Z = 0) {                                                                               \
    X = settled(X), Y = settled(Y), Z = settled(Z);                                                                    \
    return settled(static_cast<T>(VALUE));                                                                             \
  }
// A long double has room for each integer.
#define CONVERSION_OF(T, NAME, I)                                                                                      \
  static T NAME(I X) { return settled(static_cast<T>(settled(static_cast<long double>(X)))); }
namespace rounded {
#define ROUNDED(T, NAME, COUNT, VALUE) VALUE_OF(T, NAME, VALUE)
#define CONVERTED(T, NAME, I) CONVERSION_OF(T, NAME, I)
#define NEAREST(T, NAME, COUNT, VALUE)
#include "rounding.def"
#undef ROUNDED
#undef CONVERTED
#undef NEAREST
} // namespace rounded
namespace nearest {
#define ROUNDED(T, NAME, COUNT, VALUE)
#define CONVERTED(T, NAME, I)
#define NEAREST(T, NAME, COUNT, VALUE) VALUE_OF(T, NAME, VALUE)
#include "rounding.def"
#undef ROUNDED
#undef CONVERTED
#undef NEAREST
} // namespace nearest

static void trueResults(const Operands &In, uint64_t *Out) {
  const int Modes[] = {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
  for (int M = 0; M < 3; ++M) {
    std::fesetround(Modes[M]);
#define ROUNDED(T, NAME, COUNT, VALUE) Out[NAME##_ru + M] = bitsOfResult(CALL##COUNT(rounded::NAME, T));
#define CONVERTED(T, NAME, I) Out[NAME##_ru + M] = bitsOfResult(CALL1(rounded::NAME, I));
#define NEAREST(T, NAME, COUNT, VALUE)
#include "rounding.def"
#undef ROUNDED
#undef CONVERTED
#undef NEAREST
  }
  std::fesetround(FE_TONEAREST);
#define ROUNDED(T, NAME, COUNT, VALUE)
#define CONVERTED(T, NAME, I)
#define NEAREST(T, NAME, COUNT, VALUE) Out[NAME##_rn] = bitsOfResult(CALL##COUNT(nearest::NAME, T));
#include "rounding.def"
}

int main(int Count, char **Arguments) {
  std::mt19937_64 Random(Count > 2 ? std::atoi(Arguments[2]) : 17);
  const int Samples = Count > 1 ? std::atoi(Arguments[1]) : 100000;
  unsigned Different[Results] = {};
  uint64_t Ours[Results], True[Results];
  for (int I = 0; I < Samples; ++I) {
    const Operands In = anyOperands(Random);
    ourResults(In, Ours);
    trueResults(In, True);
    for (int R = 0; R < Results; ++R)
      if (Ours[R] != True[R] && Different[R]++ == 0)
        std::printf("%s: %llx, not %llx, of %a %a %a, %a %a %a, %llx: different\n", Names[R],
                    static_cast<unsigned long long>(Ours[R]), static_cast<unsigned long long>(True[R]), In.OfDouble[0],
                    In.OfDouble[1], In.OfDouble[2], In.OfFloat[0], In.OfFloat[1], In.OfFloat[2],
                    static_cast<unsigned long long>(In.Integer));
  }
  unsigned All = 0, Wrong = 0;
  for (unsigned D : Different)
    All += D, Wrong += D != 0;
  std::printf("%d with differences\n%d functions, %lld comparisons, %u different\n", Wrong, Results,
              static_cast<long long>(Samples) * Results, All);
  return All != 0;
}
