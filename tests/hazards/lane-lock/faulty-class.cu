// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A mutex for device code.
#include <cuda_runtime.h>

class Mutex {
public:
  __device__ explicit Mutex(int *word) : word_(word) {}
  __device__ bool tryLock() { return atomicCAS(word_, 0, 1) == 0; }
  __device__ void lock() {
    while (!tryLock()) { // hazard
    }
    __threadfence();
  }
  __device__ void unlock() {
    __threadfence();
    atomicExch(word_, 0);
  }

private:
  int *word_;
};
__global__ void insert(int *word, int *list, int *size) {
  Mutex m(word);
  m.lock();
  list[(*size)++] = threadIdx.x;
  m.unlock();
}
