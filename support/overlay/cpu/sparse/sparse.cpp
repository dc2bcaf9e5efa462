// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuSPARSE's functions: a library of its own. Plain loops, in the order in
// which elements are stored. No function needs a work area: what it asks for is
// one word, as programs allocate what they are told.
#include "tranship/cpu/platform.h"
// Then what is defined here.
#include "tranship/cpu/libraries/version.h"
#include "tranship/cpu/sparse/conversions.inl"
#include "tranship/cpu/sparse/products.inl"
#include "tranship/cpu/sparse/solves.inl"

using namespace tranship::cpu;
using sparse::anyNull;

/// Ends a function whose handle or pointers are none.
#define TRANSHIP_SPARSE_NEEDS(...)                                             \
  if (!Handle || anyNull(__VA_ARGS__))                                         \
  return CUSPARSE_STATUS_INVALID_VALUE
#define TRANSHIP_SPARSE_HAS(...)                                               \
  if (anyNull(__VA_ARGS__))                                                    \
  return CUSPARSE_STATUS_INVALID_VALUE

static const float *asNumbers(const float *P) { return P; }
static const double *asNumbers(const double *P) { return P; }
static const std::complex<float> *asNumbers(const cuComplex *P) {
  return reinterpret_cast<const std::complex<float> *>(P);
}
static const std::complex<double> *asNumbers(const cuDoubleComplex *P) {
  return reinterpret_cast<const std::complex<double> *>(P);
}

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

