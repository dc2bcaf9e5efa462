// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Differences of neighbors; a call for each item.
#ifndef TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_ADJACENT_DIFFERENCE_CUH
#define TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_ADJACENT_DIFFERENCE_CUH

#include "../thread/thread_operators.cuh"

namespace cub {

struct DeviceAdjacentDifference {
  template <class In, class Out, class Op = Difference, class N = size_t>
  static cudaError_t SubtractLeftCopy(void *Memory, size_t &Bytes, In From,
                                      Out To, N Count, Op Subtract = {},
                                      cudaStream_t Stream = nullptr) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      for (N I = Count; I-- > 0;)
        To[I] = I ? Subtract(From[I], From[I - 1]) : From[I];
    });
  }
  template <class Both, class Op = Difference, class N = size_t>
  static cudaError_t SubtractLeft(void *Memory, size_t &Bytes, Both Items,
                                  N Count, Op Subtract = {},
                                  cudaStream_t Stream = nullptr) {
    return SubtractLeftCopy(Memory, Bytes, Items, Items, Count, Subtract,
                            Stream);
  }
  template <class In, class Out, class Op = Difference, class N = size_t>
  static cudaError_t SubtractRightCopy(void *Memory, size_t &Bytes, In From,
                                       Out To, N Count, Op Subtract = {},
                                       cudaStream_t Stream = nullptr) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      for (N I = 0; I < Count; ++I)
        To[I] = I + 1 < Count ? Subtract(From[I], From[I + 1]) : From[I];
    });
  }
  template <class Both, class Op = Difference, class N = size_t>
  static cudaError_t SubtractRight(void *Memory, size_t &Bytes, Both Items,
                                   N Count, Op Subtract = {},
                                   cudaStream_t Stream = nullptr) {
    return SubtractRightCopy(Memory, Bytes, Items, Items, Count, Subtract,
                             Stream);
  }
};

} // namespace cub

#endif
