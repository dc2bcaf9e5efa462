// `tranship: keep` leaves a line alone, `off` and `on` a region.
// RUN: %port_twice %s %t.cu --exit 0 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG --allow-empty %s < %t.diag
#include <cuda_runtime.h>
#include <cuda.h> // tranship: keep
#if CUDART_VERSION >= 11000 // tranship: keep
#endif
#if __has_include(<cuda_runtime.h>) /* tranship: keep */
#endif
#define MASK 0xffffffff // tranship: keep
__device__ void f(void *p) {
  cudaFree(p); // tranship: keep this one
  cudaFree(p);
  cudaThreadExit(); /* tranship:keep */
  cudaFree(p); // keep
  __shfl_sync(0xffffffff, 1, 2); // tranship: keep
  __shfl_sync(MASK, 1, 2);
  // tranship: off
  cudaFree(p); // tranship: keep
  kernel<<<1, 1>>>(cudaSuccess);
  cub::Nothing x;
  // tranship: on
  cudaFree(p); // tranship: keepsake
}
// CHECK: #include <hip/hip_runtime.h>
// CHECK-NEXT: #include "tranship/warp.h"
// CHECK-NEXT: #include <cuda.h> // tranship: keep
// CHECK-NEXT: #if CUDART_VERSION >= 11000 // tranship: keep
// CHECK: #if __has_include(<cuda_runtime.h>) /* tranship: keep */
// CHECK: #define MASK 0xffffffff // tranship: keep
// CHECK: cudaFree(p); // tranship: keep this one
// CHECK-NEXT: hipFree(p);
// CHECK-NEXT: cudaThreadExit(); /* tranship:keep */
// CHECK-NEXT: hipFree(p); // keep
// CHECK-NEXT: __shfl_sync(0xffffffff, 1, 2); // tranship: keep
// CHECK: cudaFree(p); // tranship: keep
// CHECK-NEXT: kernel<<<1, 1>>>(cudaSuccess);
// CHECK-NEXT: cub::Nothing x;
// CHECK-NEXT: // tranship: on
// CHECK-NEXT: hipFree(p); // tranship: keepsake
// DIAG-NOT: warning
