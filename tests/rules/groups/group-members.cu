// Members of cooperative groups whose class is plain to see: what HIP's classes lack becomes a function of the group.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: %port_twice %s %t.no.cu --no-polyfill --exit 1 > %t.no.diag
// RUN: %FileCheck --check-prefix=NO "--implicit-check-not={{warning|error}}:" %s < %t.no.diag
// RUN: %port_twice %s %t.maca.cu --target=maca > %t.maca.diag
// RUN: %FileCheck --check-prefix=MACA %s < %t.maca.cu
#include <cooperative_groups.h>
// CHECK: #include <hip/hip_cooperative_groups.h>
// CHECK-NEXT: #include "tranship/groups.h"
// MACA: #include <maca_cooperative_groups.h>
// MACA-NEXT: #include "tranship/groups.h"
namespace cg = cooperative_groups;
struct Mine { int num_blocks() const; };
__device__ int f(const cg::grid_group &given, Mine mine, cg::grid_group *there) {
  cg::grid_group grid = cg::this_grid();
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  grid.sync();
  int n = grid.num_blocks() + given.num_blocks() + mine.num_blocks();
  n += there->block_rank() + cg::this_grid().block_index().x;
  n += tile.shfl_down(n, 1) + block.size() + block.dim_threads().x;
  dim3 d = cg::thread_block::dim_threads(), e = cg::grid_group::dim_blocks();
  auto token = block.barrier_arrive();
  block.barrier_wait(token);
  n += grid.get_type();
  return n;
}
__device__ int g(Mine grid) { return grid.num_blocks(); }
__device__ int h() { auto block = make(); return block.barrier_arrive(); }
__device__ int k(cg::grid_group grid) { do grid.sync(); while (0); return grid.num_blocks(); }
// CHECK: int n = tranship::num_blocks(grid) + tranship::num_blocks(given) + mine.num_blocks();
// CHECK-NEXT: n += tranship::block_rank(*there) + tranship::block_index(cg::this_grid()).x;
// CHECK-NEXT: n += tile.shfl_down(n, 1) + block.size() + block.group_dim().x;
// CHECK-NEXT: dim3 d = cg::this_thread_block().group_dim(), e = tranship::dim_blocks(cg::this_grid());
// CHECK-NEXT: auto token = tranship::barrier_arrive(block);
// CHECK-NEXT: tranship::barrier_wait(block, token);
// CHECK: return grid.num_blocks(); }
// CHECK: return block.barrier_arrive(); }
// CHECK: while (0); return tranship::num_blocks(grid); }
// DIAG: group-members.cu:27:13: error: 'grid_group' has no member 'get_type' in HIP 7.2
// NO: group-members.cu:21:16: error: 'grid_group' has no member 'num_blocks' in HIP 7.2; tranship's own header has it
// NO: group-members.cu:22:15: error: 'grid_group' has no member 'block_rank' in HIP 7.2
// NO: group-members.cu:22:46: error: 'grid_group' has no member 'block_index' in HIP 7.2
// NO: group-members.cu:24:65: error: 'grid_group' has no member 'dim_blocks' in HIP 7.2
// NO: group-members.cu:25:22: error: 'thread_block' has no member 'barrier_arrive' in HIP 7.2
// NO: group-members.cu:26:9: error: 'thread_block' has no member 'barrier_wait' in HIP 7.2
// NO: group-members.cu:27:13: error: 'grid_group' has no member 'get_type' in HIP 7.2
// MACA: int n = grid.num_blocks() + given.num_blocks() + mine.num_blocks();
// MACA: dim3 d = cg::thread_block::dim_threads(), e = cg::grid_group::dim_blocks();
// MACA-NEXT: auto token = tranship::barrier_arrive(block);
