// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuSPARSE on the CPU: the generic interface, conversions and sums of matrices;
// the rest is in sparse/systems.h.
// Definitions are in a library of their own (sparse/sparse.cpp).
#ifndef TRANSHIP_CPU_CUDA_CUSPARSE_H
#define TRANSHIP_CPU_CUDA_CUSPARSE_H
#define CUSPARSE_H_

#include "tranship/cpu/cuda/cuComplex.h"
#include "tranship/cpu/cuda/cuda_runtime_api.h"
#include "tranship/cpu/cuda/library_types.h"
#include "tranship/cpu/libraries/values.h"
#include <stdint.h>

#ifndef CUSPARSEAPI
#define CUSPARSEAPI
#endif

#define CUSPARSE_VER_MAJOR 12
#define CUSPARSE_VER_MINOR 6
#define CUSPARSE_VER_PATCH 0
#define CUSPARSE_VER_BUILD 0
#define CUSPARSE_VERSION 12600

typedef struct cusparseContext *cusparseHandle_t;
typedef struct cusparseMatDescr *cusparseMatDescr_t;
typedef struct cusparseSpVecDescr *cusparseSpVecDescr_t;
typedef struct cusparseDnVecDescr *cusparseDnVecDescr_t;
typedef struct cusparseSpMatDescr *cusparseSpMatDescr_t;
typedef struct cusparseDnMatDescr *cusparseDnMatDescr_t;
typedef const struct cusparseSpVecDescr *cusparseConstSpVecDescr_t;
typedef const struct cusparseDnVecDescr *cusparseConstDnVecDescr_t;
typedef const struct cusparseSpMatDescr *cusparseConstSpMatDescr_t;
typedef const struct cusparseDnMatDescr *cusparseConstDnMatDescr_t;
typedef struct cusparseSpSVDescr *cusparseSpSVDescr_t;
typedef struct cusparseSpSMDescr *cusparseSpSMDescr_t;
typedef struct cusparseSpGEMMDescr *cusparseSpGEMMDescr_t;

typedef enum {
  CUSPARSE_STATUS_SUCCESS = 0,
  CUSPARSE_STATUS_NOT_INITIALIZED = 1,
  CUSPARSE_STATUS_ALLOC_FAILED = 2,
  CUSPARSE_STATUS_INVALID_VALUE = 3,
  CUSPARSE_STATUS_ARCH_MISMATCH = 4,
  CUSPARSE_STATUS_MAPPING_ERROR = 5,
  CUSPARSE_STATUS_EXECUTION_FAILED = 6,
  CUSPARSE_STATUS_INTERNAL_ERROR = 7,
  CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED = 8,
  CUSPARSE_STATUS_ZERO_PIVOT = 9,
  CUSPARSE_STATUS_NOT_SUPPORTED = 10,
  CUSPARSE_STATUS_INSUFFICIENT_RESOURCES = 11,
} cusparseStatus_t;

typedef enum {
  CUSPARSE_POINTER_MODE_HOST = 0,
  CUSPARSE_POINTER_MODE_DEVICE = 1,
} cusparsePointerMode_t;

typedef enum {
  CUSPARSE_ACTION_SYMBOLIC = 0,
  CUSPARSE_ACTION_NUMERIC = 1,
} cusparseAction_t;

typedef enum {
  CUSPARSE_MATRIX_TYPE_GENERAL = 0,
  CUSPARSE_MATRIX_TYPE_SYMMETRIC = 1,
  CUSPARSE_MATRIX_TYPE_HERMITIAN = 2,
  CUSPARSE_MATRIX_TYPE_TRIANGULAR = 3,
} cusparseMatrixType_t;

typedef enum {
  CUSPARSE_FILL_MODE_LOWER = 0,
  CUSPARSE_FILL_MODE_UPPER = 1,
} cusparseFillMode_t;

typedef enum {
  CUSPARSE_DIAG_TYPE_NON_UNIT = 0,
  CUSPARSE_DIAG_TYPE_UNIT = 1,
} cusparseDiagType_t;

typedef enum {
  CUSPARSE_INDEX_BASE_ZERO = 0,
  CUSPARSE_INDEX_BASE_ONE = 1,
} cusparseIndexBase_t;

typedef enum {
  CUSPARSE_OPERATION_NON_TRANSPOSE = 0,
  CUSPARSE_OPERATION_TRANSPOSE = 1,
  CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE = 2,
} cusparseOperation_t;

