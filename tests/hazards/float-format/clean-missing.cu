// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Weather stations without a measurement are left out of the mean.
#include <cuda_runtime.h>

namespace station {
constexpr int Missing = 0x7fffffff;

__device__ bool has(float value) {
  return !isnan(value);
}
} // namespace station

__global__ void mean(const float *sum, const float *weight, float *out, int n) {
  float total = 0, count = 0;
  for (int i = 0; i < n; ++i) {
    float v = sum[i] / weight[i];
    if (station::has(v)) {
      total += v;
      ++count;
    }
  }
  out[0] = total / count;
}
