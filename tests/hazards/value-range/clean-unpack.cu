// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Takes codes of some bits out of a stream of words.
#include <cstdint>
#include <cuda_runtime.h>

__device__ uint32_t code(const uint32_t *stream, uint32_t at) {
  const uint32_t word = at / 32, offset = at % 32;
  if (offset == 0)
    return stream[word];
  return (stream[word] << offset) | (stream[word + 1] >> (32 - offset));
}
__device__ uint32_t turned(uint32_t x, uint32_t by) {
  by &= 31;
  return (x << (by & 31)) | (x >> (32 - (by & 31)));
}
__global__ void unpack(const uint32_t *stream, uint32_t *codes, int bits) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  codes[i] = turned(code(stream, i * bits) >> (32 - bits), i);
}
