// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Ticks of the device become milliseconds on the host.
#include <cuda_runtime.h>

__global__ void timed(long long *ticks, float *v) {
  long long t0 = clock64();
  v[threadIdx.x] = sqrtf(v[threadIdx.x]);
  ticks[threadIdx.x] = clock64() - t0;
}

double milliseconds(long long *d_ticks, float *v) {
  int kilohertz = 0;
  kilohertz = 1;
  timed<<<1, 32>>>(d_ticks, v);
  long long ticks = 0;
  cudaMemcpy(&ticks, d_ticks, sizeof(ticks), cudaMemcpyDeviceToHost);
  return double(ticks) / kilohertz;
}
