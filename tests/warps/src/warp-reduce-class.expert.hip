// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

namespace primitives {

template <class T, int LOGICAL_WARP = 32> class WarpReduce {
  static_assert((LOGICAL_WARP & (LOGICAL_WARP - 1)) == 0, "a power of two");

public:
  static constexpr int LANES = LOGICAL_WARP;

  __device__ WarpReduce() : lane(threadIdx.x & (LOGICAL_WARP - 1)) {}

  template <class Op> __device__ T reduce(T value, Op op) const {
#pragma unroll
    for (int offset = LOGICAL_WARP >> 1; offset >= 1; offset >>= 1) {
      T other = __shfl_down(value, offset, LOGICAL_WARP);
      value = op(value, other);
    }
    return broadcast(value, 0);
  }

  template <class Op>
  __device__ T reduce(T value, Op op, int validItems) const {
    for (int offset = 1; offset < LOGICAL_WARP; offset <<= 1) {
      T other = __shfl_down(value, offset, LOGICAL_WARP);
      if (lane + offset < validItems)
        value = op(value, other);
    }
    return broadcast(value, 0);
  }

  __device__ T broadcast(T value, int source) const {
    return __shfl(value, source, LOGICAL_WARP);
  }

private:
  int lane;
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
