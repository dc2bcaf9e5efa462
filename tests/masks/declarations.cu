// A function of the user's with such a name is declared, not called.
// RUN: %port_twice %s %t.cu --exit 0
// RUN: %FileCheck %s < %t.cu
#include <cuda_runtime.h>
struct V { int x; };
__device__ V __shfl_sync(unsigned mask, V v, int lane = 0xffffffff);
// CHECK: __device__ V __shfl_sync(unsigned mask, V v, int lane = 0xffffffff);