typedef enum {
  CUSPARSE_CSR2CSC_ALG_DEFAULT = TRANSHIP_CPU_VALUE(1, 0),
  CUSPARSE_CSR2CSC_ALG1 = 1,
} cusparseCsr2CscAlg_t;

typedef enum {
  CUSPARSE_FORMAT_CSR = 1,
  CUSPARSE_FORMAT_CSC = 2,
  CUSPARSE_FORMAT_COO = 3,
  CUSPARSE_FORMAT_BLOCKED_ELL = 5,
} cusparseFormat_t;

typedef enum {
  CUSPARSE_ORDER_COL = 1,
  CUSPARSE_ORDER_ROW = 2,
} cusparseOrder_t;

typedef enum {
  CUSPARSE_INDEX_16U = 1,
  CUSPARSE_INDEX_32I = 2,
  CUSPARSE_INDEX_64I = 3,
} cusparseIndexType_t;

typedef enum {
  CUSPARSE_SPMAT_FILL_MODE,
  CUSPARSE_SPMAT_DIAG_TYPE,
} cusparseSpMatAttribute_t;

typedef enum {
  CUSPARSE_SPARSETODENSE_ALG_DEFAULT = 0
} cusparseSparseToDenseAlg_t;
typedef enum {
  CUSPARSE_DENSETOSPARSE_ALG_DEFAULT = 0
} cusparseDenseToSparseAlg_t;
typedef enum {
  CUSPARSE_SPMV_ALG_DEFAULT = 0,
  CUSPARSE_SPMV_COO_ALG1 = 1,
  CUSPARSE_SPMV_CSR_ALG1 = 2,
  CUSPARSE_SPMV_CSR_ALG2 = 3,
  CUSPARSE_SPMV_COO_ALG2 = 4,
} cusparseSpMVAlg_t;
typedef enum { CUSPARSE_SPSV_ALG_DEFAULT = 0 } cusparseSpSVAlg_t;
typedef enum { CUSPARSE_SPSM_ALG_DEFAULT = 0 } cusparseSpSMAlg_t;
typedef enum {
  CUSPARSE_SPMM_ALG_DEFAULT = 0,
  CUSPARSE_SPMM_COO_ALG1 = 1,
  CUSPARSE_SPMM_COO_ALG2 = 2,
  CUSPARSE_SPMM_COO_ALG3 = 3,
  CUSPARSE_SPMM_CSR_ALG1 = 4,
  CUSPARSE_SPMM_COO_ALG4 = 5,
  CUSPARSE_SPMM_CSR_ALG2 = 6,
  CUSPARSE_SPMM_CSR_ALG3 = 12,
  CUSPARSE_SPMM_BLOCKED_ELL_ALG1 = 13,
} cusparseSpMMAlg_t;
typedef enum {
  CUSPARSE_SPGEMM_DEFAULT = 0,
  CUSPARSE_SPGEMM_CSR_ALG_DETERMINITIC = 1,
  CUSPARSE_SPGEMM_CSR_ALG_NONDETERMINITIC = 2,
  CUSPARSE_SPGEMM_ALG1 = 3,
  CUSPARSE_SPGEMM_ALG2 = 4,
  CUSPARSE_SPGEMM_ALG3 = 5,
} cusparseSpGEMMAlg_t;
typedef enum { CUSPARSE_SDDMM_ALG_DEFAULT = 0 } cusparseSDDMMAlg_t;

