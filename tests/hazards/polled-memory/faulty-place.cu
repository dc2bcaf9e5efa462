// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Signals between host and kernel, made in memory of the host.
#include <cuda_runtime.h>
#include <new>

struct Signals {
  volatile int begin, end;
};

__global__ void serve(Signals *signals, int rounds) {
  for (int r = 1; r <= rounds; ++r) {
    while (signals->begin < r) {
    }
    __threadfence_system();
    signals->end = r;
  }
}

template <class T, unsigned Flags> class OnHost {
  T *object;

public:
  OnHost() {
    void *place;
    cudaHostAlloc(&place, sizeof(T), Flags); // hazard
    object = new (place) T();
  }
  T *get() { return object; }
};

void run() {
  OnHost<Signals, cudaHostAllocPortable> signals;
  serve<<<1, 1>>>(signals.get(), 8);
  signals.get()->begin = 8;
}
