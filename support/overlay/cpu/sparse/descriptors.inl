// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuSPARSE's functions for handles and descriptors, and what all functions
// share.
#ifndef TRANSHIP_CPU_SPARSE_DESCRIPTORS_INL
#define TRANSHIP_CPU_SPARSE_DESCRIPTORS_INL

#include "tranship/cpu/libraries/version.h"
#include "tranship/cpu/sparse/matrices.inl"

using namespace tranship::cpu;

/// Ends a function whose handle or pointers are none.
#define TRANSHIP_SPARSE_NEEDS(...)                                             \
  if (!Handle || anyNull(__VA_ARGS__))                                         \
  return CUSPARSE_STATUS_INVALID_VALUE
#define TRANSHIP_SPARSE_HAS(...)                                               \
  if (anyNull(__VA_ARGS__))                                                    \
  return CUSPARSE_STATUS_INVALID_VALUE

static cusparseStatus_t sizeOf(cusparseHandle_t Handle, size_t *Size) {
  TRANSHIP_SPARSE_NEEDS(Size);
  *Size = 8;
  return CUSPARSE_STATUS_SUCCESS;
}
static cusparseStatus_t nothing(cusparseHandle_t Handle) {
  TRANSHIP_SPARSE_NEEDS();
  return CUSPARSE_STATUS_SUCCESS;
}

template <class T, class V>
static cusparseStatus_t answer(V *Where, const T &Value) {
  TRANSHIP_SPARSE_HAS(Where);
  *Where = Value;
  return CUSPARSE_STATUS_SUCCESS;
}

/// cuSPARSE's sum of matrices with different ones has columns in A's.
static bool haveOneBase(const cusparseMatDescr *A, const cusparseMatDescr *B,
                        const cusparseMatDescr *C) {
  return A->IndexBase == B->IndexBase && A->IndexBase == C->IndexBase;
}

static bool isIndexType(cusparseIndexType_t Type) {
  return Type == CUSPARSE_INDEX_32I || Type == CUSPARSE_INDEX_64I;
}

extern "C" {

//===-- Handles -----------------------------------------------------------===//

cusparseStatus_t cusparseCreate(cusparseHandle_t *Handle) {
  TRANSHIP_SPARSE_HAS(Handle);
  return answer(Handle, new cusparseContext);
}
cusparseStatus_t cusparseDestroy(cusparseHandle_t Handle) {
  delete Handle;
  return CUSPARSE_STATUS_SUCCESS;
}
cusparseStatus_t cusparseGetVersion(cusparseHandle_t Handle, int *Version) {
  TRANSHIP_SPARSE_NEEDS(Version);
  return answer(Version, CUSPARSE_VERSION);
}
cusparseStatus_t cusparseGetProperty(libraryPropertyType Which, int *Value) {
  return versionPart(Which, Value, CUSPARSE_VER_MAJOR, CUSPARSE_VER_MINOR,
                     CUSPARSE_VER_PATCH)
             ? CUSPARSE_STATUS_SUCCESS
             : CUSPARSE_STATUS_INVALID_VALUE;
}
const char *cusparseGetErrorName(cusparseStatus_t Status) {
  switch (Status) {
#define TRANSHIP_SPARSE_STATUS(Name)                                           \
  case Name:                                                                   \
    return #Name;
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_SUCCESS)
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_NOT_INITIALIZED)
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_ALLOC_FAILED)
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_INVALID_VALUE)
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_ARCH_MISMATCH)
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_MAPPING_ERROR)
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_EXECUTION_FAILED)
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_INTERNAL_ERROR)
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED)
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_ZERO_PIVOT)
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_NOT_SUPPORTED)
    TRANSHIP_SPARSE_STATUS(CUSPARSE_STATUS_INSUFFICIENT_RESOURCES)
