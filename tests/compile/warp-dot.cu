// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Dot product and norms of long vectors, reduced by shuffles in every warp.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
#include <cuda_runtime.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define FULL_MASK 0xffffffff

#define CHECK(call)                                                            \
  do {                                                                         \
    cudaError_t status_ = (call);                                              \
    if (status_ != cudaSuccess) {                                              \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__,                  \
                   cudaGetErrorString(status_));                               \
      std::exit(EXIT_FAILURE);                                                 \
    }                                                                          \
  } while (0)

constexpr int BlockSize = 256;

// The whole warp takes part.
__device__ float warpSum(float value) {
  for (int offset = warpSize / 2; offset > 0; offset /= 2)
    value += __shfl_down_sync(FULL_MASK, value, offset);
  return value;
}

// Only the lanes of the mask take part: the last warp may be short.
__device__ float warpMax(float value, unsigned mask = FULL_MASK) {
  for (int offset = warpSize / 2; offset > 0; offset /= 2)
    value = fmaxf(value, __shfl_xor_sync(mask, value, offset));
  return value;
}

__device__ float blockSum(float value) {
  __shared__ float partial[32];
  const int lane = threadIdx.x % warpSize;
  const int warp = threadIdx.x / warpSize;
  value = warpSum(value);
  if (lane == 0)
    partial[warp] = value;
  __syncthreads();
  const int warps = (blockDim.x + warpSize - 1) / warpSize;
  value = lane < warps ? partial[lane] : 0.0f;
  if (warp == 0)
    value = warpSum(value);
  return value;
}

__global__ void dotKernel(const float *x, const float *y, float *result, int n) {
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += gridDim.x * blockDim.x)
    sum += x[i] * y[i];
  sum = blockSum(sum);
  if (threadIdx.x == 0)
    atomicAdd(result, sum);
}

__global__ void maxKernel(const float *x, int *result, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned mask = __ballot_sync(FULL_MASK, i < n);
  if (i >= n)
    return;
  float largest = warpMax(fabsf(x[i]), mask);
  if (threadIdx.x % warpSize == 0)
    atomicMax(result, __float_as_int(largest));
}

// One thread of each warp writes what the lanes agree on.
__global__ void signKernel(const float *x, int *positive, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned int votes = __ballot_sync(FULL_MASK, i < n && x[i] > 0.0f);
  if (threadIdx.x % warpSize == 0)
    atomicAdd(positive, __popc(votes));
}

int main(int argc, char **argv) {
  const int n = argc > 1 ? std::atoi(argv[1]) : 1 << 20;
  std::vector<float> x(n), y(n);
  for (int i = 0; i < n; ++i) {
    x[i] = std::sin(0.01f * i);
    y[i] = std::cos(0.01f * i);
  }

  float *dx, *dy, *dsum;
  int *dmax, *dpositive;
  CHECK(cudaMalloc(&dx, n * sizeof(float)));
  CHECK(cudaMalloc(&dy, n * sizeof(float)));
  CHECK(cudaMalloc(&dsum, sizeof(float)));
  CHECK(cudaMalloc(&dmax, sizeof(int)));
  CHECK(cudaMalloc(&dpositive, sizeof(int)));
  CHECK(cudaMemcpy(dx, x.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy(dy, y.data(), n * sizeof(float), cudaMemcpyHostToDevice));
  CHECK(cudaMemset(dsum, 0, sizeof(float)));
  CHECK(cudaMemset(dmax, 0, sizeof(int)));
  CHECK(cudaMemset(dpositive, 0, sizeof(int)));

  const int blocks = (n + BlockSize - 1) / BlockSize;
  dotKernel<<<blocks, BlockSize>>>(dx, dy, dsum, n);
  maxKernel<<<blocks, BlockSize>>>(dx, dmax, n);
  signKernel<<<blocks, BlockSize>>>(dx, dpositive, n);
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());

  float sum;
  int positive;
  CHECK(cudaMemcpy(&sum, dsum, sizeof(sum), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(&positive, dpositive, sizeof(positive),
                   cudaMemcpyDeviceToHost));
  std::printf("x.y = %f, %d of %d are positive\n", sum, positive, n);
  for (void *p : {(void *)dx, (void *)dy, (void *)dsum, (void *)dmax,
                  (void *)dpositive})
    CHECK(cudaFree(p));
  return 0;
}
