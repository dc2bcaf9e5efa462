// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A plan of a launch for a long sequence.
#include <cstdint>
#include <cuda_runtime.h>

struct Plan {
  unsigned blocks, threads;
};

Plan planOf(uint64_t n, unsigned threads = 128) { return {static_cast<unsigned>((n + threads - 1) / threads), threads}; }

__global__ void fill(char *to, uint64_t n);

struct Sequence {
  uint64_t n;
  char *data;
  explicit Sequence(uint64_t n) : n(n) { cudaMalloc(&data, n); }
  void clear() {
    const Plan plan = planOf(n);
    fill<<<plan.blocks, plan.threads>>>(data, n);
  }
};

void run() {
  const uint64_t bases = 3'000'000'000;
  Sequence(bases).clear();
}