#undef TRANSHIP_SPARSE_STATUS
  }
  return "<unknown>";
}
const char *cusparseGetErrorString(cusparseStatus_t Status) {
  return cusparseGetErrorName(Status);
}
cusparseStatus_t cusparseSetStream(cusparseHandle_t Handle,
                                   cudaStream_t Stream) {
  TRANSHIP_SPARSE_NEEDS();
  Handle->Stream = Stream;
  return CUSPARSE_STATUS_SUCCESS;
}
cusparseStatus_t cusparseGetStream(cusparseHandle_t Handle,
                                   cudaStream_t *Stream) {
  TRANSHIP_SPARSE_NEEDS(Stream);
  return answer(Stream, Handle->Stream);
}
cusparseStatus_t cusparseSetPointerMode(cusparseHandle_t Handle,
                                        cusparsePointerMode_t Mode) {
  TRANSHIP_SPARSE_NEEDS();
  Handle->PointerMode = Mode;
  return CUSPARSE_STATUS_SUCCESS;
}
cusparseStatus_t cusparseGetPointerMode(cusparseHandle_t Handle,
                                        cusparsePointerMode_t *Mode) {
  TRANSHIP_SPARSE_NEEDS(Mode);
  return answer(Mode, Handle->PointerMode);
}

//===-- Descriptors -------------------------------------------------------===//

cusparseStatus_t cusparseCreateMatDescr(cusparseMatDescr_t *Descr) {
  TRANSHIP_SPARSE_HAS(Descr);
  return answer(Descr, new cusparseMatDescr);
}
cusparseStatus_t cusparseDestroyMatDescr(cusparseMatDescr_t Descr) {
  delete Descr;
  return CUSPARSE_STATUS_SUCCESS;
}
#define TRANSHIP_SPARSE_PROPERTY(Name, T)                                      \
  cusparseStatus_t cusparseSetMat##Name(cusparseMatDescr_t Descr, T Value) {   \
    TRANSHIP_SPARSE_HAS(Descr);                                                \
    Descr->Name = Value;                                                       \
    return CUSPARSE_STATUS_SUCCESS;                                            \
  }                                                                            \
  T cusparseGetMat##Name(const cusparseMatDescr_t Descr) { return Descr->Name; }
TRANSHIP_SPARSE_PROPERTIES(TRANSHIP_SPARSE_PROPERTY)

} // extern "C"

/// A descriptor keeps the addresses of constant data, too; what writes takes
/// none that is constant.
static void *writable(const void *P) { return const_cast<void *>(P); }

template <class D>
static cusparseStatus_t
createMatrix(D *To, cusparseFormat_t Format, int64_t Rows, int64_t Columns,
             int64_t Nonzeros, const void *First, const void *Second,
             const void *Values, cusparseIndexType_t FirstType,
             cusparseIndexType_t SecondType, cusparseIndexBase_t Base,
             cudaDataType Type) {
  if (!To || Rows < 0 || Columns < 0 || Nonzeros < 0)
    return CUSPARSE_STATUS_INVALID_VALUE;
  if (!isIndexType(FirstType) || !isIndexType(SecondType))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  *To = new cusparseSpMatDescr{Format,
                               Rows,
                               Columns,
                               Nonzeros,
                               {writable(First), FirstType, Base},
                               {writable(Second), SecondType, Base},
                               writable(Values),
                               Type};
  return CUSPARSE_STATUS_SUCCESS;
}

template <class P>
static cusparseStatus_t
getMatrix(cusparseConstSpMatDescr_t A, cusparseFormat_t Format, int64_t *Rows,
          int64_t *Columns, int64_t *Nonzeros, P *First, P *Second, P *Values,
          cusparseIndexType_t *FirstType, cusparseIndexType_t *SecondType,
          cusparseIndexBase_t *Base, cudaDataType *Type) {
  TRANSHIP_SPARSE_HAS(A, Rows, Columns, Nonzeros, First, Second, Values,
                      FirstType, SecondType, Base, Type);
  if (A->Format != Format)
    return CUSPARSE_STATUS_INVALID_VALUE;
  *Rows = A->Rows;
  *Columns = A->Columns;
  *Nonzeros = A->Nonzeros;
  *First = A->First.Where;
  *Second = A->Second.Where;
  *Values = A->Values;
  *FirstType = A->First.Type;
  *SecondType = A->Second.Type;
  *Base = cusparseIndexBase_t(A->First.Base);
  *Type = A->Type;
  return CUSPARSE_STATUS_SUCCESS;
}

