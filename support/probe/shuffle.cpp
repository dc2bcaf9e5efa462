// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whether a shuffle reads its mask, and how it takes a source beyond the width.
// expect: up into lane 32: 1031 | docs/maca.md: shuffles do not read the mask
// expect: up into lane 63: 1062 | docs/maca.md: shuffles do not read the mask
// expect: source 32 of width 32: 1000 1032 | docs/maca.md: the source is taken modulo the width
#include <mcr/mc_runtime.h>
#include <cstdio>
__global__ void look(int *out) {
  int lane = threadIdx.x, value = 1000 + lane;
  out[lane] = __shfl_up_sync(0xfffffffful, value, 1);
  out[64 + lane] = __shfl_sync(~0ul, value, 32, 32);
}
int main() {
  int *out;
  mcMallocManaged(&out, 128 * sizeof(int));
  look<<<1, 64>>>(out);
  mcDeviceSynchronize();
  printf("up into lane 32: %d\nup into lane 63: %d\n", out[32], out[63]);
  printf("source 32 of width 32: %d %d\n", out[64], out[64 + 32]);
}
