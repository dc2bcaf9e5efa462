// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shuffles, votes, matches, partitions, invoke_one, copies and the members of grids and blocks against CUDA's own.
#include "groups.h"
#include <cuda/barrier>

template <class T> struct Shuffle {
  template <class Group> __device__ void operator()(const Group &G, bool Whole) const {
    if (!Whole)
      return;
    T X = Value<T>::make(inBlock(), true);
    int Size = static_cast<int>(G.size());
    for (int I = 0; I < Size; I += 3) {
      same(Check::shfl, tranship::shfl(G, X, I), G.shfl(X, I));
      same(Check::shfl_up, tranship::shfl_up(G, X, I), G.shfl_up(X, I));
      same(Check::shfl_down, tranship::shfl_down(G, X, I), G.shfl_down(X, I));
      if constexpr (our::detail::IsTile<Group>)
        same(Check::shfl_xor, tranship::shfl_xor(G, X, I), G.shfl_xor(X, I));
    }
    same(Check::invoke_one_broadcast, our::invoke_one_broadcast(G, [](T V) { return V; }, T(G.shfl(X, 0))),
         G.shfl(X, 0));
  }
};

struct Votes {
  template <class Group> __device__ void operator()(const Group &G, bool Whole) const {
    if (!Whole)
      return;
    for (unsigned I = 0; I < 6; ++I) {
      // Some rounds are all true, some all false.
      bool P = I == 0 || (I != 1 && hashed(inBlock() + I * 77) % I == 0);
      bool Mine = P != (Fault && G.thread_rank() == 0);
      same<unsigned long long>(Check::ballot, tranship::ballot(G, Mine), G.ballot(P));
      same<int>(Check::any, tranship::any(G, Mine) != 0, G.any(P) != 0);
      same<int>(Check::all, tranship::all(G, Mine) != 0, G.all(P) != 0);
      unsigned Label = I == 0 ? 7 : hashed(inBlock() + I) % I;
      int A = 0, B = 0;
      same<unsigned long long>(Check::match_any, tranship::match_any(G, Label), G.match_any(Label));
      same<unsigned long long>(Check::match_all, tranship::match_all(G, Label, A), G.match_all(Label, B));
      same(Check::match_all, A, B);
      same<unsigned long long>(Check::match_any, tranship::match_any(G, double(Label)), G.match_any(double(Label)));
      partitions(G, P, Mine, Label);
    }
  }

  template <class A, class B> static __device__ void sameGroup(Check Which, const A &Mine, const B &Theirs) {
    same<unsigned>(Which, Mine.size(), Theirs.size());
    same<unsigned>(Which, Mine.thread_rank(), Theirs.thread_rank());
    same<unsigned>(Which, Mine.meta_group_rank(), Theirs.meta_group_rank());
    same<unsigned>(Which, Mine.meta_group_size(), Theirs.meta_group_size());
  }

  template <class Group> static __device__ void partitions(const Group &G, bool P, bool Mine, unsigned Label) {
#if TRANSHIP_CG_LANES
    sameGroup(Check::binary_partition, our::binary_partition(G, Mine), cg::binary_partition(G, P));
    sameGroup(Check::labeled_partition, our::labeled_partition(G, Label), cg::labeled_partition(G, Label));
    sameGroup(Check::labeled_partition, our::labeled_partition(G, Mine), cg::labeled_partition(G, P));
    sameGroup(Check::labeled_partition, our::labeled_partition(G, (char)Label), cg::labeled_partition(G, (int)Label));
    int *Pointer = nullptr;
    sameGroup(Check::labeled_partition, our::labeled_partition(G, Pointer + Label),
              cg::labeled_partition(G, Pointer + Label));
#endif
  }
};

struct Invoke {
  template <class Group> __device__ void operator()(const Group &G, bool) const {
    int Calls = 0;
    our::invoke_one(G, [&](int By) { Calls += By; }, Fault ? 2 : 1);
    same(Check::invoke_one, Calls, G.thread_rank() == 0 ? 1 : 0);
  }
};

__global__ void exchanges() {
  auto all = [](auto F) {
    withTile<1>(F);
    withTile<2>(F);
    withTile<4>(F);
    withTile<8>(F);
    withTile<16>(F);
    withTile<32>(F);
    withCoalesced(F);
  };
  all(Shuffle<int>());
  all(Shuffle<Wide>());
  all(Shuffle<Tiny>());
  all(Shuffle<double>());
  all(Shuffle<unsigned char>());
  all(Votes());
  all(Invoke());
  Invoke()(cg::this_thread_block(), true);
}

//===-- Copies ---------------------------------------------------------------------------------------------------===//

__device__ unsigned char From[4096];

__global__ void fill() {
  for (unsigned I = threadIdx.x; I < sizeof(From); I += blockDim.x)
    From[I] = static_cast<unsigned char>(hashed(I));
}

struct Copy {
  unsigned char *Mine;
  const unsigned char *Source;

