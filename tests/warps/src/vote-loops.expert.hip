// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

__global__ void collatz(const unsigned *in, int *steps, int *turns, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned value = i < n ? in[i] : 1;
  int step = 0, turn = 0;
  while (ballot32(value != 1) != 0) {
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
  } while (ballot32(!done) != 0);
  out[i] = low;
  turns[i] = turn;
}
