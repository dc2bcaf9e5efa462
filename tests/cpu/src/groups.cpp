// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What cooperative groups give, in each mode.
#if defined(TRANSHIP_CPU_CUDA)
#include "tranship/cpu/cuda/cooperative_groups.h"
#include "tranship/cpu/cuda/cooperative_groups/memcpy_async.h"
#include "tranship/cpu/cuda/cooperative_groups/reduce.h"
#include "tranship/cpu/cuda/cooperative_groups/scan.h"
#include "tranship/cpu/cuda/cuda/barrier"
#elif defined(TRANSHIP_CPU_HIP)
#include "tranship/cpu/hip_cooperative_groups.h"
#else
#include "tranship/cpu/maca_async.h"
#endif

#include "check.h"

namespace cg = cooperative_groups;
using tranship::cpu::lane;
using tranship::cpu::threadRank;
using tranship::cpu::waveSize;

static int rankInBlock() { return static_cast<int>(threadRank()); }

__global__ void blocksAndGrids() {
  cg::thread_block Block = cg::this_thread_block();
  cg::grid_group Grid = cg::this_grid();
  unsigned Threads = blockDim.x * blockDim.y * blockDim.z;
  CHECK(Block.size() == Threads && Block.thread_rank() == threadRank());
  CHECK(Block.group_index().x == blockIdx.x);
  CHECK(Block.thread_index().y == threadIdx.y);
  CHECK(Grid.size() == Threads * gridDim.x * gridDim.y);
  CHECK(Grid.thread_rank() ==
        (blockIdx.y * gridDim.x + blockIdx.x) * Threads + threadRank());
  CHECK(!Grid.is_valid());
  cg::thread_group Any = Block;
  CHECK(Any.size() == Threads && Any.thread_rank() == threadRank());
  static __shared__ int Shared[1024];
  Shared[threadRank()] = rankInBlock();
  Any.sync();
  CHECK(Shared[Threads - 1 - threadRank()] ==
        static_cast<int>(Threads) - 1 - rankInBlock());
  cg::sync(Block);
}

__global__ void tiles() {
  cg::thread_block Block = cg::this_thread_block();
  auto Tile = cg::tiled_partition<8>(Block);
  int R = rankInBlock() % 8, First = rankInBlock() - R;
  CHECK(Tile.size() == 8 && static_cast<int>(Tile.thread_rank()) == R);
  CHECK(Tile.meta_group_rank() == threadRank() / 8);
  CHECK(Tile.meta_group_size() == (Block.size() + 7) / 8);
  CHECK(Tile.shfl(rankInBlock(), 3) == First + 3);
  CHECK(Tile.shfl_up(R, 2) == (R < 2 ? R : R - 2));
  CHECK(Tile.shfl_down(R, 2) == (R > 5 ? R : R + 2));
  CHECK(Tile.shfl_xor(R, 5) == (R ^ 5));
  CHECK(Tile.ballot(R > 5) == 0xc0 && Tile.any(R == 7) && Tile.all(1));
  CHECK(!Tile.all(R == 7));
  CHECK(Tile.match_any(R / 4) == (R < 4 ? 0x0f : 0xf0));
  int Same = 9;
  CHECK(Tile.match_all(5, Same) == 0xff && Same == 1);
  CHECK(Tile.match_all(R, Same) == 0 && Same == 0);
  Tile.sync();

  auto Small = cg::tiled_partition<2>(Tile);
  CHECK(Small.meta_group_size() == 4 &&
        static_cast<int>(Small.meta_group_rank()) == R / 2);
  CHECK(Small.shfl(rankInBlock(), 1) == (rankInBlock() | 1));
  cg::thread_block_tile<8> Plain = Tile;
  CHECK(Plain.meta_group_rank() == threadRank() / 8);
  CHECK(Plain.shfl(R, 6) == 6);
  cg::thread_group Any = cg::tiled_partition(Block, 4);
  CHECK(Any.size() == 4 && Any.thread_rank() == threadRank() % 4);
  Any.sync();
}

