// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Level 3: matrices.
#ifndef TRANSHIP_CPU_BLAS_LEVEL3_INL
#define TRANSHIP_CPU_BLAS_LEVEL3_INL

#include "tranship/cpu/blas/handle.inl"

namespace tranship {
namespace cpu {

TRANSHIP_FORTRAN4(gemm)
TRANSHIP_FORTRAN4(symm)
TRANSHIP_FORTRAN(hemm, ssymm_, dsymm_, chemm_, zhemm_)
TRANSHIP_FORTRAN4(syrk)
TRANSHIP_FORTRAN(herk, ssyrk_, dsyrk_, cherk_, zherk_)
TRANSHIP_FORTRAN4(syr2k)
TRANSHIP_FORTRAN(her2k, ssyr2k_, dsyr2k_, cher2k_, zher2k_)
TRANSHIP_FORTRAN4(trmm)
TRANSHIP_FORTRAN4(trsm)

namespace blas {

//===-- Products ----------------------------------------------------------===//

/// Rows and columns of a matrix as other numbers, without gaps.
template <class To, class From>
std::vector<To> converted(const From *A, Int Lda, Int Rows, Int Columns) {
  std::vector<To> Result;
  Result.reserve(size_t(Rows * Columns));
  for (Int J = 0; J < Columns; ++J)
    for (Int I = 0; I < Rows; ++I)
      Result.push_back(To(A[I + J * Lda]));
  return Result;
}

/// C = A B of integers, which a BLAS does not know; they wrap.
inline void multiply(bool TurnA, bool TurnB, Int M, Int N, Int K,
                     const int32_t *A, const int32_t *B, int32_t *C) {
  for (Int J = 0; J < N; ++J)
    for (Int I = 0; I < M; ++I) {
      uint32_t Sum = 0;
      for (Int L = 0; L < K; ++L)
        Sum += uint32_t(A[TurnA ? L + I * K : I + L * M]) *
               uint32_t(B[TurnB ? J + L * N : L + J * K]);
      C[I + J * M] = int32_t(Sum);
    }
}

/// C = alpha A B + beta C with sums of the type S, which scalars of the type P
/// multiply; each element is rounded once. Where beta is 0, C is not read.
template <class S, class P, class From, class To>
void gemmThrough(cublasOperation_t TransA, cublasOperation_t TransB, Int M,
                 Int N, Int K, P Alpha, const From *A, Int Lda, const From *B,
                 Int Ldb, P Beta, To *C, Int Ldc) {
  const bool TurnA = isTransposed(TransA), TurnB = isTransposed(TransB);
  const Int RowsA = TurnA ? K : M, RowsB = TurnB ? N : K;
  const auto X = converted<S>(A, Lda, RowsA, TurnA ? M : K);
  const auto Y = converted<S>(B, Ldb, RowsB, TurnB ? K : N);
  std::vector<S> Z(size_t(M * N));
  if constexpr (std::is_integral_v<S>)
    multiply(TurnA, TurnB, M, N, K, X.data(), Y.data(), Z.data());
  else
    fortran::gemm<S>(letter(TransA), letter(TransB), M, N, K, S(1), X.data(),
                     std::max<Int>(1, RowsA), Y.data(), std::max<Int>(1, RowsB),
                     S(0), Z.data(), std::max<Int>(1, M));
  for (Int J = 0; J < N; ++J)
    for (Int I = 0; I < M; ++I) {
      To &Out = C[I + J * Ldc];
      const P Product = Alpha * P(Z[I + J * M]);
      Out = To(Beta == P(0) ? Product : P(Product + Beta * P(Out)));
    }
}

/// The same where all numbers are of one type.
template <class T>
void gemmNow(cublasOperation_t TransA, cublasOperation_t TransB, Int M, Int N,
             Int K, T Alpha, const T *A, Int Lda, const T *B, Int Ldb, T Beta,
             T *C, Int Ldc) {
  if constexpr (std::is_same_v<T, __half>) {
    gemmThrough<float>(TransA, TransB, M, N, K, float(Alpha), A, Lda, B, Ldb,
                       float(Beta), C, Ldc);
  } else {
    if (Beta == T(0))
      for (Int J = 0; J < N; ++J)
        clear(C + J * Ldc, M, 1);
    fortran::gemm<T>(letter(TransA), letter(TransB), M, N, K, Alpha, A, Lda, B,
                     Ldb, Beta, C, Ldc);
  }
}

inline bool isGemm(cublasOperation_t TransA, cublasOperation_t TransB, Int M,
                   Int N, Int K, Int Lda, Int Ldb, Int Ldc, Int Count = 0) {
  return areFlags(TransA, TransB) && M >= 0 && N >= 0 && K >= 0 && Count >= 0 &&
         isStride(Lda, isTransposed(TransA) ? K : M) &&
         isStride(Ldb, isTransposed(TransB) ? N : K) && isStride(Ldc, M);
}

template <class T>
Status gemmStridedBatched(Handle &H, cublasOperation_t TransA,
                          cublasOperation_t TransB, Int M, Int N, Int K,
                          const T *Alpha, const T *A, Int Lda,
                          long long StrideA, const T *B, Int Ldb,
                          long long StrideB, const T *Beta, T *C, Int Ldc,
                          long long StrideC, Int Count) {
  if (!isGemm(TransA, TransB, M, N, K, Lda, Ldb, Ldc, Count) ||
      anyNull(Alpha, Beta))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, P = scalar(H, Alpha), Q = scalar(H, Beta)] {
    for (Int I = 0; I < Count; ++I)
      gemmNow(TransA, TransB, M, N, K, *P, A + I * StrideA, Lda,
              B + I * StrideB, Ldb, *Q, C + I * StrideC, Ldc);
  });
}

template <class T>
Status gemm(Handle &H, cublasOperation_t TransA, cublasOperation_t TransB,
            Int M, Int N, Int K, const T *Alpha, const T *A, Int Lda,
            const T *B, Int Ldb, const T *Beta, T *C, Int Ldc) {
  return gemmStridedBatched(H, TransA, TransB, M, N, K, Alpha, A, Lda, 0, B,
                            Ldb, 0, Beta, C, Ldc, 0, 1);
}

template <class T>
Status gemmBatched(Handle &H, cublasOperation_t TransA,
                   cublasOperation_t TransB, Int M, Int N, Int K,
                   const T *Alpha, const T *const *A, Int Lda,
                   const T *const *B, Int Ldb, const T *Beta, T *const *C,
                   Int Ldc, Int Count) {
  if (!isGemm(TransA, TransB, M, N, K, Lda, Ldb, Ldc, Count) ||
      anyNull(Alpha, Beta))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, P = scalar(H, Alpha), Q = scalar(H, Beta)] {
    for (Int I = 0; I < Count; ++I)
      gemmNow(TransA, TransB, M, N, K, *P, A[I], Lda, B[I], Ldb, *Q, C[I], Ldc);
  });
}

