// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Scans of a block.
#ifndef TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_SCAN_CUH
#define TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_SCAN_CUH

#include "../thread/thread_reduce.cuh"
#include "../util_ptx.cuh"

namespace cub {

enum BlockScanAlgorithm {
  BLOCK_SCAN_RAKING,
  BLOCK_SCAN_RAKING_MEMOIZE,
  BLOCK_SCAN_WARP_SCANS
};

template <class T, int X, BlockScanAlgorithm Algorithm = BLOCK_SCAN_RAKING,
          int Y = 1, int Z = 1, int Arch = 0>
class BlockScan {
  static constexpr int Threads = detail::threadsOf(X, Y, Z);
  struct Memory_ {
    /// Each thread's sum, then that of all threads before.
    detail::Slots<T, Threads> Sums;
    detail::Slots<T, 2> More; ///< The sum of all; what a prefix callback gave.
  };

public:
  using TempStorage = Uninitialized<Memory_>;
  BlockScan() : Memory(ownMemory().Alias()), Rank(RowMajorTid(X, Y, Z)) {}
  explicit BlockScan(TempStorage &From)
      : Memory(From.Alias()), Rank(RowMajorTid(X, Y, Z)) {}

  // The forms of each scan: one item or an array of them; with the sum of all
  // items; with a callback for what comes before the block.
#define TRANSHIP_CUB_SCANS(NAME, KIND, PARAMETERS, OP, FIRST)                  \
  template <int N TRANSHIP_CUB_TYPE>                                           \
  void NAME(T(&Input)[N], T(&Output)[N] PARAMETERS) {                          \
    KIND(Input, Output, OP, FIRST, static_cast<T *>(nullptr), NoCallback());   \
  }                                                                            \
  template <int N TRANSHIP_CUB_TYPE>                                           \
  void NAME(T(&Input)[N], T(&Output)[N] PARAMETERS, T &All) {                  \
    KIND(Input, Output, OP, FIRST, &All, NoCallback());                        \
  }                                                                            \
  template <int N TRANSHIP_CUB_TYPE, class Callback,                           \
            class = std::enable_if_t<std::is_class_v<Callback> &&              \
                                     !std::is_same_v<Callback, T>>>            \
  void NAME(T(&Input)[N], T(&Output)[N] PARAMETERS, Callback &Before) {        \
    KIND(Input, Output, OP, FIRST, static_cast<T *>(nullptr), Before);         \
  }

#define TRANSHIP_CUB_NONE
#define TRANSHIP_CUB_OP , Op Combine
#define TRANSHIP_CUB_FIRST_OP , T First, Op Combine
#define TRANSHIP_CUB_TYPE
  TRANSHIP_CUB_SCANS(InclusiveSum, scan<true>, TRANSHIP_CUB_NONE, cub::Sum(),
                     nullptr)
  TRANSHIP_CUB_SCANS(ExclusiveSum, scan<false>, TRANSHIP_CUB_NONE, cub::Sum(),
                     &zero())
#undef TRANSHIP_CUB_TYPE
#define TRANSHIP_CUB_TYPE                                                      \
  , class Op, class = std::enable_if_t<std::is_invocable_v<Op &, T, T>>
  TRANSHIP_CUB_SCANS(InclusiveScan, scan<true>, TRANSHIP_CUB_OP, Combine,
                     nullptr)
  TRANSHIP_CUB_SCANS(InclusiveScan, scan<true>, TRANSHIP_CUB_FIRST_OP, Combine,
                     &First)
  TRANSHIP_CUB_SCANS(ExclusiveScan, scan<false>, TRANSHIP_CUB_OP, Combine,
                     nullptr)
  TRANSHIP_CUB_SCANS(ExclusiveScan, scan<false>, TRANSHIP_CUB_FIRST_OP, Combine,
                     &First)
#undef TRANSHIP_CUB_TYPE
#undef TRANSHIP_CUB_SCANS
#undef TRANSHIP_CUB_NONE
#undef TRANSHIP_CUB_OP
#undef TRANSHIP_CUB_FIRST_OP

  // One item is an array of one.
#define TRANSHIP_CUB_ONE(NAME)                                                 \
  template <class... More>                                                     \
  auto NAME(T Input, T &Output, More &&...Rest)                                \
      -> std::enable_if_t<!std::is_array_v<T>> {                               \
    NAME(reinterpret_cast<T(&)[1]>(Input), reinterpret_cast<T(&)[1]>(Output),  \
         std::forward<More>(Rest)...);                                         \
  }
  TRANSHIP_CUB_ONE(InclusiveSum)
  TRANSHIP_CUB_ONE(ExclusiveSum)
  TRANSHIP_CUB_ONE(InclusiveScan)
  TRANSHIP_CUB_ONE(ExclusiveScan)
#undef TRANSHIP_CUB_ONE

private:
  Memory_ &Memory;
  int Rank;

  struct NoCallback {};
  static TempStorage &ownMemory() {
    __shared__ TempStorage Own;
    return Own;
  }
  static const T &zero() {
    static const T Zero{};
    return Zero;
  }

  /// What comes before this thread's items; false if nothing does.
  template <class Op, class Callback>
  bool before(const T &Sum, Op Combine, const T *First, T *All,
              Callback &&Given, T &Result) {
    constexpr bool HasCallback =
        !std::is_same_v<std::decay_t<Callback>, NoCallback>;
    Memory.Sums.put(Rank, Sum);
    __syncthreads();
    if (Rank == 0)
      sumUp(Combine);
    __syncthreads();
    if (All)
      *All = Memory.More[0];
    if constexpr (HasCallback) {
      if (Rank < 32) { // The first warp asks; what its first lane gets counts.
        T Prefix = Given(Memory.More[0]);
        if (Rank == 0)
          Memory.More.put(1, Prefix);
      }
      __syncthreads();
      First = &Memory.More[1];
    }
    if (First)
      Result = Rank ? Combine(*First, Memory.Sums[Rank]) : *First;
    else if (Rank)
      Result = Memory.Sums[Rank];
    return First || Rank;
  }
  template <class Op> void sumUp(Op Combine) {
    T Sum = Memory.Sums[0];
    for (int I = 1; I < Threads; ++I) {
      T Own = Memory.Sums[I];
      Memory.Sums[I] = Sum;
      Sum = Combine(Sum, Own);
    }
    Memory.More.put(0, Sum);
  }

  template <bool IsInclusive, int N, class Op, class Callback>
  void scan(T (&Input)[N], T (&Output)[N], Op Combine, const T *First, T *All,
            Callback &&Given) {
    T Sum = Input[0];
    bool Any = before(ThreadReduce(Input, Combine), Combine, First, All,
                      std::forward<Callback>(Given), Sum);
    for (int I = 0; I < N; ++I, Any = true) {
      T Own = Input[I]; // The output may be the input.
      if (!IsInclusive && Any)
        Output[I] = Sum;
      Sum = Any ? Combine(Sum, Own) : Own;
      if (IsInclusive)
        Output[I] = Sum;
    }
  }
};

} // namespace cub

#endif
