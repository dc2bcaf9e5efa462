// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A rank whose group only an instantiation knows: group-width, where the width matters.
// REQUIRES: cuda
// RUN: %semantic --no-config -o %t.cu %s 2> %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

template <class Group>
__device__ unsigned long long offset(const Group &group, unsigned bytes) {
  // CHECK: return group.thread_rank() * bytes;
  // DIAG: [[#@LINE+1]]:{{[0-9]+}}: note: 'thread_rank' of a group whose type is known only on instantiation: {{.*}}[group-width]
  return group.thread_rank() * bytes;
}

template <class Group> __device__ bool isFirst(const Group &group) {
  // DIAG-NOT: group-width
  return group.thread_rank() == 0;
}

// A grid is known: it is cast back. A block has 32 bits in CUDA, too.
__global__ void known(unsigned long long *out, unsigned bytes) {
  cg::grid_group grid = cg::this_grid();
  cg::thread_block block = cg::this_thread_block();
  // CHECK: out[0] = static_cast<unsigned long long>(grid.thread_rank()) * bytes;
  out[0] = grid.thread_rank() * bytes;
  // CHECK: out[1] = block.thread_rank() * bytes;
  out[1] = block.thread_rank() * bytes;
}
