// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Histograms of a block's items.
#ifndef TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_HISTOGRAM_CUH
#define TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_HISTOGRAM_CUH

#include "../util_ptx.cuh"

namespace cub {

enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };

template <class T, int X, int N, int Bins,
          BlockHistogramAlgorithm Algorithm = BLOCK_HISTO_SORT, int Y = 1,
          int Z = 1, int Arch = 0>
struct BlockHistogram {
  using TempStorage = Uninitialized<char>;
  BlockHistogram() = default;
  explicit BlockHistogram(TempStorage &) {}

  template <class Counter> void InitHistogram(Counter (&Histogram)[Bins]) {
    for (int I = RowMajorTid(X, Y, Z); I < Bins;
         I += detail::threadsOf(X, Y, Z))
      Histogram[I] = 0;
  }
  template <class Counter>
  void Composite(T (&Items)[N], Counter (&Histogram)[Bins]) {
    for (const T &Item : Items)
      atomicAdd(&Histogram[static_cast<int>(Item)], Counter(1));
  }
  template <class Counter>
  void Histogram(T (&Items)[N], Counter (&Into)[Bins]) {
    InitHistogram(Into);
    __syncthreads();
    Composite(Items, Into);
  }
};

} // namespace cub

#endif
