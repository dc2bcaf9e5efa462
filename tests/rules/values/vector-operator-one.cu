// A vector of one element is the only one in this file: that wakes the rule.
// RUN: %port_twice %s %t.cu && %FileCheck %s --input-file %t.cu
#include <cuda_runtime.h>
__device__ uint1 &operator*=(uint1 &a, uint1 b) { a.x *= b.x; return a; }
__device__ uint1 operator*(uint1 a, uint1 b) { a *= b; return a; }
// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: {{.*}}operator*=(
// CHECK-NEXT: {{.*}}operator*(
// CHECK-NEXT: #endif
