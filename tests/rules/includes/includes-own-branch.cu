// A branch that the user wrote for HIP: what the port adds for all builds does not go there.
// RUN: %port_twice %s %t.cu && %FileCheck %s < %t.cu
// CHECK: {{^}}#include <hip/hip_runtime.h>{{$}}
// CHECK-NEXT: {{^}}#include "tranship/warp.h"{{$}}
// CHECK: #ifdef USE_HIP
// CHECK-NEXT: #include <hip/hip_runtime.h>
// CHECK-NEXT: #endif
#ifdef USE_HIP
#include <hip/hip_runtime.h>
#endif
__device__ int f(int V) { return __shfl_sync(0xffffffff, V, 0); }