extern "C" {

#define TRANSHIP_SPARSE_DEFINE(Const, K, Qualifier)                            \
  cusparseStatus_t cusparseCreate##Const##SpVec(                               \
      cusparse##K##SpVecDescr_t *Vector, int64_t Size, int64_t Nonzeros,       \
      Qualifier void *Indices, Qualifier void *Values,                         \
      cusparseIndexType_t IndexType, cusparseIndexBase_t Base,                 \
      cudaDataType Type) {                                                     \
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
      cusparse##K##DnMatDescr_t *Matrix, int64_t Rows, int64_t Columns,        \
      int64_t Stride, Qualifier void *Values, cudaDataType Type,               \
      cusparseOrder_t Order) {                                                 \
    TRANSHIP_SPARSE_HAS(Matrix);                                               \
    if (Stride < (Order == CUSPARSE_ORDER_ROW ? Columns : Rows))               \
      return CUSPARSE_STATUS_INVALID_VALUE;                                    \
    return answer(Matrix,                                                      \
                  new cusparseDnMatDescr{Rows, Columns, Stride,                \
                                         writable(Values), Type, Order});      \
  }                                                                            \
  cusparseStatus_t cusparseCreate##Const##Csr(                                 \
      cusparse##K##SpMatDescr_t *Matrix, int64_t Rows, int64_t Columns,        \
      int64_t Nonzeros, Qualifier void *First, Qualifier void *Second,         \
      Qualifier void *Values, cusparseIndexType_t FirstType,                   \
      cusparseIndexType_t SecondType, cusparseIndexBase_t Base,                \
      cudaDataType Type) {                                                     \
    return createMatrix(Matrix, CUSPARSE_FORMAT_CSR, Rows, Columns, Nonzeros,  \
                        First, Second, Values, FirstType, SecondType, Base,    \
                        Type);                                                 \
  }                                                                            \
  cusparseStatus_t cusparseCreate##Const##Csc(                                 \
      cusparse##K##SpMatDescr_t *Matrix, int64_t Rows, int64_t Columns,        \
      int64_t Nonzeros, Qualifier void *First, Qualifier void *Second,         \
      Qualifier void *Values, cusparseIndexType_t FirstType,                   \
      cusparseIndexType_t SecondType, cusparseIndexBase_t Base,                \
      cudaDataType Type) {                                                     \
    return createMatrix(Matrix, CUSPARSE_FORMAT_CSC, Rows, Columns, Nonzeros,  \
                        First, Second, Values, FirstType, SecondType, Base,    \
                        Type);                                                 \
  }                                                                            \
  cusparseStatus_t cusparseCreate##Const##Coo(                                 \
      cusparse##K##SpMatDescr_t *Matrix, int64_t Rows, int64_t Columns,        \
      int64_t Nonzeros, Qualifier void *First, Qualifier void *Second,         \
      Qualifier void *Values, cusparseIndexType_t IndexType,                   \
      cusparseIndexBase_t Base, cudaDataType Type) {                           \
    return createMatrix(Matrix, CUSPARSE_FORMAT_COO, Rows, Columns, Nonzeros,  \
                        First, Second, Values, IndexType, IndexType, Base,     \
                        Type);                                                 \
  }                                                                            \
  cusparseStatus_t cusparse##Const##SpVecGet(                                  \
      cusparse##K##SpVecDescr_t Vector, int64_t *Size, int64_t *Nonzeros,      \
      Qualifier void **Indices, Qualifier void **Values,                       \
      cusparseIndexType_t *IndexType, cusparseIndexBase_t *Base,               \
      cudaDataType *Type) {                                                    \
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
      cusparse##K##DnMatDescr_t Matrix, int64_t *Rows, int64_t *Columns,       \
      int64_t *Stride, Qualifier void **Values, cudaDataType *Type,            \
      cusparseOrder_t *Order) {                                                \
    TRANSHIP_SPARSE_HAS(Matrix, Rows, Columns, Stride, Values, Type, Order);   \
    *Rows = Matrix->Rows;                                                      \
    *Columns = Matrix->Columns;                                                \
    *Stride = Matrix->Stride;                                                  \
    *Values = Matrix->Values;                                                  \
    *Type = Matrix->Type;                                                      \
    return answer(Order, Matrix->Order);                                       \
  }                                                                            \
  cusparseStatus_t cusparse##Const##CsrGet(                                    \
      cusparse##K##SpMatDescr_t Matrix, int64_t *Rows, int64_t *Columns,       \
      int64_t *Nonzeros, Qualifier void **First, Qualifier void **Second,      \
      Qualifier void **Values, cusparseIndexType_t *FirstType,                 \
      cusparseIndexType_t *SecondType, cusparseIndexBase_t *Base,              \
      cudaDataType *Type) {                                                    \
    return getMatrix(Matrix, CUSPARSE_FORMAT_CSR, Rows, Columns, Nonzeros,     \
                     First, Second, Values, FirstType, SecondType, Base,       \
                     Type);                                                    \
  }                                                                            \
  cusparseStatus_t cusparse##Const##CscGet(                                    \
      cusparse##K##SpMatDescr_t Matrix, int64_t *Rows, int64_t *Columns,       \
      int64_t *Nonzeros, Qualifier void **First, Qualifier void **Second,      \
      Qualifier void **Values, cusparseIndexType_t *FirstType,                 \
      cusparseIndexType_t *SecondType, cusparseIndexBase_t *Base,              \
      cudaDataType *Type) {                                                    \
    return getMatrix(Matrix, CUSPARSE_FORMAT_CSC, Rows, Columns, Nonzeros,     \
                     First, Second, Values, FirstType, SecondType, Base,       \
                     Type);                                                    \
  }                                                                            \
  cusparseStatus_t cusparse##Const##CooGet(                                    \
      cusparse##K##SpMatDescr_t Matrix, int64_t *Rows, int64_t *Columns,       \
      int64_t *Nonzeros, Qualifier void **First, Qualifier void **Second,      \
      Qualifier void **Values, cusparseIndexType_t *IndexType,                 \
      cusparseIndexBase_t *Base, cudaDataType *Type) {                         \
    return getMatrix(Matrix, CUSPARSE_FORMAT_COO, Rows, Columns, Nonzeros,     \
                     First, Second, Values, IndexType, IndexType, Base, Type); \
  }                                                                            \
  cusparseStatus_t cusparse##Const##SpVecGetValues(                            \
      cusparse##K##SpVecDescr_t Vector, Qualifier void **Values) {             \
    TRANSHIP_SPARSE_HAS(Vector);                                               \
    return answer(Values, Vector->Values);                                     \
  }                                                                            \
  cusparseStatus_t cusparse##Const##DnVecGetValues(                            \
      cusparse##K##DnVecDescr_t Vector, Qualifier void **Values) {             \
    TRANSHIP_SPARSE_HAS(Vector);                                               \
    return answer(Values, Vector->Values);                                     \
  }                                                                            \
  cusparseStatus_t cusparse##Const##SpMatGetValues(                            \
      cusparse##K##SpMatDescr_t Matrix, Qualifier void **Values) {             \
    TRANSHIP_SPARSE_HAS(Matrix);                                               \
    return answer(Values, Matrix->Values);                                     \
  }                                                                            \
  cusparseStatus_t cusparse##Const##DnMatGetValues(                            \
      cusparse##K##DnMatDescr_t Matrix, Qualifier void **Values) {             \
    TRANSHIP_SPARSE_HAS(Matrix);                                               \
    return answer(Values, Matrix->Values);                                     \
  }
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

