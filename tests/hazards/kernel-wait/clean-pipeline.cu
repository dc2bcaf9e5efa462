// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Three stages of a pipeline, each of them a kernel that waits for the next one's place.
#include <cuda_runtime.h>
#include <vector>

constexpr int Stages = 3;

struct Slot {
  unsigned full, taken;
};

__device__ unsigned look(unsigned *number) { return atomicAdd(number, 0u); }

__device__ void move(Slot *from, Slot *to, unsigned items) {
  for (unsigned i = 0; i < items; ++i) {
    while (look(&from->full) <= i)
      ;
    atomicExch(&from->taken, i + 1);
    while (look(&to->taken) < i)
      ;
    atomicExch(&to->full, i + 1);
  }
}

__global__ void stage(Slot *slots, unsigned items) { move(slots, slots + 1, items); }

void run(Slot *slots, const std::vector<cudaStream_t> &streams) {
  for (int i = 0; i < Stages; ++i)
    stage<<<1, 1, 0, streams[i]>>>(slots + i, 100);
}
