// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tries all keys of a cipher.
#include <cuda_runtime.h>
#include <cstdint>

constexpr uint64_t kKeys = 1ull << 34;
constexpr unsigned kThreads = 256;

__device__ uint32_t mix(uint64_t k) {
  k ^= k >> 33;
  k *= 0xff51afd7ed558ccdull;
  return uint32_t(k ^ (k >> 29));
}

__global__ void search(uint32_t target, unsigned long long *found) {
  uint64_t key = uint64_t(blockIdx.x) * blockDim.x + threadIdx.x;
  if (mix(key) == target)
    atomicMin(found, (unsigned long long)key);
}

void searchAll(uint32_t target, unsigned long long *found) {
  const unsigned blocks = unsigned(kKeys / kThreads);
  search<<<blocks, kThreads>>>(target, found); // hazard
}
