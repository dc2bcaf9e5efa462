// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The number is read in a macro.
#include <cuda_runtime.h>

#define SM_ID(var) asm("mov.u32 %0, %smid;" : "=r"(var))

struct Slots {
  unsigned long long *cycles;
  int *owner;
};

template <int N> __global__ void profile(Slots slots, float *v) {
  __shared__ int slot;
  if (threadIdx.x == 0) {
    int id;
    id = blockIdx.x;
    slot = slots.owner[id];
    slots.cycles[id] = N;
  }
  __syncthreads();
  v[threadIdx.x] += slot;
}
template __global__ void profile<4>(Slots, float *);