#ifdef __cplusplus
extern "C" {
#endif

//===-- Handles -----------------------------------------------------------===//

cusparseStatus_t cusparseCreate(cusparseHandle_t *Handle);
cusparseStatus_t cusparseDestroy(cusparseHandle_t Handle);
cusparseStatus_t cusparseGetVersion(cusparseHandle_t Handle, int *Version);
cusparseStatus_t cusparseGetProperty(libraryPropertyType Which, int *Value);
const char *cusparseGetErrorName(cusparseStatus_t Status);
const char *cusparseGetErrorString(cusparseStatus_t Status);
cusparseStatus_t cusparseSetStream(cusparseHandle_t Handle,
                                   cudaStream_t Stream);
cusparseStatus_t cusparseGetStream(cusparseHandle_t Handle,
                                   cudaStream_t *Stream);
cusparseStatus_t cusparseSetPointerMode(cusparseHandle_t Handle,
                                        cusparsePointerMode_t Mode);
cusparseStatus_t cusparseGetPointerMode(cusparseHandle_t Handle,
                                        cusparsePointerMode_t *Mode);

//===-- Descriptors -------------------------------------------------------===//

cusparseStatus_t cusparseCreateMatDescr(cusparseMatDescr_t *Descr);
cusparseStatus_t cusparseDestroyMatDescr(cusparseMatDescr_t Descr);
#define TRANSHIP_SPARSE_PROPERTIES(PROPERTY)                                   \
  PROPERTY(Type, cusparseMatrixType_t)                                         \
  PROPERTY(FillMode, cusparseFillMode_t)                                       \
  PROPERTY(DiagType, cusparseDiagType_t)                                       \
  PROPERTY(IndexBase, cusparseIndexBase_t)
#define TRANSHIP_SPARSE_PROPERTY(Name, T)                                      \
  cusparseStatus_t cusparseSetMat##Name(cusparseMatDescr_t Descr, T Value);    \
  T cusparseGetMat##Name(const cusparseMatDescr_t Descr);
TRANSHIP_SPARSE_PROPERTIES(TRANSHIP_SPARSE_PROPERTY)
#undef TRANSHIP_SPARSE_PROPERTY

/// Functions that are there twice: for a descriptor, and with Const in the name
/// for one whose data is not written.
#define TRANSHIP_SPARSE_BOTH(Function)                                         \
  Function(, , ) Function(Const, Const, const)

/// Parameters: of what creates a descriptor, and of what asks it. CSR and CSC
/// are compressed: offsets and indices.
// clang-format off
#define TRANSHIP_SPARSE_P_CreateSpVec(K, Qualifier) cusparse##K##SpVecDescr_t *Vector, int64_t Size, int64_t Nonzeros, Qualifier void *Indices, Qualifier void *Values, cusparseIndexType_t IndexType, cusparseIndexBase_t Base, cudaDataType Type
#define TRANSHIP_SPARSE_P_SpVecGet(K, Qualifier) cusparse##K##SpVecDescr_t Vector, int64_t *Size, int64_t *Nonzeros, Qualifier void **Indices, Qualifier void **Values, cusparseIndexType_t *IndexType, cusparseIndexBase_t *Base, cudaDataType *Type
#define TRANSHIP_SPARSE_P_CreateDnMat(K, Qualifier) cusparse##K##DnMatDescr_t *Matrix, int64_t Rows, int64_t Columns, int64_t Stride, Qualifier void *Values, cudaDataType Type, cusparseOrder_t Order
#define TRANSHIP_SPARSE_P_DnMatGet(K, Qualifier) cusparse##K##DnMatDescr_t Matrix, int64_t *Rows, int64_t *Columns, int64_t *Stride, Qualifier void **Values, cudaDataType *Type, cusparseOrder_t *Order
#define TRANSHIP_SPARSE_P_CreateCompressed(K, Qualifier) cusparse##K##SpMatDescr_t *Matrix, int64_t Rows, int64_t Columns, int64_t Nonzeros, Qualifier void *First, Qualifier void *Second, Qualifier void *Values, cusparseIndexType_t FirstType, cusparseIndexType_t SecondType, cusparseIndexBase_t Base, cudaDataType Type
#define TRANSHIP_SPARSE_P_CompressedGet(K, Qualifier) cusparse##K##SpMatDescr_t Matrix, int64_t *Rows, int64_t *Columns, int64_t *Nonzeros, Qualifier void **First, Qualifier void **Second, Qualifier void **Values, cusparseIndexType_t *FirstType, cusparseIndexType_t *SecondType, cusparseIndexBase_t *Base, cudaDataType *Type
#define TRANSHIP_SPARSE_P_CreateCoo(K, Qualifier) cusparse##K##SpMatDescr_t *Matrix, int64_t Rows, int64_t Columns, int64_t Nonzeros, Qualifier void *First, Qualifier void *Second, Qualifier void *Values, cusparseIndexType_t IndexType, cusparseIndexBase_t Base, cudaDataType Type
#define TRANSHIP_SPARSE_P_CooGet(K, Qualifier) cusparse##K##SpMatDescr_t Matrix, int64_t *Rows, int64_t *Columns, int64_t *Nonzeros, Qualifier void **First, Qualifier void **Second, Qualifier void **Values, cusparseIndexType_t *IndexType, cusparseIndexBase_t *Base, cudaDataType *Type
#define TRANSHIP_SPARSE_P_CreateBlockedEll(K, Qualifier) cusparse##K##SpMatDescr_t *Matrix, int64_t Rows, int64_t Columns, int64_t BlockSize, int64_t EllColumns, Qualifier void *Indices, Qualifier void *Values, cusparseIndexType_t IndexType, cusparseIndexBase_t Base, cudaDataType Type
#define TRANSHIP_SPARSE_P_BlockedEllGet(K, Qualifier) cusparse##K##SpMatDescr_t Matrix, int64_t *Rows, int64_t *Columns, int64_t *BlockSize, int64_t *EllColumns, Qualifier void **Indices, Qualifier void **Values, cusparseIndexType_t *IndexType, cusparseIndexBase_t *Base, cudaDataType *Type
// clang-format on
#define TRANSHIP_SPARSE_DECLARE(Const, K, Qualifier)                           \
  cusparseStatus_t cusparseCreate##Const##SpVec(                               \
      TRANSHIP_SPARSE_P_CreateSpVec(K, Qualifier));                            \
  cusparseStatus_t cusparseCreate##Const##DnMat(                               \
      TRANSHIP_SPARSE_P_CreateDnMat(K, Qualifier));                            \
  cusparseStatus_t cusparseCreate##Const##Csr(                                 \
      TRANSHIP_SPARSE_P_CreateCompressed(K, Qualifier));                       \
  cusparseStatus_t cusparseCreate##Const##Csc(                                 \
      TRANSHIP_SPARSE_P_CreateCompressed(K, Qualifier));                       \
  cusparseStatus_t cusparseCreate##Const##Coo(                                 \
      TRANSHIP_SPARSE_P_CreateCoo(K, Qualifier));                              \
  cusparseStatus_t cusparse##Const##SpVecGet(                                  \
      TRANSHIP_SPARSE_P_SpVecGet(K, Qualifier));                               \
  cusparseStatus_t cusparse##Const##DnMatGet(                                  \
      TRANSHIP_SPARSE_P_DnMatGet(K, Qualifier));                               \
  cusparseStatus_t cusparse##Const##CsrGet(                                    \
      TRANSHIP_SPARSE_P_CompressedGet(K, Qualifier));                          \
  cusparseStatus_t cusparse##Const##CscGet(                                    \
      TRANSHIP_SPARSE_P_CompressedGet(K, Qualifier));                          \
  cusparseStatus_t cusparse##Const##CooGet(                                    \
      TRANSHIP_SPARSE_P_CooGet(K, Qualifier));                                 \
  cusparseStatus_t cusparseCreate##Const##BlockedEll(                          \
      TRANSHIP_SPARSE_P_CreateBlockedEll(K, Qualifier));                       \
  cusparseStatus_t cusparse##Const##BlockedEllGet(                             \
      TRANSHIP_SPARSE_P_BlockedEllGet(K, Qualifier));                          \
  cusparseStatus_t cusparseCreate##Const##DnVec(                               \
      cusparse##K##DnVecDescr_t *Vector, int64_t Size, Qualifier void *Values, \
      cudaDataType Type);                                                      \
  cusparseStatus_t cusparse##Const##DnVecGet(                                  \
      cusparse##K##DnVecDescr_t Vector, int64_t *Size,                         \
      Qualifier void **Values, cudaDataType *Type);                            \
  cusparseStatus_t cusparse##Const##SpVecGetValues(                            \
      cusparse##K##SpVecDescr_t Which, Qualifier void **Values);               \
  cusparseStatus_t cusparse##Const##DnVecGetValues(                            \
      cusparse##K##DnVecDescr_t Which, Qualifier void **Values);               \
  cusparseStatus_t cusparse##Const##SpMatGetValues(                            \
      cusparse##K##SpMatDescr_t Which, Qualifier void **Values);               \
  cusparseStatus_t cusparse##Const##DnMatGetValues(                            \
      cusparse##K##DnMatDescr_t Which, Qualifier void **Values);
