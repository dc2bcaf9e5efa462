// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What __activemask() and a match name.
// expect: active ffffffffffffffff | docs/checks/wave-mask.md: __activemask() has 64 bits
// expect: match ffff0000ffff0000 | assumed: __match_any_sync is of 64 lanes
#include <mcr/mc_runtime.h>
#include <cstdio>
__global__ void look(unsigned long *out) {
  unsigned long active = __activemask(), match = __match_any_sync(~0ul, (int)(threadIdx.x / 16 % 2));
  if (threadIdx.x == 63) {
    out[0] = active;
    out[1] = match;
  }
}
int main() {
  unsigned long *out;
  mcMallocManaged(&out, 2 * sizeof(*out));
  look<<<1, 64>>>(out);
  mcDeviceSynchronize();
  printf("active %lx\nmatch %lx\n", out[0], out[1]);
}
