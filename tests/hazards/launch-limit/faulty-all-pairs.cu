// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A thread for each pair of points.
#include <cuda_runtime.h>
#include <vector>

__global__ void pairs(const float4 *points, size_t n, int *near);

class Pairs {
public:
  explicit Pairs(const std::vector<float4> &points) : n(points.size()) { cudaMalloc(&device, n * sizeof(float4)); }
  void count(int *near) {
    const size_t blocks = (n * n + 255) / 256;
    pairs<<<static_cast<unsigned>(blocks), 256>>>(device, n, near); // hazard
  }

private:
  size_t n;
  float4 *device = nullptr;
};

void countAll(int *near) {
  std::vector<float4> points(80000);
  Pairs(points).count(near);
}
