// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Sorts of a block's keys by a comparison.
#ifndef TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_MERGE_SORT_CUH
#define TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_MERGE_SORT_CUH

#include "block_items.cuh"

namespace cub {

template <class Key, int X, int N, class Value = NullType, int Y = 1, int Z = 1>
class BlockMergeSort {
  static constexpr int Threads = detail::threadsOf(X, Y, Z);
  using Items = detail::BlockItems<Key, Value, Threads, N>;

public:
  using TempStorage = Uninitialized<Items>;
  explicit BlockMergeSort(TempStorage &From) : Memory(From.Alias()) {}

#define TRANSHIP_CUB_SORT(NAME)                                                \
  template <class Less> void NAME(Key(&Keys)[N], Less IsLess) {                \
    sort(Keys, nullptr, IsLess, Threads *N);                                   \
  }                                                                            \
  template <class Less>                                                        \
  void NAME(Key(&Keys)[N], Less IsLess, int Valid, Key Default) {              \
    sort(Keys, nullptr, IsLess, Valid);                                        \
    fill(Keys, Valid, Default);                                                \
  }                                                                            \
  template <class Less>                                                        \
  void NAME(Key(&Keys)[N], Value(&Values)[N], Less IsLess) {                   \
    sort(Keys, Values, IsLess, Threads *N);                                    \
  }                                                                            \
  template <class Less>                                                        \
  void NAME(Key(&Keys)[N], Value(&Values)[N], Less IsLess, int Valid,          \
            Key Default) {                                                     \
    sort(Keys, Values, IsLess, Valid);                                         \
    fill(Keys, Valid, Default);                                                \
  }
  TRANSHIP_CUB_SORT(Sort)
  TRANSHIP_CUB_SORT(StableSort)
#undef TRANSHIP_CUB_SORT

private:
  Items &Memory;

  template <class Less>
  void sort(Key (&Keys)[N], Value *Values, Less IsLess, int Valid) {
    const int Rank = RowMajorTid(X, Y, Z);
    Memory.bring(Rank, Keys, Values);
    if (Rank == 0)
      detail::sortPlaces(&Memory.Keys[0], Values ? &Memory.Values[0] : nullptr,
                         Valid, [&](size_t A, size_t B) {
                           return IsLess(Memory.Keys[A], Memory.Keys[B]);
                         });
    Memory.take(Rank, 1, Keys, Values);
  }
  static void fill(Key (&Keys)[N], int Valid, const Key &Default) {
    for (int I = 0; I < N; ++I)
      if (RowMajorTid(X, Y, Z) * N + I >= Valid)
        Keys[I] = Default;
  }
};

} // namespace cub

#endif
