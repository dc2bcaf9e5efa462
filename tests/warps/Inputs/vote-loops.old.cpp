// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// src/vote-loops.cu with masks of 64 bits and HIP's own functions.
#include <hip/hip_runtime.h>

#include "report.h"

__global__ void collatz(const unsigned *in, int *steps, int *turns, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned value = i < n ? in[i] : 1;
  int step = 0, turn = 0;
  while (__any_sync(0xffffffffffffffff, value != 1)) {
    if (value != 1) {
      value = value % 2 != 0 ? 3 * value + 1 : value / 2;
      ++step;
    }
    ++turn;
  }
  if (i < n) {
    steps[i] = step;
    turns[i] = turn;
  }
}

__global__ void roots(const unsigned *in, int *out, int *turns, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned long long mask = __activemask();
  unsigned value = in[i], low = 0, high = 65536;
  int turn = 0;
  bool done;
  do {
    unsigned middle = (low + high) / 2;
    if (high - low > 1 && middle * middle <= value)
      low = middle;
    else if (high - low > 1)
      high = middle;
    done = high - low <= 1 || low * low == value;
    ++turn;
  } while (!__all_sync(mask, done));
  out[i] = low;
  turns[i] = turn;
}

int main() {
  const int n = 300;
  unsigned *in;
  int *out, *turns;
  hipMallocManaged(&in, n * sizeof(unsigned));
  hipMallocManaged(&out, n * sizeof(int));
  hipMallocManaged(&turns, n * sizeof(int));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 200 + 1;
  for (int block : {32, 48, 64, 96, 250, 256}) {
    int blocks = (n + block - 1) / block;
    LAUNCH(collatz, blocks, block, in, out, turns, n);
    hipDeviceSynchronize();
    report("collatz", block, out, n);
    report("turns", block, turns, n);
    LAUNCH(roots, blocks, block, in, out, turns, n);
    hipDeviceSynchronize();
    report("roots", block, out, n);
    report("turns", block, turns, n);
  }
  return 0;
}
