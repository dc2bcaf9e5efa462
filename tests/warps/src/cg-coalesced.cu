// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Groups of the threads of a warp that come together.
#include <cooperative_groups.h>
#include <cuda_runtime.h>

#include "report.h"
#include <algorithm>

namespace cg = cooperative_groups;

__device__ int addOnce(int *counter) {
  cg::coalesced_group active = cg::coalesced_threads();
  int first = 0;
  if (active.thread_rank() == 0)
    first = atomicAdd(counter, active.size());
  return active.shfl(first, 0) + active.thread_rank();
}

__global__ void filter(const int *in, int *out, int *counter, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] % 3 == 0)
    out[addOnce(counter)] = in[i];
}

__global__ void sizes(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int size = 0;
  if (in[i] % 2 != 0) {
    auto odd = cg::coalesced_threads();
    size = odd.size();
    odd.sync();
  }
  out[i] = size;
}

int main() {
  const int n = 1000;
  int *in, *out, *counter;
  cudaMallocManaged(&in, n * sizeof(int));
  cudaMallocManaged(&out, n * sizeof(int));
  cudaMallocManaged(&counter, sizeof(int));
  for (int i = 0; i < n; ++i)
    in[i] = numberAt(i) % 1000;
  for (int block : {32, 48, 64, 96, 250, 256}) {
    int blocks = (n + block - 1) / block;
    *counter = 0;
    LAUNCH(filter, blocks, block, in, out, counter, n);
    cudaDeviceSynchronize();
    std::sort(out, out + *counter);
    report("kept", block, out, *counter);
    LAUNCH(sizes, blocks, block, in, out, n);
    cudaDeviceSynchronize();
    report("sizes", block, out, n);
  }
  return 0;
}
