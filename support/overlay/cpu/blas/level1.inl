// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Level 1: vectors. Plain loops, which are as fast as memory is.
#ifndef TRANSHIP_CPU_BLAS_LEVEL1_INL
#define TRANSHIP_CPU_BLAS_LEVEL1_INL

#include "tranship/cpu/blas/handle.inl"

namespace tranship {
namespace cpu {

TRANSHIP_FORTRAN4(rotg)
TRANSHIP_FORTRAN(rotm, srotm_, drotm_, srotm_, drotm_)
TRANSHIP_FORTRAN(rotmg, srotmg_, drotmg_, srotmg_, drotmg_)

namespace blas {

/// What is compared and summed of a number.
template <class T> Part<T> magnitude(T Value) {
  if constexpr (IsComplex<T>::value)
    return std::fabs(Value.real()) + std::fabs(Value.imag());
  else
    return std::fabs(Value);
}

/// The first of the elements that is better than those before it, from 1; 0 if
/// there are none.
template <class T, class F>
Int indexOf(Int N, const T *X, Int IncX, F IsBetter) {
  if (N < 1 || IncX < 1)
    return 0;
  Int Best = 0;
  for (Int I = 1; I < N; ++I)
    if (IsBetter(magnitude(X[I * IncX]), magnitude(X[Best * IncX])))
      Best = I;
  return Best + 1;
}

template <class T, class I>
Status iamax(Handle &H, Int N, const T *X, Int IncX, I *Result) {
  if (anyNull(Result))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(
      H, [=] { *Result = I(indexOf(N, X, IncX, std::greater<Part<T>>())); });
}

template <class T, class I>
Status iamin(Handle &H, Int N, const T *X, Int IncX, I *Result) {
  if (anyNull(Result))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H,
               [=] { *Result = I(indexOf(N, X, IncX, std::less<Part<T>>())); });
}

template <class T>
Status asum(Handle &H, Int N, const T *X, Int IncX, Part<T> *Result) {
  if (anyNull(Result))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=] {
    Part<T> Sum = 0;
    for (Int I = 0; I < N && IncX > 0; ++I)
      Sum += magnitude(X[I * IncX]);
    *Result = Sum;
  });
}

/// Without overflow.
template <class T> Part<T> norm(Int N, const T *X, Int IncX) {
  Part<T> Most = 0, Sum = 0;
  for (Int I = 0; I < N && IncX > 0; ++I) {
    const Part<T> Size = std::abs(X[I * IncX]);
    if (std::isnan(Size))
      return Size;
    Most = std::max(Most, Size);
  }
  if (Most == 0 || std::isinf(Most))
    return Most;
  for (Int I = 0; I < N && IncX > 0; ++I)
    Sum += std::norm(X[I * IncX] / Most);
  return Most * std::sqrt(Sum);
}

template <class T>
Status nrm2(Handle &H, Int N, const T *X, Int IncX, Part<T> *Result) {
  if (anyNull(Result))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=] { *Result = norm(N, X, IncX); });
}

template <class T>
Status axpy(Handle &H, Int N, const T *Alpha, const T *X, Int IncX, T *Y,
            Int IncY) {
  if (anyNull(Alpha))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, A = scalar(H, Alpha)] {
    const T Factor = *A;
    const Elements<const T> From(X, N, IncX);
    const Elements<T> To(Y, N, IncY);
    if (Factor != T(0))
      for (Int I = 0; I < N; ++I)
        To[I] += Factor * From[I];
  });
}

template <class T>
Status copy(Handle &H, Int N, const T *X, Int IncX, T *Y, Int IncY) {
  return queue(H, [=] {
    const Elements<const T> From(X, N, IncX);
    const Elements<T> To(Y, N, IncY);
    for (Int I = 0; I < N; ++I)
      To[I] = From[I];
  });
}

template <class T>
Status swap(Handle &H, Int N, T *X, Int IncX, T *Y, Int IncY) {
  return queue(H, [=] {
    const Elements<T> A(X, N, IncX), B(Y, N, IncY);
    for (Int I = 0; I < N; ++I)
      std::swap(A[I], B[I]);
  });
}

template <bool Conjugate, class T>
Status anyDot(Handle &H, Int N, const T *X, Int IncX, const T *Y, Int IncY,
              T *Result) {
  if (anyNull(Result))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=] {
    const Elements<const T> A(X, N, IncX), B(Y, N, IncY);
    T Sum(0);
    for (Int I = 0; I < N; ++I)
      Sum += (Conjugate ? conjugate(A[I]) : A[I]) * B[I];
    *Result = Sum;
  });
}

template <class T, class... A> Status dot(Handle &H, Int N, T X, A... More) {
  return anyDot<false>(H, N, X, More...);
}
template <class T, class... A> Status dotc(Handle &H, Int N, T X, A... More) {
  return anyDot<true>(H, N, X, More...);
}

template <class S, class T>
Status scal(Handle &H, Int N, const S *Alpha, T *X, Int IncX) {
  if (anyNull(Alpha))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, A = scalar(H, Alpha)] {
    for (Int I = 0; I < N && IncX > 0; ++I)
      X[I * IncX] *= *A;
  });
}

template <class T, class S>
Status rot(Handle &H, Int N, T *X, Int IncX, T *Y, Int IncY, const Part<T> *C,
           const S *Sine) {
  if (anyNull(C, Sine))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, Cos = scalar(H, C), Sin = scalar(H, Sine)] {
    const Elements<T> A(X, N, IncX), B(Y, N, IncY);
    for (Int I = 0; I < N; ++I) {
      const T Old = A[I];
      A[I] = *Cos * Old + *Sin * B[I];
      B[I] = *Cos * B[I] - conjugate(*Sin) * Old;
    }
  });
}
template <class... A> Status rotReal(Handle &H, A... Arguments) {
  return rot(H, Arguments...);
}

template <class T> Status rotg(Handle &H, T *A, T *B, Part<T> *C, T *S) {
  if (anyNull(A, B, C, S))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=] { fortran::rotg<T>(A, B, C, S); });
}

template <class T>
Status rotm(Handle &H, Int N, T *X, Int IncX, T *Y, Int IncY, const T *Values) {
  if (anyNull(Values))
    return CUBLAS_STATUS_INVALID_VALUE;
  const bool OfDevice = H.PointerMode == CUBLAS_POINTER_MODE_DEVICE;
  const std::vector<T> Read(Values, OfDevice ? Values : Values + 5);
  return queue(H, [=] {
    fortran::rotm<T>(N, X, IncX, Y, IncY, OfDevice ? Values : Read.data());
  });
}

template <class T>
Status rotmg(Handle &H, T *D1, T *D2, T *X1, const T *Y1, T *Values) {
  if (anyNull(D1, D2, X1, Y1, Values))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=] { fortran::rotmg<T>(D1, D2, X1, Y1, Values); });
}

} // namespace blas
} // namespace cpu
} // namespace tranship

#endif
