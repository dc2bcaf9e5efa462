// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whether static and dynamic shared memory have one limit of 64 KiB.
// expect: 40 and 24 KiB: 7 | docs/checks/launch-limit.md: 64 KiB a block
// expect: 40 and 32 KiB: 0 | docs/checks/launch-limit.md: static and dynamic memory count together
#include <mcr/mc_runtime.h>
#include <cstdio>
__global__ void look(int *out) {
  __shared__ int fixed[10 * 1024];
  extern __shared__ int rest[];
  fixed[threadIdx.x] = rest[threadIdx.x] = 7;
  __syncthreads();
  out[0] = fixed[63] == rest[63] ? 7 : 1;
}
static int result(int *out, int bytes) {
  out[0] = 0;
  mcFuncSetAttribute((const void *)look, mcFuncAttributeMaxDynamicSharedMemorySize, bytes);
  look<<<1, 64, bytes>>>(out);
  mcDeviceSynchronize();
  mcGetLastError();
  return out[0];
}
int main() {
  int *out;
  mcMallocManaged(&out, sizeof(int));
  printf("40 and 24 KiB: %d\n", result(out, 24 * 1024));
  printf("40 and 32 KiB: %d\n", result(out, 32 * 1024));
}
