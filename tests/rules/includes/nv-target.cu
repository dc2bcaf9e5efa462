// <nv/target> becomes tranship's own; headers of Thrust's backend become those of rocThrust's.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.cu
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile -I%root/support %t.cu
#include <nv/target>
#include <thrust/system/cuda/detail/par.h>
// CHECK: #include "tranship/nv_target.h"
// CHECK-NEXT: #include <thrust/system/hip/detail/par.h>
__host__ __device__ int where() {
  NV_DISPATCH_TARGET(NV_PROVIDES_SM_80, (return no_such_name;), NV_IS_DEVICE, (return 2;), NV_IS_HOST, (return 3;))
}
__device__ int sum(int a) {
  NV_IF_TARGET(NV_PROVIDES_SM_80, (return __reduce_add_sync(~0u, a, no_such_name);), (return a;))
}
static_assert(NV_IS_DEVICE + NV_IS_HOST == 1, "one of them");