  /// What lies in [0, Count) is the source's, what lies behind is untouched.
  template <class Group> __device__ void look(Check Which, const Group &G, unsigned Offset, unsigned Count) const {
    for (unsigned I = G.thread_rank(); I < 300; I += G.size())
      same<unsigned char>(Which, Mine[I], I < Count ? Source[Offset + I] : 0xEE);
    G.sync();
  }
  template <class Group> __device__ void clear(const Group &G) const {
    G.sync();
    for (unsigned I = G.thread_rank(); I < 300; I += G.size())
      Mine[I] = 0xEE;
    G.sync();
  }
  template <class Group> __device__ void operator()(const Group &G) const {
    for (unsigned Offset = 0; Offset < 18; ++Offset)
      for (unsigned Count = 0; Count < 280; Count = Count * 2 + 3) {
        clear(G);
        our::memcpy_async(G, static_cast<void *>(Mine), static_cast<const void *>(Source + Offset),
                          Count - (Fault && Count != 0));
        our::wait(G);
        look(Check::memcpy_async_bytes, G, Offset, Count);
      }
    clear(G);
    our::memcpy_async(G, reinterpret_cast<int *>(Mine), 60, reinterpret_cast<const int *>(Source + 64),
                      size_t(Fault ? 53 : 54));
    our::wait(G);
    look(Check::memcpy_async_elements, G, 64, 54 * 4);
    clear(G);
    our::memcpy_async(G, reinterpret_cast<double *>(Mine), reinterpret_cast<const double *>(Source),
                      cuda::aligned_size_t<16>(Fault ? 32 : 64));
    our::wait(G);
    look(Check::memcpy_async_bytes, G, 0, 64);
    stages(G);
  }

  /// Two buffers: one is filled while the other is read.
  template <class Group> __device__ void stages(const Group &G) const {
    constexpr unsigned Part = 96;
    clear(G);
    our::memcpy_async(G, Mine, Source, Part);
    for (unsigned Step = 0; Step < 20; ++Step) {
      unsigned char *Now = Mine + Step % 2 * Part, *Next = Mine + (Step + 1) % 2 * Part;
      our::memcpy_async(G, Next, Source + (Step + 1) * Part, Part - (Fault ? 1 : 0));
      our::wait_prior<1>(G);
      for (unsigned I = G.thread_rank(); I < Part; I += G.size())
        same(Check::memcpy_async_stages, Now[I], Source[Step * Part + I]);
      G.sync();
    }
    our::wait(G);
  }
};

__global__ void copies() {
  __shared__ alignas(16) unsigned char Shared[8][320];
  unsigned Warp = inBlock() / 32;
  Copy{Shared[0], From}(cg::this_thread_block());
  __syncthreads();
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  if (inBlock() / 32 * 32 + 32 <= blockThreads())
    Copy{Shared[Warp], From}(Tile);
  __syncthreads();
  if (inBlock() % 32 % 3 == 1)
    Copy{Shared[Warp], From}(cg::coalesced_threads());
  __syncthreads();
  if (inBlock() == 0)
    Copy{Shared[0], From}(cg::this_thread());
}

//===-- Members ----------------------------------------------------------------------------------------------------===//

struct Own {
  int Blocks;
  int num_blocks() const { return Blocks; }
};

__global__ void members() {
  auto Grid = cg::this_grid();
  auto Block = cg::this_thread_block();
  int Off = Fault ? 1 : 0;
  same<unsigned long long>(Check::grid_members, tranship::num_blocks(Grid) + Off, Grid.num_blocks());
  same<unsigned long long>(Check::grid_members, tranship::block_rank(Grid) + Off, Grid.block_rank());
  same<unsigned long long>(Check::grid_members, tranship::num_threads(Grid) + Off, Grid.num_threads());
  same<unsigned long long>(Check::grid_members, tranship::thread_rank(Grid) + Off, Grid.thread_rank());
  same(Check::grid_members, tranship::block_index(Grid), Grid.block_index());
  same(Check::grid_members, tranship::dim_blocks(Grid), Grid.dim_blocks());
  same(Check::grid_members, tranship::dim_threads(Grid), Grid.dim_threads());
  same(Check::grid_members, tranship::thread_index(Grid), Grid.thread_index());
  same(Check::block_members, tranship::dim_threads(Block), Block.dim_threads());
  same(Check::block_members, tranship::thread_index(Block), Block.thread_index());
  same<unsigned>(Check::block_members, tranship::num_threads(Block) + Off, Block.num_threads());
  same<unsigned>(Check::block_members, tranship::thread_rank(Block) + Off, Block.thread_rank());
  __shared__ unsigned Last;
  if (inBlock() == 0)
    Last = 7;
  auto Token = tranship::barrier_arrive(Block);
  tranship::barrier_wait(Block, static_cast<decltype(Token) &&>(Token));
  same<unsigned>(Check::block_members, Last, 7 + Off);
}

int main() {
  fill<<<1, 256>>>();
  for (int I = 0; I < Shapes; ++I) {
    exchanges<<<2, shape(I)>>>();
    copies<<<2, shape(I)>>>();
    members<<<dim3(2, 3, 4), shape(I)>>>();
  }
  // The host's objects keep their own members.
  bool Host = tranship::num_blocks(Own{5}) == 5;
  return report("exchange") && Host ? 0 : 1;
}