TRANSHIP_SPARSE_BOTH(TRANSHIP_SPARSE_DECLARE)
#undef TRANSHIP_SPARSE_DECLARE

#define TRANSHIP_SPARSE_DESCRIPTOR(Kind)                                       \
  cusparseStatus_t cusparseDestroy##Kind(cusparseConst##Kind##Descr_t Which);  \
  cusparseStatus_t cusparse##Kind##SetValues(cusparse##Kind##Descr_t Which,    \
                                             void *Values);
TRANSHIP_SPARSE_DESCRIPTOR(SpVec)
TRANSHIP_SPARSE_DESCRIPTOR(DnVec)
TRANSHIP_SPARSE_DESCRIPTOR(SpMat)
TRANSHIP_SPARSE_DESCRIPTOR(DnMat)
#undef TRANSHIP_SPARSE_DESCRIPTOR

cusparseStatus_t cusparseSpVecGetIndexBase(cusparseConstSpVecDescr_t Vector,
                                           cusparseIndexBase_t *Base);
cusparseStatus_t cusparseSpMatGetFormat(cusparseConstSpMatDescr_t Matrix,
                                        cusparseFormat_t *Format);
cusparseStatus_t cusparseSpMatGetIndexBase(cusparseConstSpMatDescr_t Matrix,
                                           cusparseIndexBase_t *Base);
