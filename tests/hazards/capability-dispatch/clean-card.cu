// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a report says of a card and a kernel.
#include <cstdio>
#include <cuda_runtime.h>

__global__ void work(float *v) { v[threadIdx.x] += 1.0f; }

struct Card {
  cudaDeviceProp properties;
};
void printCard(const Card &card) {
  printf("%02x:%02x", card.properties.pciBusID, card.properties.pciDeviceID);
  printf("%s\n", card.properties.computePreemptionSupported ? "yes" : "no");
}
int blocks(int threads) {
  constexpr int kElements = 64 * 1024;
  int most = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&most, work, threads, 0);
  return most < kElements / threads ? most : kElements / threads;
}