static cusparseStatus_t setPointers(cusparseSpMatDescr_t A,
                                    cusparseFormat_t Format, void *First,
                                    void *Second, void *Values) {
  if (!A || A->Format != Format || !First)
    return CUSPARSE_STATUS_INVALID_VALUE;
  A->First.Where = First;
  A->Second.Where = Second;
  A->Values = Values;
  return CUSPARSE_STATUS_SUCCESS;
}

/// In which order MXMACA has the values of blocks is not established.
template <class D>
static cusparseStatus_t
createBlockedEll(D *To, int64_t Rows, int64_t Columns, int64_t BlockSize,
                 int64_t EllColumns, const void *Indices, const void *Values,
                 cusparseIndexType_t Type, cusparseIndexBase_t Base,
                 cudaDataType ValueType) {
#ifdef TRANSHIP_CPU_MACA
  return CUSPARSE_STATUS_NOT_SUPPORTED;
#else
  if (!To || Rows < 0 || Columns < 0 || EllColumns < 0 || BlockSize < 1 ||
      Rows % BlockSize || Columns % BlockSize || EllColumns % BlockSize)
    return CUSPARSE_STATUS_INVALID_VALUE;
  if (cusparseStatus_t Why = createMatrix(
          To, CUSPARSE_FORMAT_BLOCKED_ELL, Rows, Columns, Rows * EllColumns,
          Indices, nullptr, Values, Type, Type, Base, ValueType))
    return Why;
  auto *Matrix = const_cast<cusparseSpMatDescr *>(*To);
  Matrix->BlockSize = BlockSize;
  Matrix->EllColumns = EllColumns;
  return CUSPARSE_STATUS_SUCCESS;
#endif
}

extern "C" {

#define TRANSHIP_SPARSE_COMPRESSED(Form, FORM, Const, K, Qualifier)            \
  cusparseStatus_t cusparseCreate##Const##Form(                                \
      TRANSHIP_SPARSE_P_CreateCompressed(K, Qualifier)) {                      \
    return createMatrix(Matrix, CUSPARSE_FORMAT_##FORM, Rows, Columns,         \
                        Nonzeros, First, Second, Values, FirstType,            \
                        SecondType, Base, Type);                               \
  }                                                                            \
  cusparseStatus_t cusparse##Const##Form##Get(                                 \
      TRANSHIP_SPARSE_P_CompressedGet(K, Qualifier)) {                         \
    return getMatrix(Matrix, CUSPARSE_FORMAT_##FORM, Rows, Columns, Nonzeros,  \
                     First, Second, Values, FirstType, SecondType, Base,       \
                     Type);                                                    \
  }
#define TRANSHIP_SPARSE_BLOCKED(Const, K, Qualifier)                           \
  cusparseStatus_t cusparseCreate##Const##BlockedEll(                          \
      TRANSHIP_SPARSE_P_CreateBlockedEll(K, Qualifier)) {                      \
    return createBlockedEll(Matrix, Rows, Columns, BlockSize, EllColumns,      \
                            Indices, Values, IndexType, Base, Type);           \
  }                                                                            \
  cusparseStatus_t cusparse##Const##BlockedEllGet(                             \
      TRANSHIP_SPARSE_P_BlockedEllGet(K, Qualifier)) {                         \
    TRANSHIP_SPARSE_HAS(Matrix, Rows, Columns, BlockSize, EllColumns, Indices, \
                        Values, IndexType, Base, Type);                        \
    if (Matrix->Format != CUSPARSE_FORMAT_BLOCKED_ELL)                         \
      return CUSPARSE_STATUS_INVALID_VALUE;                                    \
    *Rows = Matrix->Rows;                                                      \
    *Columns = Matrix->Columns;                                                \
    *BlockSize = Matrix->BlockSize;                                            \
    *EllColumns = Matrix->EllColumns;                                          \
    *Indices = Matrix->First.Where;                                            \
    *Values = Matrix->Values;                                                  \
    *IndexType = Matrix->First.Type;                                           \
    *Base = cusparseIndexBase_t(Matrix->First.Base);                           \
    return answer(Type, Matrix->Type);                                         \
  }
