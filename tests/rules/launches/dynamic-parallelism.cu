// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A launch in device code is reported, one on the host or in a function of both sides is not.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: %not %tranship --no-config --target=maca %s 2>&1 >/dev/null | %FileCheck --check-prefix=MACA %s
// MACA: 'parent' launches a kernel from the device, which MXMACA cannot do [dynamic-parallelism]
#include <cuda_runtime.h>
template <class T> __global__ void child(T *p) { *p = 1; }

__global__ void parent(int *p) {
  // DIAG: [[#@LINE+1]]:13: error: 'parent' launches a kernel from the device, which HIP cannot do [dynamic-parallelism]
  child<int><<<1, 1>>>(p);
  // DIAG: note: the same in line [[#@LINE+1]]
  child<<<1, 1>>>(p);
  child<<<1, 1>>>(p); // tranship: keep
}

__device__ void helper(int *p) {
  if (*p)
    // DIAG: [[#@LINE+1]]:11: error: 'helper' launches a kernel from the device, which HIP cannot do [dynamic-parallelism]
    child << <1, 1>> >(p);
}

struct Tree {
  // DIAG: [[#@LINE+1]]:45: error: 'grow' launches a kernel from the device, which HIP cannot do [dynamic-parallelism]
  __device__ void grow(int *p) const { child<<<1, 1>>>(p); }
  void plant(int *p) const { child<<<1, 1>>>(p); }
};

#define START(Kernel, p) Kernel<<<1, 1>>>(p)

__host__ __device__ void both(int *p) {
#ifndef __CUDA_ARCH__
  child<<<1, 1>>>(p);
#endif
}

void host(int *p) {
  child<<<1, 1>>>(p);
  START(child, p);
  auto later = [=] { child<<<1, 1>>>(p); };
  later();
#if 0
  __global__ void dead() { child<<<1, 1>>>(p); }
#endif
}
