// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Classes of CUB below its device-wide functions, on hipCUB; C++17. Programs
// name them to choose the type of an offset, or because a function above them
// had a fault once. Only the form without a policy is here: hipCUB tunes by
// itself.
#ifndef TRANSHIP_CUB_H
#define TRANSHIP_CUB_H

#include <hipcub/hipcub.hpp>

#ifdef __NVCC__
namespace tranship {
namespace cub {
using ::cub::DispatchRadixSort;
using ::cub::DispatchScan;
using ::cub::DispatchSegmentedRadixSort;
} // namespace cub
} // namespace tranship
#else
#include <limits>
#include <type_traits>

namespace tranship {
namespace cub {
namespace detail {

/// Where the sorted data is: the other buffer, as CUB leaves it when the input
/// must stay.
template <class Key, class Value>
hipError_t swapped(hipError_t Result, bool IsRun,
                   hipcub::DoubleBuffer<Key> &Keys,
                   hipcub::DoubleBuffer<Value> &Values) {
  if (IsRun && Result == hipSuccess) {
    Keys.selector ^= 1;
    Values.selector ^= 1;
  }
  return Result;
}

} // namespace detail

/// A scan: exclusive from an initial value, or inclusive with hipcub::NullType
/// in its place.
template <class InputIteratorT, class OutputIteratorT, class ScanOpT,
          class InitT, class OffsetT, class...>
struct DispatchScan {
  static hipError_t Dispatch(void *Storage, size_t &Bytes, InputIteratorT In,
                             OutputIteratorT Out, ScanOpT Op, InitT Init,
                             OffsetT Count, hipStream_t Stream, bool = false) {
    if constexpr (std::is_same_v<InitT, hipcub::NullType>)
      return hipcub::DeviceScan::InclusiveScan(Storage, Bytes, In, Out, Op,
                                               Count, Stream);
    else
      return hipcub::DeviceScan::ExclusiveScan(Storage, Bytes, In, Out, Op,
                                               Init, Count, Stream);
  }
};

/// A radix sort of keys, or of pairs; keys alone with hipcub::NullType for the
/// value. The order is a bool, or CUB's SortOrder.
template <auto Descending, class KeyT, class ValueT, class OffsetT, class...>
struct DispatchRadixSort {
  static hipError_t
  Dispatch(void *Storage, size_t &Bytes, hipcub::DoubleBuffer<KeyT> &Keys,
           hipcub::DoubleBuffer<ValueT> &Values, OffsetT Count, int BeginBit,
           int EndBit, bool MayOverwrite, hipStream_t Stream, bool = false) {
    using Sort = hipcub::DeviceRadixSort;
    auto Run = [&](auto &&Pairs, auto &&KeysOnly) {
      if constexpr (std::is_same_v<ValueT, hipcub::NullType>)
        return KeysOnly();
      else
        return Pairs();
    };
    constexpr bool Down = static_cast<bool>(Descending);
    if (MayOverwrite)
      return Run(
          [&] {
            return Down ? Sort::SortPairsDescending(Storage, Bytes, Keys,
                                                    Values, Count, BeginBit,
                                                    EndBit, Stream)
                        : Sort::SortPairs(Storage, Bytes, Keys, Values, Count,
                                          BeginBit, EndBit, Stream);
          },
          [&] {
            return Down ? Sort::SortKeysDescending(Storage, Bytes, Keys, Count,
                                                   BeginBit, EndBit, Stream)
                        : Sort::SortKeys(Storage, Bytes, Keys, Count, BeginBit,
                                         EndBit, Stream);
          });
    const KeyT *From = Keys.Current();
    KeyT *To = Keys.Alternate();
    hipError_t Result = Run(
        [&] {
          const ValueT *FromValues = Values.Current();
          ValueT *ToValues = Values.Alternate();
          return Down ? Sort::SortPairsDescending(Storage, Bytes, From, To,
                                                  FromValues, ToValues, Count,
                                                  BeginBit, EndBit, Stream)
                      : Sort::SortPairs(Storage, Bytes, From, To, FromValues,
                                        ToValues, Count, BeginBit, EndBit,
                                        Stream);
        },
        [&] {
          return Down
                     ? Sort::SortKeysDescending(Storage, Bytes, From, To, Count,
                                                BeginBit, EndBit, Stream)
                     : Sort::SortKeys(Storage, Bytes, From, To, Count, BeginBit,
                                      EndBit, Stream);
        });
    return detail::swapped(Result, Storage && Count != 0, Keys, Values);
  }
};

/// The same for segments; hipErrorInvalidValue for more than 2^31 - 1 items,
/// which hipCUB does not count.
template <auto Descending, class KeyT, class ValueT, class BeginT, class EndT,
          class OffsetT, class...>
struct DispatchSegmentedRadixSort {
  static hipError_t
  Dispatch(void *Storage, size_t &Bytes, hipcub::DoubleBuffer<KeyT> &Keys,
           hipcub::DoubleBuffer<ValueT> &Values, OffsetT Count,
           OffsetT Segments, BeginT Begin, EndT End, int BeginBit, int EndBit,
           bool MayOverwrite, hipStream_t Stream, bool = false) {
    using Sort = hipcub::DeviceSegmentedRadixSort;
    constexpr bool Down = static_cast<bool>(Descending);
    constexpr bool KeysOnly = std::is_same_v<ValueT, hipcub::NullType>;
    constexpr auto Most = std::numeric_limits<int>::max();
    if (static_cast<size_t>(Count) > Most ||
        static_cast<size_t>(Segments) > Most)
      return hipErrorInvalidValue;
    const int N = static_cast<int>(Count), S = static_cast<int>(Segments);
    hipError_t Result;
    if constexpr (KeysOnly) {
      if (MayOverwrite)
        return Down
                   ? Sort::SortKeysDescending(Storage, Bytes, Keys, N, S, Begin,
                                              End, BeginBit, EndBit, Stream)
                   : Sort::SortKeys(Storage, Bytes, Keys, N, S, Begin, End,
                                    BeginBit, EndBit, Stream);
      const KeyT *From = Keys.Current();
      Result = Down ? Sort::SortKeysDescending(Storage, Bytes, From,
                                               Keys.Alternate(), N, S, Begin,
                                               End, BeginBit, EndBit, Stream)
                    : Sort::SortKeys(Storage, Bytes, From, Keys.Alternate(), N,
                                     S, Begin, End, BeginBit, EndBit, Stream);
    } else {
      if (MayOverwrite)
        return Down ? Sort::SortPairsDescending(Storage, Bytes, Keys, Values, N,
                                                S, Begin, End, BeginBit, EndBit,
                                                Stream)
                    : Sort::SortPairs(Storage, Bytes, Keys, Values, N, S, Begin,
                                      End, BeginBit, EndBit, Stream);
      const KeyT *From = Keys.Current();
      const ValueT *FromValues = Values.Current();
      Result = Down ? Sort::SortPairsDescending(Storage, Bytes, From,
                                                Keys.Alternate(), FromValues,
                                                Values.Alternate(), N, S, Begin,
                                                End, BeginBit, EndBit, Stream)
                    : Sort::SortPairs(Storage, Bytes, From, Keys.Alternate(),
                                      FromValues, Values.Alternate(), N, S,
                                      Begin, End, BeginBit, EndBit, Stream);
    }
    return detail::swapped(Result, Storage && N != 0, Keys, Values);
  }
};

} // namespace cub
} // namespace tranship
#endif

#endif