cusparseStatus_t cusparseSpMatGetSize(cusparseConstSpMatDescr_t Matrix,
                                      int64_t *Rows, int64_t *Columns,
                                      int64_t *Nonzeros);
cusparseStatus_t
cusparseSpMatSetAttribute(cusparseSpMatDescr_t Matrix,
                          cusparseSpMatAttribute_t Which,
                          TRANSHIP_CPU_VALUE(, const) void *Data, size_t Size);
cusparseStatus_t cusparseSpMatGetAttribute(cusparseConstSpMatDescr_t Matrix,
                                           cusparseSpMatAttribute_t Which,
                                           void *Data, size_t Size);
cusparseStatus_t cusparseCsrSetPointers(cusparseSpMatDescr_t Matrix,
                                        void *RowOffsets, void *ColumnIndices,
                                        void *Values);
cusparseStatus_t cusparseCscSetPointers(cusparseSpMatDescr_t Matrix,
                                        void *ColumnOffsets, void *RowIndices,
                                        void *Values);
cusparseStatus_t cusparseCooSetPointers(cusparseSpMatDescr_t Matrix,
                                        void *RowIndices, void *ColumnIndices,
                                        void *Values);
cusparseStatus_t cusparseDnMatSetStridedBatch(cusparseDnMatDescr_t Matrix,
                                              int Count, int64_t Stride);
cusparseStatus_t cusparseDnMatGetStridedBatch(cusparseConstDnMatDescr_t Matrix,
                                              int *Count, int64_t *Stride);
cusparseStatus_t cusparseCsrSetStridedBatch(cusparseSpMatDescr_t Matrix,
                                            int Count, int64_t OffsetStride,
                                            int64_t Stride);
cusparseStatus_t cusparseCooSetStridedBatch(cusparseSpMatDescr_t Matrix,
                                            int Count, int64_t Stride);
cusparseStatus_t cusparseSpMatGetStridedBatch(cusparseConstSpMatDescr_t Matrix,
                                              int *Count);

//===-- Vectors -----------------------------------------------------------===//

cusparseStatus_t cusparseAxpby(cusparseHandle_t Handle, const void *Alpha,
                               cusparseConstSpVecDescr_t X, const void *Beta,
                               cusparseDnVecDescr_t Y);
cusparseStatus_t cusparseGather(cusparseHandle_t Handle,
                                cusparseConstDnVecDescr_t Y,
                                cusparseSpVecDescr_t X);
cusparseStatus_t cusparseScatter(cusparseHandle_t Handle,
                                 cusparseConstSpVecDescr_t X,
                                 cusparseDnVecDescr_t Y);
cusparseStatus_t
cusparseSpVV_bufferSize(cusparseHandle_t Handle, cusparseOperation_t OpX,
                        cusparseConstSpVecDescr_t X,
                        cusparseConstDnVecDescr_t Y,
                        TRANSHIP_CPU_VALUE(const, ) void *Result,
                        cudaDataType Compute, size_t *Size);
cusparseStatus_t cusparseSpVV(cusparseHandle_t Handle, cusparseOperation_t OpX,
                              cusparseConstSpVecDescr_t X,
                              cusparseConstDnVecDescr_t Y, void *Result,
                              cudaDataType Compute, void *Buffer);