__global__ void coalesced() {
  auto Whole = cg::coalesced_threads();
  CHECK(Whole.size() == waveSize() && Whole.thread_rank() == lane());
  CHECK(Whole.shfl_down(rankInBlock(), 1) ==
        rankInBlock() + (lane() + 1 < waveSize()));
  if (lane() % 3 != 1)
    return;
  auto Group = cg::coalesced_threads();
  unsigned Count = (waveSize() + 1) / 3;
  int R = static_cast<int>(lane() / 3), L = static_cast<int>(lane());
  CHECK(Group.size() == Count && static_cast<int>(Group.thread_rank()) == R);
  CHECK(Group.meta_group_size() == 1 && Group.meta_group_rank() == 0);
  CHECK(Group.shfl(L, 2) == 7);
  CHECK(Group.shfl_up(L, 1) == (R == 0 ? L : L - 3));
  CHECK(Group.shfl_down(L, 1) ==
        (R + 1 == static_cast<int>(Count) ? L : L + 3));
  CHECK(Group.ballot(R < 3) == 7 && Group.any(R == 0) && Group.all(1));
  CHECK(Group.match_any(R < 2 ? 1 : 0) ==
        (R < 2 ? 3 : ((1ull << Count) - 1) & ~3ull));
  Group.sync();
  auto Half = cg::binary_partition(Group, R < 3);
  CHECK(Half.size() == (R < 3 ? 3 : Count - 3));
  CHECK(Half.shfl(L, 0) == (R < 3 ? 1 : 10));
}

/// A group is whoever comes: behind a loop that lanes leave one by one, too.
__global__ void leaving() {
  int Sum = 0;
  for (unsigned Turn = 0; Turn < lane() % 4; ++Turn) {
    auto Group = cg::coalesced_threads();
    if (Group.thread_rank() == 0)
      Sum += static_cast<int>(Group.size());
  }
  int All = cg::coalesced_threads().shfl(Sum, 1);
  int Quarter = static_cast<int>(waveSize()) / 4;
  CHECK(All == 3 * Quarter);
}

__global__ void gridSync() {
  static int Sums[8];
  cg::grid_group Grid = cg::this_grid();
  CHECK(Grid.is_valid());
  for (int Turn = 1; Turn < 4; ++Turn) {
    if (threadRank() == 0)
      Sums[blockIdx.x] = Turn * static_cast<int>(blockIdx.x);
    Grid.sync();
    CHECK(Sums[7 - blockIdx.x] == Turn * static_cast<int>(7 - blockIdx.x));
    Grid.sync();
  }
}

#ifdef TRANSHIP_CPU_CUDA

struct Wide {
  long long A, B, C;
};

__global__ void collectives() {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  auto Small = cg::tiled_partition<8>(Tile);
  int R = static_cast<int>(lane()), S = R % 8;
  Wide W = Tile.shfl(Wide{R, -R, 3 * R}, 5);
  CHECK(W.A == 5 && W.B == -5 && W.C == 15);
  CHECK(cg::reduce(Tile, R, cg::plus<int>()) == 496);
  CHECK(cg::reduce(Tile, R - 4, cg::less<int>()) == -4);
  CHECK(cg::reduce(Tile, R * 1.5, cg::greater<double>()) == 46.5);
  CHECK(cg::reduce(Small, 1 << S, cg::bit_or<int>()) == 255);
  CHECK(cg::reduce(Small, R, [](int A, int B) { return A > B ? A : B; }) ==
        (R | 7));
  CHECK(cg::inclusive_scan(Tile, 2) == 2 * (R + 1));
  CHECK(cg::exclusive_scan(Tile, 2) == 2 * R);
  CHECK(cg::inclusive_scan(Small, S, cg::greater<int>()) == S);
  CHECK(cg::exclusive_scan(Small, S + 1, cg::greater<int>()) == S);
  CHECK(cg::exclusive_scan(Tile, 0.5) == 0.5 * R);
  if (R % 3 == 0) {
    auto Third = cg::coalesced_threads();
    CHECK(cg::reduce(Third, 1.0, cg::plus<double>()) == 11);
    CHECK(cg::inclusive_scan(Third, R) == 3 * (R / 3) * (R / 3 + 1) / 2);
  }
  auto Label = cg::labeled_partition(Tile, R % 5);
  CHECK(Label.size() == (R % 5 < 2 ? 7 : 6));
  CHECK(Label.meta_group_size() == 5 &&
        static_cast<int>(Label.meta_group_rank()) == R % 5);
  auto Half = cg::binary_partition(Tile, R < 10);
  CHECK(Half.size() == (R < 10 ? 10 : 22) &&
        Half.meta_group_rank() == (R < 10));
  CHECK(cg::invoke_one_broadcast(Tile, [&] { return R + 40; }) == 40);
  int Called = 0;
  cg::invoke_one(Small, [&](int By) { Called += By; }, 2);
  CHECK(Called == (S == 0 ? 2 : 0));
  auto Part = cg::tiled_partition(cg::coalesced_threads(), 16);
  CHECK(Part.size() == 16 &&
        static_cast<int>(Part.meta_group_rank()) == R / 16);
}

