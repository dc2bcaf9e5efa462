// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Other orders of a block's items.
#ifndef TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_EXCHANGE_CUH
#define TRANSHIP_CPU_CUDA_CUB_BLOCK_BLOCK_EXCHANGE_CUH

#include "../util_ptx.cuh"

namespace cub {

template <class T, int X, int N, bool TimeSlicing = false, int Y = 1, int Z = 1,
          int Arch = 0>
class BlockExchange {
  static constexpr int Threads = detail::threadsOf(X, Y, Z);
  using Items = detail::Slots<T, Threads * N>;
  enum Order { Blocked, Striped, WarpStriped };

public:
  using TempStorage = Items;
  explicit BlockExchange(TempStorage &From) : Memory(From) {}

#define TRANSHIP_CUB_EXCHANGE(FROM, TO)                                        \
  template <class Out>                                                         \
  void FROM##To##TO(const T(&Input)[N], Out(&Output)[N]) {                     \
    exchange(Input, Output, FROM, TO);                                         \
  }                                                                            \
  void FROM##To##TO(T(&Both)[N]) { exchange(Both, Both, FROM, TO); }
  TRANSHIP_CUB_EXCHANGE(Striped, Blocked)
  TRANSHIP_CUB_EXCHANGE(Blocked, Striped)
  TRANSHIP_CUB_EXCHANGE(WarpStriped, Blocked)
  TRANSHIP_CUB_EXCHANGE(Blocked, WarpStriped)
#undef TRANSHIP_CUB_EXCHANGE

#define TRANSHIP_CUB_SCATTER(TO)                                               \
  template <class Out, class Offset>                                           \
  void ScatterTo##TO(const T(&Input)[N], Out(&Output)[N], Offset(&At)[N]) {    \
    scatter(Input, Output, TO, [&](int I) { return At[I]; });                  \
  }                                                                            \
  template <class Offset> void ScatterTo##TO(T(&Both)[N], Offset(&At)[N]) {    \
    scatter(Both, Both, TO, [&](int I) { return At[I]; });                     \
  }
  TRANSHIP_CUB_SCATTER(Blocked)
  TRANSHIP_CUB_SCATTER(Striped)
#undef TRANSHIP_CUB_SCATTER

private:
  Items &Memory;

  /// Where item I of this thread is among all.
  static int place(Order How, int I) {
    const int Rank = RowMajorTid(X, Y, Z), Warp = Rank / 32 * 32;
    const int Lanes = Threads - Warp < 32 ? Threads - Warp : 32;
    return How == Blocked   ? Rank * N + I
           : How == Striped ? Rank + I * Threads
                            : Warp * N + Rank % 32 + I * Lanes;
  }
  template <class Out>
  void exchange(const T (&Input)[N], Out (&Output)[N], Order From, Order To) {
    scatter(Input, Output, To, [&](int I) { return place(From, I); });
  }
  template <class Out, class Where>
  void scatter(const T (&Input)[N], Out (&Output)[N], Order To, Where At) {
    for (int I = 0; I < N; ++I)
      Memory.put(At(I), Input[I]);
    __syncthreads();
    for (int I = 0; I < N; ++I)
      Output[I] = Memory[place(To, I)];
    __syncthreads();
  }
};

} // namespace cub

#endif
