// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuSOLVER's functions for dense matrices: a library of its own, which is
// linked with a LAPACK, such as OpenBLAS's. Work areas are LAPACK's business:
// each call has its own, because they grow with what is not known of a call
// beforehand.
#include "tranship/cpu/platform.h"
// Then what is defined here.
#include "tranship/cpu/blas/factors.inl"
#include "tranship/cpu/cuda/cusolverDn.h"
#include "tranship/cpu/cuda/cusolverSp.h"
#include "tranship/cpu/libraries/version.h"

struct cusolverDnContext {
  cudaStream_t Stream = nullptr;
};
struct cusolverSpContext {
  cudaStream_t Stream = nullptr;
};
// LAPACK has no use for what is set.
struct syevjInfo {};
struct gesvdjInfo {};

namespace tranship {
namespace cpu {

TRANSHIP_FORTRAN4(potrf)
TRANSHIP_FORTRAN4(potri)
TRANSHIP_FORTRAN4(potrs)
TRANSHIP_FORTRAN(orgqr, sorgqr_, dorgqr_, cungqr_, zungqr_)
TRANSHIP_FORTRAN(ormqr, sormqr_, dormqr_, cunmqr_, zunmqr_)
TRANSHIP_FORTRAN(syevd, ssyevd_, dsyevd_, cheevd_, zheevd_)
TRANSHIP_FORTRAN(sygvd, ssygvd_, dsygvd_, chegvd_, zhegvd_)
TRANSHIP_FORTRAN4(gesvd)

namespace solver {

using blas::areFlags;
using blas::isStride;
using blas::letter;
using cpu::as;
using Status = cusolverStatus_t;
using Handle = cusolverDnContext;

inline float *const *as(float **P) { return P; }
inline double *const *as(double **P) { return P; }
inline std::complex<float> *const *as(cuComplex **P) {
  return reinterpret_cast<std::complex<float> *const *>(P);
}
inline std::complex<double> *const *as(cuDoubleComplex **P) {
  return reinterpret_cast<std::complex<double> *const *>(P);
}

template <class F> Status queue(Handle &H, bool IsGood, F Work) {
  if (!IsGood)
    return CUSOLVER_STATUS_INVALID_VALUE;
  return cpu::queue(H.Stream, std::move(Work))
             ? CUSOLVER_STATUS_SUCCESS
             : CUSOLVER_STATUS_EXECUTION_FAILED;
}

/// Calls \p Function(work, length), first to ask for the length.
template <class T, class F> void withWork(F Function) {
  T Length(1);
  Function(&Length, Int(-1));
  std::vector<T> Work(size_t(std::max(1.0, double(std::real(Length)))));
  Function(Work.data(), Int(Work.size()));
}

//===-- Triangular factors ------------------------------------------------===//

template <class T>
Status getrf(Handle &H, Int M, Int N, T *A, Int Lda, T *, int *Pivots,
             int *Info) {
  if (!Pivots && M != N)
    return CUSOLVER_STATUS_NOT_SUPPORTED;
  return queue(H, M >= 0 && N >= 0 && isStride(Lda, M) && !anyNull(Info), [=] {
    if (Pivots)
      fortran::getrf<T>(M, N, A, Lda, Pivots, Info);
    else
      *Info = blas::factorInPlace(N, A, Lda);
  });
}

template <class T>
Status getrs(Handle &H, cublasOperation_t Trans, Int N, Int Columns, const T *A,
             Int Lda, const int *Pivots, T *B, Int Ldb, int *Info) {
  return queue(H,
               areFlags(Trans) && N >= 0 && Columns >= 0 && isStride(Lda, N) &&
                   isStride(Ldb, N) && !anyNull(Info),
               [=] {
                 const std::vector<int> Rows = blas::exchanges(N, Pivots);
                 fortran::getrs<T>(letter(Trans), N, Columns, A, Lda,
                                   Rows.data(), B, Ldb, Info);
               });
}

#define TRANSHIP_SOLVER_CHOLESKY(Name)                                         \
  template <class T>                                                           \
  Status Name(Handle &H, cublasFillMode_t Fill, Int N, T *A, Int Lda, T *,     \
              Int, int *Info) {                                                \
    return queue(                                                              \
        H, areFlags(Fill) && N >= 0 && isStride(Lda, N) && !anyNull(Info),     \
        [=] { fortran::Name<T>(letter(Fill), N, A, Lda, Info); });             \
  }
TRANSHIP_SOLVER_CHOLESKY(potrf)
TRANSHIP_SOLVER_CHOLESKY(potri)
#undef TRANSHIP_SOLVER_CHOLESKY

template <class T>
Status potrs(Handle &H, cublasFillMode_t Fill, Int N, Int Columns, const T *A,
             Int Lda, T *B, Int Ldb, int *Info) {
  return queue(H,
               areFlags(Fill) && N >= 0 && Columns >= 0 && isStride(Lda, N) &&
                   isStride(Ldb, N) && !anyNull(Info),
               [=] {
                 fortran::potrs<T>(letter(Fill), N, Columns, A, Lda, B, Ldb,
                                   Info);
               });
}

template <class T>
Status potrfBatched(Handle &H, cublasFillMode_t Fill, Int N, T *const *A,
                    Int Lda, int *Info, Int Count) {
  return queue(H,
               areFlags(Fill) && N >= 0 && Count >= 0 && isStride(Lda, N) &&
                   !anyNull(Info),
               [=] {
                 for (Int I = 0; I < Count; ++I)
                   fortran::potrf<T>(letter(Fill), N, A[I], Lda, Info + I);
               });
}

/// \p Info is one number.
template <class T>
Status potrsBatched(Handle &H, cublasFillMode_t Fill, Int N, Int Columns,
                    T *const *A, Int Lda, T *const *B, Int Ldb, int *Info,
                    Int Count) {
  if (Columns != 1)
    return CUSOLVER_STATUS_NOT_SUPPORTED;
  return queue(H,
               areFlags(Fill) && N >= 0 && Count >= 0 && isStride(Lda, N) &&
                   isStride(Ldb, N) && !anyNull(Info),
               [=] {
                 *Info = 0;
                 for (Int I = 0; I < Count; ++I)
                   fortran::potrs<T>(letter(Fill), N, Columns, A[I], Lda, B[I],
                                     Ldb, Info);
               });
}

//===-- Orthogonal factors ------------------------------------------------===//

template <class T>
Status geqrf(Handle &H, Int M, Int N, T *A, Int Lda, T *Tau, T *, Int,
             int *Info) {
  return queue(H, M >= 0 && N >= 0 && isStride(Lda, M) && !anyNull(Info), [=] {
    withWork<T>([&](T *Work, Int Size) {
      fortran::geqrf<T>(M, N, A, Lda, Tau, Work, Size, Info);
    });
  });
}

template <class T>
Status orgqr(Handle &H, Int M, Int N, Int K, T *A, Int Lda, const T *Tau, T *,
             Int, int *Info) {
  return queue(H,
               N >= 0 && M >= N && K >= 0 && K <= N && isStride(Lda, M) &&
                   !anyNull(Info),
               [=] {
                 withWork<T>([&](T *Work, Int Size) {
                   fortran::orgqr<T>(M, N, K, A, Lda, Tau, Work, Size, Info);
                 });
               });
}

template <class T>
Status ormqr(Handle &H, cublasSideMode_t Side, cublasOperation_t Trans, Int M,
             Int N, Int K, const T *A, Int Lda, const T *Tau, T *C, Int Ldc,
             T *, Int, int *Info) {
  const Int Order = Side == CUBLAS_SIDE_LEFT ? M : N;
  // A LAPACK refuses the transposed Q of complex numbers.
  if (IsComplex<T>::value && Trans == CUBLAS_OP_T)
    return CUSOLVER_STATUS_INVALID_VALUE;
  const char Letter =
      IsComplex<T>::value || Trans == CUBLAS_OP_N ? letter(Trans) : 'T';
  return queue(H,
               areFlags(Side, Trans) && M >= 0 && N >= 0 && K >= 0 &&
                   K <= Order && isStride(Lda, Order) && isStride(Ldc, M) &&
                   !anyNull(Info),
               [=] {
                 withWork<T>([&](T *Work, Int Size) {
                   fortran::ormqr<T>(letter(Side), Letter, M, N, K, A, Lda, Tau,
                                     C, Ldc, Work, Size, Info);
                 });
               });
}

//===-- Eigenvalues and singular values -----------------------------------===//

inline bool isMode(cusolverEigMode_t Mode) {
  return Mode == CUSOLVER_EIG_MODE_NOVECTOR || Mode == CUSOLVER_EIG_MODE_VECTOR;
}

inline char letter(cusolverEigMode_t Mode) {
  return Mode == CUSOLVER_EIG_MODE_VECTOR ? 'V' : 'N';
}

/// Calls \p Function(work areas, each with its length): what is largest of
/// those that divide and conquer, with vectors.
template <class T, class F> void withAreas(Int N, F Function) {
  std::vector<int> Integers(size_t(3 + 5 * N), 0);
  std::vector<Part<T>> Reals(size_t(1 + 5 * N + 2 * N * N));
  withWork<T>([&](T *Work, Int Size) {
    if constexpr (IsComplex<T>::value)
      Function(Work, Size, Reals.data(), Int(Reals.size()), Integers.data(),
               Int(Integers.size()));
    else
      Function(Work, Size, Integers.data(), Int(Integers.size()));
  });
}

/// \p Count matrices, one behind the other.
template <class T>
Status eigenvalues(Handle &H, cusolverEigMode_t Mode, cublasFillMode_t Fill,
                   Int N, T *A, Int Lda, Part<T> *W, int *Info, Int Count) {
  const bool IsGood = isMode(Mode) && areFlags(Fill) && N >= 0 &&
                      isStride(Lda, N) && Count >= 0 && !anyNull(Info);
  return queue(H, IsGood, [=] {
    for (Int I = 0; I < Count; ++I)
      withAreas<T>(N, [&](auto... Areas) {
        fortran::syevd<T>(letter(Mode), letter(Fill), N, A + I * N * Lda, Lda,
                          W + I * N, Areas..., Info + I);
      });
  });
}

template <class T>
Status syevd(Handle &H, cusolverEigMode_t Mode, cublasFillMode_t Fill, Int N,
             T *A, Int Lda, Part<T> *W, T *, Int, int *Info) {
  return eigenvalues(H, Mode, Fill, N, A, Lda, W, Info, 1);
}

template <class T>
Status syevjBatched(Handle &H, cusolverEigMode_t Mode, cublasFillMode_t Fill,
                    Int N, T *A, Int Lda, Part<T> *W, T *, Int, int *Info,
                    syevjInfo_t Settings, Int Count) {
  if (anyNull(Settings))
    return CUSOLVER_STATUS_INVALID_VALUE;
  return eigenvalues(H, Mode, Fill, N, A, Lda, W, Info, Count);
}

template <class T>
Status syevj(Handle &H, cusolverEigMode_t Mode, cublasFillMode_t Fill, Int N,
             T *A, Int Lda, Part<T> *W, T *Work, Int Size, int *Info,
             syevjInfo_t Settings) {
  return syevjBatched(H, Mode, Fill, N, A, Lda, W, Work, Size, Info, Settings,
                      1);
}

/// Eigenvalues of a pair of matrices.
template <class T>
Status sygvd(Handle &H, cusolverEigType_t Type, cusolverEigMode_t Mode,
             cublasFillMode_t Fill, Int N, T *A, Int Lda, T *B, Int Ldb,
             Part<T> *W, T *, Int, int *Info) {
  const Int Form = Type - CUSOLVER_EIG_TYPE_1 + 1;
  const bool IsGood = Form >= 1 && Form <= 3 && isMode(Mode) &&
                      areFlags(Fill) && N >= 0 && isStride(Lda, N) &&
                      isStride(Ldb, N) && !anyNull(Info);
  return queue(H, IsGood, [=] {
    withAreas<T>(N, [&](auto... Areas) {
      fortran::sygvd<T>(Form, letter(Mode), letter(Fill), N, A, Lda, B, Ldb, W,
                        Areas..., Info);
    });
  });
}

template <class T>
Status sygvj(Handle &H, cusolverEigType_t Type, cusolverEigMode_t Mode,
             cublasFillMode_t Fill, Int N, T *A, Int Lda, T *B, Int Ldb,
             Part<T> *W, T *Work, Int Size, int *Info, syevjInfo_t Settings) {
  if (anyNull(Settings))
    return CUSOLVER_STATUS_INVALID_VALUE;
  return sygvd(H, Type, Mode, Fill, N, A, Lda, B, Ldb, W, Work, Size, Info);
}

template <class T>
void singularValues(char JobU, char JobV, Int M, Int N, T *A, Int Lda,
                    Part<T> *S, T *U, Int Ldu, T *V, Int Ldv, int *Info) {
  std::vector<Part<T>> Reals(size_t(5 * std::min(M, N) + 1));
  withWork<T>([&](T *Work, Int Size) {
    if constexpr (IsComplex<T>::value)
      fortran::gesvd<T>(JobU, JobV, M, N, A, Lda, S, U, Ldu, V, Ldv, Work, Size,
                        Reals.data(), Info);
    else
      fortran::gesvd<T>(JobU, JobV, M, N, A, Lda, S, U, Ldu, V, Ldv, Work, Size,
                        Info);
  });
}

template <class T>
Status gesvd(Handle &H, signed char JobU, signed char JobV, Int M, Int N, T *A,
             Int Lda, Part<T> *S, T *U, Int Ldu, T *V, Int Ldv, T *, Int,
             Part<T> *, int *Info) {
  const auto IsJob = [](char Job) {
    return Job == 'A' || Job == 'S' || Job == 'O' || Job == 'N';
  };
#ifdef TRANSHIP_CPU_CUDA
  if (M < N) // cuSOLVER has this for tall matrices alone.
    return CUSOLVER_STATUS_INVALID_VALUE;
#endif
  const bool IsGood = IsJob(JobU) && IsJob(JobV) &&
                      !(JobU == 'O' && JobV == 'O') && M >= 0 && N >= 0 &&
                      isStride(Lda, M) && Ldu >= 1 && Ldv >= 1 &&
                      (JobU == 'N' || JobU == 'O' || isStride(Ldu, M)) &&
                      (JobV == 'N' || JobV == 'O' ||
                       isStride(Ldv, JobV == 'A' ? N : std::min(M, N))) &&
                      !anyNull(Info);
  return queue(H, IsGood, [=] {
    singularValues(char(JobU), char(JobV), M, N, A, Lda, S, U, Ldu, V, Ldv,
                   Info);
  });
}

/// The singular values of \p Count matrices, one behind the other, with V
/// itself, where gesvd has its adjoint.
template <class T>
Status decompositions(Handle &H, cusolverEigMode_t Mode, bool Econ, Int M,
                      Int N, T *A, Int Lda, Part<T> *S, T *U, Int Ldu, T *V,
                      Int Ldv, int *Info, gesvdjInfo_t Settings, Int Count) {
  const bool HasVectors = Mode == CUSOLVER_EIG_MODE_VECTOR;
  const bool IsGood = isMode(Mode) && M >= 0 && N >= 0 && isStride(Lda, M) &&
                      Count >= 0 &&
                      (!HasVectors || (isStride(Ldu, M) && isStride(Ldv, N))) &&
                      !anyNull(Info, Settings);
  const Int Least = std::min(M, N);
  const char Job = !HasVectors ? 'N' : Econ ? 'S' : 'A';
  return queue(H, IsGood, [=] {
    const Int Rows = Econ ? Least : N, Ld = std::max<Int>(1, Rows);
    std::vector<T> Adjoint(size_t(Ld * std::max<Int>(1, N)));
    for (Int I = 0; I < Count; ++I) {
      singularValues(Job, Job, M, N, A + I * Lda * N, Lda, S + I * Least,
                     U + I * Ldu * M, std::max<Int>(1, Ldu), Adjoint.data(), Ld,
                     Info + I);
      for (Int J = 0; HasVectors && J < N; ++J)
        for (Int K = 0; K < Rows; ++K)
          V[J + K * Ldv + I * Ldv * N] = conjugate(Adjoint[K + J * Ld]);
    }
  });
}

template <class T>
Status gesvdj(Handle &H, cusolverEigMode_t Mode, int Econ, Int M, Int N, T *A,
              Int Lda, Part<T> *S, T *U, Int Ldu, T *V, Int Ldv, T *, Int,
              int *Info, gesvdjInfo_t Settings) {
  return decompositions(H, Mode, Econ != 0, M, N, A, Lda, S, U, Ldu, V, Ldv,
                        Info, Settings, 1);
}

template <class T>
Status gesvdjBatched(Handle &H, cusolverEigMode_t Mode, Int M, Int N, T *A,
                     Int Lda, Part<T> *S, T *U, Int Ldu, T *V, Int Ldv, T *,
                     Int, int *Info, gesvdjInfo_t Settings, Int Count) {
#ifdef TRANSHIP_CPU_CUDA
  if (M > 32 || N > 32) // cuSOLVER has this for small matrices alone.
    return CUSOLVER_STATUS_INVALID_VALUE;
#endif
  return decompositions(H, Mode, false, M, N, A, Lda, S, U, Ldu, V, Ldv, Info,
                        Settings, Count);
}

template <class T> Status wasSet(const T *Settings) {
  return Settings ? CUSOLVER_STATUS_SUCCESS : CUSOLVER_STATUS_INVALID_VALUE;
}

} // namespace solver
} // namespace cpu
} // namespace tranship

