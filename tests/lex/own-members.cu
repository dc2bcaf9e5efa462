// A member of a class and a name in a namespace are the user's. `::` reaches
// CUDA's all the same.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
struct Wrapper {
  cudaError_t cudaMalloc(void **p, size_t n) { return ::cudaMalloc(p, n); }
  cudaError_t (*cudaFreeHost)(void *) = nullptr;
  cudaError_t both(void **p) { cudaMalloc(p, 1); return cudaFreeHost(*p); }
};
namespace wrapped {
cudaError_t cudaFree(void *p);
}
using wrapped::cudaFree;
namespace dynamic {
static cudaError_t (*cudaMemset)(void *, int, size_t);
cudaError_t clear(void *p) { return cudaMemset(p, 0, cudaFree(p) + ::cudaFree(p)); }
}
// CHECK: hipError_t cudaMalloc(void **p, size_t n) { return ::hipMalloc(p, n); }
// CHECK-NEXT: hipError_t (*cudaFreeHost)(void *) = nullptr;
// CHECK-NEXT: hipError_t both(void **p) { cudaMalloc(p, 1); return cudaFreeHost(*p); }
// CHECK: hipError_t cudaFree(void *p);
// CHECK: using wrapped::cudaFree;
// CHECK: static hipError_t (*cudaMemset)(void *, int, size_t);
// CHECK-NEXT: hipError_t clear(void *p) { return cudaMemset(p, 0, cudaFree(p) + ::hipFree(p)); }