//===-- Vectors -----------------------------------------------------------===//

cusparseStatus_t cusparseAxpby(cusparseHandle_t Handle, const void *Alpha,
                               cusparseConstSpVecDescr_t X, const void *Beta,
                               cusparseDnVecDescr_t Y) {
  TRANSHIP_SPARSE_NEEDS(Alpha, X, Beta, Y);
  return sparse::axpby(*Handle, Alpha, *X, Beta, *Y);
}
cusparseStatus_t cusparseGather(cusparseHandle_t Handle,
                                cusparseConstDnVecDescr_t Y,
                                cusparseSpVecDescr_t X) {
  TRANSHIP_SPARSE_NEEDS(X, Y);
  return sparse::exchange(*Handle, *X, *Y, /*ToSparse=*/true);
}
cusparseStatus_t cusparseScatter(cusparseHandle_t Handle,
                                 cusparseConstSpVecDescr_t X,
                                 cusparseDnVecDescr_t Y) {
  TRANSHIP_SPARSE_NEEDS(X, Y);
  return sparse::exchange(*Handle, *X, *Y, /*ToSparse=*/false);
}
cusparseStatus_t cusparseSpVV_bufferSize(cusparseHandle_t Handle,
                                         cusparseOperation_t,
                                         cusparseConstSpVecDescr_t,
                                         cusparseConstDnVecDescr_t,
                                         TRANSHIP_CPU_VALUE(const, ) void *,
                                         cudaDataType, size_t *Size) {
  return sizeOf(Handle, Size);
}
cusparseStatus_t cusparseSpVV(cusparseHandle_t Handle, cusparseOperation_t OpX,
                              cusparseConstSpVecDescr_t X,
                              cusparseConstDnVecDescr_t Y, void *Result,
                              cudaDataType Compute, void *) {
  TRANSHIP_SPARSE_NEEDS(X, Y, Result);
  return sparse::dot(*Handle, OpX, *X, *Y, Result, Compute);
}

//===-- Matrices ----------------------------------------------------------===//

#define TRANSHIP_SPARSE_PRODUCT(Name)                                          \
  cusparseStatus_t cusparse##Name##_bufferSize(TRANSHIP_SPARSE_P_##Name,       \
                                               size_t *Size) {                 \
    return sizeOf(Handle, Size);                                               \
  }                                                                            \
  cusparseStatus_t cusparse##Name##_preprocess(TRANSHIP_SPARSE_P_##Name,       \
                                               void *) {                       \
    return nothing(Handle);                                                    \
  }
TRANSHIP_SPARSE_PRODUCT(SpMV)
TRANSHIP_SPARSE_PRODUCT(SpMM)
TRANSHIP_SPARSE_PRODUCT(SDDMM)

cusparseStatus_t cusparseSpMV(TRANSHIP_SPARSE_P_SpMV, void *) {
  TRANSHIP_SPARSE_NEEDS(Alpha, A, X, Beta, Y);
  return sparse::multiply(*Handle, OpA, Alpha, *A, *X, Beta, *Y, Compute);
}
cusparseStatus_t cusparseSpMM(TRANSHIP_SPARSE_P_SpMM, void *) {
  TRANSHIP_SPARSE_NEEDS(Alpha, A, B, Beta, C);
  return sparse::multiply(*Handle, OpA, OpB, Alpha, *A, *B, Beta, *C, Compute);
}
cusparseStatus_t cusparseSDDMM(TRANSHIP_SPARSE_P_SDDMM, void *) {
  TRANSHIP_SPARSE_NEEDS(Alpha, A, B, Beta, C);
  return sparse::sample(*Handle, OpA, OpB, Alpha, *A, *B, Beta, *C, Compute);
}

#define TRANSHIP_SPARSE_DESCR(Name)                                            \
  cusparseStatus_t cusparse##Name##_createDescr(                               \
      cusparse##Name##Descr_t *Descr) {                                        \
    TRANSHIP_SPARSE_HAS(Descr);                                                \
    return answer(Descr, new cusparse##Name##Descr);                           \
  }                                                                            \
  cusparseStatus_t cusparse##Name##_destroyDescr(                              \
      cusparse##Name##Descr_t Descr) {                                         \
    delete Descr;                                                              \
    return CUSPARSE_STATUS_SUCCESS;                                            \
  }
