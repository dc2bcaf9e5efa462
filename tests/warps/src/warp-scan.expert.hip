// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

template <class T> __device__ T inclusive(T value) {
  const int lane = threadIdx.x % 32;
#pragma unroll
  for (int delta = 1; delta < 32; delta <<= 1) {
    T before = __shfl_up(value, delta, 32);
    if (lane >= delta)
      value += before;
  }
  return value;
}

template <class T> __device__ T exclusive(T value) {
  T before = __shfl_up(inclusive(value), 1, 32);
  return threadIdx.x % 32 == 0 ? T(0) : before;
}

__global__ void __launch_bounds__(256)
    scan(const int *__restrict__ in, int *__restrict__ out, int n) {
  __shared__ int total[32];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const int warps = (blockDim.x + 31) / 32;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = inclusive(i < n ? in[i] : 0);
  if (lane == 31 || threadIdx.x == blockDim.x - 1)
    total[warp] = sum;
  __syncthreads();
  if (warp == 0) {
    int before = exclusive(lane < warps ? total[lane] : 0);
    if (lane < warps)
      total[lane] = before;
  }
  __syncthreads();
  if (i < n)
    out[i] = sum + total[warp];
}

__global__ void exclusiveOfWarps(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = exclusive(i < n ? in[i] : 0.0f);
  if (i < n)
    out[i] = sum;
}
