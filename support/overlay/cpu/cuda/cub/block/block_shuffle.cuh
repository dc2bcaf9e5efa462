// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Moves of items between a block's threads.
#ifndef TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_SHUFFLE_CUH
#define TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_SHUFFLE_CUH

#include "../util_ptx.cuh"

namespace cub {

template <class T, int X, int Y = 1, int Z = 1, int Arch = 0>
class BlockShuffle {
  static constexpr int Threads = detail::threadsOf(X, Y, Z);

public:
  using TempStorage = detail::Slots<T, Threads>;
  explicit BlockShuffle(TempStorage &From)
      : Memory(From), Rank(RowMajorTid(X, Y, Z)) {}

  /// Where there is no such thread, the output stays.
  void Offset(T Input, T &Output, int Distance = 1) {
    bring(Input);
    if (Rank + Distance >= 0 && Rank + Distance < Threads)
      Output = Memory[Rank + Distance];
  }
  void Rotate(T Input, T &Output, unsigned Distance = 1) {
    bring(Input);
    Output = Memory[(Rank + Distance) % Threads];
  }
  template <int N> void Up(T (&Items)[N], T (&Previous)[N]) {
    bring(Items[N - 1]);
    for (int I = N - 1; I > 0; --I)
      Previous[I] = Items[I - 1];
    if (Rank > 0)
      Previous[0] = Memory[Rank - 1];
  }
  template <int N> void Up(T (&Items)[N], T (&Previous)[N], T &Last) {
    Up(Items, Previous);
    Last = Memory[Threads - 1];
  }
  template <int N> void Down(T (&Items)[N], T (&Next)[N]) {
    bring(Items[0]);
    for (int I = 0; I < N - 1; ++I)
      Next[I] = Items[I + 1];
    if (Rank + 1 < Threads)
      Next[N - 1] = Memory[Rank + 1];
  }

private:
  TempStorage &Memory;
  int Rank;
  void bring(const T &Value) {
    Memory.put(Rank, Value);
    __syncthreads();
  }
};

} // namespace cub

#endif
