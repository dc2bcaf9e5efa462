// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What goes wrong where the names alone are changed: votes and shuffles of a warp, the memory of a block, a cooperative grid.
// maca-naive.cu with the names changed and nothing else.
#include <maca_cooperative_groups.h>
#include <mcr/mc_runtime.h>
#include <cstdio>
#include <cstdlib>

namespace cg = cooperative_groups;

__global__ void votes(unsigned *out) {
  int i = threadIdx.x;
  out[i] = __popc(__ballot_sync(0xffffffff, i >= 30));
}

__global__ void neighbours(int *out) {
  int i = threadIdx.x, value = 100 + i;
  out[i] = __shfl_up_sync(0xffffffff, value, 1);
}

__global__ void staged(int *out) {
  __shared__ int fixed[10 * 1024];
  extern __shared__ int rest[];
  int i = threadIdx.x;
  fixed[i] = rest[i] = i;
  __syncthreads();
  out[i] = fixed[63 - i] + rest[i];
}

__global__ void grid(int *out) {
  cg::this_grid().sync();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    out[0] = 7;
}

int main(int count, char **) {
  int *out;
  mcMallocManaged(&out, 64 * sizeof(int));
  votes<<<1, 64>>>((unsigned *)out);
  mcDeviceSynchronize();
  printf("votes %d %d\n", out[0], out[63]);
  neighbours<<<1, 64>>>(out);
  mcDeviceSynchronize();
  printf("neighbour of 32: %d\n", out[32]);

  int rest = 32 * 1024;
  out[0] = -1;
  mcFuncSetAttribute(staged, mcFuncAttributeMaxDynamicSharedMemorySize, rest);
  staged<<<1, 64, rest>>>(out);
  printf("more memory than there is: %d, ", mcGetLastError() != mcSuccess);
  mcDeviceSynchronize();
  printf("%d\n", out[0]);

  if (count > 1) {
    void *arguments[] = {&out};
    int blocks = 100000;
    auto status = mcLaunchCooperativeKernel((void *)grid, dim3(blocks), dim3(64), arguments, 0, nullptr);
    printf("refused: %d\n", status != mcSuccess);
  }
}
