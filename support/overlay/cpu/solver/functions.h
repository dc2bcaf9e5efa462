// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuSOLVER's functions, as blas/functions.h lists cuBLAS's:
// TRANSHIP_SOLVER_P_<form>(T, R) are the parameters behind the handle,
// TRANSHIP_SOLVER_A_<form> their names, TRANSHIP_SOLVER_S_<form>(T, R) the
// parameters of the function that says how large the work area is.
#ifndef TRANSHIP_CPU_SOLVER_FUNCTIONS_H
#define TRANSHIP_CPU_SOLVER_FUNCTIONS_H

// clang-format off
#define TRANSHIP_SOLVER_S_getrf(T, R) int M, int N, T *A, int Lda, int *Size
#define TRANSHIP_SOLVER_P_getrf(T, R) int M, int N, T *A, int Lda, T *Work, int *Pivots, int *Info
#define TRANSHIP_SOLVER_A_getrf M, N, A, Lda, Work, Pivots, Info
#define TRANSHIP_SOLVER_P_getrs(T, R) cublasOperation_t Trans, int N, int Columns, const T *A, int Lda, const int *Pivots, T *B, int Ldb, int *Info
#define TRANSHIP_SOLVER_A_getrs Trans, N, Columns, A, Lda, Pivots, B, Ldb, Info
#define TRANSHIP_SOLVER_S_potrf(T, R) cublasFillMode_t Fill, int N, T *A, int Lda, int *Size
#define TRANSHIP_SOLVER_P_potrf(T, R) cublasFillMode_t Fill, int N, T *A, int Lda, T *Work, int Size, int *Info
#define TRANSHIP_SOLVER_A_potrf Fill, N, A, Lda, Work, Size, Info
#define TRANSHIP_SOLVER_S_potri TRANSHIP_SOLVER_S_potrf
#define TRANSHIP_SOLVER_P_potri TRANSHIP_SOLVER_P_potrf
#define TRANSHIP_SOLVER_A_potri TRANSHIP_SOLVER_A_potrf
#define TRANSHIP_SOLVER_P_potrs(T, R) cublasFillMode_t Fill, int N, int Columns, const T *A, int Lda, T *B, int Ldb, int *Info
#define TRANSHIP_SOLVER_A_potrs Fill, N, Columns, A, Lda, B, Ldb, Info
#define TRANSHIP_SOLVER_P_potrfBatched(T, R) cublasFillMode_t Fill, int N, T *A[], int Lda, int *Info, int Count
#define TRANSHIP_SOLVER_A_potrfBatched Fill, N, A, Lda, Info, Count
#define TRANSHIP_SOLVER_P_potrsBatched(T, R) cublasFillMode_t Fill, int N, int Columns, T *A[], int Lda, T *B[], int Ldb, int *Info, int Count
#define TRANSHIP_SOLVER_A_potrsBatched Fill, N, Columns, A, Lda, B, Ldb, Info, Count
#define TRANSHIP_SOLVER_S_geqrf TRANSHIP_SOLVER_S_getrf
#define TRANSHIP_SOLVER_P_geqrf(T, R) int M, int N, T *A, int Lda, T *Tau, T *Work, int Size, int *Info
#define TRANSHIP_SOLVER_A_geqrf M, N, A, Lda, Tau, Work, Size, Info
#define TRANSHIP_SOLVER_S_orgqr(T, R) int M, int N, int K, const T *A, int Lda, const T *Tau, int *Size
#define TRANSHIP_SOLVER_P_orgqr(T, R) int M, int N, int K, T *A, int Lda, const T *Tau, T *Work, int Size, int *Info
#define TRANSHIP_SOLVER_A_orgqr M, N, K, A, Lda, Tau, Work, Size, Info
#define TRANSHIP_SOLVER_S_ormqr(T, R) cublasSideMode_t Side, cublasOperation_t Trans, int M, int N, int K, const T *A, int Lda, const T *Tau, const T *C, int Ldc, int *Size
#define TRANSHIP_SOLVER_P_ormqr(T, R) cublasSideMode_t Side, cublasOperation_t Trans, int M, int N, int K, const T *A, int Lda, const T *Tau, T *C, int Ldc, T *Work, int Size, int *Info
#define TRANSHIP_SOLVER_A_ormqr Side, Trans, M, N, K, A, Lda, Tau, C, Ldc, Work, Size, Info
#define TRANSHIP_SOLVER_S_syevd(T, R) cusolverEigMode_t Mode, cublasFillMode_t Fill, int N, const T *A, int Lda, const R *W, int *Size
#define TRANSHIP_SOLVER_P_syevd(T, R) cusolverEigMode_t Mode, cublasFillMode_t Fill, int N, T *A, int Lda, R *W, T *Work, int Size, int *Info
#define TRANSHIP_SOLVER_A_syevd Mode, Fill, N, A, Lda, W, Work, Size, Info
#define TRANSHIP_SOLVER_S_syevj(T, R) TRANSHIP_SOLVER_S_syevd(T, R), syevjInfo_t Settings
#define TRANSHIP_SOLVER_P_syevj(T, R) TRANSHIP_SOLVER_P_syevd(T, R), syevjInfo_t Settings
#define TRANSHIP_SOLVER_A_syevj TRANSHIP_SOLVER_A_syevd, Settings
#define TRANSHIP_SOLVER_S_syevjBatched(T, R) TRANSHIP_SOLVER_S_syevj(T, R), int Count
#define TRANSHIP_SOLVER_P_syevjBatched(T, R) TRANSHIP_SOLVER_P_syevj(T, R), int Count
#define TRANSHIP_SOLVER_A_syevjBatched TRANSHIP_SOLVER_A_syevj, Count
#define TRANSHIP_SOLVER_S_sygvd(T, R) cusolverEigType_t Type, cusolverEigMode_t Mode, cublasFillMode_t Fill, int N, const T *A, int Lda, const T *B, int Ldb, const R *W, int *Size
#define TRANSHIP_SOLVER_P_sygvd(T, R) cusolverEigType_t Type, cusolverEigMode_t Mode, cublasFillMode_t Fill, int N, T *A, int Lda, T *B, int Ldb, R *W, T *Work, int Size, int *Info
#define TRANSHIP_SOLVER_A_sygvd Type, Mode, Fill, N, A, Lda, B, Ldb, W, Work, Size, Info
#define TRANSHIP_SOLVER_S_sygvj(T, R) TRANSHIP_SOLVER_S_sygvd(T, R), syevjInfo_t Settings
#define TRANSHIP_SOLVER_P_sygvj(T, R) TRANSHIP_SOLVER_P_sygvd(T, R), syevjInfo_t Settings
#define TRANSHIP_SOLVER_A_sygvj TRANSHIP_SOLVER_A_sygvd, Settings
#define TRANSHIP_SOLVER_S_gesvd(T, R) int M, int N, int *Size
#define TRANSHIP_SOLVER_P_gesvd(T, R) signed char JobU, signed char JobV, int M, int N, T *A, int Lda, R *S, T *U, int Ldu, T *V, int Ldv, T *Work, int Size, R *RealWork, int *Info
#define TRANSHIP_SOLVER_A_gesvd JobU, JobV, M, N, A, Lda, S, U, Ldu, V, Ldv, Work, Size, RealWork, Info
#define TRANSHIP_SOLVER_S_gesvdj(T, R) cusolverEigMode_t Mode, int Econ, int M, int N, const T *A, int Lda, const R *S, const T *U, int Ldu, const T *V, int Ldv, int *Size, gesvdjInfo_t Settings
#define TRANSHIP_SOLVER_P_gesvdj(T, R) cusolverEigMode_t Mode, int Econ, int M, int N, T *A, int Lda, R *S, T *U, int Ldu, T *V, int Ldv, T *Work, int Size, int *Info, gesvdjInfo_t Settings
#define TRANSHIP_SOLVER_A_gesvdj Mode, Econ, M, N, A, Lda, S, U, Ldu, V, Ldv, Work, Size, Info, Settings
#define TRANSHIP_SOLVER_S_gesvdjBatched(T, R) cusolverEigMode_t Mode, int M, int N, const T *A, int Lda, const R *S, const T *U, int Ldu, const T *V, int Ldv, int *Size, gesvdjInfo_t Settings, int Count
#define TRANSHIP_SOLVER_P_gesvdjBatched(T, R) cusolverEigMode_t Mode, int M, int N, T *A, int Lda, R *S, T *U, int Ldu, T *V, int Ldv, T *Work, int Size, int *Info, gesvdjInfo_t Settings, int Count
#define TRANSHIP_SOLVER_A_gesvdjBatched Mode, M, N, A, Lda, S, U, Ldu, V, Ldv, Work, Size, Info, Settings, Count
// clang-format on

