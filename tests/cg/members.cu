// Members of cooperative groups whose class is plain to see.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=warning: %s < %t.diag
// RUN: %port_twice %s %t.maca.cu --target=maca > %t.maca.diag
// RUN: %FileCheck --check-prefix=MACA --allow-empty %s < %t.maca.diag
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
struct Mine { int num_blocks() const; };
__device__ int f(const cg::grid_group &given, Mine mine) {
  cg::grid_group grid = cg::this_grid();
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  grid.sync();
  int n = grid.num_blocks() + given.num_blocks() + mine.num_blocks();
  n += tile.shfl_down(n, 1) + block.size();
  block.barrier_arrive();
  return n;
}
__device__ int g(Mine grid) { return grid.num_blocks(); }
__device__ int h() { auto block = make(); return block.barrier_arrive(); }
// CHECK: int n = grid.num_blocks() + given.num_blocks() + mine.num_blocks();
// DIAG: members.cu:15:16: warning: 'grid_group' has no member 'num_blocks' in HIP 7.2
// DIAG: members.cu:17:9: warning: 'thread_block' has no member 'barrier_arrive' in HIP 7.2
// MACA-NOT: num_blocks
