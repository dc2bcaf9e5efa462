// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A worker that reads its orders in a loop without a condition.
#include <cuda_runtime.h>

struct Bell {
  volatile int order;
};

struct Pinned {
  Bell *bell = nullptr;
  explicit Pinned(unsigned flags = cudaHostAllocMapped) {
    cudaHostAlloc((void **)&bell, sizeof(Bell), flags);
  }
};

__global__ void work(Bell *bell, int *done) {
  for (;;) {
    const int order = bell->order;
    if (order == 2)
      break;
    *done += order;
  }
}

void start(int *done) {
  Pinned pinned;
  work<<<1, 1>>>(pinned.bell, done);
}
