// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of cublas.h on hipBLAS for C99, each with its own parameters:
// what templates do in C++. hipBLAS's complex types changed their names, and
// some of its parameters became const; pointers go through `void *`.
#ifndef TRANSHIP_BLAS_C_H
#define TRANSHIP_BLAS_C_H

#include "tranship/blas/thread.h"
#include <hip/hip_complex.h>

#define TRANSHIP_CALL(NAME, PARAMETERS, ...)                                   \
  static inline void tranship_cublas_##NAME PARAMETERS {                       \
    hipblasHandle_t Handle = tranship_cublas_handle();                         \
    if (Handle)                                                                \
      tranship_cublas_note(hipblas##NAME(Handle, __VA_ARGS__));                \
  }
#define TRANSHIP_RESULT(NAME, TYPE, PARAMETERS, ...)                           \
  static inline TYPE tranship_cublas_##NAME PARAMETERS {                       \
    TYPE Result;                                                               \
    memset(&Result, 0, sizeof(Result));                                        \
    hipblasHandle_t Handle = tranship_cublas_handle();                         \
    if (Handle)                                                                \
      tranship_cublas_note(                                                    \
          hipblas##NAME(Handle, __VA_ARGS__, (void *)&Result));                \
    return Result;                                                             \
  }

// Arguments, and the parameters that belong to them.
#define TRANSHIP_FILL tranship_cublas_fill(Fill)
#define TRANSHIP_SIDE tranship_cublas_side(Side)
#define TRANSHIP_OPERATION tranship_cublas_operation(Operation)
#define TRANSHIP_DIAGONAL tranship_cublas_diagonal(Diagonal)
#define TRANSHIP_A (void *)A
#define TRANSHIP_A_STEP (void *)A, AStep
#define TRANSHIP_B_STEP (void *)B, BStep
#define TRANSHIP_C_STEP (void *)C, CStep
#define TRANSHIP_X_STEP (void *)X, XStep
#define TRANSHIP_Y_STEP (void *)Y, YStep
#define TRANSHIP_ALPHA (void *)&Alpha
#define TRANSHIP_BETA (void *)&Beta

//===-- Level 1 -----------------------------------------------------------===//

#define TRANSHIP_NORM(NAME, R, T)                                              \
  TRANSHIP_RESULT(NAME, R, (int N, const T *X, int XStep), N, TRANSHIP_X_STEP)
#define TRANSHIP_DOT(NAME, T)                                                  \
  TRANSHIP_RESULT(NAME, T,                                                     \
                  (int N, const T *X, int XStep, const T *Y, int YStep), N,    \
                  TRANSHIP_X_STEP, TRANSHIP_Y_STEP)
#define TRANSHIP_SCAL(NAME, R, T)                                              \
  TRANSHIP_CALL(NAME, (int N, R Alpha, T *X, int XStep), N, TRANSHIP_ALPHA,    \
                TRANSHIP_X_STEP)
#define TRANSHIP_ROT(NAME, T, COS, SIN)                                        \
  TRANSHIP_CALL(                                                               \
      NAME, (int N, T *X, int XStep, T *Y, int YStep, COS Cos, SIN Sin), N,    \
      TRANSHIP_X_STEP, TRANSHIP_Y_STEP, (void *)&Cos, (void *)&Sin)