TRANSHIP_SPARSE_DESCR(SpSV)
TRANSHIP_SPARSE_DESCR(SpSM)
TRANSHIP_SPARSE_DESCR(SpGEMM)

#define TRANSHIP_SPARSE_SOLVE(Name)                                            \
  cusparseStatus_t cusparse##Name##_bufferSize(TRANSHIP_SPARSE_P_##Name,       \
                                               size_t *Size) {                 \
    return sizeOf(Handle, Size);                                               \
  }                                                                            \
  cusparseStatus_t cusparse##Name##_analysis(TRANSHIP_SPARSE_P_##Name,         \
                                             void *) {                         \
    TRANSHIP_SPARSE_NEEDS(Descr, A);                                           \
    return sparse::canSolve(*A, Compute) ? CUSPARSE_STATUS_SUCCESS             \
                                         : CUSPARSE_STATUS_NOT_SUPPORTED;      \
  }
TRANSHIP_SPARSE_SOLVE(SpSV)
TRANSHIP_SPARSE_SOLVE(SpSM)
cusparseStatus_t cusparseSpSV_solve(TRANSHIP_SPARSE_P_SpSV) {
  TRANSHIP_SPARSE_NEEDS(Alpha, A, X, Y, Descr);
  return sparse::solve(*Handle, OpA, Alpha, *A, *X, *Y, Compute);
}
cusparseStatus_t cusparseSpSM_solve(TRANSHIP_SPARSE_P_SpSM) {
  TRANSHIP_SPARSE_NEEDS(Alpha, A, B, C, Descr);
  return sparse::solve(*Handle, OpA, OpB, Alpha, *A, *B, *C, Compute);
}

cusparseStatus_t cusparseSpGEMM_workEstimation(TRANSHIP_SPARSE_P_SpGEMM,
                                               size_t *Size, void *Buffer) {
  TRANSHIP_SPARSE_NEEDS(A, B, C, Descr, Size);
  if (!Buffer)
    *Size = 8;
  return sparse::whyNoProduct(OpA, OpB, *A, *B, *C, Compute);
}
/// The first call asks for the size, the second one makes the product: then the
/// program asks C how much room it needs.
cusparseStatus_t cusparseSpGEMM_compute(TRANSHIP_SPARSE_P_SpGEMM, size_t *Size,
                                        void *Buffer) {
  TRANSHIP_SPARSE_NEEDS(A, B, C, Descr, Size);
  if (cusparseStatus_t Why =
          sparse::whyNoProduct(OpA, OpB, *A, *B, *C, Compute))
    return Why;
  if (!Buffer)
    return answer(Size, size_t(8));
  return sparse::typed(Compute, [&](auto Zero) {
    sparse::multiply<decltype(Zero)>(*A, *B, *Descr);
    return answer(&C->Nonzeros, int64_t(Descr->Columns.size()));
  });
}
cusparseStatus_t cusparseSpGEMM_copy(TRANSHIP_SPARSE_P_SpGEMM) {
  TRANSHIP_SPARSE_NEEDS(Alpha, Beta, A, B, C, Descr);
  if (cusparseStatus_t Why =
          sparse::whyNoProduct(OpA, OpB, *A, *B, *C, Compute))
    return Why;
  if (Descr->Offsets.size() != size_t(C->Rows) + 1)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::typed(Compute, [&](auto Zero) {
    using T = decltype(Zero);
    sparse::copyProduct<T>(*Descr, *sparse::scalar<T>(*Handle, Alpha),
                           *sparse::scalar<T>(*Handle, Beta), *C);
    return CUSPARSE_STATUS_SUCCESS;
  });
}

//===-- Conversions -------------------------------------------------------===//

cusparseStatus_t cusparseSparseToDense_bufferSize(cusparseHandle_t Handle,
                                                  cusparseConstSpMatDescr_t,
                                                  cusparseDnMatDescr_t,
                                                  cusparseSparseToDenseAlg_t,
                                                  size_t *Size) {
  return sizeOf(Handle, Size);
}
cusparseStatus_t cusparseSparseToDense(cusparseHandle_t Handle,
                                       cusparseConstSpMatDescr_t A,
                                       cusparseDnMatDescr_t B,
                                       cusparseSparseToDenseAlg_t, void *) {
  TRANSHIP_SPARSE_NEEDS(A, B);
  return sparse::toDense(*Handle, *A, *B);
}
cusparseStatus_t
cusparseDenseToSparse_bufferSize(TRANSHIP_SPARSE_P_DenseToSparse,
                                 size_t *Size) {
  return sizeOf(Handle, Size);
}
cusparseStatus_t cusparseDenseToSparse_analysis(TRANSHIP_SPARSE_P_DenseToSparse,
                                                void *) {
  TRANSHIP_SPARSE_NEEDS(A, B);
  return sparse::fromDense(*A, *B, /*Elements=*/false);
}
cusparseStatus_t cusparseDenseToSparse_convert(TRANSHIP_SPARSE_P_DenseToSparse,
                                               void *) {
  TRANSHIP_SPARSE_NEEDS(A, B);
  return sparse::fromDense(*A, *B, /*Elements=*/true);
}

