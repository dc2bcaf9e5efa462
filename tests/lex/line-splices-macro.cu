// Splices around and inside of names in a macro, with CUDA's names on both sides.
// RUN: %port_twice %s %t.cu
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
#define ALLOCATE(p, n) \
  cudaMall\
oc(p, n) == cudaSuccess \
  && cudaDeviceSynchronize() == cudaSuccess
bool f(void **p) { return ALLOCATE(p, 4); }
// CHECK: #define ALLOCATE(p, n) \
// CHECK-NEXT:   hipMalloc\
// CHECK-NEXT: (p, n) == hipSuccess \
// CHECK-NEXT:   && hipDeviceSynchronize() == hipSuccess
// At the begin of a line a name follows its splice, ported or not.
#define KERNEL(Name) \
__global__ void Name(void *P) { } \
static auto Name##Sync = \
cudaDeviceSynchronize
KERNEL(nothing);
// CHECK: #define KERNEL(Name) \
// CHECK-NEXT: {{^}}__global__ void Name(void *P) { } \
// CHECK-NEXT: static auto Name##Sync = \
// CHECK-NEXT: {{^}}hipDeviceSynchronize
