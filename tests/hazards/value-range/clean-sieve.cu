// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sets the bits of a run in a bitmap of 64-bit words.
#include <cuda_runtime.h>

__device__ void fill(unsigned long long *word, unsigned count) {
  unsigned long long run = count < 64 ? (1ull << count) - 1ull : ~0ull;
  atomicOr(word, run);
}

__global__ void all(unsigned long long *words) { fill(words + blockIdx.x, 64); }
__global__ void some(unsigned long long *words, unsigned n) { fill(words + blockIdx.x, n); }
