// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// A call for each item, and copies of many buffers.
#ifndef TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_FOR_CUH
#define TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_FOR_CUH

#include "../util_type.cuh"

namespace cub {

struct DeviceFor {
  template <class N, class Op>
  static cudaError_t Bulk(N Count, Op Do, cudaStream_t Stream = nullptr) {
    return tranship::cpu::enqueue(Stream, [=]() mutable {
      for (N I = 0; I < Count; ++I)
        Do(I);
    });
  }
  template <class It, class Op>
  static cudaError_t ForEach(It First, It Last, Op Do,
                             cudaStream_t Stream = nullptr) {
    return tranship::cpu::enqueue(Stream, [=]() mutable {
      for (It I = First; I != Last; ++I)
        Do(*I);
    });
  }
  template <class It, class N, class Op>
  static cudaError_t ForEachN(It First, N Count, Op Do,
                              cudaStream_t Stream = nullptr) {
    return ForEach(First, First + Count, Do, Stream);
  }
};

struct DeviceMemcpy {
  template <class From, class To, class Sizes>
  static cudaError_t Batched(void *Memory, size_t &Bytes, From Sources,
                             To Places, Sizes Lengths, unsigned Count,
                             cudaStream_t Stream = nullptr) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      for (unsigned I = 0; I < Count; ++I)
        std::memcpy(Places[I], Sources[I], Lengths[I]);
    });
  }
};

struct DeviceCopy {
  template <class From, class To, class Sizes>
  static cudaError_t Batched(void *Memory, size_t &Bytes, From Sources,
                             To Places, Sizes Lengths, unsigned Count,
                             cudaStream_t Stream = nullptr) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      for (unsigned I = 0; I < Count; ++I)
        for (size_t At = 0; At < size_t(Lengths[I]); ++At)
          Places[I][At] = Sources[I][At];
    });
  }
};

} // namespace cub

#endif
