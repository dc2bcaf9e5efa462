// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reductions and scans of tiles.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda_runtime.h>

#include "report.h"

namespace cg = cooperative_groups;

__global__ void reductions(const int *in, int *out) {
  cg::thread_block block = cg::this_thread_block();
  auto warp = cg::tiled_partition<32>(block);
  auto half = cg::tiled_partition<16>(block);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[3 * i] = cg::reduce(warp, in[i], cg::plus<int>());
  out[3 * i + 1] = cg::reduce(warp, in[i], cg::greater<int>());
  out[3 * i + 2] = cg::reduce(half, in[i], cg::plus<int>());
}

__global__ void scans(const int *in, int *out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[2 * i] = cg::inclusive_scan(warp, in[i], cg::plus<int>());
  out[2 * i + 1] = cg::exclusive_scan(warp, in[i], cg::plus<int>());
}

int main() {
  const int n = 768;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, 3 * n * sizeof(int));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 100;
  for (int block : {32, 64, 96, 256}) {
    LAUNCH(reductions, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("reductions", block, out, 3 * n);
    LAUNCH(scans, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("scans", block, out, 2 * n);
  }
  return 0;
}
