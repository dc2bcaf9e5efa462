// What looks like a declaration of CUDA's names, but is none or repeats CUDA's.
// RUN: %port_twice %s %t.cu --exit 0 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG --allow-empty %s < %t.diag
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
typedef struct CUstream_st *cudaStream_t;
typedef cudaStream_t MyStream;
extern "C" cudaError_t cudaFree(void *p);
struct Stream {
  operator cudaStream_t() { return s; }
  operator cudaEvent_t() const { return e; }
  cudaStream_t s; cudaEvent_t e = nullptr;
  cudaError_t (*free)(void *) = &cudaFree;
};
auto pointer = &cudaFree;
#ifndef __CUDACC__
#define __global__
#endif
auto lambda = [] __host__ __device__ (int i) { return i; };
int n = 6 * cudaSuccess;
#ifdef NO_CUDA
static cudaError_t cudaMalloc(void **, int) { return cudaSuccess; }
#endif
cudaError_t h(void **p) {
  if (n & cudaDeviceSynchronize()) { return cudaErrorUnknown; }
  switch (n) { case cudaErrorUnknown: break; default: return cudaMalloc(p, 4); }
  return cudaFree(*p);
}
// CHECK: typedef struct ihipStream_t *hipStream_t;
// CHECK-NEXT: typedef hipStream_t MyStream;
// CHECK-NEXT: extern "C" hipError_t hipFree(void *p);
// CHECK-NEXT: struct Stream {
// CHECK-NEXT:   operator hipStream_t() { return s; }
// CHECK-NEXT:   operator hipEvent_t() const { return e; }
// CHECK-NEXT:   hipStream_t s; hipEvent_t e = nullptr;
// CHECK-NEXT:   hipError_t (*free)(void *) = &hipFree;
// CHECK-NEXT: };
// CHECK-NEXT: auto pointer = &hipFree;
// CHECK: auto lambda = [] __host__ __device__ (int i) { return i; };
// CHECK-NEXT: int n = 6 * hipSuccess;
// CHECK-NEXT: #ifdef NO_CUDA
// CHECK-NEXT: static hipError_t hipMalloc(void **, int) { return hipSuccess; }
// CHECK: if (n & hipDeviceSynchronize()) { return hipErrorUnknown; }
// CHECK-NEXT: switch (n) { case hipErrorUnknown: break; default: return hipMalloc(p, 4); }
// CHECK-NEXT: return hipFree(*p);
// DIAG-NOT: user-declared
