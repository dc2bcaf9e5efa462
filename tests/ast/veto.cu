// A name is CUDA's only where it refers to CUDA's declaration. Text cannot tell: the declarations are in another file.
// REQUIRES: cuda
// RUN: %split %s %t
// RUN: %semantic %t/own.cu | %FileCheck %s --match-full-lines
// RUN: %semantic --strict --dry-run %t/own.cu 2>&1 | %FileCheck %s --check-prefix=QUIET --allow-empty
// RUN: %tranship %t/own.cu | %FileCheck %s --check-prefix=TEXT
// QUIET-NOT: {{.}}
// TEXT: hipFree(4);

//--- own.h
namespace mock {
int cudaFree(int Pages);
struct Device { int cudaDeviceReset(); int cudaSuccess; };
}
#define cudaGetLastError() 0

//--- own.cu
#include "own.h"
#include <cuda_runtime.h>
using namespace mock;
void use(Device &D, void *P) {
  cudaFree(4);
  cudaFree(P);
  D.cudaDeviceReset();
  cudaDeviceReset();
  int E = D.cudaSuccess + cudaSuccess;
  E = cudaGetLastError();
  cudaPeekAtLastError();
}
#if 0
#endif
#ifdef NEVER_DEFINED
void inactive(void *P) { cudaFree(P); }
#endif
template <typename T> void dependent(T *P) { cudaFreeHost(P); }
#define RELEASE(p) cudaFreeHost(p)
void macro(void *P) { RELEASE(P); }

// CHECK: void use(Device &D, void *P) {
// CHECK-NEXT:  cudaFree(4);
// CHECK-NEXT:  hipFree(P);
// CHECK-NEXT:  D.cudaDeviceReset();
// CHECK-NEXT:  hipDeviceReset();
// CHECK-NEXT:  int E = D.cudaSuccess + hipSuccess;
// CHECK-NEXT:  E = cudaGetLastError();
// CHECK-NEXT:  hipPeekAtLastError();
// CHECK: void inactive(void *P) { hipFree(P); }
// CHECK: template <typename T> void dependent(T *P) { hipHostFree(P); }
// CHECK-NEXT: #define RELEASE(p) hipHostFree(p)
