// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Scans of a logical warp.
#ifndef TRANSHIP_CPU_CUDA_CUB_WARP_WARP_SCAN_CUH
#define TRANSHIP_CPU_CUDA_CUB_WARP_WARP_SCAN_CUH

#include "../thread/thread_reduce.cuh"
#include "../util_ptx.cuh"

namespace cub {

template <class T, int Threads = detail::DefaultWarp, int Arch = 0>
class WarpScan {
  detail::Slots<T, detail::slotsOf(Threads)> &Values;
  detail::LogicalWarp Warp{Threads};

  /// The scan of the lanes before this one, after First if there is one. False
  /// where there is nothing before.
  template <class Op>
  bool before(const T &Input, Op Combine, const T *First, T &Sum, T *All) {
    Values.put(Warp.Lane, Input);
    Warp.meet();
    bool Any = First;
    if (First)
      Sum = *First;
    for (int I = 0; I < Warp.Lane; ++I, Any = true)
      Sum = Any ? Combine(Sum, Values[I]) : T(Values[I]);
    if (All) {
      *All = Values[0];
      for (int I = 1; I < Warp.count(); ++I)
        *All = Combine(*All, Values[I]);
    }
    Warp.meet();
    return Any;
  }
  template <class Op>
  void inclusive(T Input, T &Output, Op Combine, const T *First, T *All) {
    T Sum = Input;
    Output =
        before(Input, Combine, First, Sum, All) ? Combine(Sum, Input) : Input;
  }
  template <class Op>
  void exclusive(T Input, T &Output, Op Combine, const T *First, T *All) {
    T Sum = Input;
    if (before(Input, Combine, First, Sum, All))
      Output = Sum;
  }

public:
  using TempStorage = detail::Slots<T, detail::slotsOf(Threads)>;
  explicit WarpScan(TempStorage &Memory) : Values(Memory) {}

  void InclusiveSum(T Input, T &Output) {
    inclusive(Input, Output, cub::Sum(), nullptr, nullptr);
  }
  void InclusiveSum(T Input, T &Output, T &All) {
    inclusive(Input, Output, cub::Sum(), nullptr, &All);
  }
  void ExclusiveSum(T Input, T &Output) {
    T Zero{};
    exclusive(Input, Output, cub::Sum(), &Zero, nullptr);
  }
  void ExclusiveSum(T Input, T &Output, T &All) {
    T Zero{};
    exclusive(Input, Output, cub::Sum(), &Zero, &All);
  }
  template <class Op> void InclusiveScan(T Input, T &Output, Op Combine) {
    inclusive(Input, Output, Combine, nullptr, nullptr);
  }
  template <class Op>
  void InclusiveScan(T Input, T &Output, Op Combine, T &All) {
    inclusive(Input, Output, Combine, nullptr, &All);
  }
  template <class Op> void ExclusiveScan(T Input, T &Output, Op Combine) {
    exclusive(Input, Output, Combine, nullptr, nullptr);
  }
  template <class Op>
  void ExclusiveScan(T Input, T &Output, T First, Op Combine) {
    exclusive(Input, Output, Combine, &First, nullptr);
  }
  template <class Op>
  void ExclusiveScan(T Input, T &Output, Op Combine, T &All) {
    exclusive(Input, Output, Combine, nullptr, &All);
  }
  template <class Op>
  void ExclusiveScan(T Input, T &Output, T First, Op Combine, T &All) {
    exclusive(Input, Output, Combine, &First, &All);
  }
  template <class Op>
  void Scan(T Input, T &Inclusive, T &Exclusive, Op Combine) {
    exclusive(Input, Exclusive, Combine, nullptr, nullptr);
    inclusive(Input, Inclusive, Combine, nullptr, nullptr);
  }
  template <class Op>
  void Scan(T Input, T &Inclusive, T &Exclusive, T First, Op Combine) {
    exclusive(Input, Exclusive, Combine, &First, nullptr);
    inclusive(Input, Inclusive, Combine, &First, nullptr);
  }
  T Broadcast(T Input, unsigned Lane) {
    Values.put(Warp.Lane, Input);
    Warp.meet();
    T Result = Values[Lane];
    Warp.meet();
    return Result;
  }
};

} // namespace cub

#endif
