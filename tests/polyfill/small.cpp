// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The functions of tranship/device/half.h and bfloat16.h against those that the CPU as a target has, which compute with
// doubles. Compilers may do what they like with the headers: join products and sums, or compute as in algebra.
// REQUIRES: boost-context
// RUN: %clangxx -std=c++14 -O2 -Wall -Wextra -Werror -c %S/Inputs/small-ours.cpp -I %root/support -o %t.ours.o
// RUN: %cpu_program --headers=none cuda %s %t -O2 -I %S/Inputs -Wl,%t.ours.o && %t | %FileCheck %s
// RUN: %clangxx -std=c++14 -O3 -ffp-contract=fast -march=haswell -c %S/Inputs/small-ours.cpp -I %root/support -o %t.fused.o
// RUN: %cpu_program --headers=none cuda %s %t -O2 -I %S/Inputs -Wl,%t.fused.o && %t | %FileCheck %s
// RUN: g++ -std=c++14 -O2 -Wall -Wextra -Werror -c %S/Inputs/small-ours.cpp -I %root/support -o %t.gcc.o
// RUN: %cpu_program --headers=none cuda %s %t -O2 -I %S/Inputs -Wl,%t.gcc.o && %t | %FileCheck %s
// CHECK-NOT: different
// CHECK: 198 functions, {{[0-9]+}} comparisons, 0 different
//
// A fault is found in each.
// RUN: %clangxx -std=c++14 -O1 -DFAULT -c %S/Inputs/small-ours.cpp -I %root/support -o %t.fault.o
// RUN: %cpu_program --headers=none cuda %s %t -O2 -I %S/Inputs -Wl,%t.fault.o && %not %t | %FileCheck %s --check-prefix=FAULT
// FAULT: 198 with differences
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdio>
#include <vector>

using Half = __half;
using Half2 = __half2;
using Brain = __nv_bfloat16;
using Brain2 = __nv_bfloat162;
#include "small.h"

void ourResults(const Operands &In, uint64_t *Out);

static void theirResults(const Operands &In, uint64_t *Out) {
  SMALL_OPERANDS(In)
#define SUPPLIED(NAME) __##NAME
#define RENAMED(NAME) __##NAME
#define RESULT(NAME, VALUE) *Out++ = numberOf(VALUE);
#include "small.def"
}

static const char *const Names[] = {
#define RESULT(NAME, VALUE) #NAME,
#include "small.def"
};

int main() {
  constexpr uint32_t Turns = 2 << 16;
  std::mt19937_64 Random(1);
  std::vector<uint64_t> Ours(SmallResults), Theirs(SmallResults), Different(SmallResults);
  uint64_t All = 0;
  for (uint32_t Turn = 0; Turn < Turns; ++Turn) {
    const Operands In = anyOperands(Turn, Random);
    ourResults(In, Ours.data());
    theirResults(In, Theirs.data());
    for (int R = 0; R < SmallResults; ++R) {
      if (Ours[R] == Theirs[R])
        continue;
      ++All;
      if (Different[R]++ == 0)
        std::printf("%s(%08x, %08x, %08x; %a, %a, %llx): %llx different from %llx\n", Names[R], In.Small[0], In.Small[1],
                    In.Small[2], In.OfFloat, In.OfDouble, static_cast<unsigned long long>(In.Integer),
                    static_cast<unsigned long long>(Ours[R]), static_cast<unsigned long long>(Theirs[R]));
    }
  }
  int With = 0;
  for (uint64_t Count : Different)
    With += Count != 0;
  std::printf("%d with differences\n", With);
  std::printf("%d functions, %llu comparisons, %llu different\n", SmallResults,
              static_cast<unsigned long long>(Turns) * SmallResults, static_cast<unsigned long long>(All));
  return All != 0;
}
