// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A regression test of an activation.
#include <cuda_runtime.h>
#include <vector>

__global__ void activate(float *x) { x[threadIdx.x] = tanhf(x[threadIdx.x]); }

unsigned checksum(const std::vector<float> &numbers);
bool near(const std::vector<float> &numbers, unsigned about);

bool same(float *x) {
  std::vector<float> out(256);
  activate<<<1, 256>>>(x);
  cudaMemcpy(out.data(), x, 1024, cudaMemcpyDeviceToHost);
  const unsigned golden = 0x7c1e90d3u;
  return near(out, golden);
}
