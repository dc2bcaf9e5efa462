// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reductions, scans and their updating forms against CUDA's own; against a loop where CUDA leaves it undefined.
// PART chooses a part of the types, so that parts compile side by side.
#include "groups.h"
#include <cuda/atomic>

__device__ unsigned long long Cells[2][2 * 4 * 1024];

/// A cell of global memory for each group and side: of the block, of the group's first thread.
template <class T, class Group> __device__ T *cell(const Group &G, int Side) {
  unsigned First = G.shfl(inBlock(), 0);
  return reinterpret_cast<T *>(&Cells[Side][(blockIdx.x * 1024 + First) * 4]);
}

template <class Group, class T, class OurOp, class Op>
__device__ void updates(const Group &G, T X, OurOp O, Op C, bool Commutes) {
  T *Mine = cell<T>(G, 0), *Theirs = cell<T>(G, 1);
  auto reset = [&] {
    G.sync();
    if (G.thread_rank() == 0)
      *Mine = *Theirs = Value<T>::make(99, true);
    G.sync();
  };
  auto compare = [&](Check Which) {
    G.sync();
    if (G.thread_rank() == 0)
      same(Which, *const_cast<volatile T *>(Mine) + T(), *const_cast<volatile T *>(Theirs) + T());
  };
  cuda::atomic_ref<T, cuda::thread_scope_device> A(*Mine), B(*Theirs);
  reset();
  T P = our::inclusive_scan_update(G, A, X, O), Q = cg::inclusive_scan_update(G, B, X, C);
  same(Check::inclusive_scan_update, P, Q);
  compare(Check::inclusive_scan_update);
  reset();
  P = our::exclusive_scan_update(G, A, X, O), Q = cg::exclusive_scan_update(G, B, X, C);
  same(Check::exclusive_scan_update, P, Q);
  compare(Check::exclusive_scan_update);
  reset();
  our::reduce_update_async(G, A, X, O), cg::reduce_update_async(G, B, X, C);
  compare(Check::reduce_update_async);
  reset();
  our::reduce_store_async(G, A, X, O), cg::reduce_store_async(G, B, X, C);
  compare(Check::reduce_store_async);
  reset();
  our::reduce_store_async(G, Mine, X, O), cg::reduce_store_async(G, Theirs, X, C);
  compare(Check::reduce_store_async);
}

template <class T> constexpr bool Updatable = false;
template <> constexpr bool Updatable<int> = true;
template <> constexpr bool Updatable<unsigned> = true;
template <> constexpr bool Updatable<long long> = true;
template <> constexpr bool Updatable<unsigned long long> = true;
template <> constexpr bool Updatable<float> = true;
template <> constexpr bool Updatable<double> = true;

/// Against a loop over the threads that are there.
template <class Group, class T, class OurOp> __device__ void partial(const Group &G, T X, OurOp O, bool Commutes) {
  unsigned First = inBlock() - G.thread_rank(), Rank = G.thread_rank();
  unsigned Count = min(static_cast<unsigned>(G.size()), blockThreads() - First);
  T Up = Value<T>::make(First, true), Before{}, All = Up;
  for (unsigned I = 1; I < Count; ++I) {
    if (I == Rank)
      Before = All;
    All = O(Value<T>::make(First + I, true), All);
    if (I == Rank)
      Up = All;
  }
  same(Check::inclusive_scan_partial, our::inclusive_scan(G, X, O), Up);
  same(Check::exclusive_scan_partial, our::exclusive_scan(G, X, O), Rank == 0 ? T{} : Before);
  if (Commutes)
    same(Check::reduce_partial, our::reduce(G, X, O), All);
}

template <class T, class OurOp, class Op, bool Commutes> struct Compare {
  bool Exact;
  template <class Group> __device__ void operator()(const Group &G, bool Whole) const {
    OurOp O;
    Op C;
    if (!Whole)
      return partial(G, Value<T>::make(inBlock(), true), O, Commutes);
    T X = Value<T>::make(inBlock(), Exact);
    // Tiles meet in the same order as CUDA's, so that even this compares where nothing commutes.
    if (Commutes || our::detail::IsTile<Group>)
      same(Check::reduce, our::reduce(G, X, O), cg::reduce(G, X, C));
    same(Check::inclusive_scan, our::inclusive_scan(G, X, O), cg::inclusive_scan(G, X, C));
    same(Check::exclusive_scan, our::exclusive_scan(G, X, O), cg::exclusive_scan(G, X, C));
    if constexpr (our::detail::Same<OurOp, our::plus<T>>) {
      same(Check::inclusive_scan, our::inclusive_scan(G, X), cg::inclusive_scan(G, X));
      same(Check::exclusive_scan, our::exclusive_scan(G, X), cg::exclusive_scan(G, X));
    }
    if constexpr (Updatable<T>)
      updates(G, X, O, C, Commutes);
  }
};

template <class T, class OurOp, class Op, bool Commutes, bool AllTiles> __global__ void compare() {
  Compare<T, OurOp, Op, Commutes> Inexact{false}, Exact{true};
  withTile<8>(Inexact);
  withTile<32>(Inexact);
  if constexpr (AllTiles) {
    withTile<1>(Inexact);
    withTile<2>(Inexact);
    withTile<4>(Inexact);
    withTile<16>(Inexact);
  }
  withCoalesced(Exact);
}

template <class T, class OurOp, class Op, bool Commutes = true, bool AllTiles = false> void run() {
  for (int I = 0; I < Shapes; ++I)
    compare<T, OurOp, Op, Commutes, AllTiles><<<2, shape(I)>>>();
}

template <class T, bool AllTiles = false> void arithmetic() {
  run<T, our::plus<T>, cg::plus<T>, true, AllTiles>();
  run<T, our::less<T>, cg::less<T>>();
  run<T, our::greater<T>, cg::greater<T>>();
}
template <class T> void bits() {
  run<T, our::bit_and<T>, cg::bit_and<T>>();
  run<T, our::bit_or<T>, cg::bit_or<T>>();
  run<T, our::bit_xor<T>, cg::bit_xor<T>>();
}
template <class T, bool AllTiles = false> void integers() {
  arithmetic<T, AllTiles>();
  bits<T>();
}

#ifndef PART
#define PART 0
#endif

int main() {
#if PART == 0
  integers<int, true>();
  integers<unsigned long long>();
  run<Affine, Compose, Compose, false, true>();
#elif PART == 1
  integers<unsigned>();
  integers<long long>();
  run<Wide, Merge, Merge, true, true>();
#elif PART == 2
  arithmetic<float, true>();
  arithmetic<double, true>();
  arithmetic<__half>();
  arithmetic<__nv_bfloat16>();
  run<Tiny, AddBytes, AddBytes, true, true>();
#elif PART == 3
  integers<char>();
  integers<signed char>();
  integers<unsigned char>();
  integers<long>();
#else
  integers<short>();
  integers<unsigned short>();
  integers<unsigned long>();
  bits<bool>();
#endif
  char Title[16];
  std::snprintf(Title, sizeof(Title), "part %d", PART);
  return report(Title) ? 0 : 1;
}
