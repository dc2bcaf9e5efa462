// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A table of words with one lock for each slot.
#include <cuda_runtime.h>

class SpinLock {
public:
  __device__ void lock() {
    while (atomicCAS(&held, 0, 1) != 0) // hazard
      ;
    __threadfence();
  }
  __device__ void unlock() {
    __threadfence();
    atomicExch(&held, 0);
  }

private:
  int held = 0;
};

struct Slot {
  SpinLock mutex;
  int key, count;
};

__global__ void countWords(const int *words, int n, Slot *slots, int mask) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Slot &slot = slots[words[i] & mask];
  slot.mutex.lock();
  slot.key = words[i];
  ++slot.count;
  slot.mutex.unlock();
}
