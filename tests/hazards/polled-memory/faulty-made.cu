// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Mailboxes of two devices that a function makes.
#include <cuda_runtime.h>

struct Mail {
  volatile int full;
};

static cudaError_t make(Mail **mail) {
  return cudaMalloc(mail, sizeof(Mail)); // hazard
}

__global__ void meet(Mail *mine, Mail *other) {
  __threadfence_system();
  other->full = 1;
  while (!mine->full) // hazard
    ;
}

void both() {
  Mail *first, *second;
  make(&first);
  make(&second);
  cudaDeviceEnablePeerAccess(1, 0);
  meet<<<1, 1>>>(first, second);
  cudaSetDevice(1);
  meet<<<1, 1>>>(second, first);
}
