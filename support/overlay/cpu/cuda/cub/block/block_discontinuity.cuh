// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Where neighbors among a block's items differ, and by how much.
#ifndef TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_DISCONTINUITY_CUH
#define TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_DISCONTINUITY_CUH

#include "../util_ptx.cuh"

namespace cub {

namespace detail {
/// The first and the last item of each thread.
template <class T, int X, int Y, int Z> struct Neighbors {
  static constexpr int Threads = threadsOf(X, Y, Z);
  Slots<T, Threads> Firsts, Lasts;

  template <int N> void bring(const T (&Items)[N]) {
    const int Rank = RowMajorTid(X, Y, Z);
    Firsts.put(Rank, Items[0]);
    Lasts.put(Rank, Items[N - 1]);
    __syncthreads();
  }
};
} // namespace detail

template <class T, int X, int Y = 1, int Z = 1, int Arch = 0>
class BlockDiscontinuity {
  using Memory_ = detail::Neighbors<T, X, Y, Z>;

public:
  using TempStorage = Uninitialized<Memory_>;
  explicit BlockDiscontinuity(TempStorage &From) : Memory(From.Alias()) {}

  // Also with the item that is beside the block's.
#define TRANSHIP_CUB_FLAGS(NAME, KIND)                                         \
  template <int N, class Flag, class Op>                                       \
  void NAME(Flag(&Flags)[N], T(&Items)[N], Op Differs) {                       \
    Memory.bring(Items);                                                       \
    KIND(Flags, Items, Differs, nullptr);                                      \
  }                                                                            \
  template <int N, class Flag, class Op>                                       \
  void NAME(Flag(&Flags)[N], T(&Items)[N], Op Differs, T Beside) {             \
    Memory.bring(Items);                                                       \
    KIND(Flags, Items, Differs, &Beside);                                      \
  }
  TRANSHIP_CUB_FLAGS(FlagHeads, heads)
  TRANSHIP_CUB_FLAGS(FlagTails, tails)
#undef TRANSHIP_CUB_FLAGS
  template <int N, class Flag, class Op>
  void FlagHeadsAndTails(Flag (&Heads)[N], Flag (&Tails)[N], T (&Items)[N],
                         Op Differs) {
    Memory.bring(Items);
    heads(Heads, Items, Differs, nullptr);
    tails(Tails, Items, Differs, nullptr);
  }

private:
  Memory_ &Memory;

  /// Comparisons may also take the place of the second item.
  template <class Op>
  static bool differ(Op &Differs, const T &A, const T &B, int At) {
    if constexpr (std::is_invocable_v<Op &, T, T, int>)
      return Differs(A, B, At);
    else
      return Differs(A, B);
  }
  template <int N, class Flag, class Op>
  void heads(Flag (&Heads)[N], T (&Items)[N], Op Differs, const T *Before) {
    const int Rank = RowMajorTid(X, Y, Z);
    for (int I = 0; I < N; ++I) {
      const T *Other = I      ? &Items[I - 1]
                       : Rank ? &Memory.Lasts[Rank - 1]
                              : Before;
      Heads[I] = !Other || differ(Differs, *Other, Items[I], Rank * N + I);
    }
  }
  template <int N, class Flag, class Op>
  void tails(Flag (&Tails)[N], T (&Items)[N], Op Differs, const T *After) {
    const int Rank = RowMajorTid(X, Y, Z);
    const T *Next =
        Rank + 1 < Memory.Threads ? &Memory.Firsts[Rank + 1] : After;
    for (int I = 0; I < N; ++I) {
      const T *Other = I + 1 < N ? &Items[I + 1] : Next;
      Tails[I] = !Other || differ(Differs, Items[I], *Other, Rank * N + I + 1);
    }
  }
};

template <class T, int X, int Y = 1, int Z = 1, int Arch = 0>
class BlockAdjacentDifference {
  using Memory_ = detail::Neighbors<T, X, Y, Z>;

public:
  using TempStorage = Uninitialized<Memory_>;
  explicit BlockAdjacentDifference(TempStorage &From) : Memory(From.Alias()) {}

  template <int N, class Out, class Op>
  void SubtractLeft(T (&Items)[N], Out (&Output)[N], Op Subtract) {
    left(Items, Output, Subtract, nullptr);
  }
  template <int N, class Out, class Op>
  void SubtractLeft(T (&Items)[N], Out (&Output)[N], Op Subtract, T Before) {
    left(Items, Output, Subtract, &Before);
  }
  template <int N, class Out, class Op>
  void SubtractRight(T (&Items)[N], Out (&Output)[N], Op Subtract) {
    Memory.bring(Items);
    const int Rank = RowMajorTid(X, Y, Z);
    for (int I = 0; I < N; ++I) {
      const T *Other = I + 1 < N                   ? &Items[I + 1]
                       : Rank + 1 < Memory.Threads ? &Memory.Firsts[Rank + 1]
                                                   : nullptr;
      Output[I] = Other ? Subtract(Items[I], *Other) : Items[I];
    }
  }

private:
  Memory_ &Memory;

  template <int N, class Out, class Op>
  void left(T (&Items)[N], Out (&Output)[N], Op Subtract, const T *Before) {
    Memory.bring(Items);
    const int Rank = RowMajorTid(X, Y, Z);
    for (int I = N; I-- > 0;) { // The output may be the input.
      const T *Other = I      ? &Items[I - 1]
                       : Rank ? &Memory.Lasts[Rank - 1]
                              : Before;
      Output[I] = Other ? Subtract(Items[I], *Other) : Items[I];
    }
  }
};

} // namespace cub

#endif
