// Names in macro bodies are ported, and a macro's own name is the user's.
// RUN: %port_twice %s %t.cu > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG --allow-empty %s < %t.diag
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
#include <cstdio>

#define MALLOC cudaMalloc
#define CHECK_CUDA(call)                                                       \
  do {                                                                         \
    cudaError_t status = (call);                                               \
    if (status != cudaSuccess)                                                 \
      std::printf("%s: %s\n", #call, cudaGetErrorString(status));              \
  } while (0)
#define FREE(p) CHECK_CUDA(cudaFree(p))
// CHECK: #define MALLOC hipMalloc
// CHECK-NEXT: #define CHECK_CUDA(call)
// CHECK-NEXT:   do {
// CHECK-NEXT:     hipError_t status = (call);{{ +}}\
// CHECK-NEXT:     if (status != hipSuccess){{ +}}\
// CHECK-NEXT:       std::printf("%s: %s\n", #call, hipGetErrorString(status));{{ +}}\
// CHECK-NEXT:   } while (0)
// CHECK-NEXT: #define FREE(p) CHECK_CUDA(hipFree(p))

int main() {
  float *p = nullptr;
  CHECK_CUDA(MALLOC(&p, 16));
  FREE(p);
  return 0;
}
// CHECK: CHECK_CUDA(MALLOC(&p, 16));
// CHECK-NEXT: FREE(p);
// DIAG-NOT: {{.}}
