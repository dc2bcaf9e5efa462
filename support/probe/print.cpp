// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whether kernels print, in the order of the program, and divide and round as C++ does.
// expect: kernel 7 | assumed: printf in kernels
// expect: host after it | assumed: output comes before the end of a synchronization
// expect: third 3eaaaaab | docs/maca.md: assumed, division is rounded as in CUDA
#include <mcr/mc_runtime.h>
#include <cstdio>
#include <cstring>
__global__ void look(float *out) {
  printf("kernel %d\n", (int)threadIdx.x + 7);
  out[0] = out[1] / out[2];
}
int main() {
  float *out;
  unsigned bits;
  mcMallocManaged(&out, 3 * sizeof(float));
  out[1] = 1, out[2] = 3;
  look<<<1, 1>>>(out);
  mcDeviceSynchronize();
  memcpy(&bits, out, sizeof bits);
  printf("host after it\nthird %x\n", bits);
}
