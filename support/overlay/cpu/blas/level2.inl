// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Level 2: a matrix and vectors.
#ifndef TRANSHIP_CPU_BLAS_LEVEL2_INL
#define TRANSHIP_CPU_BLAS_LEVEL2_INL

#include "tranship/cpu/blas/handle.inl"

namespace tranship {
namespace cpu {

TRANSHIP_FORTRAN4(gemv)
TRANSHIP_FORTRAN4(gbmv)
TRANSHIP_FORTRAN4(symv)
TRANSHIP_FORTRAN(hemv, ssymv_, dsymv_, chemv_, zhemv_)
TRANSHIP_FORTRAN(sbmv, ssbmv_, dsbmv_, chbmv_, zhbmv_)
TRANSHIP_FORTRAN(spmv, sspmv_, dspmv_, chpmv_, zhpmv_)
TRANSHIP_FORTRAN(ger, sger_, dger_, cgeru_, zgeru_)
TRANSHIP_FORTRAN(gerc, sger_, dger_, cgerc_, zgerc_)
TRANSHIP_FORTRAN4(syr)
TRANSHIP_FORTRAN(her, ssyr_, dsyr_, cher_, zher_)
TRANSHIP_FORTRAN(spr, sspr_, dspr_, chpr_, zhpr_)
TRANSHIP_FORTRAN(her2, ssyr2_, dsyr2_, cher2_, zher2_)
TRANSHIP_FORTRAN(spr2, sspr2_, dspr2_, chpr2_, zhpr2_)
TRANSHIP_FORTRAN4(trmv)
TRANSHIP_FORTRAN4(trsv)
TRANSHIP_FORTRAN4(tbmv)
TRANSHIP_FORTRAN4(tbsv)
TRANSHIP_FORTRAN4(tpmv)
TRANSHIP_FORTRAN4(tpsv)

namespace blas {

//===-- Products of a matrix and a vector ---------------------------------===//

/// \p Product is called with alpha and beta.
template <class T, class F>
Status product(Handle &H, Int Length, const T *Alpha, const T *Beta, T *Y,
               Int IncY, F Product) {
  return queue(H, [=, A = scalar(H, Alpha), B = scalar(H, Beta)] {
    if (*B == T(0))
      clear(Y, Length, IncY);
    Product(*A, *B);
  });
}

template <class T>
void gemvNow(char Trans, Int M, Int N, T Alpha, const T *A, Int Lda, const T *X,
             Int IncX, T Beta, T *Y, Int IncY) {
  if (Beta == T(0))
    clear(Y, Trans == 'N' ? M : N, IncY);
  fortran::gemv<T>(Trans, M, N, Alpha, A, Lda, X, IncX, Beta, Y, IncY);
}

inline bool isGemv(cublasOperation_t Trans, Int M, Int N, Int Lda, Int IncX,
                   Int IncY, Int Count = 0) {
  return areFlags(Trans) && M >= 0 && N >= 0 && isStride(Lda, M) && IncX != 0 &&
         IncY != 0 && Count >= 0;
}

template <class T>
Status gemvStridedBatched(Handle &H, cublasOperation_t Trans, Int M, Int N,
                          const T *Alpha, const T *A, Int Lda,
                          long long StrideA, const T *X, Int IncX,
                          long long StrideX, const T *Beta, T *Y, Int IncY,
                          long long StrideY, Int Count) {
  if (!isGemv(Trans, M, N, Lda, IncX, IncY, Count) || anyNull(Alpha, Beta))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, P = scalar(H, Alpha), Q = scalar(H, Beta)] {
    for (Int I = 0; I < Count; ++I)
      gemvNow(letter(Trans), M, N, *P, A + I * StrideA, Lda, X + I * StrideX,
              IncX, *Q, Y + I * StrideY, IncY);
  });
}

template <class T>
Status gemv(Handle &H, cublasOperation_t Trans, Int M, Int N, const T *Alpha,
            const T *A, Int Lda, const T *X, Int IncX, const T *Beta, T *Y,
            Int IncY) {
  return gemvStridedBatched(H, Trans, M, N, Alpha, A, Lda, 0, X, IncX, 0, Beta,
                            Y, IncY, 0, 1);
}

template <class T>
Status gemvBatched(Handle &H, cublasOperation_t Trans, Int M, Int N,
                   const T *Alpha, const T *const *A, Int Lda,
                   const T *const *X, Int IncX, const T *Beta, T *const *Y,
                   Int IncY, Int Count) {
  if (!isGemv(Trans, M, N, Lda, IncX, IncY, Count) || anyNull(Alpha, Beta))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, P = scalar(H, Alpha), Q = scalar(H, Beta)] {
    for (Int I = 0; I < Count; ++I)
      gemvNow(letter(Trans), M, N, *P, A[I], Lda, X[I], IncX, *Q, Y[I], IncY);
  });
}

