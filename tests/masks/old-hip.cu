// A port to an old version has calls without a mask.
// RUN: %port_twice %s %t.cu --target=hip-5.7 --exit 0
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile57 %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
__device__ int f(int v, unsigned mask) {
  v += __shfl_sync(0xffffffff, v, 1);
  v += __shfl_sync(mask, v, 1, 16);
  return v;
}
// CHECK: v += __shfl(v, 1);
// CHECK-NEXT: v += __shfl(v, 1, 16);