cusparseStatus_t cusparseXcoo2csr(cusparseHandle_t Handle, const int *Rows,
                                  int Nonzeros, int M, int *RowOffsets,
                                  cusparseIndexBase_t Base) {
  TRANSHIP_SPARSE_NEEDS(RowOffsets);
  return sparse::queue(
      *Handle, [=] { sparse::compress(Rows, Nonzeros, M, RowOffsets, Base); });
}
cusparseStatus_t cusparseXcsr2coo(cusparseHandle_t Handle,
                                  const int *RowOffsets, int, int M, int *Rows,
                                  cusparseIndexBase_t Base) {
  TRANSHIP_SPARSE_NEEDS(RowOffsets);
  return sparse::queue(*Handle,
                       [=] { sparse::expand(RowOffsets, M, Rows, Base); });
}
cusparseStatus_t cusparseCsr2cscEx2_bufferSize(TRANSHIP_SPARSE_P_Csr2csc,
                                               size_t *Size) {
  return sizeOf(Handle, Size);
}
cusparseStatus_t cusparseCsr2cscEx2(TRANSHIP_SPARSE_P_Csr2csc, void *) {
  TRANSHIP_SPARSE_NEEDS(RowOffsets, ColumnOffsets);
  return sparse::typed(Type, [&](auto Zero) {
    const size_t Bytes = Action == CUSPARSE_ACTION_NUMERIC ? sizeof(Zero) : 0;
    return sparse::queue(*Handle, [=] {
      sparse::transpose(M, N, Nonzeros, static_cast<const char *>(Values),
                        RowOffsets, Columns, static_cast<char *>(NewValues),
                        ColumnOffsets, Rows, Base, Bytes);
    });
  });
}
cusparseStatus_t cusparseCreateIdentityPermutation(cusparseHandle_t Handle,
                                                   int N, int *P) {
  TRANSHIP_SPARSE_NEEDS(P);
  return sparse::queue(*Handle, [=] { std::iota(P, P + N, 0); });
}
cusparseStatus_t cusparseXcoosort_bufferSizeExt(cusparseHandle_t Handle, int,
                                                int, int, const int *,
                                                const int *, size_t *Size) {
  return sizeOf(Handle, Size);
}
cusparseStatus_t cusparseXcoosortByRow(cusparseHandle_t Handle, int, int,
                                       int Nonzeros, int *Rows, int *Columns,
                                       int *P, void *) {
  TRANSHIP_SPARSE_NEEDS(Rows, Columns);
  return sparse::queue(*Handle,
                       [=] { sparse::sortBy(0, Nonzeros, Rows, Columns, P); });
}
cusparseStatus_t cusparseXcoosortByColumn(cusparseHandle_t Handle, int, int,
                                          int Nonzeros, int *Rows, int *Columns,
                                          int *P, void *) {
  TRANSHIP_SPARSE_NEEDS(Rows, Columns);
  return sparse::queue(*Handle,
                       [=] { sparse::sortBy(0, Nonzeros, Columns, Rows, P); });
}
#define TRANSHIP_SPARSE_SORT(Name, Lines)                                      \
  cusparseStatus_t cusparseX##Name##_bufferSizeExt(                            \
      cusparseHandle_t Handle, int, int, int, const int *, const int *,        \
      size_t *Size) {                                                          \
    return sizeOf(Handle, Size);                                               \
  }                                                                            \
  cusparseStatus_t cusparseX##Name(cusparseHandle_t Handle, int M, int N, int, \
                                   const cusparseMatDescr_t Descr,             \
                                   const int *Offsets, int *Indices, int *P,   \
                                   void *) {                                   \
    TRANSHIP_SPARSE_NEEDS(Descr, Offsets);                                     \
    const int Base = Descr->IndexBase;                                         \
    return sparse::queue(*Handle, [=] {                                        \
      for (int I = 0; I < (Lines); ++I)                                        \
        sparse::sortBy(Offsets[I] - Base, Offsets[I + 1] - Base, Indices,      \
                       nullptr, P);                                            \
    });                                                                        \
  }
