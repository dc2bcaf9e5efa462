// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 0
// RUN: %hip_compile %t.hip
// RUN: %hip_compile52 %t.hip
#include <cuda_runtime.h>
#if CUDART_VERSION < 8000
#error "older than the target"
#endif
#if !(defined(CUDART_VERSION) && CUDART_VERSION >= 9000)
#error "a whole condition"
#endif
#if __CUDACC_VER_MAJOR__ < 9 || 9000 > CUDART_VERSION
#error "the compiler"
#endif
__global__ void kernel() {}
