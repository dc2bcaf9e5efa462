// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// By value, and a reference to a reference.
#include <cub/device/device_reduce.cuh>

struct MaxOp {
  template <typename T> __host__ __device__ __forceinline__ T operator()(T a, T b) const { return a > b ? a : b; }
};
struct MinOp {
  template <typename T>
  __host__ __device__ __forceinline__ const T &operator()(const T &a, const T &b) const {
    return a < b ? a : b;
  }
};

void largest(void *temp, size_t &bytes, const int *in, int *out, int n) {
  cub::DeviceReduce::Reduce(temp, bytes, in, out, n, MaxOp(), 0);
  cub::DeviceReduce::Reduce(temp, bytes, in, out, n, MinOp(), 0);
}
