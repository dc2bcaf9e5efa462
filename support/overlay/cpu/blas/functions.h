// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuBLAS's functions. A form is what functions for several types share:
// TRANSHIP_BLAS_P_<form>(T, R, I) are the parameters behind the handle, for the
// element type T, its real type R and the integers I; TRANSHIP_BLAS_A_<form>
// are their names. TRANSHIP_BLAS_FUNCTIONS calls
//
//   TRANSHIP_BLAS(Name, Form, T, R)        cublas<Name>, also with _v2 and _64
//   TRANSHIP_BLAS_PLAIN(Name, Form, T, R)  cublas<Name>, also with _64
//   TRANSHIP_BLAS_SHORT(Name, Form, T, R)  cublas<Name>
//   TRANSHIP_BLAS_STATE(Name, Form)        of handles: also with _v2
//
// A form is implemented by the template of its name in tranship::cpu::blas. On
// other platforms the functions have other names, from the maps.
#ifndef TRANSHIP_CPU_BLAS_FUNCTIONS_H
#define TRANSHIP_CPU_BLAS_FUNCTIONS_H

// clang-format off

//===-- Handles -----------------------------------------------------------===//

#define TRANSHIP_BLAS_P_getVersion(T, R, I) int *Value
#define TRANSHIP_BLAS_A_getVersion Value
#define TRANSHIP_BLAS_P_setStream(T, R, I) cudaStream_t Value
#define TRANSHIP_BLAS_A_setStream Value
#define TRANSHIP_BLAS_P_getStream(T, R, I) cudaStream_t *Value
#define TRANSHIP_BLAS_A_getStream Value
#define TRANSHIP_BLAS_P_setPointerMode(T, R, I) cublasPointerMode_t Value
#define TRANSHIP_BLAS_A_setPointerMode Value
#define TRANSHIP_BLAS_P_getPointerMode(T, R, I) cublasPointerMode_t *Value
#define TRANSHIP_BLAS_A_getPointerMode Value
#define TRANSHIP_BLAS_P_setAtomicsMode(T, R, I) cublasAtomicsMode_t Value
#define TRANSHIP_BLAS_A_setAtomicsMode Value
#define TRANSHIP_BLAS_P_getAtomicsMode(T, R, I) cublasAtomicsMode_t *Value
#define TRANSHIP_BLAS_A_getAtomicsMode Value
#define TRANSHIP_BLAS_P_setMathMode(T, R, I) cublasMath_t Value
#define TRANSHIP_BLAS_A_setMathMode Value
#define TRANSHIP_BLAS_P_getMathMode(T, R, I) cublasMath_t *Value
#define TRANSHIP_BLAS_A_getMathMode Value
#define TRANSHIP_BLAS_P_setSmCountTarget(T, R, I) int Value
#define TRANSHIP_BLAS_A_setSmCountTarget Value
#define TRANSHIP_BLAS_P_getSmCountTarget(T, R, I) int *Value
#define TRANSHIP_BLAS_A_getSmCountTarget Value
#define TRANSHIP_BLAS_P_setWorkspace(T, R, I) void *Work, size_t Bytes
#define TRANSHIP_BLAS_A_setWorkspace Work, Bytes

#define TRANSHIP_BLAS_HANDLES                                                  \
  TRANSHIP_BLAS_STATE(GetVersion, getVersion)                                  \
  TRANSHIP_BLAS_STATE(SetStream, setStream)                                    \
  TRANSHIP_BLAS_STATE(GetStream, getStream)                                    \
  TRANSHIP_BLAS_STATE(SetPointerMode, setPointerMode)                          \
  TRANSHIP_BLAS_STATE(GetPointerMode, getPointerMode)                          \
  TRANSHIP_BLAS_STATE(SetWorkspace, setWorkspace)                              \
  TRANSHIP_BLAS_SHORT(SetAtomicsMode, setAtomicsMode, , )                      \
  TRANSHIP_BLAS_SHORT(GetAtomicsMode, getAtomicsMode, , )                      \
  TRANSHIP_BLAS_SHORT(SetMathMode, setMathMode, , )                            \
  TRANSHIP_BLAS_SHORT(GetMathMode, getMathMode, , )                            \
  TRANSHIP_BLAS_SHORT(SetSmCountTarget, setSmCountTarget, , )                  \
  TRANSHIP_BLAS_SHORT(GetSmCountTarget, getSmCountTarget, , )

