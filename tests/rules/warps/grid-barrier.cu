// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks that wait for each other in a launch that does not make room for all.
// RUN: %split %s %t
// RUN: %port_twice %t/bad.cu %t/bad.hip.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[grid-barrier] %t/bad.cu < %t.diag
// RUN: %hip_compile %t/bad.hip.cu
// RUN: %port_twice %t/good.cu %t/good.hip.cu > %t.none
// RUN: %FileCheck --check-prefix=NONE --allow-empty %s < %t.none
// NONE-NOT: [grid-barrier]
//--- bad.cu
#include <cuda_runtime.h>
__device__ unsigned done;
__device__ void wait(volatile unsigned *count) {
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd((unsigned *)count, 1u);
    // DIAG: :[[#@LINE+1]]:{{.*}}warning: all blocks of the grid wait here for each other: it never ends if some of them do not fit on the GPU, and another GPU holds another number; launch no more blocks than cudaOccupancyMaxActiveBlocksPerMultiprocessor says, or use cudaLaunchCooperativeKernel, which checks it [grid-barrier]
    while (*count < gridDim.x)
      ;
  }
  __syncthreads();
}
// One block waits for the one before it, which runs already.
__global__ void chain(volatile int *ready) {
  if (threadIdx.x == 0) {
    while (blockIdx.x > 0 && ready[blockIdx.x - 1] == 0)
      ;
    ready[blockIdx.x] = 1;
  }
}
//--- good.cu
#include <cuda_runtime.h>
__global__ void sweep(volatile unsigned *count) {
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd((unsigned *)count, 1u);
    while (*count < gridDim.x)
      ;
  }
  __syncthreads();
}
cudaError_t run(unsigned *count) {
  void *arguments[] = {&count};
  return cudaLaunchCooperativeKernel((void *)sweep, 40, 128, arguments);
}
