// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a report says of a card and a kernel.
#include <cstdio>
#include <cuda_runtime.h>

__global__ void work(float *v) { v[threadIdx.x] += 1.0f; }

struct Card {
  cudaDeviceProp properties;
};
void printCard(const Card &card) {
  const auto *id =
      reinterpret_cast<const unsigned char *>(card.properties.uuid.bytes);
  for (int i = 0; i < 16; ++i)
    printf("%02x", id[i]); // hazard
}
int blocksByRegisters(int threads) {
  constexpr int kRegisters = 64 * 1024;
  cudaFuncAttributes attributes;
  cudaFuncGetAttributes(&attributes, work);
  return kRegisters / (attributes.numRegs * threads); // hazard
}
