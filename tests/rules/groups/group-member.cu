// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Members of groups that the target's classes do not have: tranship's header has most of them; what is left is a group-member.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
// RUN: %status 1 %tranship --no-config --no-polyfill --dry-run %s 2>&1 | %FileCheck --check-prefix=PLAIN %s
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void number(int *result) {
  cg::grid_group grid = cg::this_grid();
  cg::thread_block block = cg::this_thread_block();
  // CHECK: tranship::num_blocks(grid)
  // DIAG-NOT: 'num_blocks'
  // PLAIN: [[#@LINE+1]]:{{[0-9]+}}: error: 'grid_group' has no member 'num_blocks' in HIP {{.*}}[group-member]
  result[0] = grid.num_blocks();
  // What both have is no finding.
  // PLAIN-NOT: 'thread_rank'
  result[1] = block.thread_rank();
  // CHECK: grid.cluster_rank()
  // DIAG: [[#@LINE+1]]:{{[0-9]+}}: error: 'grid_group' has no member 'cluster_rank' in HIP {{.*}}[group-member]
  result[2] = grid.cluster_rank();
  // DIAG-NOT: group-member
  result[3] = grid.cluster_rank(); // tranship: keep
}

// A class of the user's with such a member.
struct Own {
  int cluster_rank() const { return 0; }
};
int own(const Own &other) { return other.cluster_rank(); }
