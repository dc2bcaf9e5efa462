// What a port uses of groups compiles: what HIP has and what the support header has, with and without a parse.
// REQUIRES: cuda, hip-headers
// RUN: %semantic %s -q -o %t.72.hip.cpp
// RUN: %hip_compile %t.72.hip.cpp
// RUN: %hip_compile --offload-arch=gfx1100 %t.72.hip.cpp
// RUN: %semantic --target=hip-6.4 %s -q -o %t.64.hip.cpp
// RUN: %hip_compile64 %t.64.hip.cpp
// RUN: %hip_compile64 --offload-arch=gfx1100 %t.64.hip.cpp
// RUN: %tranship %s -q -o %t.text.hip.cpp
// RUN: %hip_compile -DTEXT %t.text.hip.cpp
// RUN: %tranship --target=hip-6.4 %s -q -o %t.text64.hip.cpp
// RUN: %hip_compile64 -DTEXT %t.text64.hip.cpp
// Without the header it does not.
// RUN: grep -F '#include "tranship/groups.h"' %t.72.hip.cpp
// row: cooperative_groups::coalesced_group::all
// row: cooperative_groups::coalesced_group::any
// row: cooperative_groups::coalesced_group::ballot
// row: cooperative_groups::coalesced_group::match_any
// row: cooperative_groups::coalesced_group::num_threads
// row: cooperative_groups::coalesced_group::shfl
// row: cooperative_groups::coalesced_group::shfl_down
// row: cooperative_groups::coalesced_group::shfl_up
// row: cooperative_groups::grid_group::barrier_arrive
// row: cooperative_groups::grid_group::barrier_wait
// row: cooperative_groups::grid_group::block_index
// row: cooperative_groups::grid_group::block_rank
// row: cooperative_groups::grid_group::dim_blocks
// row: cooperative_groups::grid_group::dim_threads
// row: cooperative_groups::grid_group::group_dim
// row: cooperative_groups::grid_group::num_blocks
// row: cooperative_groups::grid_group::num_threads
// row: cooperative_groups::grid_group::thread_index
// row: cooperative_groups::multi_grid_group::num_threads
// row: cooperative_groups::this_thread
// row: cooperative_groups::thread_block::barrier_arrive
// row: cooperative_groups::thread_block::barrier_wait
// row: cooperative_groups::thread_block::dim_threads
// row: cooperative_groups::thread_block::group_dim
// row: cooperative_groups::thread_block::num_threads
// row: cooperative_groups::thread_block_tile::all
// row: cooperative_groups::thread_block_tile::any
// row: cooperative_groups::thread_block_tile::ballot
// row: cooperative_groups::thread_block_tile::match_any
// row: cooperative_groups::thread_block_tile::num_threads
// row: cooperative_groups::thread_block_tile::shfl
// row: cooperative_groups::thread_block_tile::shfl_down
// row: cooperative_groups::thread_block_tile::shfl_up
// row: cooperative_groups::thread_block_tile::shfl_xor
// row: cooperative_groups::thread_group::num_threads
// row: cooperative_groups::coalesced_group::match_all
// row: cooperative_groups::thread_block_tile::match_all
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cstdio>
namespace cg = cooperative_groups;
struct Pair {
  int A;
  float B;
};
struct Mine {
  __device__ int num_blocks() const { return 1; }
};
struct Holder {
  cg::grid_group Grid;
};
#ifdef TEXT // What only a parse knows.
#define BLOCKS(G) 1
#define ANY(G, P) 1
#else
#define BLOCKS(G) G.num_blocks()
#define ANY(G, P) G.any(P)
#endif

__device__ unsigned long long members(const cg::grid_group &G, Mine M, Holder *H, const cg::thread_block &B) {
  dim3 D = B.group_dim();
  return G.num_blocks() + M.num_blocks() + H->Grid.num_blocks() + cg::this_grid().block_rank() + BLOCKS(G) +
         B.dim_threads().x + D.y + G.block_index().x + G.dim_blocks().y + G.thread_index().x + G.dim_threads().z +
         G.num_threads() + B.num_threads() + G.group_dim().x;
}

template <class Group> __device__ unsigned long long anyGroup(const Group &G, bool P) {
  return G.thread_rank() + cg::group_size(G) + cg::thread_rank(G) + ANY(G, P);
}

template <class T, unsigned N, class Parent> __device__ T move(cg::thread_block_tile<N, Parent> Tile, T Value) {
  return Tile.shfl(Value, 0) + Tile.shfl_down(Value, Tile.size() - 1);
}

__global__ void kernel(int *Out, Pair *Pairs, unsigned long long *Long) {
  __shared__ int Buffer[256];
  auto Block = cg::this_thread_block();
  cg::grid_group Grid = cg::this_grid();
  auto Tile = cg::tiled_partition<32>(Block);
  cg::memcpy_async(Block, Buffer, Out, sizeof(int) * 256);
  cg::wait(Block);
#ifndef TEXT
  Pair P = Tile.shfl(Pairs[0], 3);
  float2 V = Tile.shfl_xor(make_float2(1, 2), 1);
  Out[1] = P.A + (int)V.x;
#endif
  int I = Tile.shfl_up(Out[0], 1);
  Out[0] = cg::reduce(Tile, I, cg::plus<int>()) + cg::inclusive_scan(Tile, I) + cg::exclusive_scan(Tile, I, cg::bit_or<int>());
  auto Active = cg::coalesced_threads();
  auto Part = cg::labeled_partition(Active, I & 3);
  auto Half = cg::binary_partition(Tile, I > 3);
  int Same = 0;
  Long[0] = Half.match_all(I, Same) + Tile.match_all(I, Same) + Same;
  Long[0] += Part.ballot(I) + Half.match_any(I) + Tile.all(I) + Active.num_threads();
  dim3 S = cg::thread_block::dim_threads(), E = cg::grid_group::dim_blocks();
  Long[1] = cg::grid_group::thread_rank() + cg::thread_block::thread_rank() + S.x + E.x;
  auto N = Grid.size();
  Long[2] = Grid.thread_rank() * 4 + Grid.size() * 16ull + (Grid.thread_rank() << 3) - (Long[3] - Grid.num_threads());
  printf("%llu\n", Grid.thread_rank());
  for (unsigned long long J = Grid.thread_rank(); J < N; J += Grid.size())
    Out[J] = anyGroup(Tile, I) + move(Tile, I) + members(Grid, Mine(), nullptr, Block);
  cg::thread_block_tile<1> One = cg::this_thread();
  auto Token = Grid.barrier_arrive();
  Grid.barrier_wait(static_cast<cg::grid_group::arrival_token &&>(Token));
  Block.barrier_wait(Block.barrier_arrive());
  cg::invoke_one(Tile, [&] { Out[1] = One.size(); });
  Grid.sync();
}
