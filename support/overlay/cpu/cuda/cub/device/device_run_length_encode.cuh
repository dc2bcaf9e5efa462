// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Runs of equal items.
#ifndef TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_RUN_LENGTH_ENCODE_CUH
#define TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_RUN_LENGTH_ENCODE_CUH

#include "../util_type.cuh"

namespace cub {

struct DeviceRunLengthEncode {
  template <class In, class Unique, class Lengths, class Runs, class N>
  static cudaError_t Encode(void *Memory, size_t &Bytes, In From, Unique To,
                            Lengths Counts, Runs Number, N Count,
                            cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      N Run = 0;
      for (N I = 0, End; I < Count; I = End, ++Run) {
        End = endOf(From, I, Count);
        To[Run] = From[I];
        Counts[Run] = End - I;
      }
      *Number = Run;
    });
  }
  template <class In, class Offsets, class Lengths, class Runs, class N>
  static cudaError_t NonTrivialRuns(void *Memory, size_t &Bytes, In From,
                                    Offsets To, Lengths Counts, Runs Number,
                                    N Count, cudaStream_t Stream = nullptr,
                                    bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      N Run = 0;
      for (N I = 0, End; I < Count; I = End) {
        End = endOf(From, I, Count);
        if (End - I < 2)
          continue;
        To[Run] = I;
        Counts[Run++] = End - I;
      }
      *Number = Run;
    });
  }

private:
  template <class In, class N> static N endOf(In From, N First, N Count) {
    N End = First + 1;
    while (End < Count && From[End] == From[First])
      ++End;
    return End;
  }
};

} // namespace cub

#endif
