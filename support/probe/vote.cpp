// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whether votes have 64 bits and are ANDed with the mask.
// expect: ballot all ffffffff00000000 | docs/maca.md: votes are those of 64 lanes
// expect: ballot low 0 | docs/maca.md: votes are ANDed with the mask
// expect: any low 0 | docs/maca.md: votes are ANDed with the mask
#include <mcr/mc_runtime.h>
#include <cstdio>
__global__ void look(unsigned long *out) {
  int high = threadIdx.x >= 32;
  unsigned long all = __ballot_sync(~0ul, high), low = __ballot_sync(0xfffffffful, high);
  unsigned long any = __any_sync(0xfffffffful, high);
  if (threadIdx.x == 0) {
    out[0] = all;
    out[1] = low;
    out[2] = any;
  }
}
int main() {
  unsigned long *out;
  mcMallocManaged(&out, 3 * sizeof(*out));
  look<<<1, 64>>>(out);
  mcDeviceSynchronize();
  printf("ballot all %lx\nballot low %lx\nany low %lu\n", out[0], out[1], out[2]);
}
