// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Radix sort of keys and values, one bit at a time within a warp and a digit of
// four bits at a time over the whole array. Ranks come from ballots.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
#include <cuda_runtime.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#define CUDA_TRY(expr)                                                         \
  do {                                                                         \
    const cudaError_t err__ = (expr);                                          \
    if (cudaSuccess != err__) {                                                \
      printf("%s: %s\n", #expr, cudaGetErrorString(err__));                    \
      abort();                                                                 \
    }                                                                          \
  } while (false)

using key_t_ = uint32_t;
constexpr int kDigitBits = 4;
constexpr int kDigits = 1 << kDigitBits;
constexpr int kThreads = 128;
constexpr uint32_t kAll = 0xffffffff;

__device__ uint32_t lane() { return threadIdx.x % warpSize; }
__device__ uint32_t below() { return (uint32_t(1) << lane()) - 1u; }

/// The lanes whose key has the same digit as the caller's.
__device__ uint32_t sameDigit(uint32_t digit) {
  uint32_t same = kAll;
#pragma unroll
  for (int bit = 0; bit < kDigitBits; ++bit) {
    const bool set = (digit >> bit) & 1;
    const uint32_t vote = __ballot_sync(kAll, set);
    same &= set ? vote : ~vote;
  }
  return same;
}

/// A stable sort of one key per lane: zeros of each bit before its ones.
__device__ key_t_ sortInWarp(key_t_ key) {
  for (int bit = 0; bit < 32; ++bit) {
    const bool one = (key >> bit) & 1u;
    unsigned int ones = __ballot_sync(0xffffffff, one);
    unsigned int zeros = ~ones;
    int place = one ? __popc(zeros) + __popc(ones & below())
                    : __popc(zeros & below());
    // The lane that has place p gets the key: a permutation by shared memory.
    __shared__ key_t_ exchange[kThreads];
    key_t_ *mine = exchange + (threadIdx.x - lane());
    mine[place] = key;
    __syncwarp();
    key = mine[lane()];
    __syncwarp(kAll);
  }
  return key;
}

__global__ void presort(key_t_ *keys, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  key_t_ key = i < n ? keys[i] : UINT32_MAX;
  key = sortInWarp(key);
  if (i < n)
    keys[i] = key;
}

__global__ void count(const key_t_ *keys, int n, int shift, int *histogram) {
  __shared__ int bins[kDigits];
  if (threadIdx.x < kDigits)
    bins[threadIdx.x] = 0;
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const uint32_t digit = i < n ? (keys[i] >> shift) % kDigits : kDigits - 1;
  const uint32_t present = __ballot_sync(kAll, i < n);
  const uint32_t same = sameDigit(digit) & present;
  const int first = __ffs(same) - 1;
  if (i < n && (int)lane() == first)
    atomicAdd(&bins[digit], __popc(same));
  __syncthreads();
  if (threadIdx.x < kDigits)
    histogram[threadIdx.x * gridDim.x + blockIdx.x] = bins[threadIdx.x];
}

__global__ void scatter(const key_t_ *keys, const int *values, int n, int shift,
                        int *offsets, key_t_ *keysOut, int *valuesOut) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const uint32_t digit = i < n ? (keys[i] >> shift) % kDigits : kDigits - 1;
  const uint32_t same = sameDigit(digit) & __ballot_sync(kAll, i < n);
  const int leader = __clz(__brev(same));
  for (int warp = 0; warp < (int)blockDim.x / warpSize; ++warp) {
    if (warp == (int)threadIdx.x / warpSize && i < n) {
      int base = 0;
      if ((int)lane() == leader)
        base = atomicAdd(&offsets[digit * gridDim.x + blockIdx.x],
                         __popc(same));
      base = __shfl_sync(same, base, leader);
      const int to = base + __popc(same & below());
      keysOut[to] = keys[i];
      valuesOut[to] = values[i];
    }
    __syncthreads();
  }
}

static void exclusiveScan(int *data, int n) {
  for (int i = 0, sum = 0; i < n; ++i)
    sum += std::exchange(data[i], sum);
}

int main() {
  const int n = 50000, blocks = (n + kThreads - 1) / kThreads;
  key_t_ *keys[2];
  int *values[2], *histogram;
  for (int b = 0; b < 2; ++b) {
    CUDA_TRY(cudaMallocManaged(&keys[b], n * sizeof(key_t_)));
    CUDA_TRY(cudaMallocManaged(&values[b], n * sizeof(int)));
  }
  CUDA_TRY(cudaMallocManaged(&histogram, kDigits * blocks * sizeof(int)));
  for (int i = 0; i < n; ++i) {
    keys[0][i] = i * 2654435761u;
    values[0][i] = i;
  }
  int from = 0;
  for (int shift = 0; shift < 32; shift += kDigitBits, from ^= 1) {
    count<<<blocks, kThreads>>>(keys[from], n, shift, histogram);
    CUDA_TRY(cudaDeviceSynchronize());
    exclusiveScan(histogram, kDigits * blocks);
    scatter<<<blocks, kThreads>>>(keys[from], values[from], n, shift, histogram,
                                  keys[from ^ 1], values[from ^ 1]);
    CUDA_TRY(cudaDeviceSynchronize());
  }
  presort<<<blocks, kThreads>>>(keys[from], n);
  CUDA_TRY(cudaDeviceSynchronize());
  int wrong = 0;
  for (int i = 1; i < n; ++i)
    wrong += keys[from][i - 1] > keys[from][i];
  printf("%d keys out of order\n", wrong);
  for (int b = 0; b < 2; ++b) {
    cudaFree(keys[b]);
    cudaFree(values[b]);
  }
  cudaFree(histogram);
  return wrong != 0;
}