#define TRANSHIP_BLAS_SYMM(Name)                                               \
  template <class T>                                                           \
  Status Name(Handle &H, cublasSideMode_t Side, cublasFillMode_t Fill, Int M,  \
              Int N, const T *Alpha, const T *A, Int Lda, const T *B, Int Ldb, \
              const T *Beta, T *C, Int Ldc) {                                  \
    if (!areFlags(Side, Fill) || M < 0 || N < 0 ||                             \
        !isStride(Lda, Side == CUBLAS_SIDE_LEFT ? M : N) ||                    \
        !isStride(Ldb, M) || !isStride(Ldc, M) || anyNull(Alpha, Beta))        \
      return CUBLAS_STATUS_INVALID_VALUE;                                      \
    return queue(H, [=, P = scalar(H, Alpha), Q = scalar(H, Beta)] {           \
      fortran::Name<T>(letter(Side), letter(Fill), M, N, *P, A, Lda, B, Ldb,   \
                       *Q, C, Ldc);                                            \
    });                                                                        \
  }
TRANSHIP_BLAS_SYMM(symm)
TRANSHIP_BLAS_SYMM(hemm)
#undef TRANSHIP_BLAS_SYMM

//===-- Updates of a triangle ---------------------------------------------===//

/// A BLAS refuses the operation that makes no sense for the kind of matrix.
template <class T> char letterFor(cublasOperation_t Trans, bool Hermitian) {
  if (!IsComplex<T>::value || Trans == CUBLAS_OP_N)
    return letter(Trans);
  return Trans == (Hermitian ? CUBLAS_OP_C : CUBLAS_OP_T) ? letter(Trans) : 0;
}

/// \p Update is called with alpha, beta and the letter of the operation.
template <class T, class P, class Q, class F>
Status rankUpdate(Handle &H, bool Hermitian, cublasFillMode_t Fill,
                  cublasOperation_t Trans, Int N, Int K, const P *Alpha,
                  Int Lda, Int Ldb, const Q *Beta, Int Ldc, F Update) {
  const Int Rows = isTransposed(Trans) ? K : N;
  const char Letter = letterFor<T>(Trans, Hermitian);
  if (!areFlags(Fill) || !Letter || N < 0 || K < 0 || !isStride(Lda, Rows) ||
      !isStride(Ldb, Rows) || !isStride(Ldc, N) || anyNull(Alpha, Beta))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, X = scalar(H, Alpha), Y = scalar(H, Beta)] {
    Update(*X, *Y, Letter);
  });
}

