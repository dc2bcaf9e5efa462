// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Scans of what is in the device's memory.
#ifndef TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_SCAN_CUH
#define TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_SCAN_CUH

#include "../thread/thread_operators.cuh"

namespace cub {

/// A value that a kernel writes before the scan runs.
template <class T, class Iterator = T *> struct FutureValue {
  Iterator From;
  explicit FutureValue(Iterator At) : From(At) {}
  operator T() const { return *From; }
};

namespace detail {

template <class T> const T &valueNow(const T &Value) { return Value; }
template <class T, class It> T valueNow(const FutureValue<T, It> &Value) {
  return Value;
}
struct NoKeys {
  bool begins(size_t) const { return false; }
};
template <class Keys, class Equal> struct ByKeys {
  Keys From;
  Equal IsEqual;
  bool begins(size_t I) const { return I && !IsEqual(From[I - 1], From[I]); }
};

template <class In, class Out, class Op, class T, class Segments>
cudaError_t exclusive(void *Memory, size_t &Bytes, cudaStream_t Stream, In From,
                      Out To, Op Combine, T Initial, size_t Count,
                      Segments Keys) {
  return detail::run(Memory, Bytes, Stream, [=]() mutable {
    if (!Count)
      return;
    auto First = valueNow(Initial);
    std::decay_t<decltype(Combine(First, *From))> Sum = First;
    for (size_t I = 0; I < Count; ++I) {
      value_t<In> Own = From[I]; // The output may be the input.
      if (Keys.begins(I))
        Sum = First;
      To[I] = Sum;
      Sum = Combine(Sum, Own);
    }
  });
}
template <class In, class Out, class Op, class Segments>
cudaError_t inclusive(void *Memory, size_t &Bytes, cudaStream_t Stream, In From,
                      Out To, Op Combine, size_t Count, Segments Keys) {
  return detail::run(Memory, Bytes, Stream, [=]() mutable {
    if (!Count)
      return;
    std::decay_t<decltype(Combine(*From, *From))> Sum = *From;
    for (size_t I = 0; I < Count; ++I) {
      if (I)
        Sum = Keys.begins(I) ? decltype(Sum)(From[I]) : Combine(Sum, From[I]);
      To[I] = Sum;
    }
  });
}

} // namespace detail

struct DeviceScan {
  template <class In, class Out, class N>
  static cudaError_t ExclusiveSum(void *Memory, size_t &Bytes, In From, Out To,
                                  N Count, cudaStream_t Stream = nullptr,
                                  bool = false) {
    return detail::exclusive(Memory, Bytes, Stream, From, To, cub::Sum(),
                             detail::value_t<In>{}, Count, detail::NoKeys());
  }
  template <class In, class Out, class Op, class T, class N>
  static cudaError_t ExclusiveScan(void *Memory, size_t &Bytes, In From, Out To,
                                   Op Combine, T Initial, N Count,
                                   cudaStream_t Stream = nullptr,
                                   bool = false) {
    return detail::exclusive(Memory, Bytes, Stream, From, To, Combine, Initial,
                             Count, detail::NoKeys());
  }
  template <class In, class Out, class N>
  static cudaError_t InclusiveSum(void *Memory, size_t &Bytes, In From, Out To,
                                  N Count, cudaStream_t Stream = nullptr,
                                  bool = false) {
    return detail::inclusive(Memory, Bytes, Stream, From, To, cub::Sum(), Count,
                             detail::NoKeys());
  }
  template <class In, class Out, class Op, class N>
  static cudaError_t
  InclusiveScan(void *Memory, size_t &Bytes, In From, Out To, Op Combine,
                N Count, cudaStream_t Stream = nullptr, bool = false) {
    return detail::inclusive(Memory, Bytes, Stream, From, To, Combine, Count,
                             detail::NoKeys());
  }
  // In place.
  template <class In, class N>
  static std::enable_if_t<std::is_integral_v<N>, cudaError_t>
  ExclusiveSum(void *Memory, size_t &Bytes, In Both, N Count,
               cudaStream_t Stream = nullptr) {
    return ExclusiveSum(Memory, Bytes, Both, Both, Count, Stream);
  }
  template <class In, class N>
  static std::enable_if_t<std::is_integral_v<N>, cudaError_t>
  InclusiveSum(void *Memory, size_t &Bytes, In Both, N Count,
               cudaStream_t Stream = nullptr) {
    return InclusiveSum(Memory, Bytes, Both, Both, Count, Stream);
  }

  template <class Keys, class In, class Out, class N, class Eq = Equality>
  static cudaError_t ExclusiveSumByKey(void *Memory, size_t &Bytes, Keys By,
                                       In From, Out To, N Count, Eq Equal = {},
                                       cudaStream_t Stream = nullptr) {
    return detail::exclusive(Memory, Bytes, Stream, From, To, cub::Sum(),
                             detail::value_t<In>{}, Count,
                             detail::ByKeys<Keys, Eq>{By, Equal});
  }
  template <class Keys, class In, class Out, class Op, class T, class N,
            class Eq = Equality>
  static cudaError_t ExclusiveScanByKey(void *Memory, size_t &Bytes, Keys By,
                                        In From, Out To, Op Combine, T Initial,
                                        N Count, Eq Equal = {},
                                        cudaStream_t Stream = nullptr) {
    return detail::exclusive(Memory, Bytes, Stream, From, To, Combine, Initial,
                             Count, detail::ByKeys<Keys, Eq>{By, Equal});
  }
  template <class Keys, class In, class Out, class N, class Eq = Equality>
  static cudaError_t InclusiveSumByKey(void *Memory, size_t &Bytes, Keys By,
                                       In From, Out To, N Count, Eq Equal = {},
                                       cudaStream_t Stream = nullptr) {
    return detail::inclusive(Memory, Bytes, Stream, From, To, cub::Sum(), Count,
                             detail::ByKeys<Keys, Eq>{By, Equal});
  }
  template <class Keys, class In, class Out, class Op, class N,
            class Eq = Equality>
  static cudaError_t InclusiveScanByKey(void *Memory, size_t &Bytes, Keys By,
                                        In From, Out To, Op Combine, N Count,
                                        Eq Equal = {},
                                        cudaStream_t Stream = nullptr) {
    return detail::inclusive(Memory, Bytes, Stream, From, To, Combine, Count,
                             detail::ByKeys<Keys, Eq>{By, Equal});
  }
};

} // namespace cub

#endif