// Copies have no handle: TRANSHIP_BLAS_COPY(Name, more parameters).
#define TRANSHIP_BLAS_P_SetVector(I) I N, I Bytes, const void *X, I IncX, void *Y, I IncY
#define TRANSHIP_BLAS_A_SetVector N, Bytes, X, IncX, Y, IncY
#define TRANSHIP_BLAS_P_GetVector TRANSHIP_BLAS_P_SetVector
#define TRANSHIP_BLAS_A_GetVector TRANSHIP_BLAS_A_SetVector
#define TRANSHIP_BLAS_P_SetVectorAsync TRANSHIP_BLAS_P_SetVector
#define TRANSHIP_BLAS_A_SetVectorAsync TRANSHIP_BLAS_A_SetVector, Stream
#define TRANSHIP_BLAS_P_GetVectorAsync TRANSHIP_BLAS_P_SetVector
#define TRANSHIP_BLAS_A_GetVectorAsync TRANSHIP_BLAS_A_SetVector, Stream
#define TRANSHIP_BLAS_P_SetMatrix(I) I M, I N, I Bytes, const void *A, I Lda, void *B, I Ldb
#define TRANSHIP_BLAS_A_SetMatrix M, N, Bytes, A, Lda, B, Ldb
#define TRANSHIP_BLAS_P_GetMatrix TRANSHIP_BLAS_P_SetMatrix
#define TRANSHIP_BLAS_A_GetMatrix TRANSHIP_BLAS_A_SetMatrix
#define TRANSHIP_BLAS_P_SetMatrixAsync TRANSHIP_BLAS_P_SetMatrix
#define TRANSHIP_BLAS_A_SetMatrixAsync TRANSHIP_BLAS_A_SetMatrix, Stream
#define TRANSHIP_BLAS_P_GetMatrixAsync TRANSHIP_BLAS_P_SetMatrix
#define TRANSHIP_BLAS_A_GetMatrixAsync TRANSHIP_BLAS_A_SetMatrix, Stream

#define TRANSHIP_BLAS_COPIES                                                   \
  TRANSHIP_BLAS_COPY(SetVector)                                                \
  TRANSHIP_BLAS_COPY(GetVector)                                                \
  TRANSHIP_BLAS_COPY(SetMatrix)                                                \
  TRANSHIP_BLAS_COPY(GetMatrix)                                                \
  TRANSHIP_BLAS_COPY(SetVectorAsync, , cudaStream_t Stream)                    \
  TRANSHIP_BLAS_COPY(GetVectorAsync, , cudaStream_t Stream)                    \
  TRANSHIP_BLAS_COPY(SetMatrixAsync, , cudaStream_t Stream)                    \
  TRANSHIP_BLAS_COPY(GetMatrixAsync, , cudaStream_t Stream)

//===-- Level 1: vectors --------------------------------------------------===//

#define TRANSHIP_BLAS_P_iamax(T, R, I) I N, const T *X, I IncX, I *Result
#define TRANSHIP_BLAS_A_iamax N, X, IncX, Result
#define TRANSHIP_BLAS_P_iamin TRANSHIP_BLAS_P_iamax
#define TRANSHIP_BLAS_A_iamin TRANSHIP_BLAS_A_iamax
#define TRANSHIP_BLAS_P_asum(T, R, I) I N, const T *X, I IncX, R *Result
#define TRANSHIP_BLAS_A_asum N, X, IncX, Result
#define TRANSHIP_BLAS_P_nrm2 TRANSHIP_BLAS_P_asum
#define TRANSHIP_BLAS_A_nrm2 TRANSHIP_BLAS_A_asum
#define TRANSHIP_BLAS_P_axpy(T, R, I) I N, const T *Alpha, const T *X, I IncX, T *Y, I IncY
#define TRANSHIP_BLAS_A_axpy N, Alpha, X, IncX, Y, IncY
#define TRANSHIP_BLAS_P_copy(T, R, I) I N, const T *X, I IncX, T *Y, I IncY
#define TRANSHIP_BLAS_A_copy N, X, IncX, Y, IncY
#define TRANSHIP_BLAS_P_swap(T, R, I) I N, T *X, I IncX, T *Y, I IncY
#define TRANSHIP_BLAS_A_swap N, X, IncX, Y, IncY
#define TRANSHIP_BLAS_P_dot(T, R, I) I N, const T *X, I IncX, const T *Y, I IncY, T *Result
#define TRANSHIP_BLAS_A_dot N, X, IncX, Y, IncY, Result
#define TRANSHIP_BLAS_P_dotc TRANSHIP_BLAS_P_dot
#define TRANSHIP_BLAS_A_dotc TRANSHIP_BLAS_A_dot
#define TRANSHIP_BLAS_P_scal(T, R, I) I N, const R *Alpha, T *X, I IncX
#define TRANSHIP_BLAS_A_scal N, Alpha, X, IncX
#define TRANSHIP_BLAS_P_rot(T, R, I) I N, T *X, I IncX, T *Y, I IncY, const R *C, const T *S
#define TRANSHIP_BLAS_A_rot N, X, IncX, Y, IncY, C, S
#define TRANSHIP_BLAS_P_rotReal(T, R, I) I N, T *X, I IncX, T *Y, I IncY, const R *C, const R *S
#define TRANSHIP_BLAS_A_rotReal N, X, IncX, Y, IncY, C, S
#define TRANSHIP_BLAS_P_rotg(T, R, I) T *A, T *B, R *C, T *S
#define TRANSHIP_BLAS_A_rotg A, B, C, S
#define TRANSHIP_BLAS_P_rotm(T, R, I) I N, T *X, I IncX, T *Y, I IncY, const T *Values
#define TRANSHIP_BLAS_A_rotm N, X, IncX, Y, IncY, Values
#define TRANSHIP_BLAS_P_rotmg(T, R, I) T *D1, T *D2, T *X1, const T *Y1, T *Values
#define TRANSHIP_BLAS_A_rotmg D1, D2, X1, Y1, Values

