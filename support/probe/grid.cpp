// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the occupancy leaves out, and what becomes of a cooperative grid that is too large. May hang: the script ends it.
// expect: blocks 16 16 | docs/checks/unchecked-launch.md: the occupancy counts threads only
// expect: small grid 7 | a cooperative grid that fits runs
// expect: stopped | docs/checks/unchecked-launch.md: a grid that is too large hangs
#include <maca_cooperative_groups.h>
#include <mcr/mc_runtime.h>
#include <cstdio>
namespace cg = cooperative_groups;
__global__ void look(int *out) {
  extern __shared__ int some[];
  some[threadIdx.x] = 7;
  cg::this_grid().sync();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    out[0] = some[0];
}
int main() {
  int *out, plain = 0, shared = 0, bytes = 32 * 1024;
  mcMallocManaged(&out, sizeof(int));
  out[0] = 0;
  mcOccupancyMaxActiveBlocksPerMultiprocessor(&plain, look, 128, 512);
  mcOccupancyMaxActiveBlocksPerMultiprocessor(&shared, look, 128, bytes);
  printf("blocks %d %d\n", plain, shared);
  void *arguments[] = {&out};
  mcLaunchCooperativeKernel((void *)look, dim3(2), dim3(128), arguments, 512, nullptr);
  mcDeviceSynchronize();
  printf("small grid %d\n", out[0]);
  fflush(stdout);
  mcDeviceProp_t card;
  mcGetDeviceProperties(&card, 0);
  mcError_t status = mcLaunchCooperativeKernel((void *)look, dim3(shared * card.multiProcessorCount), dim3(128), arguments, bytes, nullptr);
  mcDeviceSynchronize();
  printf("large grid: error %d\n", (int)status);
}