using namespace tranship::cpu;

extern "C" {

#define TRANSHIP_SOLVER_HANDLE(Part)                                           \
  cusolverStatus_t cusolver##Part##Create(cusolver##Part##Handle_t *Handle) {  \
    if (!Handle)                                                               \
      return CUSOLVER_STATUS_INVALID_VALUE;                                    \
    *Handle = new cusolver##Part##Context;                                     \
    return CUSOLVER_STATUS_SUCCESS;                                            \
  }                                                                            \
  cusolverStatus_t cusolver##Part##Destroy(cusolver##Part##Handle_t Handle) {  \
    if (!Handle)                                                               \
      return CUSOLVER_STATUS_NOT_INITIALIZED;                                  \
    delete Handle;                                                             \
    return CUSOLVER_STATUS_SUCCESS;                                            \
  }                                                                            \
  cusolverStatus_t cusolver##Part##SetStream(cusolver##Part##Handle_t Handle,  \
                                             cudaStream_t Stream) {            \
    if (!Handle)                                                               \
      return CUSOLVER_STATUS_NOT_INITIALIZED;                                  \
    Handle->Stream = Stream;                                                   \
    return CUSOLVER_STATUS_SUCCESS;                                            \
  }                                                                            \
  cusolverStatus_t cusolver##Part##GetStream(cusolver##Part##Handle_t Handle,  \
                                             cudaStream_t *Stream) {           \
    if (!Handle || !Stream)                                                    \
      return CUSOLVER_STATUS_NOT_INITIALIZED;                                  \
    *Stream = Handle->Stream;                                                  \
    return CUSOLVER_STATUS_SUCCESS;                                            \
  }
