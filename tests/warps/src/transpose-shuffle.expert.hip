// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline void fence() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
  __builtin_amdgcn_wave_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}

__global__ void transpose4(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  int value[4];
  for (int row = 0; row < 4; ++row)
    value[row] = in[4 * i + row];
#pragma unroll
  for (int step = 1; step < 4; step *= 2) {
#pragma unroll
    for (int row = 0; row < 4; ++row) {
      if ((row & step) != 0)
        continue;
      bool upper = (lane & step) != 0;
      int sent = upper ? value[row] : value[row | step];
      int received = __shfl_xor(sent, step, 4);
      (upper ? value[row] : value[row | step]) = received;
    }
  }
  for (int row = 0; row < 4; ++row)
    out[4 * i + row] = value[row];
}

/// Lane l gets the words l, l + 32, ... of the warp's 128: a rotation of where
/// each lane reads, so that all lanes read at once.
__global__ void stripe(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  int4 mine = {in[4 * i], in[4 * i + 1], in[4 * i + 2], in[4 * i + 3]};
  for (int part = 0; part < 4; ++part) {
    int source = part * 8 + lane / 4;
    int x = __shfl(mine.x, source, 32);
    int y = __shfl(mine.y, source, 32);
    int z = __shfl(mine.z, source, 32);
    int w = __shfl(mine.w, source, 32);
    int column = lane & 3;
    out[4 * i + part] = column == 0 ? x : column == 1 ? y : column == 2 ? z : w;
  }
}

__global__ void stripeShared(const int *in, int *out) {
  __shared__ int tile[8][4 * 32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  int *mine = tile[threadIdx.x / 32];
  for (int row = 0; row < 4; ++row)
    mine[4 * lane + row] = in[4 * i + row];
  fence();
  for (int row = 0; row < 4; ++row)
    out[4 * i + row] = mine[32 * row + lane];
}
