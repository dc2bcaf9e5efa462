// `#` takes a parameter; whatever is spelled there is no use of CUDA's name.
// RUN: %port_twice %s %t.cu
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
#define NAME_OF(x) #x
#define BOTH(cudaFree) #cudaFree
const char *a = NAME_OF(cudaMalloc);
const char *b = BOTH(x);
// CHECK: #define BOTH(cudaFree) #cudaFree
// CHECK: const char *a = NAME_OF(hipMalloc);