template <class T>
Status syrk(Handle &H, cublasFillMode_t Fill, cublasOperation_t Trans, Int N,
            Int K, const T *Alpha, const T *A, Int Lda, const T *Beta, T *C,
            Int Ldc) {
  return rankUpdate<T>(H, false, Fill, Trans, N, K, Alpha, Lda, Lda, Beta, Ldc,
                       [=](T P, T Q, char Letter) {
                         fortran::syrk<T>(letter(Fill), Letter, N, K, P, A, Lda,
                                          Q, C, Ldc);
                       });
}
template <class T>
Status herk(Handle &H, cublasFillMode_t Fill, cublasOperation_t Trans, Int N,
            Int K, const Part<T> *Alpha, const T *A, Int Lda,
            const Part<T> *Beta, T *C, Int Ldc) {
  return rankUpdate<T>(H, true, Fill, Trans, N, K, Alpha, Lda, Lda, Beta, Ldc,
                       [=](Part<T> P, Part<T> Q, char Letter) {
                         fortran::herk<T>(letter(Fill), Letter, N, K, P, A, Lda,
                                          Q, C, Ldc);
                       });
}
template <class T>
Status syr2k(Handle &H, cublasFillMode_t Fill, cublasOperation_t Trans, Int N,
             Int K, const T *Alpha, const T *A, Int Lda, const T *B, Int Ldb,
             const T *Beta, T *C, Int Ldc) {
  return rankUpdate<T>(H, false, Fill, Trans, N, K, Alpha, Lda, Ldb, Beta, Ldc,
                       [=](T P, T Q, char Letter) {
                         fortran::syr2k<T>(letter(Fill), Letter, N, K, P, A,
                                           Lda, B, Ldb, Q, C, Ldc);
                       });
}
template <class T>
Status her2k(Handle &H, cublasFillMode_t Fill, cublasOperation_t Trans, Int N,
             Int K, const T *Alpha, const T *A, Int Lda, const T *B, Int Ldb,
             const Part<T> *Beta, T *C, Int Ldc) {
  return rankUpdate<T>(H, true, Fill, Trans, N, K, Alpha, Lda, Ldb, Beta, Ldc,
                       [=](T P, Part<T> Q, char Letter) {
                         fortran::her2k<T>(letter(Fill), Letter, N, K, P, A,
                                           Lda, B, Ldb, Q, C, Ldc);
                       });
}

/// A triangle of alpha A B' + beta C, which is symmetric or Hermitian.
template <bool Hermitian, class T, class S>
Status triangleOfProduct(Handle &H, cublasFillMode_t Fill,
                         cublasOperation_t Trans, Int N, Int K, const T *Alpha,
                         const T *A, Int Lda, const T *B, Int Ldb,
                         const S *Beta, T *C, Int Ldc) {
  return rankUpdate<T>(
      H, Hermitian, Fill, Trans, N, K, Alpha, Lda, Ldb, Beta, Ldc,
      [=](T P, S Q, char) {
        const auto Other = Hermitian ? CUBLAS_OP_C : CUBLAS_OP_T;
        const bool Turned = isTransposed(Trans);
        std::vector<T> Full(size_t(N * N));
        gemmNow(Turned ? Other : CUBLAS_OP_N, Turned ? CUBLAS_OP_N : Other, N,
                N, K, P, A, Lda, B, Ldb, T(0), Full.data(),
                std::max<Int>(1, N));
        const bool Lower = Fill == CUBLAS_FILL_MODE_LOWER;
        for (Int J = 0; J < N; ++J)
          for (Int I = Lower ? J : 0; I < (Lower ? N : J + 1); ++I) {
            T &To = C[I + J * Ldc];
            To = Full[I + J * N] + (Q == S(0) ? T(0) : Q * To);
            if (Hermitian && I == J)
              To = std::real(To);
          }
      });
}
template <class T, class... A>
Status syrkx(Handle &H, cublasFillMode_t Fill, cublasOperation_t Trans, Int N,
             Int K, const T *Alpha, A... More) {
  return triangleOfProduct<false, T>(H, Fill, Trans, N, K, Alpha, More...);
}
template <class T, class... A>
Status herkx(Handle &H, cublasFillMode_t Fill, cublasOperation_t Trans, Int N,
             Int K, const T *Alpha, A... More) {
  return triangleOfProduct<true, T>(H, Fill, Trans, N, K, Alpha, More...);
}

//===-- Triangles ---------------------------------------------------------===//

inline bool isTriangle(cublasSideMode_t Side, cublasFillMode_t Fill,
                       cublasOperation_t Trans, cublasDiagType_t Diag, Int M,
                       Int N, Int Lda, Int Ldb) {
  return areFlags(Side, Fill, Trans, Diag) && M >= 0 && N >= 0 &&
         isStride(Lda, Side == CUBLAS_SIDE_LEFT ? M : N) && isStride(Ldb, M);
}