__global__ void updates() {
  static int Sum, Next, Least;
  auto Tile = cg::tiled_partition<16>(cg::this_thread_block());
  if (threadRank() == 0)
    Sum = Next = 0;
  cg::this_thread_block().sync();
  cuda::atomic_ref<int, cuda::thread_scope_device> S(Sum), N(Next);
  cg::reduce_update_async(Tile, S, 1, cg::plus<int>());
  int Mine = cg::exclusive_scan_update(Tile, N, 2);
  CHECK(Mine % 2 == 0 && Mine >= 0 && Mine < 2 * static_cast<int>(blockDim.x));
  CHECK(Mine / 32 == Tile.shfl(Mine, 0) / 32);
  cg::reduce_store_async(Tile, &Least, 3, cg::less<int>());
  cg::this_thread_block().sync();
  CHECK(Sum == static_cast<int>(blockDim.x) && Next == 2 * Sum && Least == 3);
}

/// Tiles of several warps do not wait for each other.
__global__ void largeTiles() {
  static __shared__ cg::block_tile_memory<256> Memory;
  auto Block = cg::this_thread_block(Memory);
  auto Tile = cg::tiled_partition<64>(Block);
  auto Whole = cg::tiled_partition<128>(Block);
  int R = rankInBlock() % 64, First = rankInBlock() - R;
  // The second tile makes more turns than the first.
  for (int Turn = 0; Turn <= First / 64; ++Turn) {
    CHECK(cg::reduce(Tile, R, cg::plus<int>()) == 2016);
    CHECK(Tile.shfl(rankInBlock() + Turn, 40) == First + 40 + Turn);
    CHECK(Tile.any(R == 50) && !Tile.all(R == 50) && Tile.all(1));
    Tile.sync();
  }
  CHECK(cg::inclusive_scan(Tile, R) == R * (R + 1) / 2);
  CHECK(cg::exclusive_scan(Tile, R) == R * (R - 1) / 2);
  CHECK(cg::exclusive_scan(Tile, R + 1, cg::greater<int>()) == R);
  CHECK(cg::reduce(Whole, 1.5, cg::plus<double>()) == 192);
  static __shared__ int Next[2];
  if (R == 0)
    Next[First / 64 % 2] = 100;
  Tile.sync();
  cuda::atomic_ref<int, cuda::thread_scope_block> N(Next[First / 64 % 2]);
  CHECK(cg::exclusive_scan_update(Tile, N, 1) == 100 + R);
  Tile.sync();
  CHECK(cg::inclusive_scan_update(Tile, N, 1) == 165 + R);
  auto Warp = cg::tiled_partition<32>(Tile);
  CHECK(static_cast<int>(Warp.meta_group_rank()) == R / 32 &&
        Warp.meta_group_size() == 2);
}

__global__ void copies() {
  static __shared__ int Shared[100];
  static int Global[100];
  auto Block = cg::this_thread_block();
  for (unsigned I = threadRank(); I < 100; I += Block.size())
    Global[I] = static_cast<int>(3 * I);
  Block.sync();
  cg::memcpy_async(Block, Shared, Global, sizeof(Global));
  cg::wait(Block);
  CHECK(Shared[99] == 297 && Shared[threadRank() % 100] ==
                                 static_cast<int>(3 * (threadRank() % 100)));
  Block.sync();
  auto Tile = cg::tiled_partition<32>(Block);
  cg::memcpy_async(Tile, Shared, 10, Global + 50, 20);
  cg::wait_prior<0>(Tile);
  CHECK(Shared[9] == 177 && Shared[10] == 30);
}

