// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Devices in a ring pass a token.
#include <cuda_runtime.h>

struct Member {
  int *mailbox = nullptr;
  void create(int device, int next) {
    cudaSetDevice(device);
    cudaDeviceEnablePeerAccess(next, 0);
    cudaMalloc(&mailbox, sizeof(int)); // hazard
    cudaMemset(mailbox, 0, sizeof(int));
  }
};

__device__ void await(volatile int *box, int value) {
  while (*box != value) { // hazard
  }
  __threadfence_system();
}

__global__ void pass(volatile int *mine, volatile int *next, int rounds) {
  for (int r = 1; r <= rounds; ++r) {
    await(mine, r);
    *next = r + 1;
  }
}

void run(Member &a, Member &b, int rounds) {
  pass<<<1, 1>>>(a.mailbox, b.mailbox, rounds);
}
