// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A system whose arrays are members.
#include <cuda_runtime.h>
#include <cmath>

__global__ void advance(float *x, float *v, int n, float dt) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] += dt * v[i];
}
class System {
public:
  explicit System(int n) : n_(n) {
    cudaMallocManaged(&x_, n * sizeof(float));
    cudaMallocManaged(&v_, n * sizeof(float));
  }
  float step(float dt) {
    advance<<<(n_ + 255) / 256, 256>>>(x_, v_, n_, dt);
    wait();
    float most = 0;
    for (int i = 0; i < n_; ++i)
      most = std::fmax(most, x_[i]);
    return most;
  }
  void wait() { cudaDeviceSynchronize(); }

private:
  int n_;
  float *x_ = nullptr, *v_ = nullptr;
};
