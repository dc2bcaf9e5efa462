// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Sorts of what is in the device's memory by a comparison.
#ifndef TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_MERGE_SORT_CUH
#define TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_MERGE_SORT_CUH

#include "../block/block_items.cuh"

namespace cub {

struct DeviceMergeSort {
  template <class Keys, class Items, class N, class Less>
  static cudaError_t SortPairs(void *Memory, size_t &Bytes, Keys By, Items With,
                               N Count, Less IsLess,
                               cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream,
                       [=]() mutable { sort(By, With, Count, IsLess); });
  }
  template <class Keys, class N, class Less>
  static cudaError_t SortKeys(void *Memory, size_t &Bytes, Keys By, N Count,
                              Less IsLess, cudaStream_t Stream = nullptr,
                              bool = false) {
    return SortPairs(Memory, Bytes, By, static_cast<NullType *>(nullptr), Count,
                     IsLess, Stream);
  }
  template <class From, class To, class N, class Less>
  static cudaError_t SortKeysCopy(void *Memory, size_t &Bytes, From Keys,
                                  To Into, N Count, Less IsLess,
                                  cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      std::copy(Keys, Keys + Count, Into);
      sort(Into, static_cast<NullType *>(nullptr), Count, IsLess);
    });
  }
  template <class From, class Items, class To, class ItemsTo, class N,
            class Less>
  static cudaError_t
  SortPairsCopy(void *Memory, size_t &Bytes, From Keys, Items With, To Into,
                ItemsTo WithInto, N Count, Less IsLess,
                cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      std::copy(Keys, Keys + Count, Into);
      std::copy(With, With + Count, WithInto);
      sort(Into, WithInto, Count, IsLess);
    });
  }
  template <class... A> static cudaError_t StableSortKeys(A &&...Arguments) {
    return SortKeys(std::forward<A>(Arguments)...);
  }
  template <class... A> static cudaError_t StableSortPairs(A &&...Arguments) {
    return SortPairs(std::forward<A>(Arguments)...);
  }

private:
  template <class Keys, class Items, class N, class Less>
  static void sort(Keys By, Items With, N Count, Less &IsLess) {
    detail::sortPlaces(By, With, Count, [&](size_t A, size_t B) {
      return IsLess(By[A], By[B]);
    });
  }
};

} // namespace cub

#endif
