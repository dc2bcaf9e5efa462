// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Sorts of a block's keys by their bits.
#ifndef TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_RADIX_SORT_CUH
#define TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_RADIX_SORT_CUH

#include "../util_ptx.cuh"
#include "block_items.cuh"

namespace cub {

template <class Key, int X, int N, class Value = NullType, int RadixBits = 4,
          bool Memoize = true, int ScanAlgorithm = 0, int SharedMemory = 0,
          int Y = 1, int Z = 1, int Arch = 0>
class BlockRadixSort {
  static constexpr int Threads = detail::threadsOf(X, Y, Z);
  using Items = detail::BlockItems<Key, Value, Threads, N>;

public:
  using TempStorage = Uninitialized<Items>;
  BlockRadixSort() : Memory(ownMemory().Alias()) {}
  explicit BlockRadixSort(TempStorage &From) : Memory(From.Alias()) {}

#define TRANSHIP_CUB_SORT(NAME, DESCENDING, STRIDE)                            \
  void NAME(Key(&Keys)[N], int Begin = 0, int End = sizeof(Key) * 8) {         \
    sort(Keys, nullptr, Begin, End, DESCENDING, STRIDE);                       \
  }                                                                            \
  void NAME(Key(&Keys)[N], Value(&Values)[N], int Begin = 0,                   \
            int End = sizeof(Key) * 8) {                                       \
    sort(Keys, Values, Begin, End, DESCENDING, STRIDE);                        \
  }
  TRANSHIP_CUB_SORT(Sort, false, 1)
  TRANSHIP_CUB_SORT(SortDescending, true, 1)
  TRANSHIP_CUB_SORT(SortBlockedToStriped, false, Threads)
  TRANSHIP_CUB_SORT(SortDescendingBlockedToStriped, true, Threads)
#undef TRANSHIP_CUB_SORT

private:
  Items &Memory;

  static TempStorage &ownMemory() {
    __shared__ TempStorage Own;
    return Own;
  }
  void sort(Key (&Keys)[N], Value *Values, int Begin, int End, bool Down,
            int Stride) {
    const int Rank = RowMajorTid(X, Y, Z);
    Memory.bring(Rank, Keys, Values);
    if (Rank == 0)
      detail::radixSort(&Memory.Keys[0], Values ? &Memory.Values[0] : nullptr,
                        Threads * N, {Begin, End, Down});
    Memory.take(Rank, Stride, Keys, Values);
  }
};

} // namespace cub

#endif
