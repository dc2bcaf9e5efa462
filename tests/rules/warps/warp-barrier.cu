// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Barriers in both branches of a condition that parts a wave of 64 threads.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[warp-barrier] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
__global__ void bad(float *x) {
  __shared__ float s[256];
  int warp = threadIdx.x / 32;
  if (warp == 0) {
    s[threadIdx.x] = x[0];
    // DIAG: :[[#@LINE+1]]:{{.*}}warning: the other branch has a barrier, too, and a wave of 64 threads comes to both: the block gets out of step or waits forever; put one barrier behind the branches, or part them at 64 threads [warp-barrier]
    __syncthreads();
  } else {
    // DIAG: :[[#@LINE+1]]:{{.*}}note: the same in lines [[#@LINE+1]], [[#@LINE+5]] and [[#@LINE+7]] [warp-barrier]
    __syncthreads();
    x[threadIdx.x] = s[0];
  }
  if (threadIdx.x < 96)
    __syncthreads();
  else
    __syncthreads();
}
// Waves of 64 are not parted, all threads take one branch, one branch has none.
__global__ void good(float *x, bool first, int n) {
  if (threadIdx.x < 128)
    __syncthreads();
  else
    __syncthreads();
  if (first)
    __syncthreads();
  else
    __syncthreads();
  if (n < 32)
    __syncthreads();
  else
    __syncthreads();
  if (threadIdx.x < 32)
    x[threadIdx.x] = 0;
  else
    x[threadIdx.x] = 1;
  __syncthreads();
}
