// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two devices that wait for each other's numbers.
#include <cuda_runtime.h>

struct Box {
  volatile int full;
  volatile int number;
};

static Box *makeBox(int device) {
  Box *box = nullptr;
  cudaSetDevice(device);
  cudaMalloc(&box, sizeof(Box)); // hazard
  return box;
}

__global__ void swap(Box *mine, Box *other, int number) {
  other->number = number;
  __threadfence_system();
  other->full = 1;
  while (!mine->full) // hazard
    ;
}

void both() {
  Box *boxes[2];
  for (int i = 0; i < 2; ++i) {
    boxes[i] = makeBox(i);
    cudaDeviceEnablePeerAccess(1 - i, 0);
  }
  for (int i = 0; i < 2; ++i) {
    cudaSetDevice(i);
    swap<<<1, 1>>>(boxes[i], boxes[1 - i], i);
  }
}