template <class T>
Status trmm(Handle &H, cublasSideMode_t Side, cublasFillMode_t Fill,
            cublasOperation_t Trans, cublasDiagType_t Diag, Int M, Int N,
            const T *Alpha, const T *A, Int Lda, const T *B, Int Ldb, T *C,
            Int Ldc) {
  if (!isTriangle(Side, Fill, Trans, Diag, M, N, Lda, Ldb) ||
      !isStride(Ldc, M) || anyNull(Alpha))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, P = scalar(H, Alpha)] {
    for (Int J = 0; J < N && B != C; ++J)
      std::copy(B + J * Ldb, B + J * Ldb + M, C + J * Ldc);
    fortran::trmm<T>(letter(Side), letter(Fill), letter(Trans), letter(Diag), M,
                     N, *P, A, Lda, C, Ldc);
  });
}

template <class T>
Status trsmBatched(Handle &H, cublasSideMode_t Side, cublasFillMode_t Fill,
                   cublasOperation_t Trans, cublasDiagType_t Diag, Int M, Int N,
                   const T *Alpha, const T *const *A, Int Lda, T *const *B,
                   Int Ldb, Int Count) {
  if (!isTriangle(Side, Fill, Trans, Diag, M, N, Lda, Ldb) || Count < 0 ||
      anyNull(Alpha))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, P = scalar(H, Alpha)] {
    for (Int I = 0; I < Count; ++I)
      fortran::trsm<T>(letter(Side), letter(Fill), letter(Trans), letter(Diag),
                       M, N, *P, A[I], Lda, B[I], Ldb);
  });
}

template <class T>
Status trsm(Handle &H, cublasSideMode_t Side, cublasFillMode_t Fill,
            cublasOperation_t Trans, cublasDiagType_t Diag, Int M, Int N,
            const T *Alpha, const T *A, Int Lda, T *B, Int Ldb) {
  if (!isTriangle(Side, Fill, Trans, Diag, M, N, Lda, Ldb) || anyNull(Alpha))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, P = scalar(H, Alpha)] {
    fortran::trsm<T>(letter(Side), letter(Fill), letter(Trans), letter(Diag), M,
                     N, *P, A, Lda, B, Ldb);
  });
}

//===-- Sums, and products with a diagonal --------------------------------===//

template <class T>
T elementOf(const T *A, Int Lda, cublasOperation_t Trans, Int I, Int J) {
  if (!isTransposed(Trans))
    return A[I + J * Lda];
  return Trans == CUBLAS_OP_C ? conjugate(A[J + I * Lda]) : A[J + I * Lda];
}

template <class T>
Status geam(Handle &H, cublasOperation_t TransA, cublasOperation_t TransB,
            Int M, Int N, const T *Alpha, const T *A, Int Lda, const T *Beta,
            const T *B, Int Ldb, T *C, Int Ldc) {
  if (!areFlags(TransA, TransB) || M < 0 || N < 0 || anyNull(Alpha, Beta) ||
      !isStride(Lda, isTransposed(TransA) ? N : M) ||
      !isStride(Ldb, isTransposed(TransB) ? N : M) || !isStride(Ldc, M))
    return CUBLAS_STATUS_INVALID_VALUE;
  if ((C == A && (Ldc != Lda || isTransposed(TransA))) ||
      (C == B && (Ldc != Ldb || isTransposed(TransB))))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=, X = scalar(H, Alpha), Y = scalar(H, Beta)] {
    const T P = *X, Q = *Y;
    for (Int J = 0; J < N; ++J)
      for (Int I = 0; I < M; ++I)
        C[I + J * Ldc] =
            (P == T(0) ? T(0) : P * elementOf(A, Lda, TransA, I, J)) +
            (Q == T(0) ? T(0) : Q * elementOf(B, Ldb, TransB, I, J));
  });
}

template <class T>
Status dgmm(Handle &H, cublasSideMode_t Side, Int M, Int N, const T *A, Int Lda,
            const T *X, Int IncX, T *C, Int Ldc) {
  if (!areFlags(Side) || M < 0 || N < 0 || !isStride(Lda, M) ||
      !isStride(Ldc, M))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=] {
    const bool Left = Side == CUBLAS_SIDE_LEFT;
    const Elements<const T> Diagonal(X, Left ? M : N, IncX);
    for (Int J = 0; J < N; ++J)
      for (Int I = 0; I < M; ++I)
        C[I + J * Ldc] = A[I + J * Lda] * Diagonal[Left ? I : J];
  });
}

} // namespace blas
} // namespace cpu
} // namespace tranship

#endif
