// Loads around caches, spaces of addresses, sleep: a support header of their own has them for HIP.
// RUN: %tranship --lexical %s | %FileCheck %s
// RUN: %not %tranship --lexical --no-polyfill %s 2>&1 | %FileCheck %s --check-prefix=NONE
#include <cuda_runtime.h>
__global__ void kernel(int *Flag) {
  if (__ldcv(Flag) == 0)
    __nanosleep(100);
  __prof_trigger(1);
}
// CHECK: #include "tranship/device/memory.h"
// CHECK-NOT: #include "tranship
// CHECK: if (__ldcv(Flag) == 0)
// CHECK-NEXT: __nanosleep(100);
// CHECK-NEXT: ((void)(1));
// NONE: '__nanosleep' has no counterpart in HIP{{.*}}[no-counterpart]
