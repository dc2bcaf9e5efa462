// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whether a block of 1024 threads runs without launch bounds, and what the function's attributes say.
// expect: 1024 threads: 1024 | docs/checks/launch-limit.md: the launch works
// expect: most threads 512 | docs/maca.md: without bounds, 512 threads
#include <mcr/mc_runtime.h>
#include <cstdio>
__global__ void look(int *out) { atomicAdd(out, 1); }
int main() {
  int *out;
  mcMallocManaged(&out, sizeof(int));
  out[0] = 0;
  look<<<1, 1024>>>(out);
  mcDeviceSynchronize();
  mcFuncAttributes its;
  mcFuncGetAttributes(&its, (const void *)look);
  printf("1024 threads: %d\nmost threads %d\n", out[0], its.maxThreadsPerBlock);
}