TRANSHIP_SOLVER_HANDLE(Dn)
TRANSHIP_SOLVER_HANDLE(Sp)
#undef TRANSHIP_SOLVER_HANDLE

#define TRANSHIP_SOLVER_SETTINGS(Name, Method)                                 \
  cusolverStatus_t cusolverDnCreate##Name##Info(Method##Info_t *Settings) {    \
    if (!Settings)                                                             \
      return CUSOLVER_STATUS_INVALID_VALUE;                                    \
    *Settings = new Method##Info;                                              \
    return CUSOLVER_STATUS_SUCCESS;                                            \
  }                                                                            \
  cusolverStatus_t cusolverDnDestroy##Name##Info(Method##Info_t Settings) {    \
    delete Settings;                                                           \
    return CUSOLVER_STATUS_SUCCESS;                                            \
  }                                                                            \
  cusolverStatus_t cusolverDnX##Method##SetTolerance(Method##Info_t Settings,  \
                                                     double) {                 \
    return solver::wasSet(Settings);                                           \
  }                                                                            \
  cusolverStatus_t cusolverDnX##Method##SetMaxSweeps(Method##Info_t Settings,  \
                                                     int Most) {               \
    return Most < 0 ? CUSOLVER_STATUS_INVALID_VALUE                            \
                    : solver::wasSet(Settings);                                \
  }                                                                            \
  cusolverStatus_t cusolverDnX##Method##SetSortEig(Method##Info_t Settings,    \
                                                   int) {                      \
    return solver::wasSet(Settings);                                           \
  }                                                                            \
  cusolverStatus_t cusolverDnX##Method##GetResidual(                           \
      cusolverDnHandle_t, Method##Info_t, double *) {                          \
    return CUSOLVER_STATUS_NOT_SUPPORTED;                                      \
  }                                                                            \
  cusolverStatus_t cusolverDnX##Method##GetSweeps(cusolverDnHandle_t,          \
                                                  Method##Info_t, int *) {     \
    return CUSOLVER_STATUS_NOT_SUPPORTED;                                      \
  }
