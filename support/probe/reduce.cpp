// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whether the type of a reduction's mask chooses between 32 and 64 lanes.
// expect: unsigned long 2080 2080 | docs/maca.md: reductions go by the mask's type
// expect: unsigned 528 1552 | docs/maca.md: reductions go by the mask's type
#include <mcr/mc_runtime.h>
#include <cstdio>
__global__ void look(unsigned *out) {
  unsigned lane = threadIdx.x, value = lane + 1;
  out[lane] = __reduce_add_sync(~0ul, value);
  out[64 + lane] = __reduce_add_sync(0xffffffffu, value);
}
int main() {
  unsigned *out;
  mcMallocManaged(&out, 128 * sizeof(unsigned));
  look<<<1, 64>>>(out);
  mcDeviceSynchronize();
  printf("unsigned long %u %u\nunsigned %u %u\n", out[0], out[63], out[64], out[127]);
}