#define TRANSHIP_LEVEL1(X_, T)                                                 \
  TRANSHIP_CALL(X_##copy, (int N, const T *X, int XStep, T *Y, int YStep), N,  \
                TRANSHIP_X_STEP, TRANSHIP_Y_STEP)                              \
  TRANSHIP_CALL(X_##swap, (int N, T *X, int XStep, T *Y, int YStep), N,        \
                TRANSHIP_X_STEP, TRANSHIP_Y_STEP)                              \
  TRANSHIP_CALL(X_##axpy,                                                      \
                (int N, T Alpha, const T *X, int XStep, T *Y, int YStep), N,   \
                TRANSHIP_ALPHA, TRANSHIP_X_STEP, TRANSHIP_Y_STEP)              \
  TRANSHIP_SCAL(X_##scal, T, T)
#define TRANSHIP_LEVEL1_REAL(X_, T)                                            \
  TRANSHIP_LEVEL1(X_, T)                                                       \
  TRANSHIP_NORM(X_##nrm2, T, T)                                                \
  TRANSHIP_NORM(X_##asum, T, T)                                                \
  TRANSHIP_DOT(X_##dot, T)                                                     \
  TRANSHIP_ROT(X_##rot, T, T, T)                                               \
  TRANSHIP_CALL(X_##rotg, (T * A, T * B, T * C, T * S), A, B, C, S)            \
  TRANSHIP_CALL(                                                               \
      X_##rotm,                                                                \
      (int N, T *X, int XStep, T *Y, int YStep, const T *Parameters), N,       \
      TRANSHIP_X_STEP, TRANSHIP_Y_STEP, Parameters)                            \
  TRANSHIP_CALL(X_##rotmg, (T * A, T * B, T * X, const T *Y, T *Parameters),   \
                A, B, X, Y, Parameters)
#define TRANSHIP_LEVEL1_COMPLEX(X_, T, R)                                      \
  TRANSHIP_LEVEL1(X_, T)                                                       \
  TRANSHIP_DOT(X_##dotu, T)                                                    \
  TRANSHIP_DOT(X_##dotc, T)                                                    \
  TRANSHIP_ROT(X_##rot, T, R, T)                                               \
  TRANSHIP_CALL(X_##rotg, (T * A, T B, R * C, T * S), (void *)A, (void *)&B,   \
                C, (void *)S)

TRANSHIP_LEVEL1_REAL(S, float)
TRANSHIP_LEVEL1_REAL(D, double)
TRANSHIP_LEVEL1_COMPLEX(C, hipFloatComplex, float)
TRANSHIP_LEVEL1_COMPLEX(Z, hipDoubleComplex, double)
TRANSHIP_NORM(Scnrm2, float, hipFloatComplex)
TRANSHIP_NORM(Dznrm2, double, hipDoubleComplex)
TRANSHIP_NORM(Scasum, float, hipFloatComplex)
TRANSHIP_NORM(Dzasum, double, hipDoubleComplex)
TRANSHIP_NORM(Isamax, int, float)
TRANSHIP_NORM(Idamax, int, double)
TRANSHIP_NORM(Icamax, int, hipFloatComplex)
TRANSHIP_NORM(Izamax, int, hipDoubleComplex)
TRANSHIP_NORM(Isamin, int, float)
TRANSHIP_NORM(Idamin, int, double)
TRANSHIP_NORM(Icamin, int, hipFloatComplex)
TRANSHIP_NORM(Izamin, int, hipDoubleComplex)
TRANSHIP_SCAL(Csscal, float, hipFloatComplex)
TRANSHIP_SCAL(Zdscal, double, hipDoubleComplex)
TRANSHIP_ROT(Csrot, hipFloatComplex, float, float)
TRANSHIP_ROT(Zdrot, hipDoubleComplex, double, double)

//===-- Level 2 -----------------------------------------------------------===//

#define TRANSHIP_SYMMETRIC2(X_, T, MV, BAND, PACKED)                           \
  TRANSHIP_CALL(X_##MV,                                                        \
                (char Fill, int N, T Alpha, const T *A, int AStep, const T *X, \
                 int XStep, T Beta, T *Y, int YStep),                          \
                TRANSHIP_FILL, N, TRANSHIP_ALPHA, TRANSHIP_A_STEP,             \
                TRANSHIP_X_STEP, TRANSHIP_BETA, TRANSHIP_Y_STEP)               \
  TRANSHIP_CALL(X_##BAND,                                                      \
                (char Fill, int N, int K, T Alpha, const T *A, int AStep,      \
                 const T *X, int XStep, T Beta, T *Y, int YStep),              \
                TRANSHIP_FILL, N, K, TRANSHIP_ALPHA, TRANSHIP_A_STEP,          \
                TRANSHIP_X_STEP, TRANSHIP_BETA, TRANSHIP_Y_STEP)               \
  TRANSHIP_CALL(X_##PACKED,                                                    \
                (char Fill, int N, T Alpha, const T *A, const T *X, int XStep, \
                 T Beta, T *Y, int YStep),                                     \
                TRANSHIP_FILL, N, TRANSHIP_ALPHA, TRANSHIP_A, TRANSHIP_X_STEP, \
                TRANSHIP_BETA, TRANSHIP_Y_STEP)
#define TRANSHIP_TRIANGULAR2(X_, T, FULL, BAND, PACKED)                        \
  TRANSHIP_CALL(X_##FULL,                                                      \
                (char Fill, char Operation, char Diagonal, int N, const T *A,  \
                 int AStep, T *X, int XStep),                                  \
                TRANSHIP_FILL, TRANSHIP_OPERATION, TRANSHIP_DIAGONAL, N,       \
                TRANSHIP_A_STEP, TRANSHIP_X_STEP)                              \
  TRANSHIP_CALL(X_##BAND,                                                      \
                (char Fill, char Operation, char Diagonal, int N, int K,       \
                 const T *A, int AStep, T *X, int XStep),                      \
                TRANSHIP_FILL, TRANSHIP_OPERATION, TRANSHIP_DIAGONAL, N, K,    \
                TRANSHIP_A_STEP, TRANSHIP_X_STEP)                              \
  TRANSHIP_CALL(X_##PACKED,                                                    \
                (char Fill, char Operation, char Diagonal, int N, const T *A,  \
                 T *X, int XStep),                                             \
                TRANSHIP_FILL, TRANSHIP_OPERATION, TRANSHIP_DIAGONAL, N,       \
                TRANSHIP_A, TRANSHIP_X_STEP)
#define TRANSHIP_GER(NAME, T)                                                  \
  TRANSHIP_CALL(NAME,                                                          \
                (int M, int N, T Alpha, const T *X, int XStep, const T *Y,     \
                 int YStep, T *A, int AStep),                                  \
                M, N, TRANSHIP_ALPHA, TRANSHIP_X_STEP, TRANSHIP_Y_STEP,        \
                TRANSHIP_A_STEP)
#define TRANSHIP_UPDATE(X_, T, R, FULL, PACKED)                                \
  TRANSHIP_CALL(                                                               \
      X_##FULL,                                                                \
      (char Fill, int N, R Alpha, const T *X, int XStep, T *A, int AStep),     \
      TRANSHIP_FILL, N, TRANSHIP_ALPHA, TRANSHIP_X_STEP, TRANSHIP_A_STEP)      \
  TRANSHIP_CALL(X_##PACKED,                                                    \
                (char Fill, int N, R Alpha, const T *X, int XStep, T *A),      \
                TRANSHIP_FILL, N, TRANSHIP_ALPHA, TRANSHIP_X_STEP, TRANSHIP_A) \
  TRANSHIP_CALL(X_##FULL##2,                                                   \
                (char Fill, int N, T Alpha, const T *X, int XStep, const T *Y, \
                 int YStep, T *A, int AStep),                                  \
                TRANSHIP_FILL, N, TRANSHIP_ALPHA, TRANSHIP_X_STEP,             \
                TRANSHIP_Y_STEP, TRANSHIP_A_STEP)                              \
  TRANSHIP_CALL(X_##PACKED##2,                                                 \
                (char Fill, int N, T Alpha, const T *X, int XStep, const T *Y, \
                 int YStep, T *A),                                             \
                TRANSHIP_FILL, N, TRANSHIP_ALPHA, TRANSHIP_X_STEP,             \
                TRANSHIP_Y_STEP, TRANSHIP_A)
#define TRANSHIP_LEVEL2(X_, T)                                                 \
  TRANSHIP_CALL(X_##gemv,                                                      \
                (char Operation, int M, int N, T Alpha, const T *A, int AStep, \
                 const T *X, int XStep, T Beta, T *Y, int YStep),              \
                TRANSHIP_OPERATION, M, N, TRANSHIP_ALPHA, TRANSHIP_A_STEP,     \
                TRANSHIP_X_STEP, TRANSHIP_BETA, TRANSHIP_Y_STEP)               \
  TRANSHIP_CALL(                                                               \
      X_##gbmv,                                                                \
      (char Operation, int M, int N, int Low, int High, T Alpha, const T *A,   \
       int AStep, const T *X, int XStep, T Beta, T *Y, int YStep),             \
      TRANSHIP_OPERATION, M, N, Low, High, TRANSHIP_ALPHA, TRANSHIP_A_STEP,    \
      TRANSHIP_X_STEP, TRANSHIP_BETA, TRANSHIP_Y_STEP)                         \
  TRANSHIP_TRIANGULAR2(X_, T, trmv, tbmv, tpmv)                                \
  TRANSHIP_TRIANGULAR2(X_, T, trsv, tbsv, tpsv)
#define TRANSHIP_LEVEL2_REAL(X_, T)                                            \
  TRANSHIP_LEVEL2(X_, T)                                                       \
  TRANSHIP_SYMMETRIC2(X_, T, symv, sbmv, spmv)                                 \
  TRANSHIP_GER(X_##ger, T)                                                     \
  TRANSHIP_UPDATE(X_, T, T, syr, spr)
#define TRANSHIP_LEVEL2_COMPLEX(X_, T, R)                                      \
  TRANSHIP_LEVEL2(X_, T)                                                       \
  TRANSHIP_SYMMETRIC2(X_, T, hemv, hbmv, hpmv)                                 \
  TRANSHIP_GER(X_##geru, T)                                                    \
  TRANSHIP_GER(X_##gerc, T)                                                    \
  TRANSHIP_UPDATE(X_, T, R, her, hpr)

TRANSHIP_LEVEL2_REAL(S, float)
TRANSHIP_LEVEL2_REAL(D, double)
TRANSHIP_LEVEL2_COMPLEX(C, hipFloatComplex, float)
TRANSHIP_LEVEL2_COMPLEX(Z, hipDoubleComplex, double)

#include "tranship/blas/c3.h"

#undef TRANSHIP_CALL
#undef TRANSHIP_RESULT
#undef TRANSHIP_FILL
#undef TRANSHIP_SIDE
#undef TRANSHIP_OPERATION
#undef TRANSHIP_DIAGONAL
#undef TRANSHIP_A
#undef TRANSHIP_A_STEP
#undef TRANSHIP_B_STEP
#undef TRANSHIP_C_STEP
#undef TRANSHIP_X_STEP
#undef TRANSHIP_Y_STEP
#undef TRANSHIP_ALPHA
#undef TRANSHIP_BETA
#undef TRANSHIP_NORM
#undef TRANSHIP_DOT
#undef TRANSHIP_SCAL
#undef TRANSHIP_ROT
#undef TRANSHIP_LEVEL1
#undef TRANSHIP_LEVEL1_REAL
#undef TRANSHIP_LEVEL1_COMPLEX
#undef TRANSHIP_SYMMETRIC2
#undef TRANSHIP_TRIANGULAR2
#undef TRANSHIP_GER
#undef TRANSHIP_UPDATE
#undef TRANSHIP_LEVEL2
#undef TRANSHIP_LEVEL2_REAL
#undef TRANSHIP_LEVEL2_COMPLEX
#undef TRANSHIP_PLACE
#undef TRANSHIP_SYMMETRIC3
#undef TRANSHIP_RANK_K
#undef TRANSHIP_RANK_2K
#undef TRANSHIP_TRIANGULAR3
#undef TRANSHIP_LEVEL3
#undef TRANSHIP_LEVEL3_COMPLEX

#endif
