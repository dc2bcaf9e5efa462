// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Function objects. That of the CCCL of CUDA 13 are cuda::std's; these are what
// programs that are older name.
#ifndef TRANSHIP_CPU_CUDA_CUB_THREAD_THREAD_OPERATORS_CUH
#define TRANSHIP_CPU_CUDA_CUB_THREAD_THREAD_OPERATORS_CUH

#include "../util_type.cuh"

namespace cub {

#define TRANSHIP_CUB_OPERATOR(NAME, RESULT)                                    \
  struct NAME {                                                                \
    template <class T, class U>                                                \
    constexpr auto operator()(const T &A, const U &B) const {                  \
      return RESULT;                                                           \
    }                                                                          \
  };
TRANSHIP_CUB_OPERATOR(Equality, A == B)
TRANSHIP_CUB_OPERATOR(Inequality, A != B)
TRANSHIP_CUB_OPERATOR(Sum, A + B)
TRANSHIP_CUB_OPERATOR(Difference, A - B)
TRANSHIP_CUB_OPERATOR(Division, A / B)
#undef TRANSHIP_CUB_OPERATOR

struct Max {
  template <class T, class U>
  constexpr std::common_type_t<T, U> operator()(const T &A, const U &B) const {
    return A > B ? A : B;
  }
};
struct Min {
  template <class T, class U>
  constexpr std::common_type_t<T, U> operator()(const T &A, const U &B) const {
    return A < B ? A : B;
  }
};

/// The lower key of equal values.
struct ArgMax {
  template <class K, class V>
  KeyValuePair<K, V> operator()(const KeyValuePair<K, V> &A,
                                const KeyValuePair<K, V> &B) const {
    return B.value > A.value || (A.value == B.value && B.key < A.key) ? B : A;
  }
};
struct ArgMin {
  template <class K, class V>
  KeyValuePair<K, V> operator()(const KeyValuePair<K, V> &A,
                                const KeyValuePair<K, V> &B) const {
    return B.value < A.value || (A.value == B.value && B.key < A.key) ? B : A;
  }
};

template <class EqualityOp> struct InequalityWrapper {
  EqualityOp op;
  explicit InequalityWrapper(EqualityOp Op) : op(Op) {}
  template <class T> bool operator()(const T &A, const T &B) {
    return !op(A, B);
  }
};
template <class B> struct CastOp {
  template <class A> B operator()(A &&Value) const {
    return static_cast<B>(std::forward<A>(Value));
  }
};
template <class ScanOp> struct SwizzleScanOp {
  ScanOp scan_op;
  explicit SwizzleScanOp(ScanOp Op) : scan_op(Op) {}
  template <class T> T operator()(const T &A, const T &B) {
    T First(B), Second(A);
    return scan_op(First, Second);
  }
};
template <class ReductionOp> struct ReduceByKeyOp {
  ReductionOp op;
  ReduceByKeyOp() = default;
  explicit ReduceByKeyOp(ReductionOp Op) : op(Op) {}
  template <class Pair> Pair operator()(const Pair &A, const Pair &B) {
    return {B.key, A.key == B.key ? op(A.value, B.value) : B.value};
  }
};

} // namespace cub

#endif
