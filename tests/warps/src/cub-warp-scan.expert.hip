// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>

__global__ void scans(const int *in, int *out) {
  typedef hipcub::WarpScan<int, 32> WarpScan;
  __shared__ WarpScan::TempStorage storage[8];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int warp = threadIdx.x / 32;
  int before, total;
  WarpScan(storage[warp]).ExclusiveSum(in[i], before, total);
  out[3 * i] = before;
  out[3 * i + 1] = total;
  out[3 * i + 2] = WarpScan(storage[warp]).Broadcast(in[i], 3);
}
