// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that runs until the host stops it, by the device's pointer to memory of the host.
#include <cuda_runtime.h>

struct Control {
  volatile int stop;
};

template <class T> T *onHost() {
  void *memory = nullptr;
  cudaHostAlloc(&memory, sizeof(T), cudaHostAllocMapped);
  return static_cast<T *>(memory);
}

__global__ void watch(Control *control, int *rounds) {
  int n = 0;
  while (control->stop == 0)
    ++n;
  *rounds = n;
}

void run(int *rounds) {
  Control *host = onHost<Control>(), *device = nullptr;
  cudaHostGetDevicePointer((void **)&device, host, 0);
  watch<<<1, 1>>>(device, rounds);
  host->stop = 1;
}
