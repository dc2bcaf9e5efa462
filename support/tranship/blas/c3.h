// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Level 3 of tranship/blas/c.h, which includes this.

// The matrix is multiplied where it is. From its version 2 on, hipBLAS has an
// argument for another place.
#if hipblasVersionMajor >= 2
#define TRANSHIP_PLACE TRANSHIP_B_STEP, TRANSHIP_B_STEP
#else
#define TRANSHIP_PLACE TRANSHIP_B_STEP
#endif

#define TRANSHIP_SYMMETRIC3(NAME, T)                                           \
  TRANSHIP_CALL(NAME,                                                          \
                (char Side, char Fill, int M, int N, T Alpha, const T *A,      \
                 int AStep, const T *B, int BStep, T Beta, T *C, int CStep),   \
                TRANSHIP_SIDE, TRANSHIP_FILL, M, N, TRANSHIP_ALPHA,            \
                TRANSHIP_A_STEP, TRANSHIP_B_STEP, TRANSHIP_BETA,               \
                TRANSHIP_C_STEP)
#define TRANSHIP_RANK_K(NAME, T, R)                                            \
  TRANSHIP_CALL(NAME,                                                          \
                (char Fill, char Operation, int N, int K, R Alpha, const T *A, \
                 int AStep, R Beta, T *C, int CStep),                          \
                TRANSHIP_FILL, TRANSHIP_OPERATION, N, K, TRANSHIP_ALPHA,       \
                TRANSHIP_A_STEP, TRANSHIP_BETA, TRANSHIP_C_STEP)
#define TRANSHIP_RANK_2K(NAME, T, R)                                           \
  TRANSHIP_CALL(NAME,                                                          \
                (char Fill, char Operation, int N, int K, T Alpha, const T *A, \
                 int AStep, const T *B, int BStep, R Beta, T *C, int CStep),   \
                TRANSHIP_FILL, TRANSHIP_OPERATION, N, K, TRANSHIP_ALPHA,       \
                TRANSHIP_A_STEP, TRANSHIP_B_STEP, TRANSHIP_BETA,               \
                TRANSHIP_C_STEP)
#define TRANSHIP_TRIANGULAR3(NAME, T, ...)                                     \
  TRANSHIP_CALL(NAME,                                                          \
                (char Side, char Fill, char Operation, char Diagonal, int M,   \
                 int N, T Alpha, const T *A, int AStep, T *B, int BStep),      \
                TRANSHIP_SIDE, TRANSHIP_FILL, TRANSHIP_OPERATION,              \
                TRANSHIP_DIAGONAL, M, N, TRANSHIP_ALPHA, TRANSHIP_A_STEP,      \
                __VA_ARGS__)
#define TRANSHIP_LEVEL3(X_, T)                                                 \
  TRANSHIP_CALL(X_##gemm,                                                      \
                (char Operation, char Other, int M, int N, int K, T Alpha,     \
                 const T *A, int AStep, const T *B, int BStep, T Beta, T *C,   \
                 int CStep),                                                   \
                TRANSHIP_OPERATION, tranship_cublas_operation(Other), M, N, K, \
                TRANSHIP_ALPHA, TRANSHIP_A_STEP, TRANSHIP_B_STEP,              \
                TRANSHIP_BETA, TRANSHIP_C_STEP)                                \
  TRANSHIP_SYMMETRIC3(X_##symm, T)                                             \
  TRANSHIP_RANK_K(X_##syrk, T, T)                                              \
  TRANSHIP_RANK_2K(X_##syr2k, T, T)                                            \
  TRANSHIP_TRIANGULAR3(X_##trsm, T, TRANSHIP_B_STEP)                           \
  TRANSHIP_TRIANGULAR3(X_##trmm, T, TRANSHIP_PLACE)
#define TRANSHIP_LEVEL3_COMPLEX(X_, T, R)                                      \
  TRANSHIP_LEVEL3(X_, T)                                                       \
  TRANSHIP_SYMMETRIC3(X_##hemm, T)                                             \
  TRANSHIP_RANK_K(X_##herk, T, R)                                              \
  TRANSHIP_RANK_2K(X_##her2k, T, R)

TRANSHIP_LEVEL3(S, float)
TRANSHIP_LEVEL3(D, double)
TRANSHIP_LEVEL3_COMPLEX(C, hipFloatComplex, float)
TRANSHIP_LEVEL3_COMPLEX(Z, hipDoubleComplex, double)
