// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A class for reductions and broadcasts in a logical warp, as libraries of
// parallel primitives have it: the type and the number of lanes are parameters.
#include <cuda_runtime.h>

#include "report.h"

namespace primitives {

template <class T, int LOGICAL_WARP = 32> class WarpReduce {
  static_assert((LOGICAL_WARP & (LOGICAL_WARP - 1)) == 0, "a power of two");

public:
  static constexpr int LANES = LOGICAL_WARP;

  __device__ WarpReduce()
      : lane(threadIdx.x & (LOGICAL_WARP - 1)),
        mask(LOGICAL_WARP == 32
                 ? 0xffffffffu
                 : ((1u << (LOGICAL_WARP & 31)) - 1)
                       << (threadIdx.x & 31 & ~(LOGICAL_WARP - 1))) {}

  template <class Op> __device__ T reduce(T value, Op op) const {
#pragma unroll
    for (int offset = LOGICAL_WARP >> 1; offset >= 1; offset >>= 1) {
      T other = __shfl_down_sync(mask, value, offset, LOGICAL_WARP);
      value = op(value, other);
    }
    return broadcast(value, 0);
  }

  template <class Op>
  __device__ T reduce(T value, Op op, int validItems) const {
    for (int offset = 1; offset < LOGICAL_WARP; offset <<= 1) {
      T other = __shfl_down_sync(mask, value, offset, LOGICAL_WARP);
      if (lane + offset < validItems)
        value = op(value, other);
    }
    return broadcast(value, 0);
  }

  __device__ T broadcast(T value, int source) const {
    return __shfl_sync(mask, value, source, LOGICAL_WARP);
  }

private:
  int lane;
  unsigned mask;
};

} // namespace primitives

template <class T, int LANES>
__device__ void reduceAll(const T *in, T *out, int valid) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  primitives::WarpReduce<T, LANES> warp;
  auto sum = [](T a, T b) { return a + b; };
  auto least = [](T a, T b) { return b < a ? b : a; };
  out[2 * i] = warp.reduce(in[i], sum);
  out[2 * i + 1] = warp.reduce(in[i], least, valid < LANES ? valid : LANES);
}

__global__ void reduce32(const int *in, int *out, int valid) {
  reduceAll<int, 32>(in, out, valid);
}

__global__ void reduce16(const double *in, double *out, int valid) {
  reduceAll<double, 16>(in, out, valid);
}

__global__ void reduce4(const float *in, float *out, int valid) {
  reduceAll<float, 4>(in, out, valid);
}

int main() {
  const int n = 768;
  int *in32, *out32;
  double *in16, *out16;
  float *in4, *out4;
  cudaMallocManaged(&in32, n * sizeof(int));
  cudaMallocManaged(&out32, 2 * n * sizeof(int));
  cudaMallocManaged(&in16, n * sizeof(double));
  cudaMallocManaged(&out16, 2 * n * sizeof(double));
  cudaMallocManaged(&in4, n * sizeof(float));
  cudaMallocManaged(&out4, 2 * n * sizeof(float));
  for (int i = 0; i < n; ++i) {
    in32[i] = numberAt(i) % 1000;
    in16[i] = in32[i] / 4.0;
    in4[i] = in32[i] / 2.0f;
  }
  for (int block : {32, 64, 96, 256})
    for (int valid : {3, 11, 32}) {
      LAUNCH(reduce32, n / block, block, in32, out32, valid);
      LAUNCH(reduce16, n / block, block, in16, out16, valid);
      LAUNCH(reduce4, n / block, block, in4, out4, valid);
      cudaDeviceSynchronize();
      report("32 lanes", block, out32, 2 * n);
      report("16 lanes", block, out16, 2 * n);
      report("4 lanes", block, out4, 2 * n);
    }
  return 0;
}