//===-- Matrices ----------------------------------------------------------===//

#define TRANSHIP_SPARSE_P_SpMV                                                 \
  cusparseHandle_t Handle, cusparseOperation_t OpA, const void *Alpha,         \
      cusparseConstSpMatDescr_t A, cusparseConstDnVecDescr_t X,                \
      const void *Beta, cusparseDnVecDescr_t Y, cudaDataType Compute,          \
      cusparseSpMVAlg_t Algorithm
#define TRANSHIP_SPARSE_P_SpMM                                                 \
  cusparseHandle_t Handle, cusparseOperation_t OpA, cusparseOperation_t OpB,   \
      const void *Alpha, cusparseConstSpMatDescr_t A,                          \
      cusparseConstDnMatDescr_t B, const void *Beta, cusparseDnMatDescr_t C,   \
      cudaDataType Compute, cusparseSpMMAlg_t Algorithm
#define TRANSHIP_SPARSE_P_SDDMM                                                \
  cusparseHandle_t Handle, cusparseOperation_t OpA, cusparseOperation_t OpB,   \
      const void *Alpha, cusparseConstDnMatDescr_t A,                          \
      cusparseConstDnMatDescr_t B, const void *Beta, cusparseSpMatDescr_t C,   \
      cudaDataType Compute, cusparseSDDMMAlg_t Algorithm
/// What a product is computed with: its size, what is done ahead, itself.
#define TRANSHIP_SPARSE_PRODUCT(Name)                                          \
  cusparseStatus_t cusparse##Name##_bufferSize(TRANSHIP_SPARSE_P_##Name,       \
                                               size_t *Size);                  \
  cusparseStatus_t cusparse##Name##_preprocess(TRANSHIP_SPARSE_P_##Name,       \
                                               void *Buffer);                  \
  cusparseStatus_t cusparse##Name(TRANSHIP_SPARSE_P_##Name, void *Buffer);
TRANSHIP_SPARSE_PRODUCT(SpMV)
TRANSHIP_SPARSE_PRODUCT(SpMM)
TRANSHIP_SPARSE_PRODUCT(SDDMM)
#undef TRANSHIP_SPARSE_PRODUCT

#define TRANSHIP_SPARSE_P_SpSV                                                 \
  cusparseHandle_t Handle, cusparseOperation_t OpA, const void *Alpha,         \
      cusparseConstSpMatDescr_t A, cusparseConstDnVecDescr_t X,                \
      cusparseDnVecDescr_t Y, cudaDataType Compute,                            \
      cusparseSpSVAlg_t Algorithm, cusparseSpSVDescr_t Descr
#define TRANSHIP_SPARSE_P_SpSM                                                 \
  cusparseHandle_t Handle, cusparseOperation_t OpA, cusparseOperation_t OpB,   \
      const void *Alpha, cusparseConstSpMatDescr_t A,                          \
      cusparseConstDnMatDescr_t B, cusparseDnMatDescr_t C,                     \
      cudaDataType Compute, cusparseSpSMAlg_t Algorithm,                       \
      cusparseSpSMDescr_t Descr
#define TRANSHIP_SPARSE_SOLVE(Name)                                            \
  cusparseStatus_t cusparse##Name##_createDescr(cusparse##Name##Descr_t *);    \
  cusparseStatus_t cusparse##Name##_destroyDescr(cusparse##Name##Descr_t);     \
  cusparseStatus_t cusparse##Name##_bufferSize(TRANSHIP_SPARSE_P_##Name,       \
                                               size_t *Size);                  \
  cusparseStatus_t cusparse##Name##_analysis(TRANSHIP_SPARSE_P_##Name,         \
                                             void *Buffer);                    \
  cusparseStatus_t cusparse##Name##_solve(TRANSHIP_SPARSE_P_##Name);
TRANSHIP_SPARSE_SOLVE(SpSV)
TRANSHIP_SPARSE_SOLVE(SpSM)
#undef TRANSHIP_SPARSE_SOLVE

#define TRANSHIP_SPARSE_P_SpGEMM                                               \
  cusparseHandle_t Handle, cusparseOperation_t OpA, cusparseOperation_t OpB,   \
      const void *Alpha, cusparseConstSpMatDescr_t A,                          \
      cusparseConstSpMatDescr_t B, const void *Beta, cusparseSpMatDescr_t C,   \
      cudaDataType Compute, cusparseSpGEMMAlg_t Algorithm,                     \
      cusparseSpGEMMDescr_t Descr