TRANSHIP_SPARSE_SORT(csrsort, M)
TRANSHIP_SPARSE_SORT(cscsort, N)

//===-- Sums of matrices --------------------------------------------------===//

cusparseStatus_t cusparseXcsrgeam2Nnz(cusparseHandle_t Handle, int M, int,
                                      const cusparseMatDescr_t DescrA, int,
                                      const int *OffsetsA, const int *ColumnsA,
                                      const cusparseMatDescr_t DescrB, int,
                                      const int *OffsetsB, const int *ColumnsB,
                                      const cusparseMatDescr_t DescrC,
                                      int *OffsetsC, int *Total, void *) {
  TRANSHIP_SPARSE_NEEDS(DescrA, OffsetsA, DescrB, OffsetsB, DescrC, OffsetsC,
                        Total);
  if (!haveOneBase(DescrA, DescrB, DescrC))
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  const sparse::Rows<float> A = {OffsetsA, ColumnsA, nullptr,
                                 DescrA->IndexBase},
                            B = {OffsetsB, ColumnsB, nullptr,
                                 DescrB->IndexBase};
  const int Base = DescrC->IndexBase;
  return sparse::queue(*Handle, [=] {
    *Total = int(sparse::countOfSum(M, A, B, OffsetsC, Base));
  });
}

} // extern "C"

template <class T, class Raw>
static cusparseStatus_t add(cusparseHandle_t Handle, int M, const Raw *Alpha,
                            sparse::Rows<T> A, const Raw *Beta,
                            sparse::Rows<T> B, cusparseMatDescr_t DescrC,
                            Raw *ValuesC, int *OffsetsC, int *ColumnsC) {
  TRANSHIP_SPARSE_NEEDS(Alpha, Beta, A.Offsets, B.Offsets, DescrC, OffsetsC);
  const Scalar<T> ScaleA = sparse::scalar<T>(*Handle, Alpha),
                  ScaleB = sparse::scalar<T>(*Handle, Beta);
  T *Values = reinterpret_cast<T *>(ValuesC);
  const int Base = DescrC->IndexBase;
  return sparse::queue(*Handle, [=] {
    Int P = 0;
    OffsetsC[0] = Base;
    std::fill(OffsetsC, OffsetsC + M + 1, Base);
    sparse::merge(M, A, B, [&](Int Row, Int Column, T OfA, T OfB) {
      Values[P] = *ScaleA * OfA + *ScaleB * OfB;
      ColumnsC[P] = int(Column) + Base;
      OffsetsC[Row + 1] = int(++P) + Base;
    });
    // Rows without elements begin where the one before ends.
    for (int I = 0; I < M; ++I)
      OffsetsC[I + 1] = std::max(OffsetsC[I + 1], OffsetsC[I]);
  });
}

extern "C" {

#define TRANSHIP_SPARSE_GEAM(L, Raw)                                           \
  cusparseStatus_t cusparse##L##csrgeam2_bufferSizeExt(                        \
      TRANSHIP_SPARSE_P_geam(Raw, const), size_t *Size) {                      \
    return sizeOf(Handle, Size);                                               \
  }                                                                            \
  cusparseStatus_t cusparse##L##csrgeam2(TRANSHIP_SPARSE_P_geam(Raw, ),        \
                                         void *) {                             \
    TRANSHIP_SPARSE_NEEDS(DescrA, DescrB, DescrC);                             \
    if (!haveOneBase(DescrA, DescrB, DescrC))                                  \
      return CUSPARSE_STATUS_NOT_SUPPORTED;                                    \
    using T =                                                                  \
        std::remove_cv_t<std::remove_pointer_t<decltype(asNumbers(ValuesA))>>; \
    return add<T>(Handle, M, Alpha,                                            \
                  {OffsetsA, ColumnsA, asNumbers(ValuesA), DescrA->IndexBase}, \
                  Beta,                                                        \
                  {OffsetsB, ColumnsB, asNumbers(ValuesB), DescrB->IndexBase}, \
                  DescrC, ValuesC, OffsetsC, ColumnsC);                        \
  }
TRANSHIP_SPARSE_TYPES(TRANSHIP_SPARSE_GEAM)

} // extern "C"
