// By default a launch stays as it is; names inside are ported.
// RUN: %port_twice %s %t.cu --exit 0
// RUN: %FileCheck --strict-whitespace %s < %t.cu
// RUN: %port_twice %s %t.maca.cu --target=maca --exit 0
// RUN: %FileCheck --check-prefix=MACA %s < %t.maca.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
template <class T, int N> __global__ void k(T *t, cudaError_t e) {}
void f(cudaStream_t s, int *p) {
  k<int, 2> <<< dim3(1, 2),
                sizeof(cudaError_t), 0, s >>> (p, /* the last */ cudaGetLastError());
}
// CHECK:  k<int, 2> <<< dim3(1, 2),
// CHECK-NEXT:{{^}}                sizeof(hipError_t), 0, s >>> (p, /* the last */ hipGetLastError());
// MACA: k<int, 2> <<< dim3(1, 2),
// MACA-NEXT: sizeof(mcError_t), 0, s >>> (p, /* the last */ mcGetLastError());
