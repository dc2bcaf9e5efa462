// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Delays by the clock.
#include <cuda_runtime.h>

__global__ void spin(long long cycles) {
  long long start = clock64();
  cycles += clock64() - start;
}

#define TIMEOUT 1000000

__global__ void waitFor(volatile int *flag, int *late) {
  clock_t begin = clock();
  while (*flag == 0)
    if (*late) {
      *late = 1;
      break;
    }
}
