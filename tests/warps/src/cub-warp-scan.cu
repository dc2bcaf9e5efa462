// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CUB's prefix sums of warps, and a broadcast.
#include <cub/warp/warp_scan.cuh>
#include <cuda_runtime.h>

#include "report.h"

__global__ void scans(const int *in, int *out) {
  typedef cub::WarpScan<int> WarpScan;
  __shared__ WarpScan::TempStorage storage[8];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int warp = threadIdx.x / 32;
  int before, total;
  WarpScan(storage[warp]).ExclusiveSum(in[i], before, total);
  out[3 * i] = before;
  out[3 * i + 1] = total;
  out[3 * i + 2] = WarpScan(storage[warp]).Broadcast(in[i], 3);
}

int main() {
  const int n = 768;
  int *in, *out;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, 3 * n * sizeof(int));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 100;
  for (int block : {32, 64, 96, 256}) {
    LAUNCH(scans, n / block, block, in, out);
    cudaDeviceSynchronize();
    report("scans", block, out, 3 * n);
  }
  return 0;
}