template <class T>
Status gbmv(Handle &H, cublasOperation_t Trans, Int M, Int N, Int Below,
            Int Above, const T *Alpha, const T *A, Int Lda, const T *X,
            Int IncX, const T *Beta, T *Y, Int IncY) {
  if (!areFlags(Trans) || M < 0 || N < 0 || Below < 0 || Above < 0 ||
      Lda < Below + Above + 1 || IncX == 0 || IncY == 0 || anyNull(Alpha, Beta))
    return CUBLAS_STATUS_INVALID_VALUE;
  return product(H, isTransposed(Trans) ? N : M, Alpha, Beta, Y, IncY,
                 [=](T P, T Q) {
                   fortran::gbmv<T>(letter(Trans), M, N, Below, Above, P, A,
                                    Lda, X, IncX, Q, Y, IncY);
                 });
}

/// symv and hemv, sbmv and hbmv, spmv and hpmv.
#define TRANSHIP_BLAS_SYMV(Name, Function)                                     \
  template <class T>                                                           \
  Status Name(Handle &H, cublasFillMode_t Fill, Int N, const T *Alpha,         \
              const T *A, Int Lda, const T *X, Int IncX, const T *Beta, T *Y,  \
              Int IncY) {                                                      \
    if (!areFlags(Fill) || N < 0 || !isStride(Lda, N) || IncX == 0 ||          \
        IncY == 0 || anyNull(Alpha, Beta))                                     \
      return CUBLAS_STATUS_INVALID_VALUE;                                      \
    return product(H, N, Alpha, Beta, Y, IncY, [=](T P, T Q) {                 \
      fortran::Function<T>(letter(Fill), N, P, A, Lda, X, IncX, Q, Y, IncY);   \
    });                                                                        \
  }
TRANSHIP_BLAS_SYMV(symv, symv)
TRANSHIP_BLAS_SYMV(hemv, hemv)
#undef TRANSHIP_BLAS_SYMV

template <class T>
Status sbmv(Handle &H, cublasFillMode_t Fill, Int N, Int K, const T *Alpha,
            const T *A, Int Lda, const T *X, Int IncX, const T *Beta, T *Y,
            Int IncY) {
  if (!areFlags(Fill) || N < 0 || K < 0 || Lda < K + 1 || IncX == 0 ||
      IncY == 0 || anyNull(Alpha, Beta))
    return CUBLAS_STATUS_INVALID_VALUE;
  return product(H, N, Alpha, Beta, Y, IncY, [=](T P, T Q) {
    fortran::sbmv<T>(letter(Fill), N, K, P, A, Lda, X, IncX, Q, Y, IncY);
  });
}
template <class... A> Status hbmv(Handle &H, A... Arguments) {
  return sbmv(H, Arguments...);
}

template <class T>
Status spmv(Handle &H, cublasFillMode_t Fill, Int N, const T *Alpha, const T *A,
            const T *X, Int IncX, const T *Beta, T *Y, Int IncY) {
  if (!areFlags(Fill) || N < 0 || IncX == 0 || IncY == 0 ||
      anyNull(Alpha, Beta))
    return CUBLAS_STATUS_INVALID_VALUE;
  return product(H, N, Alpha, Beta, Y, IncY, [=](T P, T Q) {
    fortran::spmv<T>(letter(Fill), N, P, A, X, IncX, Q, Y, IncY);
  });
}
template <class... A> Status hpmv(Handle &H, A... Arguments) {
  return spmv(H, Arguments...);
}

//===-- Products of vectors, added to a matrix ----------------------------===//

#define TRANSHIP_BLAS_GER(Name)                                                \
  template <class T>                                                           \
  Status Name(Handle &H, Int M, Int N, const T *Alpha, const T *X, Int IncX,   \
              const T *Y, Int IncY, T *A, Int Lda) {                           \
    if (M < 0 || N < 0 || IncX == 0 || IncY == 0 || !isStride(Lda, M) ||       \
        anyNull(Alpha))                                                        \
      return CUBLAS_STATUS_INVALID_VALUE;                                      \
    return queue(H, [=, P = scalar(H, Alpha)] {                                \
      fortran::Name<T>(M, N, *P, X, IncX, Y, IncY, A, Lda);                    \
    });                                                                        \
  }
TRANSHIP_BLAS_GER(ger)
TRANSHIP_BLAS_GER(gerc)
#undef TRANSHIP_BLAS_GER

/// \p Update is called with alpha.
template <class F, class S>
Status update(Handle &H, cublasFillMode_t Fill, Int N, const S *Alpha, Int IncX,
              Int IncY, bool IsMatrix, F Update) {
  if (!areFlags(Fill) || N < 0 || IncX == 0 || IncY == 0 || !IsMatrix ||
      anyNull(Alpha))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, P = scalar(H, Alpha)] { Update(*P); });
}