cusparseStatus_t cusparseSpGEMM_createDescr(cusparseSpGEMMDescr_t *Descr);
cusparseStatus_t cusparseSpGEMM_destroyDescr(cusparseSpGEMMDescr_t Descr);
cusparseStatus_t cusparseSpGEMM_workEstimation(TRANSHIP_SPARSE_P_SpGEMM,
                                               size_t *Size, void *Buffer);
cusparseStatus_t cusparseSpGEMM_compute(TRANSHIP_SPARSE_P_SpGEMM, size_t *Size,
                                        void *Buffer);
cusparseStatus_t cusparseSpGEMM_copy(TRANSHIP_SPARSE_P_SpGEMM);

/// Where the elements of a product are is found once, its numbers as often as
/// those of the matrices change.
#define TRANSHIP_SPARSE_P_SpGEMMreuse                                          \
  cusparseHandle_t Handle, cusparseOperation_t OpA, cusparseOperation_t OpB,   \
      cusparseConstSpMatDescr_t A, cusparseConstSpMatDescr_t B,                \
      cusparseSpMatDescr_t C, cusparseSpGEMMAlg_t Algorithm,                   \
      cusparseSpGEMMDescr_t Descr
cusparseStatus_t
cusparseSpGEMMreuse_workEstimation(TRANSHIP_SPARSE_P_SpGEMMreuse, size_t *Size1,
                                   void *Buffer1);
cusparseStatus_t cusparseSpGEMMreuse_nnz(TRANSHIP_SPARSE_P_SpGEMMreuse,
                                         size_t *Size2, void *Buffer2,
                                         size_t *Size3, void *Buffer3,
                                         size_t *Size4, void *Buffer4);
cusparseStatus_t cusparseSpGEMMreuse_copy(TRANSHIP_SPARSE_P_SpGEMMreuse,
                                          size_t *Size5, void *Buffer5);
cusparseStatus_t cusparseSpGEMMreuse_compute(TRANSHIP_SPARSE_P_SpGEMM);

//===-- Conversions -------------------------------------------------------===//

cusparseStatus_t cusparseSparseToDense_bufferSize(
    cusparseHandle_t Handle, cusparseConstSpMatDescr_t A,
    cusparseDnMatDescr_t B, cusparseSparseToDenseAlg_t Algorithm, size_t *Size);
cusparseStatus_t cusparseSparseToDense(cusparseHandle_t Handle,
                                       cusparseConstSpMatDescr_t A,
                                       cusparseDnMatDescr_t B,
                                       cusparseSparseToDenseAlg_t Algorithm,
                                       void *Buffer);
#define TRANSHIP_SPARSE_P_DenseToSparse                                        \
  cusparseHandle_t Handle, cusparseConstDnMatDescr_t A,                        \
      cusparseSpMatDescr_t B, cusparseDenseToSparseAlg_t Algorithm
cusparseStatus_t
cusparseDenseToSparse_bufferSize(TRANSHIP_SPARSE_P_DenseToSparse, size_t *Size);
cusparseStatus_t cusparseDenseToSparse_analysis(TRANSHIP_SPARSE_P_DenseToSparse,
                                                void *Buffer);
cusparseStatus_t cusparseDenseToSparse_convert(TRANSHIP_SPARSE_P_DenseToSparse,
                                               void *Buffer);

cusparseStatus_t cusparseXcoo2csr(cusparseHandle_t Handle, const int *Rows,
                                  int Nonzeros, int M, int *RowOffsets,
                                  cusparseIndexBase_t Base);
cusparseStatus_t cusparseXcsr2coo(cusparseHandle_t Handle,
                                  const int *RowOffsets, int Nonzeros, int M,
                                  int *Rows, cusparseIndexBase_t Base);
#define TRANSHIP_SPARSE_P_Csr2csc                                              \
  cusparseHandle_t Handle, int M, int N, int Nonzeros, const void *Values,     \
      const int *RowOffsets, const int *Columns, void *NewValues,              \
      int *ColumnOffsets, int *Rows, cudaDataType Type,                        \
      cusparseAction_t Action, cusparseIndexBase_t Base,                       \
      cusparseCsr2CscAlg_t Algorithm
