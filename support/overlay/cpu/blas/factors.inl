// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Factors and inverses of batches of small matrices, by the LAPACK that comes
// with the BLAS.
#ifndef TRANSHIP_CPU_BLAS_FACTORS_INL
#define TRANSHIP_CPU_BLAS_FACTORS_INL

#include "tranship/cpu/blas/level3.inl"

namespace tranship {
namespace cpu {

TRANSHIP_FORTRAN4(getrf)
TRANSHIP_FORTRAN4(getri)
TRANSHIP_FORTRAN4(getrs)
TRANSHIP_FORTRAN4(geqrf)

namespace blas {

/// L and U without exchanges of rows; the first pivot that is 0, or 0.
template <class T> int factorInPlace(Int N, T *A, Int Lda) {
  int Info = 0;
  for (Int K = 0; K < N; ++K) {
    const T Pivot = A[K + K * Lda];
    if (Pivot == T(0)) {
      Info = Info ? Info : int(K + 1);
      continue;
    }
    for (Int I = K + 1; I < N; ++I)
      A[I + K * Lda] /= Pivot;
    for (Int J = K + 1; J < N; ++J)
      for (Int I = K + 1; I < N; ++I)
        A[I + J * Lda] -= A[I + K * Lda] * A[K + J * Lda];
  }
  return Info;
}

template <class T>
Status getrfBatched(Handle &H, Int N, T *const *A, Int Lda, int *Pivots,
                    int *Info, Int Count) {
  if (N < 0 || Count < 0 || !isStride(Lda, N) || anyNull(Info))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=] {
    for (Int I = 0; I < Count; ++I)
      if (Pivots)
        fortran::getrf<T>(N, N, A[I], Lda, Pivots + I * N, Info + I);
      else
        Info[I] = factorInPlace(N, A[I], Lda);
  });
}

/// What getrf has exchanged; without \p Pivots nothing.
inline std::vector<int> exchanges(Int N, const int *Pivots) {
  std::vector<int> Rows(size_t(N), 0);
  for (Int I = 0; I < N; ++I)
    Rows[I] = Pivots ? Pivots[I] : int(I + 1);
  return Rows;
}

/// Of a matrix that getrf has left.
template <class T>
void invert(Int N, T *A, Int Lda, const int *Pivots, int *Info) {
  const std::vector<int> Rows = exchanges(N, Pivots);
  std::vector<T> Work(size_t(std::max<Int>(1, N)));
  fortran::getri<T>(N, A, Lda, Rows.data(), Work.data(), Int(Work.size()),
                    Info);
}

template <class T> void copyMatrix(Int N, const T *A, Int Lda, T *C, Int Ldc) {
  for (Int J = 0; J < N; ++J)
    std::copy(A + J * Lda, A + J * Lda + N, C + J * Ldc);
}

template <class T>
Status getriBatched(Handle &H, Int N, const T *const *A, Int Lda,
                    const int *Pivots, T *const *C, Int Ldc, int *Info,
                    Int Count) {
  if (N < 0 || Count < 0 || !isStride(Lda, N) || !isStride(Ldc, N) ||
      anyNull(Info))
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=] {
    for (Int I = 0; I < Count; ++I) {
      copyMatrix(N, A[I], Lda, C[I], Ldc);
      invert(N, C[I], Ldc, Pivots ? Pivots + I * N : nullptr, Info + I);
    }
  });
}

template <class T>
Status matinvBatched(Handle &H, Int N, const T *const *A, Int Lda, T *const *C,
                     Int Ldc, int *Info, Int Count) {
  if (N < 0 || Count < 0 || !isStride(Lda, N) || !isStride(Ldc, N) ||
      anyNull(Info))
    return CUBLAS_STATUS_INVALID_VALUE;
  if (N > 32)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  return queue(H, [=] {
    std::vector<int> Pivots(size_t(N), 0);
    for (Int I = 0; I < Count; ++I) {
      copyMatrix(N, A[I], Lda, C[I], Ldc);
      fortran::getrf<T>(N, N, C[I], Ldc, Pivots.data(), Info + I);
      if (Info[I] == 0)
        invert(N, C[I], Ldc, Pivots.data(), Info + I);
    }
  });
}

/// \p Info is the host's: of the arguments.
template <class T>
Status getrsBatched(Handle &H, cublasOperation_t Trans, Int N, Int Columns,
                    const T *const *A, Int Lda, const int *Pivots, T *const *B,
                    Int Ldb, int *Info, Int Count) {
  if (anyNull(Info))
    return CUBLAS_STATUS_INVALID_VALUE;
  *Info = !areFlags(Trans)    ? -1
          : N < 0             ? -2
          : Columns < 0       ? -3
          : !isStride(Lda, N) ? -5
          : !isStride(Ldb, N) ? -8
          : Count < 0         ? -10
                              : 0;
  if (*Info)
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=] {
    int Ignored = 0;
    for (Int I = 0; I < Count; ++I) {
      const auto Rows = exchanges(N, Pivots ? Pivots + I * N : nullptr);
      fortran::getrs<T>(letter(Trans), N, Columns, A[I], Lda, Rows.data(), B[I],
                        Ldb, &Ignored);
    }
  });
}

/// \p Info is the host's: of the arguments.
template <class T>
Status geqrfBatched(Handle &H, Int M, Int N, T *const *A, Int Lda,
                    T *const *Tau, int *Info, Int Count) {
  if (anyNull(Info))
    return CUBLAS_STATUS_INVALID_VALUE;
  *Info = M < 0 ? -1 : N < 0 ? -2 : !isStride(Lda, M) ? -4 : Count < 0 ? -7 : 0;
  if (*Info)
    return CUBLAS_STATUS_INVALID_VALUE;
  return queue(H, [=] {
    std::vector<T> Work(size_t(std::max<Int>(1, N)));
    int Ignored = 0;
    for (Int I = 0; I < Count; ++I)
      fortran::geqrf<T>(M, N, A[I], Lda, Tau[I], Work.data(), Int(Work.size()),
                        &Ignored);
  });
}

} // namespace blas
} // namespace cpu
} // namespace tranship

#endif
