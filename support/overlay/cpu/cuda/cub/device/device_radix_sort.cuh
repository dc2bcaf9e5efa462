// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Sorts of what is in the device's memory, and of its segments, by the bits of
// keys.
#ifndef TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_RADIX_SORT_CUH
#define TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_RADIX_SORT_CUH

#include "../block/block_items.cuh"

namespace cub {

namespace detail {

template <class T> void copyItems(const T *From, T *To, size_t Count) {
  if constexpr (!std::is_same_v<T, NullType>)
    if (From && From != To)
      std::copy(From, From + Count, To);
}

/// One segment: everything.
struct Whole {
  size_t Items;
  size_t count() const { return 1; }
  size_t begin(size_t) const { return 0; }
  size_t end(size_t) const { return Items; }
};
template <class Begin, class End> struct Parts {
  size_t Segments;
  Begin First;
  End Last;
  size_t count() const { return Segments; }
  size_t begin(size_t I) const { return First[I]; }
  size_t end(size_t I) const { return Last[I] < First[I] ? First[I] : Last[I]; }
};

template <class Key, class Value, class Segments>
cudaError_t radixSort(void *Memory, size_t &Bytes, cudaStream_t Stream,
                      const Key *From, Key *To, const Value *ValuesFrom,
                      Value *ValuesTo, const Segments &Of, RadixOrder Order) {
  return detail::run(Memory, Bytes, Stream, [=]() mutable {
    for (size_t I = 0; I < Of.count(); ++I) {
      size_t At = Of.begin(I), Count = Of.end(I) - At;
      copyItems(From + At, To + At, Count);
      if (ValuesFrom)
        copyItems(ValuesFrom + At, ValuesTo + At, Count);
      radixSort(To + At, ValuesTo ? ValuesTo + At : nullptr, Count, Order);
    }
  });
}

} // namespace detail

// A double buffer is sorted where its values are.
#define TRANSHIP_CUB_SORTS(SUFFIX, DESCENDING, MORE, SEGMENTS)                 \
  template <TRANSHIP_CUB_TYPES class K, class V, class N>                      \
  static cudaError_t SortPairs##SUFFIX(                                        \
      void *Memory, size_t &Bytes, const K *KeysIn, K *KeysOut,                \
      const V *ValuesIn, V *ValuesOut, N Items MORE, int Begin = 0,            \
      int End = sizeof(K) * 8, cudaStream_t Stream = nullptr, bool = false) {  \
    return detail::radixSort(Memory, Bytes, Stream, KeysIn, KeysOut, ValuesIn, \
                             ValuesOut, SEGMENTS, {Begin, End, DESCENDING});   \
  }                                                                            \
  template <TRANSHIP_CUB_TYPES class K, class V, class N>                      \
  static cudaError_t SortPairs##SUFFIX(                                        \
      void *Memory, size_t &Bytes, DoubleBuffer<K> &Keys,                      \
      DoubleBuffer<V> &Values, N Items MORE, int Begin = 0,                    \
      int End = sizeof(K) * 8, cudaStream_t Stream = nullptr, bool = false) {  \
    return detail::radixSort(Memory, Bytes, Stream, Keys.Current(),            \
                             Keys.Current(), Values.Current(),                 \
                             Values.Current(), SEGMENTS,                       \
                             {Begin, End, DESCENDING});                        \
  }                                                                            \
  template <TRANSHIP_CUB_TYPES class K, class N>                               \
  static cudaError_t SortKeys##SUFFIX(                                         \
      void *Memory, size_t &Bytes, const K *KeysIn, K *KeysOut, N Items MORE,  \
      int Begin = 0, int End = sizeof(K) * 8, cudaStream_t Stream = nullptr,   \
      bool = false) {                                                          \
    return detail::radixSort<K, NullType>(Memory, Bytes, Stream, KeysIn,       \
                                          KeysOut, nullptr, nullptr, SEGMENTS, \
                                          {Begin, End, DESCENDING});           \
  }                                                                            \
  template <TRANSHIP_CUB_TYPES class K, class N>                               \
  static cudaError_t SortKeys##SUFFIX(                                         \
      void *Memory, size_t &Bytes, DoubleBuffer<K> &Keys, N Items MORE,        \
      int Begin = 0, int End = sizeof(K) * 8, cudaStream_t Stream = nullptr,   \
      bool = false) {                                                          \
    return detail::radixSort<K, NullType>(                                     \
        Memory, Bytes, Stream, Keys.Current(), Keys.Current(), nullptr,        \
        nullptr, SEGMENTS, {Begin, End, DESCENDING});                          \
  }

struct DeviceRadixSort {
#define TRANSHIP_CUB_TYPES
#define TRANSHIP_CUB_NOTHING
  TRANSHIP_CUB_SORTS(, false, TRANSHIP_CUB_NOTHING,
                     detail::Whole{static_cast<size_t>(Items)})
  TRANSHIP_CUB_SORTS(Descending, true, TRANSHIP_CUB_NOTHING,
                     detail::Whole{static_cast<size_t>(Items)})
#undef TRANSHIP_CUB_TYPES
#undef TRANSHIP_CUB_NOTHING
};

#define TRANSHIP_CUB_TYPES class First_, class Last_,
#define TRANSHIP_CUB_SEGMENTS , int Segments, First_ First, Last_ Last
#define TRANSHIP_CUB_PARTS                                                     \
  (detail::Parts<First_, Last_>{static_cast<size_t>(Segments), First, Last})
struct DeviceSegmentedRadixSort {
  TRANSHIP_CUB_SORTS(, false, TRANSHIP_CUB_SEGMENTS, TRANSHIP_CUB_PARTS)
  TRANSHIP_CUB_SORTS(Descending, true, TRANSHIP_CUB_SEGMENTS,
                     TRANSHIP_CUB_PARTS)
};

/// Sorts of segments by their keys' values.
struct DeviceSegmentedSort : DeviceSegmentedRadixSort {
#define TRANSHIP_CUB_STABLE(NAME)                                              \
  template <class... A> static cudaError_t Stable##NAME(A &&...Arguments) {    \
    return NAME(std::forward<A>(Arguments)...);                                \
  }
  TRANSHIP_CUB_STABLE(SortKeys)
  TRANSHIP_CUB_STABLE(SortKeysDescending)
  TRANSHIP_CUB_STABLE(SortPairs)
  TRANSHIP_CUB_STABLE(SortPairsDescending)
#undef TRANSHIP_CUB_STABLE
};
#undef TRANSHIP_CUB_TYPES
#undef TRANSHIP_CUB_SEGMENTS
#undef TRANSHIP_CUB_PARTS
#undef TRANSHIP_CUB_SORTS

} // namespace cub

#endif
