// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Reductions of segments.
#ifndef TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_SEGMENTED_REDUCE_CUH
#define TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_SEGMENTED_REDUCE_CUH

#include "device_reduce.cuh"

namespace cub {

struct DeviceSegmentedReduce {
  template <class In, class Out, class Begin, class End, class Op, class T,
            class N>
  static cudaError_t Reduce(void *Memory, size_t &Bytes, In From, Out To,
                            N Segments, Begin First, End Last, Op Combine,
                            T Initial, cudaStream_t Stream = nullptr,
                            bool = false) {
    return each(Memory, Bytes, Stream, From, To, Segments, First, Last,
                [=](auto Part, size_t Count) mutable {
                  return detail::reduce(Part, Count, Combine, Initial);
                });
  }
#define TRANSHIP_CUB_SEGMENTS(NAME, RESULT)                                    \
  template <class In, class Out, class Begin, class End, class N>              \
  static cudaError_t NAME(void *Memory, size_t &Bytes, In From, Out To,        \
                          N Segments, Begin First, End Last,                   \
                          cudaStream_t Stream = nullptr, bool = false) {       \
    return each(Memory, Bytes, Stream, From, To, Segments, First, Last,        \
                [=](auto Part, size_t Count) mutable { return RESULT; });      \
  }
  TRANSHIP_CUB_SEGMENTS(Sum, detail::reduce(Part, Count, cub::Sum(),
                                            std::decay_t<decltype(To[0])>{}))
  TRANSHIP_CUB_SEGMENTS(Min, detail::reduceSome(Part, Count, cub::Min(),
                                                detail::Limits<In>::max()))
  TRANSHIP_CUB_SEGMENTS(Max, detail::reduceSome(Part, Count, cub::Max(),
                                                detail::Limits<In>::lowest()))
  TRANSHIP_CUB_SEGMENTS(ArgMin, detail::reducePlaces(Part, Count, cub::ArgMin(),
                                                     detail::Limits<In>::max()))
  TRANSHIP_CUB_SEGMENTS(ArgMax,
                        detail::reducePlaces(Part, Count, cub::ArgMax(),
                                             detail::Limits<In>::lowest()))
#undef TRANSHIP_CUB_SEGMENTS

private:
  template <class In, class Out, class Begin, class End, class N, class Make>
  static cudaError_t each(void *Memory, size_t &Bytes, cudaStream_t Stream,
                          In From, Out To, N Segments, Begin First, End Last,
                          Make Result) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      for (N I = 0; I < Segments; ++I) {
        auto At = First[I], Stop = Last[I];
        To[I] = Result(From + At, Stop > At ? size_t(Stop - At) : 0);
      }
    });
  }
};

} // namespace cub

#endif