__global__ void arrivals() {
  auto Grid = cg::this_grid();
  auto Block = cg::this_thread_block();
  static int Sums[8];
  if (threadRank() == 0)
    Sums[blockIdx.x] = 5;
  auto Token = Grid.barrier_arrive();
  Block.barrier_wait(Block.barrier_arrive());
  Grid.barrier_wait(static_cast<decltype(Token) &&>(Token));
  CHECK(Sums[7 - blockIdx.x] == 5);
  auto Cluster = cg::this_cluster();
  CHECK(Cluster.num_blocks() == 1 && Cluster.num_threads() == Block.size());
  Cluster.sync();
}

/// libcu++'s objects in shared memory.
__global__ void objects() {
  using Barrier = cuda::barrier<cuda::thread_scope_block>;
  static __shared__ Barrier Gate;
  static __shared__ cuda::atomic<float, cuda::thread_scope_block> Sum;
  static __shared__ int Values[64];
  if (threadRank() == 0) {
    init(&Gate, 64);
    Sum.store(1);
  }
  cg::this_thread_block().sync();
  for (int Turn = 0; Turn < 3; ++Turn) {
    Values[threadRank()] = rankInBlock() + Turn;
    Gate.arrive_and_wait();
    CHECK(Values[63 - threadRank()] == 63 - rankInBlock() + Turn);
    Barrier::arrival_token Token = Gate.arrive();
    Gate.wait(static_cast<Barrier::arrival_token &&>(Token));
  }
  Sum.fetch_add(2);
  Sum += 1;
  Sum.fetch_max(-5);
  Gate.arrive_and_wait();
  CHECK(Sum == 193.0f);
}

static void runMore() {
  RUN(objects, 2, 64);
  RUN(collectives, 2, 96);
  RUN(updates, 1, 128);
  RUN(largeTiles, 3, 256);
  RUN(copies, 1, 64);
  RUN(arrivals, 8, 64, true);
  // Not cooperative.
  CHECK(RUN(arrivals, 8, 64) == tranship::cpu::GridEnd::Trapped);
}

#else

__global__ void wholeWaves() {
  auto Tile = cg::tiled_partition<64>(cg::this_thread_block());
  int R = rankInBlock() % 64;
  CHECK(Tile.size() == 64 && static_cast<int>(Tile.thread_rank()) == R);
  CHECK(Tile.ballot(R % 2) == 0xaaaaaaaaaaaaaaaaull);
  CHECK(Tile.shfl(R, 63) == 63 && Tile.shfl_xor(R, 32) == (R ^ 32));
}

#ifdef TRANSHIP_CPU_MACA
struct Wide {
  long long A, B, C;
};
__global__ void partitions() {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  int R = rankInBlock() % 32;
  Wide W = Tile.shfl(Wide{R, -R, 3 * R}, 5);
  CHECK(W.A == 5 && W.B == -5 && W.C == 15);
  auto Label = cg::labeled_partition(Tile, R % 5);
  CHECK(Label.size() == (R % 5 < 2 ? 7 : 6));
  CHECK(Label.meta_group_size() == 5 &&
        static_cast<int>(Label.meta_group_rank()) == R % 5);
  static __shared__ int Shared[128];
  static int Global[128];
  auto Block = cg::this_thread_block();
  Global[threadRank()] = rankInBlock();
  Block.sync();
  cg::memcpy_async(Block, Shared, Global, sizeof(Global));
  cg::wait(Block);
  CHECK(Shared[127 - threadRank()] == 127 - rankInBlock());
}
#else
/// HIP's meta ranks are those of a group that has not been parted, and a
/// coalesced group has no size as a thread_group.
__global__ void partitions() {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  int R = rankInBlock() % 32;
  auto Half = cg::binary_partition(Tile, R < 10);
  CHECK(Half.size() == (R < 10 ? 10 : 22) && Half.meta_group_size() == 1);
  cg::thread_group Any = Half;
  CHECK(Any.size() == 0);
  auto Part = cg::tiled_partition(cg::coalesced_threads(), 8);
  CHECK(Part.size() == 8 && Part.meta_group_rank() == lane() / 8);
}
#endif

static void runMore() {
  if (waveSize() == 64)
    RUN(wholeWaves, 1, 128);
  RUN(partitions, 1, 128);
}

#endif

int main() {
  RUN(blocksAndGrids, dim3(3, 2), dim3(8, 6));
  RUN(tiles, 2, 128);
  RUN(coalesced, 1, 128);
  RUN(leaving, 1, 128);
  RUN(gridSync, 8, 64, true);
  runMore();
  return result(5000);
}
