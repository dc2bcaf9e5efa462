// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How many lanes a wave has.
// expect: lanes 64 | docs/maca.md: a wave has 64 lanes
// expect: last lane 63 | docs/maca.md: a wave has 64 lanes
#include <mcr/mc_runtime.h>
#include <cstdio>
__global__ void look(int *out) {
  if (threadIdx.x == 63) {
    out[0] = warpSize;
    out[1] = __lane_id();
  }
}
int main() {
  int *out;
  mcMallocManaged(&out, 2 * sizeof(int));
  look<<<1, 64>>>(out);
  mcDeviceSynchronize();
  printf("lanes %d\nlast lane %d\n", out[0], out[1]);
}
