// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions, in the order of the ranks, so that the numbers are the same for
// every rank and in every run.
#ifndef TRANSHIP_CPU_COLLECTIVES_REDUCTIONS_H
#define TRANSHIP_CPU_COLLECTIVES_REDUCTIONS_H

#include "tranship/cpu/collectives/call.h"
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <type_traits>

namespace tranship {
namespace cpu {
namespace collectives {

/// What elements are while they are reduced: single precision for small floats,
/// which are rounded once.
template <class T>
using Wide = std::conditional_t<std::is_arithmetic_v<T>, T, float>;

template <class T> Wide<T> widen(T X) { return static_cast<Wide<T>>(X); }

/// Integers are computed modulo a power of two.
template <class W> W plus(W A, W B) {
  if constexpr (std::is_integral_v<W>)
    return W(std::make_unsigned_t<W>(A) + std::make_unsigned_t<W>(B));
  else
    return A + B;
}
template <class W> W times(W A, W B) {
  if constexpr (std::is_integral_v<W>)
    return W(std::make_unsigned_t<W>(A) * std::make_unsigned_t<W>(B));
  else
    return A * B;
}
template <class W> W most(W A, W B) {
  if constexpr (std::is_integral_v<W>)
    return std::max(A, B);
  else
    return std::fmax(A, B);
}
template <class W> W least(W A, W B) {
  if constexpr (std::is_integral_v<W>)
    return std::min(A, B);
  else
    return std::fmin(A, B);
}

/// Calls \p Use with the function that makes one of two.
template <class W, class F> void withOperation(ncclRedOp_t Op, F Use) {
  switch (Op) {
  case ncclProd:
    return Use(times<W>);
  case ncclMax:
    return Use(most<W>);
  case ncclMin:
    return Use(least<W>);
  default:
    return Use(plus<W>);
  }
}

/// What a rank's elements are multiplied by first: averages of floats do not
/// overflow where a sum does.
template <class T> bool scaleOf(Wide<T> &Scale, const Call &C, size_t Ranks) {
  if (C.By.Scaled)
    Scale = widen(C.By.scale<T>());
  else if (C.By.Op == ncclAvg && !std::is_integral_v<T>)
    Scale = Wide<T>(1) / Wide<T>(Ranks);
  else
    return false;
  return true;
}

/// \p N elements of all ranks from the element \p From to each of \p To.
/// Elements are read before any of them is written, as far as a part goes.
template <class T>
void reduce(const Calls &Ranks, size_t From, size_t N,
            const std::vector<T *> &To) {
  constexpr size_t Part = 512;
  Wide<T> Sum[Part];
  const Reduction &By = Ranks.front()->By;
  for (size_t At = 0; At < N; At += Part) {
    const size_t Length = std::min(Part, N - At);
    for (const CallPtr &C : Ranks) {
      const T *In = static_cast<const T *>(C->Send) + From + At;
      Wide<T> Scale = 1;
      const bool Scaled = scaleOf<T>(Scale, *C, Ranks.size());
      const auto Read = [&](size_t I) {
        return Scaled ? times(widen(In[I]), Scale) : widen(In[I]);
      };
      if (&C == &Ranks.front())
        for (size_t I = 0; I < Length; ++I)
          Sum[I] = Read(I);
      else
        withOperation<Wide<T>>(By.Op, [&](auto Join) {
          for (size_t I = 0; I < Length; ++I)
            Sum[I] = Join(Sum[I], Read(I));
        });
    }
    if constexpr (std::is_integral_v<T>)
      if (By.Op == ncclAvg)
        for (size_t I = 0; I < Length; ++I)
          Sum[I] = T(Sum[I] / int64_t(Ranks.size()));
    for (T *Out : To)
      for (size_t I = 0; I < Length; ++I)
        Out[At + I] = T(Sum[I]);
  }
}

/// Calls \p Use with an element; not of types that are only moved.
template <class F> void withType(ncclDataType_t Type, F Use) {
  switch (Type) {
  case ncclInt8:
    return Use(int8_t());
  case ncclUint8:
    return Use(uint8_t());
  case ncclInt32:
    return Use(int32_t());
  case ncclUint32:
    return Use(uint32_t());
  case ncclInt64:
    return Use(int64_t());
  case ncclUint64:
    return Use(uint64_t());
  case ncclFloat16:
    return Use(__half());
  case ncclFloat32:
    return Use(float());
  case ncclFloat64:
    return Use(double());
  case ncclBfloat16:
    return Use(__nv_bfloat16());
  default:
    return;
  }
}
inline bool isReduced(ncclDataType_t Type) { return Type <= ncclBfloat16; }

} // namespace collectives
} // namespace cpu
} // namespace tranship

#endif
