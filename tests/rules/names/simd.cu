// Functions of two or four numbers in a word: a support header of their own has them.
// RUN: %tranship --lexical %s | %FileCheck %s
// RUN: %tranship --lexical --target=maca %s | %FileCheck %s
// RUN: %not %tranship --lexical --no-polyfill %s 2>&1 | %FileCheck %s --check-prefix=NONE
#include <cuda_runtime.h>
__global__ void kernel(unsigned *Out, int *Sum, unsigned A, unsigned B) {
  Out[0] = __vaddus4(A, B) + __vcmpgts2(A, B);
  Sum[0] = __dp4a(Sum[1], Sum[2], Sum[3]);
}
// CHECK: #include "tranship/device/simd.h"
// CHECK-NOT: #include "tranship
// CHECK: Out[0] = __vaddus4(A, B) + __vcmpgts2(A, B);
// CHECK-NEXT: Sum[0] = __dp4a(Sum[1], Sum[2], Sum[3]);
// NONE: '__dp4a' has no counterpart in HIP{{.*}}[no-counterpart]
