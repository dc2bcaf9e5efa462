// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Clusters of data, no clusters of blocks.
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

struct cluster_t {
  int first, last;
};

__global__ void histogram(int *bins, const cluster_t *clusters) {
  __shared__ int part[64];
  cg::thread_block block = cg::this_thread_block();
  part[threadIdx.x] = clusters[blockIdx.x].first;
  block.sync();
  bins[threadIdx.x] = part[threadIdx.x];
}
