// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each thread has a column of four numbers; groups of four threads transpose
// them by shuffles, and warps transpose a tile of 32 x 4 by shared memory.
#include <cuda_runtime.h>

#include "report.h"

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
      int received = __shfl_xor_sync(0xffffffffU, sent, step, 4);
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
    int x = __shfl_sync(0xffffffffU, mine.x, source);
    int y = __shfl_sync(0xffffffffU, mine.y, source);
    int z = __shfl_sync(0xffffffffU, mine.z, source);
    int w = __shfl_sync(0xffffffffU, mine.w, source);
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
  __syncwarp();
  for (int row = 0; row < 4; ++row)
    out[4 * i + row] = mine[32 * row + lane];
}

int main() {
  const int n = 768;
  int *in, *out;
  cudaMallocManaged(&in, 4 * n * sizeof(int));
  cudaMallocManaged(&out, 4 * n * sizeof(int));
  for (int i = 0; i < 4 * n; ++i)
    in[i] = i;
  for (int block : {32, 64, 96, 256}) {
    LAUNCH(transpose4, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("transpose", block, out, 4 * n);
    LAUNCH(stripe, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("stripe", block, out, 4 * n);
    LAUNCH(stripeShared, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("shared", block, out, 4 * n);
  }
  return 0;
}
