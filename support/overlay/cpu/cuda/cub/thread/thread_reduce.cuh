// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Reductions and scans of what one thread has.
#ifndef TRANSHIP_CPU_CUDA_CUB_THREAD_THREAD_REDUCE_CUH
#define TRANSHIP_CPU_CUDA_CUB_THREAD_THREAD_REDUCE_CUH

#include "thread_operators.cuh"

namespace cub {

template <class T, int N, class Op>
T ThreadReduce(const T (&Items)[N], Op Combine) {
  T Result = Items[0];
  for (int I = 1; I < N; ++I)
    Result = Combine(Result, Items[I]);
  return Result;
}
template <class T, int N, class Op, class Prefix>
T ThreadReduce(const T (&Items)[N], Op Combine, Prefix First) {
  T Result = Combine(First, Items[0]);
  for (int I = 1; I < N; ++I)
    Result = Combine(Result, Items[I]);
  return Result;
}

namespace internal {
using cub::ThreadReduce;
template <class T, int N, class Op>
T ThreadScanInclusive(T (&Input)[N], T (&Output)[N], Op Combine) {
  T Sum = Output[0] = Input[0];
  for (int I = 1; I < N; ++I)
    Output[I] = Sum = Combine(Sum, Input[I]);
  return Sum;
}
} // namespace internal
using internal::ThreadScanInclusive;

} // namespace cub

#endif