cusparseStatus_t cusparseCsr2cscEx2_bufferSize(TRANSHIP_SPARSE_P_Csr2csc,
                                               size_t *Size);
cusparseStatus_t cusparseCsr2cscEx2(TRANSHIP_SPARSE_P_Csr2csc, void *Buffer);

cusparseStatus_t cusparseCreateIdentityPermutation(cusparseHandle_t Handle,
                                                   int N, int *P);
cusparseStatus_t cusparseXcoosort_bufferSizeExt(cusparseHandle_t Handle, int M,
                                                int N, int Nonzeros,
                                                const int *Rows,
                                                const int *Columns,
                                                size_t *Size);
cusparseStatus_t cusparseXcoosortByRow(cusparseHandle_t Handle, int M, int N,
                                       int Nonzeros, int *Rows, int *Columns,
                                       int *P, void *Buffer);
cusparseStatus_t cusparseXcoosortByColumn(cusparseHandle_t Handle, int M, int N,
                                          int Nonzeros, int *Rows, int *Columns,
                                          int *P, void *Buffer);
/// Within the rows of CSR, within the columns of CSC.
#define TRANSHIP_SPARSE_SORT(Name)                                             \
  cusparseStatus_t cusparseX##Name##_bufferSizeExt(                            \
      cusparseHandle_t Handle, int M, int N, int Nonzeros, const int *Offsets, \
      const int *Indices, size_t *Size);                                       \
  cusparseStatus_t cusparseX##Name(                                            \
      cusparseHandle_t Handle, int M, int N, int Nonzeros,                     \
      const cusparseMatDescr_t Descr, const int *Offsets, int *Indices,        \
      int *P, void *Buffer);
TRANSHIP_SPARSE_SORT(csrsort)
TRANSHIP_SPARSE_SORT(cscsort)
#undef TRANSHIP_SPARSE_SORT

//===-- Sums of matrices --------------------------------------------------===//

#define TRANSHIP_SPARSE_TYPES(TYPE)                                            \
  TYPE(S, float)                                                               \
  TYPE(D, double)                                                              \
  TYPE(C, cuComplex)                                                           \
  TYPE(Z, cuDoubleComplex)
cusparseStatus_t cusparseXcsrgeam2Nnz(
    cusparseHandle_t Handle, int M, int N, const cusparseMatDescr_t DescrA,
    int NonzerosA, const int *OffsetsA, const int *ColumnsA,
    const cusparseMatDescr_t DescrB, int NonzerosB, const int *OffsetsB,
    const int *ColumnsB, const cusparseMatDescr_t DescrC, int *OffsetsC,
    int *Total, void *Buffer);
#define TRANSHIP_SPARSE_P_geam(T, OfC)                                         \
  cusparseHandle_t Handle, int M, int N, const T *Alpha,                       \
      const cusparseMatDescr_t DescrA, int NonzerosA, const T *ValuesA,        \
      const int *OffsetsA, const int *ColumnsA, const T *Beta,                 \
      const cusparseMatDescr_t DescrB, int NonzerosB, const T *ValuesB,        \
      const int *OffsetsB, const int *ColumnsB,                                \
      const cusparseMatDescr_t DescrC, OfC T *ValuesC, OfC int *OffsetsC,      \
      OfC int *ColumnsC
#define TRANSHIP_SPARSE_GEAM(L, T)                                             \
  cusparseStatus_t cusparse##L##csrgeam2_bufferSizeExt(                        \
      TRANSHIP_SPARSE_P_geam(T, const), size_t *Size);                         \
  cusparseStatus_t cusparse##L##csrgeam2(TRANSHIP_SPARSE_P_geam(T, ),          \
                                         void *Buffer);
TRANSHIP_SPARSE_TYPES(TRANSHIP_SPARSE_GEAM)
#undef TRANSHIP_SPARSE_GEAM

#ifdef __cplusplus
} // extern "C"
#endif

#include "tranship/cpu/sparse/systems.h"

#ifdef TRANSHIP_CPU_HIP
/// HIP's has the buffer of the analysis, too.
TRANSHIP_CPU_INLINE cusparseStatus_t hipsparseSpSM_solve(TRANSHIP_SPARSE_P_SpSM,
                                                         void *Buffer) {
  (void)Buffer;
  return cusparseSpSM_solve(Handle, OpA, OpB, Alpha, A, B, C, Compute,
                            Algorithm, Descr);
}
#endif

#endif
