// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Items that are taken, and those that are not.
#ifndef TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_SELECT_CUH
#define TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_SELECT_CUH

#include "../thread/thread_operators.cuh"
#include <vector>

namespace cub {

namespace detail {
/// Takes the items at places of which Takes says so.
template <class In, class Out, class Found, class N, class Test>
cudaError_t select(void *Memory, size_t &Bytes, cudaStream_t Stream, In From,
                   Out To, Found Number, N Count, Test Takes) {
  return detail::run(Memory, Bytes, Stream, [=]() mutable {
    N Taken = 0;
    for (N I = 0; I < Count; ++I) {
      value_t<In> Item = From[I]; // It may be written over.
      if (Takes(I, Item))
        To[Taken++] = Item;
    }
    *Number = Taken;
  });
}
/// The others follow from the end on.
template <class In, class Out, class Found, class N, class Test>
cudaError_t partition(void *Memory, size_t &Bytes, cudaStream_t Stream, In From,
                      Out To, Found Number, N Count, Test Takes) {
  return detail::run(Memory, Bytes, Stream, [=]() mutable {
    N Taken = 0, Left = Count;
    for (N I = 0; I < Count; ++I) {
      value_t<In> Item = From[I];
      To[Takes(I, Item) ? Taken++ : --Left] = Item;
    }
    *Number = Taken;
  });
}
} // namespace detail

struct DeviceSelect {
  template <class In, class Flags, class Out, class Found, class N>
  static cudaError_t Flagged(void *Memory, size_t &Bytes, In From, Flags Marks,
                             Out To, Found Number, N Count,
                             cudaStream_t Stream = nullptr, bool = false) {
    return detail::select(
        Memory, Bytes, Stream, From, To, Number, Count,
        [=](N I, const auto &) mutable { return bool(Marks[I]); });
  }
  template <class Both, class Flags, class Found, class N>
  static std::enable_if_t<std::is_integral_v<N>, cudaError_t>
  Flagged(void *Memory, size_t &Bytes, Both Items, Flags Marks, Found Number,
          N Count, cudaStream_t Stream = nullptr) {
    return Flagged(Memory, Bytes, Items, Marks, Items, Number, Count, Stream);
  }
  template <class In, class Out, class Found, class N, class Test>
  static std::enable_if_t<std::is_integral_v<N>, cudaError_t>
  If(void *Memory, size_t &Bytes, In From, Out To, Found Number, N Count,
     Test Takes, cudaStream_t Stream = nullptr, bool = false) {
    return detail::select(
        Memory, Bytes, Stream, From, To, Number, Count,
        [=](N, const auto &Item) mutable { return bool(Takes(Item)); });
  }
  template <class Both, class Found, class N, class Test>
  static std::enable_if_t<std::is_integral_v<N>, cudaError_t>
  If(void *Memory, size_t &Bytes, Both Items, Found Number, N Count, Test Takes,
     cudaStream_t Stream = nullptr) {
    return If(Memory, Bytes, Items, Items, Number, Count, Takes, Stream);
  }
  template <class In, class Flags, class Out, class Found, class N, class Test>
  static cudaError_t FlaggedIf(void *Memory, size_t &Bytes, In From,
                               Flags Marks, Out To, Found Number, N Count,
                               Test Takes, cudaStream_t Stream = nullptr) {
    return detail::select(
        Memory, Bytes, Stream, From, To, Number, Count,
        [=](N I, const auto &) mutable { return bool(Takes(Marks[I])); });
  }
  template <class In, class Out, class Found, class N>
  static cudaError_t Unique(void *Memory, size_t &Bytes, In From, Out To,
                            Found Number, N Count,
                            cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      N Taken = 0;
      for (N I = 0; I < Count; ++I)
        if (!I || !(From[I - 1] == From[I]))
          To[Taken++] = From[I];
      *Number = Taken;
    });
  }
  template <class Keys, class Values, class KeysOut, class ValuesOut,
            class Found, class N, class Eq = Equality>
  static cudaError_t UniqueByKey(void *Memory, size_t &Bytes, Keys From,
                                 Values With, KeysOut To, ValuesOut WithTo,
                                 Found Number, N Count, Eq Equal = {},
                                 cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      N Taken = 0;
      for (N I = 0; I < Count; ++I)
        if (!I || !Equal(From[I - 1], From[I])) {
          To[Taken] = From[I];
          WithTo[Taken++] = With[I];
        }
      *Number = Taken;
    });
  }
};

struct DevicePartition {
  template <class In, class Flags, class Out, class Found, class N>
  static cudaError_t Flagged(void *Memory, size_t &Bytes, In From, Flags Marks,
                             Out To, Found Number, N Count,
                             cudaStream_t Stream = nullptr, bool = false) {
    return detail::partition(
        Memory, Bytes, Stream, From, To, Number, Count,
        [=](N I, const auto &) mutable { return bool(Marks[I]); });
  }
  template <class In, class Out, class Found, class N, class Test>
  static cudaError_t If(void *Memory, size_t &Bytes, In From, Out To,
                        Found Number, N Count, Test Takes,
                        cudaStream_t Stream = nullptr, bool = false) {
    return detail::partition(
        Memory, Bytes, Stream, From, To, Number, Count,
        [=](N, const auto &Item) mutable { return bool(Takes(Item)); });
  }
  /// Three parts.
  template <class In, class Out, class Out2, class Rest, class Found, class N,
            class Test, class Test2>
  static cudaError_t If(void *Memory, size_t &Bytes, In From, Out To, Out2 To2,
                        Rest Others, Found Numbers, N Count, Test Takes,
                        Test2 Takes2, cudaStream_t Stream = nullptr,
                        bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      N Taken = 0, Taken2 = 0, Left = 0;
      for (N I = 0; I < Count; ++I) {
        detail::value_t<In> Item = From[I];
        if (Takes(Item))
          To[Taken++] = Item;
        else if (Takes2(Item))
          To2[Taken2++] = Item;
        else
          Others[Left++] = Item;
      }
      Numbers[0] = Taken;
      Numbers[1] = Taken2;
    });
  }
};

} // namespace cub

#endif
