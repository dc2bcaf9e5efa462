// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// MXMACA's own functions of a wave, and a cooperative grid, as others measured them on cards.
#include <maca_cooperative_groups.h>
#include <mcr/mc_runtime.h>
#include <cstdio>
#include <cstdlib>

namespace cg = cooperative_groups;

__global__ void votes(unsigned long *out) {
  int lane = threadIdx.x;
  out[lane] = __ballot_sync(0xffffffff, lane >= 30);
  out[64 + lane] = __ballot_sync(~0ul, lane >= 30);
  out[128 + lane] = __any_sync(0xffffffff, lane == 40) + 2 * __all_sync(0xffffffff, lane != 40) + 4 * __any_sync(~0ul, lane == 40);
}

__global__ void sums(unsigned *out) {
  unsigned value = threadIdx.x + 1;
  out[threadIdx.x] = __reduce_add_sync(~0ul, value);
  out[128 + threadIdx.x] = __reduce_add_sync(0xffffffffu, value);
}

__global__ void shuffles(int *out) {
  int lane = threadIdx.x, value = 1000 + lane;
  out[lane] = __shfl_sync(~0ul, value, 32, 32);
  out[64 + lane] = __shfl_up_sync(0xffffffff, value, 1);
}

__global__ void grid(int *out) {
  __shared__ int scratch[128];
  scratch[threadIdx.x] = 1;
  cg::this_grid().sync();
  if (threadIdx.x == 0)
    out[0] = scratch[0];
}

int main(int count, char **) {
  unsigned long *voted;
  unsigned *summed;
  int *moved;
  mcMallocManaged(&voted, 192 * sizeof(*voted));
  mcMallocManaged(&summed, 256 * sizeof(*summed));
  mcMallocManaged(&moved, 128 * sizeof(*moved));
  TRANSHIP_LAUNCH(votes, 1, 64)(voted);
  TRANSHIP_LAUNCH(sums, 1, 128)(summed);
  TRANSHIP_LAUNCH(shuffles, 1, 64)(moved);
  mcDeviceSynchronize();
  printf("ballot %lx %lx, all lanes %lx; any and all %lu\n", voted[0], voted[63], voted[64], voted[128 + 40]);
  printf("reduce 64: %u %u, 32: %u %u %u %u\n", summed[0], summed[127], summed[128], summed[160], summed[192], summed[224]);
  printf("shfl %d %d, up %d %d\n", moved[0], moved[63], moved[64 + 32], moved[64 + 63]);

  // What the runtime reports leaves shared memory out.
  int blocks, size = 32 * 1024;
  mcOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, grid, 128, size);
  mcDeviceProp_t prop;
  mcGetDeviceProperties(&prop, 0);
  int all = blocks * prop.multiProcessorCount, few = 2;
  void *arguments[] = {&moved};
  mcLaunchCooperativeKernel((void *)grid, dim3(count > 1 ? all : few), dim3(128), arguments, size, nullptr);
  mcDeviceSynchronize();
  printf("%d blocks a multiprocessor, %d\n", blocks, moved[0]);
}