#define TRANSHIP_SPARSE_VALUES(Kind, Const, K, Qualifier)                      \
  cusparseStatus_t cusparse##Const##Kind##GetValues(                           \
      cusparse##K##Kind##Descr_t Which, Qualifier void **Values) {             \
    TRANSHIP_SPARSE_HAS(Which);                                                \
    return answer(Values, Which->Values);                                      \
  }
#define TRANSHIP_SPARSE_DEFINE(Const, K, Qualifier)                            \
  cusparseStatus_t cusparseCreate##Const##SpVec(                               \
      TRANSHIP_SPARSE_P_CreateSpVec(K, Qualifier)) {                           \
    TRANSHIP_SPARSE_HAS(Vector);                                               \
    if (!isIndexType(IndexType))                                               \
      return CUSPARSE_STATUS_NOT_SUPPORTED;                                    \
    return answer(Vector,                                                      \
                  new cusparseSpVecDescr{Size,                                 \
                                         Nonzeros,                             \
                                         {writable(Indices), IndexType, Base}, \
                                         writable(Values),                     \
                                         Type});                               \
  }                                                                            \
  cusparseStatus_t cusparseCreate##Const##DnVec(                               \
      cusparse##K##DnVecDescr_t *Vector, int64_t Size, Qualifier void *Values, \
      cudaDataType Type) {                                                     \
    TRANSHIP_SPARSE_HAS(Vector);                                               \
    return answer(Vector,                                                      \
                  new cusparseDnVecDescr{Size, writable(Values), Type});       \
  }                                                                            \
  cusparseStatus_t cusparseCreate##Const##DnMat(                               \
      TRANSHIP_SPARSE_P_CreateDnMat(K, Qualifier)) {                           \
    TRANSHIP_SPARSE_HAS(Matrix);                                               \
    if (Stride < (Order == CUSPARSE_ORDER_ROW ? Columns : Rows))               \
      return CUSPARSE_STATUS_INVALID_VALUE;                                    \
    return answer(Matrix,                                                      \
                  new cusparseDnMatDescr{Rows, Columns, Stride,                \
                                         writable(Values), Type, Order});      \
  }                                                                            \
  TRANSHIP_SPARSE_COMPRESSED(Csr, CSR, Const, K, Qualifier)                    \
  TRANSHIP_SPARSE_COMPRESSED(Csc, CSC, Const, K, Qualifier)                    \
  TRANSHIP_SPARSE_BLOCKED(Const, K, Qualifier)                                 \
  cusparseStatus_t cusparseCreate##Const##Coo(                                 \
      TRANSHIP_SPARSE_P_CreateCoo(K, Qualifier)) {                             \
    return createMatrix(Matrix, CUSPARSE_FORMAT_COO, Rows, Columns, Nonzeros,  \
                        First, Second, Values, IndexType, IndexType, Base,     \
                        Type);                                                 \
  }                                                                            \
  cusparseStatus_t cusparse##Const##SpVecGet(                                  \
      TRANSHIP_SPARSE_P_SpVecGet(K, Qualifier)) {                              \
    TRANSHIP_SPARSE_HAS(Vector, Size, Nonzeros, Indices, Values, IndexType,    \
                        Base, Type);                                           \
    *Size = Vector->Size;                                                      \
    *Nonzeros = Vector->Nonzeros;                                              \
    *Indices = Vector->At.Where;                                               \
    *Values = Vector->Values;                                                  \
    *IndexType = Vector->At.Type;                                              \
    *Base = cusparseIndexBase_t(Vector->At.Base);                              \
    return answer(Type, Vector->Type);                                         \
  }                                                                            \
  cusparseStatus_t cusparse##Const##DnVecGet(                                  \
      cusparse##K##DnVecDescr_t Vector, int64_t *Size,                         \
      Qualifier void **Values, cudaDataType *Type) {                           \
    TRANSHIP_SPARSE_HAS(Vector, Size, Values, Type);                           \
    *Size = Vector->Size;                                                      \
    *Values = Vector->Values;                                                  \
    return answer(Type, Vector->Type);                                         \
  }                                                                            \
  cusparseStatus_t cusparse##Const##DnMatGet(                                  \
      TRANSHIP_SPARSE_P_DnMatGet(K, Qualifier)) {                              \
    TRANSHIP_SPARSE_HAS(Matrix, Rows, Columns, Stride, Values, Type, Order);   \
    *Rows = Matrix->Rows;                                                      \
    *Columns = Matrix->Columns;                                                \
    *Stride = Matrix->Stride;                                                  \
    *Values = Matrix->Values;                                                  \
    *Type = Matrix->Type;                                                      \
    return answer(Order, Matrix->Order);                                       \
  }                                                                            \
  cusparseStatus_t cusparse##Const##CooGet(                                    \
      TRANSHIP_SPARSE_P_CooGet(K, Qualifier)) {                                \
    return getMatrix(Matrix, CUSPARSE_FORMAT_COO, Rows, Columns, Nonzeros,     \
                     First, Second, Values, IndexType, IndexType, Base, Type); \
  }                                                                            \
  TRANSHIP_SPARSE_VALUES(SpVec, Const, K, Qualifier)                           \
  TRANSHIP_SPARSE_VALUES(DnVec, Const, K, Qualifier)                           \
  TRANSHIP_SPARSE_VALUES(SpMat, Const, K, Qualifier)                           \
  TRANSHIP_SPARSE_VALUES(DnMat, Const, K, Qualifier)
