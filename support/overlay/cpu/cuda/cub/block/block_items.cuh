// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Sorts, by one thread: of a block's items, and of a device's.
#ifndef TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_ITEMS_CUH
#define TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_ITEMS_CUH

#include "../util_ptx.cuh"
#include <algorithm>
#include <vector>

namespace cub {
namespace detail {

/// Whether there are values: a pointer may be null.
template <class T> bool hasItems(T *Items) { return Items; }
template <class It> bool hasItems(const It &) { return true; }

/// Sorts keys, with values if there are any, by what IsLess says of places.
template <class Keys_, class Values_, class Less>
void sortPlaces(Keys_ Keys, Values_ Values, size_t Count, Less IsLess) {
  std::vector<size_t> Order(Count);
  for (size_t I = 0; I < Count; ++I)
    Order[I] = I;
  std::stable_sort(Order.begin(), Order.end(), IsLess);
  auto Arrange = [&](auto Items) {
    std::vector<value_t<decltype(Items)>> Old(Items, Items + Count);
    for (size_t I = 0; I < Count; ++I)
      Items[I] = Old[Order[I]];
  };
  Arrange(Keys);
  if constexpr (!std::is_same_v<value_t<Values_>, NullType>)
    if (hasItems(Values))
      Arrange(Values);
}

/// The bits of a key in an order that is the key's: floats as the card's sorts
/// take them, where -0 and +0 are the same.
template <class Key> auto orderedBits(Key K) {
  if constexpr (sizeof(Key) > 8) {
    static_assert(std::is_integral_v<Key> || sizeof(Key) == 16);
    auto Bits = static_cast<unsigned __int128>(K);
    return Key(-1) < Key(0) ? Bits ^ (static_cast<unsigned __int128>(1) << 127)
                            : Bits;
  } else if constexpr (std::is_integral_v<Key> || std::is_enum_v<Key>) {
    constexpr bool IsSigned = Key(-1) < Key(0);
    unsigned long long Bits = static_cast<unsigned long long>(K);
    Bits &= ~0ull >> (64 - sizeof(Key) * 8);
    return IsSigned ? Bits ^ 1ull << (sizeof(Key) * 8 - 1) : Bits;
  } else {
    // Of float, double and the types of 16 bits.
    static_assert(std::is_trivially_copyable_v<Key>);
    unsigned long long Bits = 0, Sign = 1ull << (sizeof(Key) * 8 - 1);
    std::memcpy(&Bits, &K, sizeof(Key));
    if (Bits == Sign)
      Bits = 0;
    return Bits & Sign ? ~Bits & (~0ull >> (64 - sizeof(Key) * 8))
                       : Bits | Sign;
  }
}

/// The bits [Begin, End) of keys count.
struct RadixOrder {
  int Begin, End;
  bool IsDescending;

  template <class Key> auto digits(const Key &K) const {
    auto Bits = orderedBits(K) >> Begin;
    int Count = End - Begin;
    if (Count < static_cast<int>(sizeof(Bits) * 8))
      Bits &= (decltype(Bits)(1) << Count) - 1;
    return Bits;
  }
};

template <class Key, class Value>
void radixSort(Key *Keys, Value *Values, size_t Count, RadixOrder Order) {
  sortPlaces(Keys, Values, Count, [&](size_t A, size_t B) {
    auto Left = Order.digits(Keys[A]), Right = Order.digits(Keys[B]);
    return Order.IsDescending ? Right < Left : Left < Right;
  });
}

/// All of a block's items, in their order, which its first thread changes.
template <class Key, class Value, int Threads, int N> struct BlockItems {
  Slots<Key, Threads * N> Keys;
  Slots<Value, Threads * N> Values;

  void bring(int Rank, Key (&Own)[N], Value *With) {
    for (int I = 0; I < N; ++I) {
      Keys.put(Rank * N + I, Own[I]);
      if (With)
        Values.put(Rank * N + I, With[I]);
    }
    __syncthreads();
  }
  void take(int Rank, int Stride, Key (&Own)[N], Value *With) {
    __syncthreads();
    int First = Stride == 1 ? Rank * N : Rank;
    for (int I = 0; I < N; ++I) {
      Own[I] = Keys[First + I * Stride];
      if (With)
        With[I] = Values[First + I * Stride];
    }
  }
};

} // namespace detail
} // namespace cub

#endif
