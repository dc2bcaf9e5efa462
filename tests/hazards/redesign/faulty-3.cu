// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Needs sm_90: nvcc -arch=sm_90. Clusters.
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2, 1, 1) histogram(int *bins) { // hazard
  __shared__ int part[64];
  cg::cluster_group cluster = cg::this_cluster();
  part[threadIdx.x] = 0;
  cluster.sync();
  int *other = cluster.map_shared_rank(part, (cluster.block_rank() + 1) % 2);
  atomicAdd(other + threadIdx.x, 1);
  cluster.sync();
  bins[threadIdx.x] = part[threadIdx.x];
}