TRANSHIP_SPARSE_BOTH(TRANSHIP_SPARSE_DEFINE)

#define TRANSHIP_SPARSE_DESCRIPTOR(Kind)                                       \
  cusparseStatus_t cusparseDestroy##Kind(cusparseConst##Kind##Descr_t Which) { \
    delete Which;                                                              \
    return CUSPARSE_STATUS_SUCCESS;                                            \
  }                                                                            \
  cusparseStatus_t cusparse##Kind##SetValues(cusparse##Kind##Descr_t Which,    \
                                             void *Values) {                   \
    TRANSHIP_SPARSE_HAS(Which);                                                \
    return answer(&Which->Values, Values);                                     \
  }
TRANSHIP_SPARSE_DESCRIPTOR(SpVec)
TRANSHIP_SPARSE_DESCRIPTOR(DnVec)
TRANSHIP_SPARSE_DESCRIPTOR(SpMat)
TRANSHIP_SPARSE_DESCRIPTOR(DnMat)

cusparseStatus_t cusparseSpVecGetIndexBase(cusparseConstSpVecDescr_t Vector,
                                           cusparseIndexBase_t *Base) {
  TRANSHIP_SPARSE_HAS(Vector);
  return answer(Base, cusparseIndexBase_t(Vector->At.Base));
}
cusparseStatus_t cusparseSpMatGetFormat(cusparseConstSpMatDescr_t Matrix,
                                        cusparseFormat_t *Format) {
  TRANSHIP_SPARSE_HAS(Matrix);
  return answer(Format, Matrix->Format);
}
cusparseStatus_t cusparseSpMatGetIndexBase(cusparseConstSpMatDescr_t Matrix,
                                           cusparseIndexBase_t *Base) {
  TRANSHIP_SPARSE_HAS(Matrix);
  return answer(Base, cusparseIndexBase_t(Matrix->First.Base));
}
cusparseStatus_t cusparseSpMatGetSize(cusparseConstSpMatDescr_t Matrix,
                                      int64_t *Rows, int64_t *Columns,
                                      int64_t *Nonzeros) {
  TRANSHIP_SPARSE_HAS(Matrix, Rows, Columns, Nonzeros);
  // cuSPARSE's number is none of elements.
  if (sparse::isBlocked(*Matrix))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  *Rows = Matrix->Rows;
  *Columns = Matrix->Columns;
  return answer(Nonzeros, Matrix->Nonzeros);
}
cusparseStatus_t
cusparseSpMatSetAttribute(cusparseSpMatDescr_t Matrix,
                          cusparseSpMatAttribute_t Which,
                          TRANSHIP_CPU_VALUE(, const) void *Data, size_t Size) {
  if (!Matrix || !Data || Size != sizeof(int))
    return CUSPARSE_STATUS_INVALID_VALUE;
  const int Value = *static_cast<const int *>(Data);
  if (Which == CUSPARSE_SPMAT_FILL_MODE)
    return answer(&Matrix->Fill, cusparseFillMode_t(Value));
  if (Which == CUSPARSE_SPMAT_DIAG_TYPE)
    return answer(&Matrix->Diag, cusparseDiagType_t(Value));
  return CUSPARSE_STATUS_INVALID_VALUE;
}
cusparseStatus_t cusparseSpMatGetAttribute(cusparseConstSpMatDescr_t Matrix,
                                           cusparseSpMatAttribute_t Which,
                                           void *Data, size_t Size) {
  if (!Matrix || Size != sizeof(int))
    return CUSPARSE_STATUS_INVALID_VALUE;
  if (Which == CUSPARSE_SPMAT_FILL_MODE)
    return answer(static_cast<int *>(Data), Matrix->Fill);
  if (Which == CUSPARSE_SPMAT_DIAG_TYPE)
    return answer(static_cast<int *>(Data), Matrix->Diag);
  return CUSPARSE_STATUS_INVALID_VALUE;
}
cusparseStatus_t cusparseCsrSetPointers(cusparseSpMatDescr_t Matrix,
                                        void *First, void *Second,
                                        void *Values) {
  return setPointers(Matrix, CUSPARSE_FORMAT_CSR, First, Second, Values);
}
cusparseStatus_t cusparseCscSetPointers(cusparseSpMatDescr_t Matrix,
                                        void *First, void *Second,
                                        void *Values) {
  return setPointers(Matrix, CUSPARSE_FORMAT_CSC, First, Second, Values);
}
cusparseStatus_t cusparseCooSetPointers(cusparseSpMatDescr_t Matrix,
                                        void *First, void *Second,
                                        void *Values) {
  return setPointers(Matrix, CUSPARSE_FORMAT_COO, First, Second, Values);
}
cusparseStatus_t cusparseDnMatSetStridedBatch(cusparseDnMatDescr_t Matrix,
                                              int Count, int64_t Stride) {
  if (!Matrix || Count < 1 || Stride < 0)
    return CUSPARSE_STATUS_INVALID_VALUE;
  Matrix->Batches = Count;
  return answer(&Matrix->BatchStride, Stride);
}
cusparseStatus_t cusparseDnMatGetStridedBatch(cusparseConstDnMatDescr_t Matrix,
                                              int *Count, int64_t *Stride) {
  TRANSHIP_SPARSE_HAS(Matrix, Count, Stride);
  *Count = Matrix->Batches;
  return answer(Stride, Matrix->BatchStride);
}
cusparseStatus_t cusparseCsrSetStridedBatch(cusparseSpMatDescr_t Matrix,
                                            int Count, int64_t OffsetStride,
                                            int64_t Stride) {
  if (!Matrix || Matrix->Format != CUSPARSE_FORMAT_CSR || Count < 1)
    return CUSPARSE_STATUS_INVALID_VALUE;
  Matrix->Batches = Count;
  Matrix->OffsetStride = OffsetStride;
  return answer(&Matrix->BatchStride, Stride);
}
cusparseStatus_t cusparseCooSetStridedBatch(cusparseSpMatDescr_t Matrix,
                                            int Count, int64_t Stride) {
  if (!Matrix || Matrix->Format != CUSPARSE_FORMAT_COO || Count < 1)
    return CUSPARSE_STATUS_INVALID_VALUE;
  Matrix->Batches = Count;
  return answer(&Matrix->BatchStride, Stride);
}
cusparseStatus_t cusparseSpMatGetStridedBatch(cusparseConstSpMatDescr_t Matrix,
                                              int *Count) {
  TRANSHIP_SPARSE_HAS(Matrix);
  return answer(Count, Matrix->Batches);
}

} // extern "C"

#endif