#define TRANSHIP_SOLVER_SIZED(Name, Form, T, R)                                \
  TRANSHIP_SOLVER(Name, Form, T, R)                                            \
  TRANSHIP_SOLVER_SIZE(Name, Form, T, R)
/// The functions of one type, by its letter and by how Q and symmetric matrices
/// are called.
#define TRANSHIP_SOLVER_TYPE(L, Or, Sy, T, R)                                  \
  TRANSHIP_SOLVER_SIZED(L##getrf, getrf, T, R)                                 \
  TRANSHIP_SOLVER(L##getrs, getrs, T, R)                                       \
  TRANSHIP_SOLVER_SIZED(L##potrf, potrf, T, R)                                 \
  TRANSHIP_SOLVER_SIZED(L##potri, potri, T, R)                                 \
  TRANSHIP_SOLVER(L##potrs, potrs, T, R)                                       \
  TRANSHIP_SOLVER(L##potrfBatched, potrfBatched, T, R)                         \
  TRANSHIP_SOLVER(L##potrsBatched, potrsBatched, T, R)                         \
  TRANSHIP_SOLVER_SIZED(L##geqrf, geqrf, T, R)                                 \
  TRANSHIP_SOLVER_SIZED(L##Or##gqr, orgqr, T, R)                               \
  TRANSHIP_SOLVER_SIZED(L##Or##mqr, ormqr, T, R)                               \
  TRANSHIP_SOLVER_SIZED(L##Sy##evd, syevd, T, R)                               \
  TRANSHIP_SOLVER_SIZED(L##Sy##evj, syevj, T, R)                               \
  TRANSHIP_SOLVER_SIZED(L##Sy##evjBatched, syevjBatched, T, R)                 \
  TRANSHIP_SOLVER_SIZED(L##Sy##gvd, sygvd, T, R)                               \
  TRANSHIP_SOLVER_SIZED(L##Sy##gvj, sygvj, T, R)                               \
  TRANSHIP_SOLVER_SIZED(L##gesvd, gesvd, T, R)                                 \
  TRANSHIP_SOLVER_SIZED(L##gesvdj, gesvdj, T, R)                               \
  TRANSHIP_SOLVER_SIZED(L##gesvdjBatched, gesvdjBatched, T, R)
#define TRANSHIP_SOLVER_FUNCTIONS                                              \
  TRANSHIP_SOLVER_TYPE(S, or, sy, float, float)                                \
  TRANSHIP_SOLVER_TYPE(D, or, sy, double, double)                              \
  TRANSHIP_SOLVER_TYPE(C, un, he, cuComplex, float)                            \
  TRANSHIP_SOLVER_TYPE(Z, un, he, cuDoubleComplex, double)

#endif
