// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuSPARSE on the CPU: what has no descriptors of the generic interface.
// Incomplete factors, systems with three diagonals, matrices of blocks. A part
// of cusparse.h.
#ifndef TRANSHIP_CPU_SPARSE_SYSTEMS_H
#define TRANSHIP_CPU_SPARSE_SYSTEMS_H

typedef struct csrilu02Info *csrilu02Info_t;
typedef struct csric02Info *csric02Info_t;

typedef enum {
  CUSPARSE_SOLVE_POLICY_NO_LEVEL = 0,
  CUSPARSE_SOLVE_POLICY_USE_LEVEL = 1,
} cusparseSolvePolicy_t;

typedef enum {
  CUSPARSE_DIRECTION_ROW = 0,
  CUSPARSE_DIRECTION_COLUMN = 1,
} cusparseDirection_t;

#ifdef __cplusplus
extern "C" {
#endif

//===-- Incomplete factors ------------------------------------------------===//

cusparseStatus_t cusparseCreateCsrilu02Info(csrilu02Info_t *Info);
cusparseStatus_t cusparseDestroyCsrilu02Info(csrilu02Info_t Info);
cusparseStatus_t cusparseCreateCsric02Info(csric02Info_t *Info);
cusparseStatus_t cusparseDestroyCsric02Info(csric02Info_t Info);
/// The first row whose pivot is 0 or not there, or -1.
cusparseStatus_t cusparseXcsrilu02_zeroPivot(cusparseHandle_t Handle,
                                             csrilu02Info_t Info,
                                             int *Position);
cusparseStatus_t cusparseXcsric02_zeroPivot(cusparseHandle_t Handle,
                                            csric02Info_t Info, int *Position);
#define TRANSHIP_SPARSE_P_factor(T, Qualifier, Name)                           \
  cusparseHandle_t Handle, int M, int Nonzeros,                                \
      const cusparseMatDescr_t Descr, Qualifier T *Values, const int *Offsets, \
      const int *Columns, Name##Info_t Info
#define TRANSHIP_SPARSE_FACTOR(L, T, Name)                                     \
  cusparseStatus_t cusparse##L##Name##_bufferSize(                             \
      TRANSHIP_SPARSE_P_factor(T, , Name), int *Size);                         \
  cusparseStatus_t cusparse##L##Name##_bufferSizeExt(                          \
      TRANSHIP_SPARSE_P_factor(T, , Name), size_t *Size);                      \
  cusparseStatus_t cusparse##L##Name##_analysis(                               \
      TRANSHIP_SPARSE_P_factor(T, const, Name), cusparseSolvePolicy_t Policy,  \
      void *Buffer);                                                           \
  cusparseStatus_t cusparse##L##Name(TRANSHIP_SPARSE_P_factor(T, , Name),      \
                                     cusparseSolvePolicy_t Policy,             \
                                     void *Buffer);
#define TRANSHIP_SPARSE_FACTORS(L, T)                                          \
  TRANSHIP_SPARSE_FACTOR(L, T, csrilu02)                                       \
  TRANSHIP_SPARSE_FACTOR(L, T, csric02)                                        \
  cusparseStatus_t cusparse##L##csrilu02_numericBoost(                         \
      cusparseHandle_t Handle, csrilu02Info_t Info, int Enable,                \
      double *Tolerance, T *Value);
TRANSHIP_SPARSE_TYPES(TRANSHIP_SPARSE_FACTORS)
#undef TRANSHIP_SPARSE_FACTORS
#undef TRANSHIP_SPARSE_FACTOR

//===-- Three diagonals ---------------------------------------------------===//

#define TRANSHIP_SPARSE_P_gtsv(T, Qualifier)                                   \
  cusparseHandle_t Handle, int M, int N, const T *Lower, const T *Diagonal,    \
      const T *Upper, Qualifier T *B, int Ldb
#define TRANSHIP_SPARSE_P_gtsvBatch(T, Qualifier)                              \
  cusparseHandle_t Handle, int M, const T *Lower, const T *Diagonal,           \
      const T *Upper, Qualifier T *X, int Count, int Stride
#define TRANSHIP_SPARSE_SYSTEM(L, T, Name, P)                                  \
  cusparseStatus_t cusparse##L##Name##_bufferSizeExt(                          \
      TRANSHIP_SPARSE_P_##P(T, const), size_t *Size);                          \
  cusparseStatus_t cusparse##L##Name(TRANSHIP_SPARSE_P_##P(T, ), void *Buffer);
#define TRANSHIP_SPARSE_GTSV(L, T)                                             \
  TRANSHIP_SPARSE_SYSTEM(L, T, gtsv2, gtsv)                                    \
  TRANSHIP_SPARSE_SYSTEM(L, T, gtsv2_nopivot, gtsv)                            \
  TRANSHIP_SPARSE_SYSTEM(L, T, gtsv2StridedBatch, gtsvBatch)
TRANSHIP_SPARSE_TYPES(TRANSHIP_SPARSE_GTSV)
#undef TRANSHIP_SPARSE_GTSV
#undef TRANSHIP_SPARSE_SYSTEM

//===-- Blocks ------------------------------------------------------------===//

#define TRANSHIP_SPARSE_P_bsrmv(T)                                             \
  cusparseHandle_t Handle, cusparseDirection_t Direction,                      \
      cusparseOperation_t Op, int Rows, int Columns, int Blocks,               \
      const T *Alpha, const cusparseMatDescr_t Descr, const T *Values,         \
      const int *Offsets, const int *Indices, int Size, const T *X,            \
      const T *Beta, T *Y
#define TRANSHIP_SPARSE_BSRMV(L, T)                                            \
  cusparseStatus_t cusparse##L##bsrmv(TRANSHIP_SPARSE_P_bsrmv(T));
TRANSHIP_SPARSE_TYPES(TRANSHIP_SPARSE_BSRMV)
#undef TRANSHIP_SPARSE_BSRMV

#ifdef __cplusplus
} // extern "C"
#endif

#endif
