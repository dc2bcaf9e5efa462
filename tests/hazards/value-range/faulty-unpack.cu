// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Takes codes of some bits out of a stream of words.
#include <cstdint>
#include <cuda_runtime.h>

__device__ uint32_t code(const uint32_t *stream, uint32_t at) {
  const uint32_t word = at / 32, offset = at % 32;
  return (stream[word] << offset) |
         (stream[word + 1] >> (32 - offset)); // hazard
}
__global__ void unpack(const uint32_t *stream, uint32_t *codes, int bits) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  codes[i] = code(stream, i * bits) >> (32 - bits);
}
