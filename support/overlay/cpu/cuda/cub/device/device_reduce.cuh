// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Reductions of what is in the device's memory. Here, as in the other
// device-wide algorithms, one thread does the work before the call returns, as
// kernels do.
#ifndef TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_REDUCE_CUH
#define TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_REDUCE_CUH

#include "../thread/thread_operators.cuh"
#include <limits>

namespace cub {

namespace detail {

template <class In, class Op, class Init>
auto reduce(In From, size_t Count, Op Combine, Init First) {
  using Sum = std::decay_t<decltype(Combine(First, *From))>;
  Sum Result = static_cast<Sum>(First);
  for (size_t I = 0; I < Count; ++I)
    Result = Combine(Result, From[I]);
  return Result;
}

/// As min and max do: the first value, or what no value is beyond.
template <class In, class Op>
auto reduceSome(In From, size_t Count, Op Combine, value_t<In> None) {
  return Count ? reduce(From + 1, Count - 1, Combine, value_t<In>(From[0]))
               : None;
}

/// The place of the value that Combine takes of all.
template <class In, class Op>
KeyValuePair<int, value_t<In>> reducePlaces(In From, size_t Count, Op Combine,
                                            value_t<In> None) {
  if (!Count)
    return {1, None};
  KeyValuePair<int, value_t<In>> Result(0, From[0]);
  for (size_t I = 1; I < Count; ++I)
    Result = Combine(Result, KeyValuePair<int, value_t<In>>(int(I), From[I]));
  return Result;
}

template <class In> using Limits = std::numeric_limits<value_t<In>>;

} // namespace detail

struct DeviceReduce {
  template <class In, class Out, class Op, class T, class N>
  static cudaError_t Reduce(void *Memory, size_t &Bytes, In From, Out To,
                            N Count, Op Combine, T First,
                            cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      *To = detail::reduce(From, Count, Combine, First);
    });
  }
  template <class In, class Out, class Op, class Change, class T, class N>
  static cudaError_t TransformReduce(void *Memory, size_t &Bytes, In From,
                                     Out To, N Count, Op Combine, Change Make,
                                     T First, cudaStream_t Stream = nullptr) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      auto Result = First;
      for (N I = 0; I < Count; ++I)
        Result = Combine(Result, Make(From[I]));
      *To = Result;
    });
  }
  template <class In, class Out, class N>
  static cudaError_t Sum(void *Memory, size_t &Bytes, In From, Out To, N Count,
                         cudaStream_t Stream = nullptr, bool = false) {
    using T = std::decay_t<decltype(*To)>;
    if constexpr (std::is_void_v<detail::value_t<Out>> ||
                  !std::is_constructible_v<T>)
      return Reduce(Memory, Bytes, From, To, Count, cub::Sum(),
                    detail::value_t<In>{}, Stream);
    else
      return Reduce(Memory, Bytes, From, To, Count, cub::Sum(), T{}, Stream);
  }
  template <class In, class Out, class N>
  static cudaError_t Min(void *Memory, size_t &Bytes, In From, Out To, N Count,
                         cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      *To = detail::reduceSome(From, Count, cub::Min(),
                               detail::Limits<In>::max());
    });
  }
  template <class In, class Out, class N>
  static cudaError_t Max(void *Memory, size_t &Bytes, In From, Out To, N Count,
                         cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      *To = detail::reduceSome(From, Count, cub::Max(),
                               detail::Limits<In>::lowest());
    });
  }
  template <class In, class Out, class N>
  static cudaError_t ArgMin(void *Memory, size_t &Bytes, In From, Out To,
                            N Count, cudaStream_t Stream = nullptr,
                            bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      *To = detail::reducePlaces(From, Count, cub::ArgMin(),
                                 detail::Limits<In>::max());
    });
  }
  template <class In, class Out, class N>
  static cudaError_t ArgMax(void *Memory, size_t &Bytes, In From, Out To,
                            N Count, cudaStream_t Stream = nullptr,
                            bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      *To = detail::reducePlaces(From, Count, cub::ArgMax(),
                                 detail::Limits<In>::lowest());
    });
  }
  template <class KeysIn, class KeysOut, class In, class Out, class Runs,
            class Op, class N>
  static cudaError_t ReduceByKey(void *Memory, size_t &Bytes, KeysIn Keys,
                                 KeysOut Unique, In From, Out To, Runs Found,
                                 Op Combine, N Count,
                                 cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      N Run = 0;
      for (N I = 0; I < Count; ++Run) {
        auto Key = Keys[I];
        std::decay_t<decltype(Combine(From[I], From[I]))> Sum = From[I];
        while (++I < Count && Keys[I] == Key)
          Sum = Combine(Sum, From[I]);
        Unique[Run] = Key;
        To[Run] = Sum;
      }
      *Found = Run;
    });
  }
};

} // namespace cub

#endif
