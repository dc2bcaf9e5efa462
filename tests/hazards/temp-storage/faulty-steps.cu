// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two reductions in one kernel.
#include <cub/cub.cuh>

template <int Threads> struct Kernel {
  typedef cub::BlockReduce<float, Threads> Reduce;
  typedef typename Reduce::TempStorage Storage;
  static __device__ float spread(Storage &s, float x, int n) {
    float most = Reduce(s).Reduce(x, cub::Max(), n);
    float least = Reduce(s).Reduce(x, cub::Min(), n); // hazard
    return most - least;
  }
};
__global__ void spreads(const float *x, float *out, int n) {
  __shared__ Kernel<64>::Storage s;
  float r = Kernel<64>::spread(s, x[threadIdx.x], n);
  if (threadIdx.x == 0)
    *out = r;
}
