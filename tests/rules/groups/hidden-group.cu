// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A parameter or variable of another type hides a group of an earlier function that has its name: its members are not the group's.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

struct Own {
  int num_blocks() const { return 0; }
  int cluster_rank() const { return 0; }
};
template <class T> struct Box : Own {};

__global__ void number(int *result, int size) {
  cg::grid_group grid = cg::this_grid();
  // CHECK: result[0] = tranship::num_blocks(grid);
  result[0] = grid.num_blocks();
  // A product and a call declare nothing.
  // CHECK: result[1] = size * tranship::num_blocks(grid);
  result[1] = size * grid.num_blocks();
  // CHECK: do tranship::num_blocks(grid);
  do grid.num_blocks(); while (0);
  // DIAG: [[#@LINE+1]]:{{[0-9]+}}: error: 'grid_group' has no member 'cluster_rank' in HIP {{.*}}[group-member]
  result[2] = grid.cluster_rank();
}

// DIAG-NOT: group-member
// CHECK: int f(const Own &grid) { return grid.num_blocks() + grid.cluster_rank(); }
int f(const Own &grid) { return grid.num_blocks() + grid.cluster_rank(); }

__global__ void second(int *result) {
  cg::grid_group grid = cg::this_grid();
  // CHECK: result[3] = tranship::num_blocks(grid);
  result[3] = grid.num_blocks();
}
// CHECK: int g(Own const *grid) { return grid->num_blocks(); }
int g(Own const *grid) { return grid->num_blocks(); }

__global__ void third(int *result, const cg::grid_group &grid) {
  // CHECK: result[4] = tranship::num_blocks(grid);
  result[4] = grid.num_blocks();
}
// CHECK: int h(Box<int> &&grid) { return grid.num_blocks(); }
int h(Box<int> &&grid) { return grid.num_blocks(); }

__global__ void fourth(int *result) {
  cg::grid_group grid = cg::this_grid();
  // CHECK: result[5] = tranship::num_blocks(grid);
  result[5] = grid.num_blocks();
}
template <class All> int sum(const All &all) {
  int result = 0;
  for (const auto &grid : all)
    // CHECK: result += grid.num_blocks();
    result += grid.num_blocks();
  return result;
}