template <class T>
Status syr(Handle &H, cublasFillMode_t Fill, Int N, const T *Alpha, const T *X,
           Int IncX, T *A, Int Lda) {
  return update(H, Fill, N, Alpha, IncX, 1, isStride(Lda, N), [=](T P) {
    fortran::syr<T>(letter(Fill), N, P, X, IncX, A, Lda);
  });
}
template <class T>
Status her(Handle &H, cublasFillMode_t Fill, Int N, const Part<T> *Alpha,
           const T *X, Int IncX, T *A, Int Lda) {
  return update(H, Fill, N, Alpha, IncX, 1, isStride(Lda, N), [=](Part<T> P) {
    fortran::her<T>(letter(Fill), N, P, X, IncX, A, Lda);
  });
}
template <class T>
Status spr(Handle &H, cublasFillMode_t Fill, Int N, const Part<T> *Alpha,
           const T *X, Int IncX, T *A) {
  return update(H, Fill, N, Alpha, IncX, 1, true, [=](Part<T> P) {
    fortran::spr<T>(letter(Fill), N, P, X, IncX, A);
  });
}
template <class... A> Status hpr(Handle &H, A... Arguments) {
  return spr(H, Arguments...);
}

/// A BLAS has this for real numbers alone.
template <class T>
Status syr2(Handle &H, cublasFillMode_t Fill, Int N, const T *Alpha, const T *X,
            Int IncX, const T *Y, Int IncY, T *A, Int Lda) {
  return update(H, Fill, N, Alpha, IncX, IncY, isStride(Lda, N), [=](T P) {
    const Elements<const T> U(X, N, IncX), V(Y, N, IncY);
    const bool Lower = Fill == CUBLAS_FILL_MODE_LOWER;
    for (Int J = 0; J < N; ++J)
      for (Int I = Lower ? J : 0; I < (Lower ? N : J + 1); ++I)
        A[I + J * Lda] += P * (U[I] * V[J] + V[I] * U[J]);
  });
}
template <class T>
Status her2(Handle &H, cublasFillMode_t Fill, Int N, const T *Alpha, const T *X,
            Int IncX, const T *Y, Int IncY, T *A, Int Lda) {
  return update(H, Fill, N, Alpha, IncX, IncY, isStride(Lda, N), [=](T P) {
    fortran::her2<T>(letter(Fill), N, P, X, IncX, Y, IncY, A, Lda);
  });
}
template <class T>
Status spr2(Handle &H, cublasFillMode_t Fill, Int N, const T *Alpha, const T *X,
            Int IncX, const T *Y, Int IncY, T *A) {
  return update(H, Fill, N, Alpha, IncX, IncY, true, [=](T P) {
    fortran::spr2<T>(letter(Fill), N, P, X, IncX, Y, IncY, A);
  });
}
template <class... A> Status hpr2(Handle &H, A... Arguments) {
  return spr2(H, Arguments...);
}

//===-- Triangles ---------------------------------------------------------===//

#define TRANSHIP_BLAS_TRIANGLE(Full, Band, Packed)                             \
  template <class T>                                                           \
  Status Full(Handle &H, cublasFillMode_t Fill, cublasOperation_t Trans,       \
              cublasDiagType_t Diag, Int N, const T *A, Int Lda, T *X,         \
              Int IncX) {                                                      \
    if (!areFlags(Fill, Trans, Diag) || N < 0 || !isStride(Lda, N) ||          \
        IncX == 0)                                                             \
      return CUBLAS_STATUS_INVALID_VALUE;                                      \
    return queue(H, [=] {                                                      \
      fortran::Full<T>(letter(Fill), letter(Trans), letter(Diag), N, A, Lda,   \
                       X, IncX);                                               \
    });                                                                        \
  }                                                                            \
  template <class T>                                                           \
  Status Band(Handle &H, cublasFillMode_t Fill, cublasOperation_t Trans,       \
              cublasDiagType_t Diag, Int N, Int K, const T *A, Int Lda, T *X,  \
              Int IncX) {                                                      \
    if (!areFlags(Fill, Trans, Diag) || N < 0 || K < 0 || Lda < K + 1 ||       \
        IncX == 0)                                                             \
      return CUBLAS_STATUS_INVALID_VALUE;                                      \
    return queue(H, [=] {                                                      \
      fortran::Band<T>(letter(Fill), letter(Trans), letter(Diag), N, K, A,     \
                       Lda, X, IncX);                                          \
    });                                                                        \
  }                                                                            \
  template <class T>                                                           \
  Status Packed(Handle &H, cublasFillMode_t Fill, cublasOperation_t Trans,     \
                cublasDiagType_t Diag, Int N, const T *A, T *X, Int IncX) {    \
    if (!areFlags(Fill, Trans, Diag) || N < 0 || IncX == 0)                    \
      return CUBLAS_STATUS_INVALID_VALUE;                                      \
    return queue(H, [=] {                                                      \
      fortran::Packed<T>(letter(Fill), letter(Trans), letter(Diag), N, A, X,   \
                         IncX);                                                \
    });                                                                        \
  }
TRANSHIP_BLAS_TRIANGLE(trmv, tbmv, tpmv)
TRANSHIP_BLAS_TRIANGLE(trsv, tbsv, tpsv)
#undef TRANSHIP_BLAS_TRIANGLE

} // namespace blas
} // namespace cpu
} // namespace tranship

#endif
