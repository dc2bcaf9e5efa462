// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A stream for each priority.
#include <cuda_runtime.h>

struct Streams {
  cudaStream_t all[8];
  int least = 0, greatest = 0;
  void make() {
    cudaDeviceGetStreamPriorityRange(&least, &greatest);
    for (int p = least; p >= greatest; --p)
      cudaStreamCreateWithPriority(&of(p), cudaStreamNonBlocking, p);
  }
  cudaStream_t &of(int priority) { return allleast - priority]; }
};
