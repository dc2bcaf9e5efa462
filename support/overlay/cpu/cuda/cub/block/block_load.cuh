// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// A block's loads and stores. Who moves what differs on the card; here only
// where it goes matters.
#ifndef TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_LOAD_CUH
#define TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_LOAD_CUH

#include "../util_ptx.cuh"

namespace cub {

enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

namespace detail {

/// Where a thread's items are: its own one after the other, or Stride apart.
struct ItemPlaces {
  int First, Stride, Valid;
  int at(int I) const { return First + I * Stride; }
  bool has(int I) const { return at(I) < Valid; }
};
constexpr int AllValid = 0x7fffffff;

template <class T, int N, class Iterator>
void load(ItemPlaces Places, Iterator From, T (&Items)[N]) {
  for (int I = 0; I < N; ++I)
    if (Places.has(I))
      Items[I] = From[Places.at(I)];
}
template <class T, int N, class Iterator>
void store(ItemPlaces Places, Iterator To, T (&Items)[N]) {
  for (int I = 0; I < N; ++I)
    if (Places.has(I))
      To[Places.at(I)] = Items[I];
}
template <class T, int N, class Default>
void fill(T (&Items)[N], const Default &Value) {
  for (T &Item : Items)
    Item = Value;
}

} // namespace detail

template <class T, int N, class It>
void LoadDirectBlocked(int Rank, It From, T (&Items)[N],
                       int Valid = detail::AllValid) {
  detail::load({Rank * N, 1, Valid}, From, Items);
}
template <class T, class D, int N, class It>
void LoadDirectBlocked(int Rank, It From, T (&Items)[N], int Valid, D Default) {
  detail::fill(Items, Default);
  detail::load({Rank * N, 1, Valid}, From, Items);
}
template <class T, int N>
void LoadDirectBlockedVectorized(int Rank, T *From, T (&Items)[N]) {
  LoadDirectBlocked(Rank, From, Items);
}
template <int Threads, class T, int N, class It>
void LoadDirectStriped(int Rank, It From, T (&Items)[N],
                       int Valid = detail::AllValid) {
  detail::load({Rank, Threads, Valid}, From, Items);
}
template <int Threads, class T, class D, int N, class It>
void LoadDirectStriped(int Rank, It From, T (&Items)[N], int Valid, D Default) {
  detail::fill(Items, Default);
  detail::load({Rank, Threads, Valid}, From, Items);
}
template <class T, int N, class It>
void StoreDirectBlocked(int Rank, It To, T (&Items)[N],
                        int Valid = detail::AllValid) {
  detail::store({Rank * N, 1, Valid}, To, Items);
}
template <class T, int N>
void StoreDirectBlockedVectorized(int Rank, T *To, T (&Items)[N]) {
  StoreDirectBlocked(Rank, To, Items);
}
template <int Threads, class T, int N, class It>
void StoreDirectStriped(int Rank, It To, T (&Items)[N],
                        int Valid = detail::AllValid) {
  detail::store({Rank, Threads, Valid}, To, Items);
}

namespace detail {
template <int X, int Y, int Z, int N, bool IsStriped> struct BlockPlaces {
  using TempStorage = Uninitialized<char>;
  BlockPlaces() = default;
  explicit BlockPlaces(TempStorage &) {}
  static ItemPlaces places(int Valid) {
    int Rank = RowMajorTid(X, Y, Z);
    return IsStriped ? ItemPlaces{Rank, threadsOf(X, Y, Z), Valid}
                     : ItemPlaces{Rank * N, 1, Valid};
  }
};
} // namespace detail

template <class T, int X, int N,
          BlockLoadAlgorithm Algorithm = BLOCK_LOAD_DIRECT, int Y = 1,
          int Z = 1, int Arch = 0>
struct BlockLoad
    : detail::BlockPlaces<X, Y, Z, N, Algorithm == BLOCK_LOAD_STRIPED> {
  using BlockLoad::BlockPlaces::BlockPlaces;
  template <class It>
  void Load(It From, T (&Items)[N], int Valid = detail::AllValid) {
    detail::load(this->places(Valid), From, Items);
  }
  template <class It, class D>
  void Load(It From, T (&Items)[N], int Valid, D Default) {
    detail::fill(Items, Default);
    Load(From, Items, Valid);
  }
};

template <class T, int X, int N,
          BlockStoreAlgorithm Algorithm = BLOCK_STORE_DIRECT, int Y = 1,
          int Z = 1, int Arch = 0>
struct BlockStore
    : detail::BlockPlaces<X, Y, Z, N, Algorithm == BLOCK_STORE_STRIPED> {
  using BlockStore::BlockPlaces::BlockPlaces;
  template <class It>
  void Store(It To, T (&Items)[N], int Valid = detail::AllValid) {
    detail::store(this->places(Valid), To, Items);
  }
};

} // namespace cub

#endif
