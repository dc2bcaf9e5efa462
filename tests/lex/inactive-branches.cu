// Code in branches is ported whatever its condition says. Under `#if 0` nothing
// is reported: no build sees it.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
#include <cuda_runtime.h>

void f(float *p) {
#if 0
  cudaFree(p);
  cudaThreadExit();
  // don't stop at the apostrophe
  cudaFreeHost(p);
#elif defined(OTHER)
  cudaFree(p + 1);
#else
  cudaFree(p + 2);
#endif
#if 1
  cudaFree(p + 3);
#else
  cudaThreadExit();
  cudaFree(p + 4);
#endif
#ifdef NEVER_DEFINED
  cudaFree(p + 5);
  cudaThreadSetLimit(cudaLimitStackSize, 1);
#endif
}
// CHECK: {{^}}#if 0
// CHECK-NEXT: hipFree(p);
// CHECK: hipHostFree(p);
// CHECK: hipFree(p + 1);
// CHECK: hipFree(p + 2);
// CHECK: hipFree(p + 3);
// CHECK: hipFree(p + 4);
// CHECK: hipFree(p + 5);
// DIAG-NOT: cudaThreadExit