TRANSHIP_SOLVER_SETTINGS(Syevj, syevj)
TRANSHIP_SOLVER_SETTINGS(Gesvdj, gesvdj)
#undef TRANSHIP_SOLVER_SETTINGS

cusolverStatus_t cusolverGetVersion(int *Version) {
  if (!Version)
    return CUSOLVER_STATUS_INVALID_VALUE;
  *Version = CUSOLVER_VERSION;
  return CUSOLVER_STATUS_SUCCESS;
}
cusolverStatus_t cusolverGetProperty(libraryPropertyType Which, int *Value) {
  return versionPart(Which, Value, CUSOLVER_VER_MAJOR, CUSOLVER_VER_MINOR,
                     CUSOLVER_VER_PATCH)
             ? CUSOLVER_STATUS_SUCCESS
             : CUSOLVER_STATUS_INVALID_VALUE;
}

#define TRANSHIP_SOLVER(Name, Form, T, R)                                      \
  cusolverStatus_t cusolverDn##Name(cusolverDnHandle_t Handle,                 \
                                    TRANSHIP_SOLVER_P_##Form(T, R)) {          \
    if (!Handle)                                                               \
      return CUSOLVER_STATUS_NOT_INITIALIZED;                                  \
    return [](auto &H, auto... Arguments) {                                    \
      using solver::as;                                                        \
      return solver::Form(H, as(Arguments)...);                                \
    }(*Handle, TRANSHIP_SOLVER_A_##Form);                                      \
  }
#define TRANSHIP_SOLVER_SIZE(Name, Form, T, R)                                 \
  cusolverStatus_t cusolverDn##Name##_bufferSize(                              \
      cusolverDnHandle_t Handle, TRANSHIP_SOLVER_S_##Form(T, R)) {             \
    if (!Handle)                                                               \
      return CUSOLVER_STATUS_NOT_INITIALIZED;                                  \
    if (!Size)                                                                 \
      return CUSOLVER_STATUS_INVALID_VALUE;                                    \
    *Size = 1;                                                                 \
    return CUSOLVER_STATUS_SUCCESS;                                            \
  }
TRANSHIP_SOLVER_FUNCTIONS

} // extern "C"
