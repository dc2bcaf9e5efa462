// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Reductions of a block, whose first thread gets the result. The others get
// their own values, where on the card they get anything.
#ifndef TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_REDUCE_CUH
#define TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_REDUCE_CUH

#include "../thread/thread_reduce.cuh"
#include "../util_ptx.cuh"

namespace cub {

enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
  BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_WARP_REDUCTIONS,
  BLOCK_REDUCE_WARP_REDUCTIONS_NONDETERMINISTIC
};

template <class T, int X,
          BlockReduceAlgorithm Algorithm = BLOCK_REDUCE_WARP_REDUCTIONS,
          int Y = 1, int Z = 1, int Arch = 0>
class BlockReduce {
  static constexpr int Threads = detail::threadsOf(X, Y, Z);

public:
  using TempStorage = detail::Slots<T, Threads>;
  BlockReduce() : Values(ownMemory()), Rank(RowMajorTid(X, Y, Z)) {}
  explicit BlockReduce(TempStorage &Memory)
      : Values(Memory), Rank(RowMajorTid(X, Y, Z)) {}

  template <class Op> T Reduce(T Input, Op Combine, int Valid) {
    Values.put(Rank, Input);
    __syncthreads();
    if (Rank == 0)
      for (int I = 1; I < Valid && I < Threads; ++I)
        Input = Combine(Input, Values[I]);
    return Input;
  }
  template <class Op> T Reduce(T Input, Op Combine) {
    return Reduce(Input, Combine, Threads);
  }
  template <int N, class Op> T Reduce(T (&Inputs)[N], Op Combine) {
    return Reduce(ThreadReduce(Inputs, Combine), Combine);
  }
  T Sum(T Input) { return Reduce(Input, cub::Sum()); }
  T Sum(T Input, int Valid) { return Reduce(Input, cub::Sum(), Valid); }
  template <int N> T Sum(T (&Inputs)[N]) { return Reduce(Inputs, cub::Sum()); }

private:
  TempStorage &Values;
  int Rank;

  static TempStorage &ownMemory() {
    __shared__ TempStorage Memory;
    return Memory;
  }
};

} // namespace cub

#endif
