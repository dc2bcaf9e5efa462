// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Reductions of a logical warp, whose first lane gets the result.
#ifndef TRANSHIP_CPU_CUDA_CUB_WARP_WARP_REDUCE_CUH
#define TRANSHIP_CPU_CUDA_CUB_WARP_WARP_REDUCE_CUH

#include "../thread/thread_reduce.cuh"
#include "../util_ptx.cuh"

namespace cub {

template <class T, int Threads = detail::DefaultWarp, int Arch = 0>
class WarpReduce {
  detail::Slots<T, detail::slotsOf(Threads)> &Values;
  detail::LogicalWarp Warp{Threads};

  /// The values of the lanes [From, To) for the lane that asks.
  template <class Op> T collect(const T &Own, Op Combine, int From, int To) {
    T Result = Own;
    for (int I = From; I < To; ++I)
      Result = Combine(Result, Values[I]);
    return Result;
  }
  void bring(const T &Value) {
    Values.put(Warp.Lane, Value);
    Warp.meet();
  }
  template <class Flag> void bringFlag(Flag Value, bool (&Flags)[64]) {
    Warp.meet(); // all have read what was there
    Values.put(Warp.Lane, T());
    reinterpret_cast<unsigned char *>(&Values[Warp.Lane])[0] = bool(Value);
    Warp.meet();
    for (int I = 0; I < Warp.count(); ++I)
      Flags[I] = reinterpret_cast<unsigned char *>(&Values[I])[0] != 0;
    Warp.meet();
  }

  /// A lane's values up to the end of its segment: the lane Back before the
  /// next segment has the flag.
  template <class Op, class Flag>
  T reduceSegment(T Input, Flag Value, Op Combine, int Back) {
    bool Flags[64];
    bringFlag(Value, Flags);
    bring(Input);
    int End = Warp.Lane + 1;
    while (End < Warp.count() && !Flags[End - Back])
      ++End;
    T Result = collect(Input, Combine, Warp.Lane + 1, End);
    Warp.meet();
    return Result;
  }

public:
  using TempStorage = detail::Slots<T, detail::slotsOf(Threads)>;
  explicit WarpReduce(TempStorage &Memory) : Values(Memory) {}

  template <class Op> T Reduce(T Input, Op Combine) {
    return Reduce(Input, Combine, Warp.count());
  }
  template <class Op> T Reduce(T Input, Op Combine, int Valid) {
    bring(Input);
    T Result = Warp.Lane == 0 ? collect(Input, Combine, 1, Valid) : Input;
    Warp.meet();
    return Result;
  }
  T Sum(T Input) { return Reduce(Input, cub::Sum()); }
  T Sum(T Input, int Valid) { return Reduce(Input, cub::Sum(), Valid); }
  T Max(T Input) { return Reduce(Input, cub::Max()); }
  T Min(T Input) { return Reduce(Input, cub::Min()); }

  /// Segments that begin where Flag is set; the first lane of each gets it.
  template <class Op, class Flag>
  T HeadSegmentedReduce(T Input, Flag Head, Op Combine) {
    return reduceSegment(Input, Head, Combine, 0);
  }
  /// Segments that end where Flag is set.
  template <class Op, class Flag>
  T TailSegmentedReduce(T Input, Flag Tail, Op Combine) {
    return reduceSegment(Input, Tail, Combine, 1);
  }
  template <class Flag> T HeadSegmentedSum(T Input, Flag Head) {
    return HeadSegmentedReduce(Input, Head, cub::Sum());
  }
  template <class Flag> T TailSegmentedSum(T Input, Flag Tail) {
    return TailSegmentedReduce(Input, Tail, cub::Sum());
  }
};

} // namespace cub

#endif