#define TRANSHIP_BLAS_REAL(Name)                                               \
  TRANSHIP_BLAS(S##Name, Name, float, float)                                   \
  TRANSHIP_BLAS(D##Name, Name, double, double)
#define TRANSHIP_BLAS_COMPLEX(Name)                                            \
  TRANSHIP_BLAS(C##Name, Name, cuComplex, float)                               \
  TRANSHIP_BLAS(Z##Name, Name, cuDoubleComplex, double)
#define TRANSHIP_BLAS_ALL(Name)                                                \
  TRANSHIP_BLAS_REAL(Name)                                                     \
  TRANSHIP_BLAS_COMPLEX(Name)
#define TRANSHIP_BLAS_ALL_PLAIN(Name)                                          \
  TRANSHIP_BLAS_PLAIN(S##Name, Name, float, float)                             \
  TRANSHIP_BLAS_PLAIN(D##Name, Name, double, double)                           \
  TRANSHIP_BLAS_PLAIN(C##Name, Name, cuComplex, float)                         \
  TRANSHIP_BLAS_PLAIN(Z##Name, Name, cuDoubleComplex, double)
#define TRANSHIP_BLAS_ALL_SHORT(Name)                                          \
  TRANSHIP_BLAS_SHORT(S##Name, Name, float, float)                             \
  TRANSHIP_BLAS_SHORT(D##Name, Name, double, double)                           \
  TRANSHIP_BLAS_SHORT(C##Name, Name, cuComplex, float)                         \
  TRANSHIP_BLAS_SHORT(Z##Name, Name, cuDoubleComplex, double)

#define TRANSHIP_BLAS_LEVEL1                                                   \
  TRANSHIP_BLAS(Isamax, iamax, float, float)                                   \
  TRANSHIP_BLAS(Idamax, iamax, double, double)                                 \
  TRANSHIP_BLAS(Icamax, iamax, cuComplex, float)                               \
  TRANSHIP_BLAS(Izamax, iamax, cuDoubleComplex, double)                        \
  TRANSHIP_BLAS(Isamin, iamin, float, float)                                   \
  TRANSHIP_BLAS(Idamin, iamin, double, double)                                 \
  TRANSHIP_BLAS(Icamin, iamin, cuComplex, float)                               \
  TRANSHIP_BLAS(Izamin, iamin, cuDoubleComplex, double)                        \
  TRANSHIP_BLAS_REAL(asum)                                                     \
  TRANSHIP_BLAS(Scasum, asum, cuComplex, float)                                \
  TRANSHIP_BLAS(Dzasum, asum, cuDoubleComplex, double)                         \
  TRANSHIP_BLAS_REAL(nrm2)                                                     \
  TRANSHIP_BLAS(Scnrm2, nrm2, cuComplex, float)                                \
  TRANSHIP_BLAS(Dznrm2, nrm2, cuDoubleComplex, double)                         \
  TRANSHIP_BLAS_ALL(axpy)                                                      \
  TRANSHIP_BLAS_ALL(copy)                                                      \
  TRANSHIP_BLAS_ALL(swap)                                                      \
  TRANSHIP_BLAS_REAL(dot)                                                      \
  TRANSHIP_BLAS(Cdotu, dot, cuComplex, float)                                  \
  TRANSHIP_BLAS(Zdotu, dot, cuDoubleComplex, double)                           \
  TRANSHIP_BLAS_COMPLEX(dotc)                                                  \
  TRANSHIP_BLAS_REAL(scal)                                                     \
  TRANSHIP_BLAS(Cscal, scal, cuComplex, cuComplex)                             \
  TRANSHIP_BLAS(Zscal, scal, cuDoubleComplex, cuDoubleComplex)                 \
  TRANSHIP_BLAS(Csscal, scal, cuComplex, float)                                \
  TRANSHIP_BLAS(Zdscal, scal, cuDoubleComplex, double)                         \
  TRANSHIP_BLAS_ALL(rot)                                                       \
  TRANSHIP_BLAS(Csrot, rotReal, cuComplex, float)                              \
  TRANSHIP_BLAS(Zdrot, rotReal, cuDoubleComplex, double)                       \
  TRANSHIP_BLAS_ALL(rotg)                                                      \
  TRANSHIP_BLAS_REAL(rotm)                                                     \
  TRANSHIP_BLAS_REAL(rotmg)

//===-- Level 2: a matrix and vectors -------------------------------------===//

#define TRANSHIP_BLAS_P_gemv(T, R, I) cublasOperation_t Trans, I M, I N, const T *Alpha, const T *A, I Lda, const T *X, I IncX, const T *Beta, T *Y, I IncY
#define TRANSHIP_BLAS_A_gemv Trans, M, N, Alpha, A, Lda, X, IncX, Beta, Y, IncY
#define TRANSHIP_BLAS_P_gbmv(T, R, I) cublasOperation_t Trans, I M, I N, I Below, I Above, const T *Alpha, const T *A, I Lda, const T *X, I IncX, const T *Beta, T *Y, I IncY
#define TRANSHIP_BLAS_A_gbmv Trans, M, N, Below, Above, Alpha, A, Lda, X, IncX, Beta, Y, IncY
#define TRANSHIP_BLAS_P_symv(T, R, I) cublasFillMode_t Fill, I N, const T *Alpha, const T *A, I Lda, const T *X, I IncX, const T *Beta, T *Y, I IncY
#define TRANSHIP_BLAS_A_symv Fill, N, Alpha, A, Lda, X, IncX, Beta, Y, IncY
#define TRANSHIP_BLAS_P_hemv TRANSHIP_BLAS_P_symv
#define TRANSHIP_BLAS_A_hemv TRANSHIP_BLAS_A_symv
#define TRANSHIP_BLAS_P_sbmv(T, R, I) cublasFillMode_t Fill, I N, I K, const T *Alpha, const T *A, I Lda, const T *X, I IncX, const T *Beta, T *Y, I IncY
#define TRANSHIP_BLAS_A_sbmv Fill, N, K, Alpha, A, Lda, X, IncX, Beta, Y, IncY
#define TRANSHIP_BLAS_P_hbmv TRANSHIP_BLAS_P_sbmv
#define TRANSHIP_BLAS_A_hbmv TRANSHIP_BLAS_A_sbmv
#define TRANSHIP_BLAS_P_spmv(T, R, I) cublasFillMode_t Fill, I N, const T *Alpha, const T *A, const T *X, I IncX, const T *Beta, T *Y, I IncY
#define TRANSHIP_BLAS_A_spmv Fill, N, Alpha, A, X, IncX, Beta, Y, IncY
#define TRANSHIP_BLAS_P_hpmv TRANSHIP_BLAS_P_spmv
#define TRANSHIP_BLAS_A_hpmv TRANSHIP_BLAS_A_spmv
#define TRANSHIP_BLAS_P_ger(T, R, I) I M, I N, const T *Alpha, const T *X, I IncX, const T *Y, I IncY, T *A, I Lda
#define TRANSHIP_BLAS_A_ger M, N, Alpha, X, IncX, Y, IncY, A, Lda
#define TRANSHIP_BLAS_P_gerc TRANSHIP_BLAS_P_ger
#define TRANSHIP_BLAS_A_gerc TRANSHIP_BLAS_A_ger
#define TRANSHIP_BLAS_P_syr(T, R, I) cublasFillMode_t Fill, I N, const T *Alpha, const T *X, I IncX, T *A, I Lda
#define TRANSHIP_BLAS_A_syr Fill, N, Alpha, X, IncX, A, Lda
#define TRANSHIP_BLAS_P_her(T, R, I) cublasFillMode_t Fill, I N, const R *Alpha, const T *X, I IncX, T *A, I Lda
#define TRANSHIP_BLAS_A_her Fill, N, Alpha, X, IncX, A, Lda
#define TRANSHIP_BLAS_P_spr(T, R, I) cublasFillMode_t Fill, I N, const R *Alpha, const T *X, I IncX, T *A
#define TRANSHIP_BLAS_A_spr Fill, N, Alpha, X, IncX, A
#define TRANSHIP_BLAS_P_hpr TRANSHIP_BLAS_P_spr
#define TRANSHIP_BLAS_A_hpr TRANSHIP_BLAS_A_spr
#define TRANSHIP_BLAS_P_syr2(T, R, I) cublasFillMode_t Fill, I N, const T *Alpha, const T *X, I IncX, const T *Y, I IncY, T *A, I Lda
#define TRANSHIP_BLAS_A_syr2 Fill, N, Alpha, X, IncX, Y, IncY, A, Lda
#define TRANSHIP_BLAS_P_her2 TRANSHIP_BLAS_P_syr2
#define TRANSHIP_BLAS_A_her2 TRANSHIP_BLAS_A_syr2
#define TRANSHIP_BLAS_P_spr2(T, R, I) cublasFillMode_t Fill, I N, const T *Alpha, const T *X, I IncX, const T *Y, I IncY, T *A
#define TRANSHIP_BLAS_A_spr2 Fill, N, Alpha, X, IncX, Y, IncY, A
#define TRANSHIP_BLAS_P_hpr2 TRANSHIP_BLAS_P_spr2
#define TRANSHIP_BLAS_A_hpr2 TRANSHIP_BLAS_A_spr2
#define TRANSHIP_BLAS_P_trmv(T, R, I) cublasFillMode_t Fill, cublasOperation_t Trans, cublasDiagType_t Diag, I N, const T *A, I Lda, T *X, I IncX
#define TRANSHIP_BLAS_A_trmv Fill, Trans, Diag, N, A, Lda, X, IncX
#define TRANSHIP_BLAS_P_trsv TRANSHIP_BLAS_P_trmv
#define TRANSHIP_BLAS_A_trsv TRANSHIP_BLAS_A_trmv
#define TRANSHIP_BLAS_P_tbmv(T, R, I) cublasFillMode_t Fill, cublasOperation_t Trans, cublasDiagType_t Diag, I N, I K, const T *A, I Lda, T *X, I IncX
#define TRANSHIP_BLAS_A_tbmv Fill, Trans, Diag, N, K, A, Lda, X, IncX
#define TRANSHIP_BLAS_P_tbsv TRANSHIP_BLAS_P_tbmv
#define TRANSHIP_BLAS_A_tbsv TRANSHIP_BLAS_A_tbmv
#define TRANSHIP_BLAS_P_tpmv(T, R, I) cublasFillMode_t Fill, cublasOperation_t Trans, cublasDiagType_t Diag, I N, const T *A, T *X, I IncX
#define TRANSHIP_BLAS_A_tpmv Fill, Trans, Diag, N, A, X, IncX
#define TRANSHIP_BLAS_P_tpsv TRANSHIP_BLAS_P_tpmv
#define TRANSHIP_BLAS_A_tpsv TRANSHIP_BLAS_A_tpmv
#define TRANSHIP_BLAS_P_gemvBatched(T, R, I) cublasOperation_t Trans, I M, I N, const T *Alpha, const T *const A[], I Lda, const T *const X[], I IncX, const T *Beta, T *const Y[], I IncY, I Count
#define TRANSHIP_BLAS_A_gemvBatched Trans, M, N, Alpha, A, Lda, X, IncX, Beta, Y, IncY, Count
#define TRANSHIP_BLAS_P_gemvStridedBatched(T, R, I) cublasOperation_t Trans, I M, I N, const T *Alpha, const T *A, I Lda, TRANSHIP_CPU_VALUE(long long, hipblasStride) StrideA, const T *X, I IncX, TRANSHIP_CPU_VALUE(long long, hipblasStride) StrideX, const T *Beta, T *Y, I IncY, TRANSHIP_CPU_VALUE(long long, hipblasStride) StrideY, I Count
#define TRANSHIP_BLAS_A_gemvStridedBatched Trans, M, N, Alpha, A, Lda, StrideA, X, IncX, StrideX, Beta, Y, IncY, StrideY, Count

#define TRANSHIP_BLAS_LEVEL2                                                   \
  TRANSHIP_BLAS_ALL(gemv)                                                      \
  TRANSHIP_BLAS_ALL(gbmv)                                                      \
  TRANSHIP_BLAS_ALL(symv)                                                      \
  TRANSHIP_BLAS_COMPLEX(hemv)                                                  \
  TRANSHIP_BLAS_REAL(sbmv)                                                     \
  TRANSHIP_BLAS_COMPLEX(hbmv)                                                  \
  TRANSHIP_BLAS_REAL(spmv)                                                     \
  TRANSHIP_BLAS_COMPLEX(hpmv)                                                  \
  TRANSHIP_BLAS_REAL(ger)                                                      \
  TRANSHIP_BLAS(Cgeru, ger, cuComplex, float)                                  \
  TRANSHIP_BLAS(Zgeru, ger, cuDoubleComplex, double)                           \
  TRANSHIP_BLAS_COMPLEX(gerc)                                                  \
  TRANSHIP_BLAS_ALL(syr)                                                       \
  TRANSHIP_BLAS_COMPLEX(her)                                                   \
  TRANSHIP_BLAS_REAL(spr)                                                      \
  TRANSHIP_BLAS_COMPLEX(hpr)                                                   \
  TRANSHIP_BLAS_ALL(syr2)                                                      \
  TRANSHIP_BLAS_COMPLEX(her2)                                                  \
  TRANSHIP_BLAS_REAL(spr2)                                                     \
  TRANSHIP_BLAS_COMPLEX(hpr2)                                                  \
  TRANSHIP_BLAS_ALL(trmv)                                                      \
  TRANSHIP_BLAS_ALL(trsv)                                                      \
  TRANSHIP_BLAS_ALL(tbmv)                                                      \
  TRANSHIP_BLAS_ALL(tbsv)                                                      \
  TRANSHIP_BLAS_ALL(tpmv)                                                      \
  TRANSHIP_BLAS_ALL(tpsv)                                                      \
  TRANSHIP_BLAS_ALL_PLAIN(gemvBatched)                                         \
  TRANSHIP_BLAS_ALL_PLAIN(gemvStridedBatched)

//===-- Level 3: matrices -------------------------------------------------===//

#define TRANSHIP_BLAS_P_gemm(T, R, I) cublasOperation_t TransA, cublasOperation_t TransB, I M, I N, I K, const T *Alpha, const T *A, I Lda, const T *B, I Ldb, const T *Beta, T *C, I Ldc
#define TRANSHIP_BLAS_A_gemm TransA, TransB, M, N, K, Alpha, A, Lda, B, Ldb, Beta, C, Ldc
#define TRANSHIP_BLAS_P_gemmBatched(T, R, I) cublasOperation_t TransA, cublasOperation_t TransB, I M, I N, I K, const T *Alpha, const T *const A[], I Lda, const T *const B[], I Ldb, const T *Beta, T *const C[], I Ldc, I Count
#define TRANSHIP_BLAS_A_gemmBatched TransA, TransB, M, N, K, Alpha, A, Lda, B, Ldb, Beta, C, Ldc, Count
#define TRANSHIP_BLAS_P_gemmStridedBatched(T, R, I) cublasOperation_t TransA, cublasOperation_t TransB, I M, I N, I K, const T *Alpha, const T *A, I Lda, long long StrideA, const T *B, I Ldb, long long StrideB, const T *Beta, T *C, I Ldc, long long StrideC, I Count
#define TRANSHIP_BLAS_A_gemmStridedBatched TransA, TransB, M, N, K, Alpha, A, Lda, StrideA, B, Ldb, StrideB, Beta, C, Ldc, StrideC, Count
#define TRANSHIP_BLAS_P_symm(T, R, I) cublasSideMode_t Side, cublasFillMode_t Fill, I M, I N, const T *Alpha, const T *A, I Lda, const T *B, I Ldb, const T *Beta, T *C, I Ldc
#define TRANSHIP_BLAS_A_symm Side, Fill, M, N, Alpha, A, Lda, B, Ldb, Beta, C, Ldc
#define TRANSHIP_BLAS_P_hemm TRANSHIP_BLAS_P_symm
#define TRANSHIP_BLAS_A_hemm TRANSHIP_BLAS_A_symm
#define TRANSHIP_BLAS_P_syrk(T, R, I) cublasFillMode_t Fill, cublasOperation_t Trans, I N, I K, const T *Alpha, const T *A, I Lda, const T *Beta, T *C, I Ldc
#define TRANSHIP_BLAS_A_syrk Fill, Trans, N, K, Alpha, A, Lda, Beta, C, Ldc
#define TRANSHIP_BLAS_P_herk(T, R, I) cublasFillMode_t Fill, cublasOperation_t Trans, I N, I K, const R *Alpha, const T *A, I Lda, const R *Beta, T *C, I Ldc
#define TRANSHIP_BLAS_A_herk Fill, Trans, N, K, Alpha, A, Lda, Beta, C, Ldc
#define TRANSHIP_BLAS_P_syr2k(T, R, I) cublasFillMode_t Fill, cublasOperation_t Trans, I N, I K, const T *Alpha, const T *A, I Lda, const T *B, I Ldb, const T *Beta, T *C, I Ldc
#define TRANSHIP_BLAS_A_syr2k Fill, Trans, N, K, Alpha, A, Lda, B, Ldb, Beta, C, Ldc
#define TRANSHIP_BLAS_P_syrkx TRANSHIP_BLAS_P_syr2k
#define TRANSHIP_BLAS_A_syrkx TRANSHIP_BLAS_A_syr2k
#define TRANSHIP_BLAS_P_her2k(T, R, I) cublasFillMode_t Fill, cublasOperation_t Trans, I N, I K, const T *Alpha, const T *A, I Lda, const T *B, I Ldb, const R *Beta, T *C, I Ldc
#define TRANSHIP_BLAS_A_her2k Fill, Trans, N, K, Alpha, A, Lda, B, Ldb, Beta, C, Ldc
#define TRANSHIP_BLAS_P_herkx TRANSHIP_BLAS_P_her2k
#define TRANSHIP_BLAS_A_herkx TRANSHIP_BLAS_A_her2k
#define TRANSHIP_BLAS_P_trmm(T, R, I) cublasSideMode_t Side, cublasFillMode_t Fill, cublasOperation_t Trans, cublasDiagType_t Diag, I M, I N, const T *Alpha, const T *A, I Lda, const T *B, I Ldb, T *C, I Ldc
#define TRANSHIP_BLAS_A_trmm Side, Fill, Trans, Diag, M, N, Alpha, A, Lda, B, Ldb, C, Ldc
#define TRANSHIP_BLAS_P_trsm(T, R, I) cublasSideMode_t Side, cublasFillMode_t Fill, cublasOperation_t Trans, cublasDiagType_t Diag, I M, I N, const T *Alpha, const T *A, I Lda, T *B, I Ldb
#define TRANSHIP_BLAS_A_trsm Side, Fill, Trans, Diag, M, N, Alpha, A, Lda, B, Ldb
#define TRANSHIP_BLAS_P_trsmBatched(T, R, I) cublasSideMode_t Side, cublasFillMode_t Fill, cublasOperation_t Trans, cublasDiagType_t Diag, I M, I N, const T *Alpha, const T *const A[], I Lda, T *const B[], I Ldb, I Count
#define TRANSHIP_BLAS_A_trsmBatched Side, Fill, Trans, Diag, M, N, Alpha, A, Lda, B, Ldb, Count
#define TRANSHIP_BLAS_P_geam(T, R, I) cublasOperation_t TransA, cublasOperation_t TransB, I M, I N, const T *Alpha, const T *A, I Lda, const T *Beta, const T *B, I Ldb, T *C, I Ldc
#define TRANSHIP_BLAS_A_geam TransA, TransB, M, N, Alpha, A, Lda, Beta, B, Ldb, C, Ldc
#define TRANSHIP_BLAS_P_dgmm(T, R, I) cublasSideMode_t Side, I M, I N, const T *A, I Lda, const T *X, I IncX, T *C, I Ldc
#define TRANSHIP_BLAS_A_dgmm Side, M, N, A, Lda, X, IncX, C, Ldc

#define TRANSHIP_BLAS_LEVEL3                                                   \
  TRANSHIP_BLAS_ALL(gemm)                                                      \
  TRANSHIP_BLAS_PLAIN(Cgemm3m, gemm, cuComplex, float)                         \
  TRANSHIP_BLAS_PLAIN(Zgemm3m, gemm, cuDoubleComplex, double)                  \
  TRANSHIP_BLAS_ALL_PLAIN(gemmBatched)                                         \
  TRANSHIP_BLAS_ALL_PLAIN(gemmStridedBatched)                                  \
  TRANSHIP_BLAS_ALL(symm)                                                      \
  TRANSHIP_BLAS_COMPLEX(hemm)                                                  \
  TRANSHIP_BLAS_ALL(syrk)                                                      \
  TRANSHIP_BLAS_COMPLEX(herk)                                                  \
  TRANSHIP_BLAS_ALL(syr2k)                                                     \
  TRANSHIP_BLAS_COMPLEX(her2k)                                                 \
  TRANSHIP_BLAS_ALL_PLAIN(syrkx)                                               \
  TRANSHIP_BLAS_PLAIN(Cherkx, herkx, cuComplex, float)                         \
  TRANSHIP_BLAS_PLAIN(Zherkx, herkx, cuDoubleComplex, double)                  \
  TRANSHIP_BLAS_ALL(trmm)                                                      \
  TRANSHIP_BLAS_ALL(trsm)                                                      \
  TRANSHIP_BLAS_ALL_PLAIN(trsmBatched)                                         \
  TRANSHIP_BLAS_ALL_PLAIN(geam)                                                \
  TRANSHIP_BLAS_ALL_PLAIN(dgmm)

#ifdef __cplusplus
#define TRANSHIP_BLAS_HALF                                                     \
  TRANSHIP_BLAS_PLAIN(Hgemm, gemm, __half, __half)                             \
  TRANSHIP_BLAS_PLAIN(HgemmBatched, gemmBatched, __half, __half)               \
  TRANSHIP_BLAS_PLAIN(HgemmStridedBatched, gemmStridedBatched, __half, __half)
#else
#define TRANSHIP_BLAS_HALF
#endif

//===-- Factors of small matrices -----------------------------------------===//

#define TRANSHIP_BLAS_P_getrfBatched(T, R, I) I N, T *const A[], I Lda, int *Pivots, int *Info, I Count
#define TRANSHIP_BLAS_A_getrfBatched N, A, Lda, Pivots, Info, Count
#define TRANSHIP_BLAS_P_getriBatched(T, R, I) I N, TRANSHIP_CPU_VALUE(const, ) T *const A[], I Lda, TRANSHIP_CPU_VALUE(const, ) int *Pivots, T *const C[], I Ldc, int *Info, I Count
#define TRANSHIP_BLAS_A_getriBatched N, A, Lda, Pivots, C, Ldc, Info, Count
#define TRANSHIP_BLAS_P_getrsBatched(T, R, I) cublasOperation_t Trans, I N, I Columns, TRANSHIP_CPU_VALUE(const, ) T *const A[], I Lda, const int *Pivots, T *const B[], I Ldb, int *Info, I Count
#define TRANSHIP_BLAS_A_getrsBatched Trans, N, Columns, A, Lda, Pivots, B, Ldb, Info, Count
#define TRANSHIP_BLAS_P_matinvBatched(T, R, I) I N, const T *const A[], I Lda, T *const C[], I Ldc, int *Info, I Count
#define TRANSHIP_BLAS_A_matinvBatched N, A, Lda, C, Ldc, Info, Count
#define TRANSHIP_BLAS_P_geqrfBatched(T, R, I) I M, I N, T *const A[], I Lda, T *const Tau[], int *Info, I Count
#define TRANSHIP_BLAS_A_geqrfBatched M, N, A, Lda, Tau, Info, Count

#define TRANSHIP_BLAS_FACTORS                                                  \
  TRANSHIP_BLAS_ALL_SHORT(getrfBatched)                                        \
  TRANSHIP_BLAS_ALL_SHORT(getriBatched)                                        \
  TRANSHIP_BLAS_ALL_SHORT(getrsBatched)                                        \
  TRANSHIP_BLAS_ALL_SHORT(matinvBatched)                                       \
  TRANSHIP_BLAS_ALL_SHORT(geqrfBatched)

//===-- Types by arguments ------------------------------------------------===//

#define TRANSHIP_BLAS_P_nrm2Ex(T, R, I) I N, const void *X, cudaDataType TypeX, I IncX, void *Result, cudaDataType TypeResult, cudaDataType Type
#define TRANSHIP_BLAS_A_nrm2Ex N, X, TypeX, IncX, Result, TypeResult, Type
#define TRANSHIP_BLAS_P_dotEx(T, R, I) I N, const void *X, cudaDataType TypeX, I IncX, const void *Y, cudaDataType TypeY, I IncY, void *Result, cudaDataType TypeResult, cudaDataType Type
#define TRANSHIP_BLAS_A_dotEx N, X, TypeX, IncX, Y, TypeY, IncY, Result, TypeResult, Type
#define TRANSHIP_BLAS_P_dotcEx TRANSHIP_BLAS_P_dotEx
#define TRANSHIP_BLAS_A_dotcEx TRANSHIP_BLAS_A_dotEx
#define TRANSHIP_BLAS_P_scalEx(T, R, I) I N, const void *Alpha, cudaDataType TypeAlpha, void *X, cudaDataType TypeX, I IncX, cudaDataType Type
#define TRANSHIP_BLAS_A_scalEx N, Alpha, TypeAlpha, X, TypeX, IncX, Type
#define TRANSHIP_BLAS_P_axpyEx(T, R, I) I N, const void *Alpha, cudaDataType TypeAlpha, const void *X, cudaDataType TypeX, I IncX, void *Y, cudaDataType TypeY, I IncY, cudaDataType Type
#define TRANSHIP_BLAS_A_axpyEx N, Alpha, TypeAlpha, X, TypeX, IncX, Y, TypeY, IncY, Type
#define TRANSHIP_BLAS_P_gemmOf(T, R, I) cublasOperation_t TransA, cublasOperation_t TransB, I M, I N, I K, const T *Alpha, const void *A, cudaDataType TypeA, I Lda, const void *B, cudaDataType TypeB, I Ldb, const T *Beta, void *C, cudaDataType TypeC, I Ldc
#define TRANSHIP_BLAS_A_gemmOf TransA, TransB, M, N, K, Alpha, A, TypeA, Lda, B, TypeB, Ldb, Beta, C, TypeC, Ldc
#define TRANSHIP_BLAS_P_gemmOfAny(T, R, I) TRANSHIP_BLAS_P_gemmOf(void, , I)
#define TRANSHIP_BLAS_A_gemmOfAny TRANSHIP_BLAS_A_gemmOf
#define TRANSHIP_BLAS_P_gemmEx(T, R, I) TRANSHIP_BLAS_P_gemmOfAny(T, R, I), cublasComputeType_t Compute, cublasGemmAlgo_t Algorithm
#define TRANSHIP_BLAS_A_gemmEx TRANSHIP_BLAS_A_gemmOfAny, Compute, Algorithm
#define TRANSHIP_BLAS_P_gemmBatchedOfAny(T, R, I) cublasOperation_t TransA, cublasOperation_t TransB, I M, I N, I K, const void *Alpha, const void *TRANSHIP_CPU_VALUE(const, ) A[], cudaDataType TypeA, I Lda, const void *TRANSHIP_CPU_VALUE(const, ) B[], cudaDataType TypeB, I Ldb, const void *Beta, void *TRANSHIP_CPU_VALUE(const, ) C[], cudaDataType TypeC, I Ldc, I Count
#define TRANSHIP_BLAS_A_gemmBatchedOfAny TransA, TransB, M, N, K, Alpha, A, TypeA, Lda, B, TypeB, Ldb, Beta, C, TypeC, Ldc, Count
#define TRANSHIP_BLAS_P_gemmBatchedEx(T, R, I) TRANSHIP_BLAS_P_gemmBatchedOfAny(T, R, I), cublasComputeType_t Compute, cublasGemmAlgo_t Algorithm
#define TRANSHIP_BLAS_A_gemmBatchedEx TRANSHIP_BLAS_A_gemmBatchedOfAny, Compute, Algorithm
#define TRANSHIP_BLAS_P_gemmStridedBatchedOfAny(T, R, I) cublasOperation_t TransA, cublasOperation_t TransB, I M, I N, I K, const void *Alpha, const void *A, cudaDataType TypeA, I Lda, TRANSHIP_CPU_VALUE(long long, hipblasStride) StrideA, const void *B, cudaDataType TypeB, I Ldb, TRANSHIP_CPU_VALUE(long long, hipblasStride) StrideB, const void *Beta, void *C, cudaDataType TypeC, I Ldc, TRANSHIP_CPU_VALUE(long long, hipblasStride) StrideC, I Count
#define TRANSHIP_BLAS_A_gemmStridedBatchedOfAny TransA, TransB, M, N, K, Alpha, A, TypeA, Lda, StrideA, B, TypeB, Ldb, StrideB, Beta, C, TypeC, Ldc, StrideC, Count
#define TRANSHIP_BLAS_P_gemmStridedBatchedEx(T, R, I) TRANSHIP_BLAS_P_gemmStridedBatchedOfAny(T, R, I), cublasComputeType_t Compute, cublasGemmAlgo_t Algorithm
#define TRANSHIP_BLAS_A_gemmStridedBatchedEx TRANSHIP_BLAS_A_gemmStridedBatchedOfAny, Compute, Algorithm

#define TRANSHIP_BLAS_BY_ARGUMENT                                              \
  TRANSHIP_BLAS_PLAIN(Nrm2Ex, nrm2Ex, , )                                      \
  TRANSHIP_BLAS_PLAIN(DotEx, dotEx, , )                                        \
  TRANSHIP_BLAS_PLAIN(DotcEx, dotcEx, , )                                      \
  TRANSHIP_BLAS_PLAIN(ScalEx, scalEx, , )                                      \
  TRANSHIP_BLAS_PLAIN(AxpyEx, axpyEx, , )                                      \
  TRANSHIP_BLAS_PLAIN(SgemmEx, gemmOf, float, float)                           \
  TRANSHIP_BLAS_PLAIN(CgemmEx, gemmOf, cuComplex, float)                       \
  TRANSHIP_BLAS_PLAIN(GemmEx, gemmEx, , )                                      \
  TRANSHIP_BLAS_PLAIN(GemmBatchedEx, gemmBatchedEx, , )                        \
  TRANSHIP_BLAS_PLAIN(GemmStridedBatchedEx, gemmStridedBatchedEx, , )

#define TRANSHIP_BLAS_FUNCTIONS                                                \
  TRANSHIP_BLAS_HANDLES                                                        \
  TRANSHIP_BLAS_LEVEL1                                                         \
  TRANSHIP_BLAS_LEVEL2                                                         \
  TRANSHIP_BLAS_LEVEL3                                                         \
  TRANSHIP_BLAS_HALF                                                           \
  TRANSHIP_BLAS_FACTORS                                                        \
  TRANSHIP_BLAS_BY_ARGUMENT

// clang-format on

#endif
