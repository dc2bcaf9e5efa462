// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tiles of 32, 16 and 8 threads: shuffles, votes, ranks.
#include <cooperative_groups.h>
#include <cuda_runtime.h>

#include "report.h"

namespace cg = cooperative_groups;

template <class Tile> __device__ int sumOf(const Tile &tile, int value) {
  for (int offset = tile.size() / 2; offset > 0; offset /= 2)
    value += tile.shfl_down(value, offset);
  return tile.shfl(value, 0);
}

__global__ void sums(const int *in, int *out) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  cg::thread_block_tile<8> quarter = cg::tiled_partition<8>(block);
  int i = blockIdx.x * blockDim.x + block.thread_rank();
  out[2 * i] = sumOf(warp, in[i]);
  out[2 * i + 1] = sumOf(quarter, in[i]);
}

__global__ void votes(const int *in, int *out) {
  cg::thread_block block = cg::this_thread_block();
  auto half = cg::tiled_partition<16>(block);
  int i = blockIdx.x * blockDim.x + block.thread_rank();
  unsigned odd = half.ballot(in[i] & 1);
  int rank = __popc(odd & ((1u << half.thread_rank()) - 1));
  int all = half.all(in[i] > 10);
  int any = half.any(in[i] > 90);
  out[i] = rank + 100 * all + 1000 * any + 10000 * half.meta_group_rank();
}

__global__ void sorted(int *keys) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int key = keys[i];
  for (int size = 2; size <= 32; size *= 2)
    for (int stride = size / 2; stride > 0; stride /= 2) {
      int other = warp.shfl_xor(key, stride);
      bool up = (warp.thread_rank() & size) == 0;
      bool lower = (warp.thread_rank() & stride) == 0;
      key = up == lower ? min(key, other) : max(key, other);
    }
  keys[i] = key;
}

int main() {
  const int n = 768;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, 2 * n * sizeof(int));
  for (int block : {32, 64, 96, 256}) {
    for (int i = 0; i < n; ++i)
      in[i] = numberAt(i) % 100;
    LAUNCH(sums, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("sums", block, out, 2 * n);
    LAUNCH(votes, n / block, block, in, out);
    LAUNCH(sorted, n / block, block, in);
    cudaDeviceSynchronize();
    report("votes", block, out, n);
    report("sorted", block, in, n);
  }
  return 0;
}
