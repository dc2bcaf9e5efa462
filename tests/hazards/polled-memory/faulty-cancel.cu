// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A search that the user can cancel.
#include <cuda_runtime.h>

struct Cancel {
  volatile int *flag = nullptr;
  void create() {
    int *p = nullptr;
    cudaHostAlloc((void **)&p, sizeof(int), flags());
    *p = 0;
    flag = p;
  }
  static unsigned flags() { return cudaHostAllocPortable; } // hazard
};

__global__ void search(const volatile int *flag, unsigned long long *steps) {
  unsigned long long n = 0;
  for (; *flag == 0;)
    ++n;
  atomicAdd(steps, n);
}

void run(Cancel &c, unsigned long long *steps) {
  c.create();
  search<<<64, 128>>>(c.flag, steps);
}
