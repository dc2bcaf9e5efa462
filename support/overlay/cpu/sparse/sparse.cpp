// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuSPARSE's functions: a library of its own. Plain loops, in the order in
// which elements are stored. No function needs a work area: what it asks for is
// one word, as programs allocate what they are told.
#include "tranship/cpu/platform.h"
// Then what is defined here.
#include "tranship/cpu/sparse/conversions.inl"
#include "tranship/cpu/sparse/descriptors.inl"
#include "tranship/cpu/sparse/products.inl"
#include "tranship/cpu/sparse/solves.inl"
#include "tranship/cpu/sparse/systems.inl"

extern "C" {

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
    sizeOf(Handle, Size);
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
    return sizeOf(Handle, Size);
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

cusparseStatus_t
cusparseSpGEMMreuse_workEstimation(TRANSHIP_SPARSE_P_SpGEMMreuse, size_t *Size1,
                                   void *Buffer1) {
  TRANSHIP_SPARSE_NEEDS(A, B, C, Descr, Size1);
  if (!Buffer1)
    sizeOf(Handle, Size1);
  return sparse::whyNoProduct(OpA, OpB, *A, *B, *C, A->Type);
}
/// The first call asks for the sizes.
cusparseStatus_t cusparseSpGEMMreuse_nnz(TRANSHIP_SPARSE_P_SpGEMMreuse,
                                         size_t *Size2, void *Buffer2,
                                         size_t *Size3, void *Buffer3,
                                         size_t *Size4, void *Buffer4) {
  TRANSHIP_SPARSE_NEEDS(A, B, C, Descr, Size2, Size3, Size4);
  if (cusparseStatus_t Why =
          sparse::whyNoProduct(OpA, OpB, *A, *B, *C, A->Type))
    return Why;
  if (!Buffer2 && !Buffer3 && !Buffer4) {
    sizeOf(Handle, Size2);
    sizeOf(Handle, Size3);
    return sizeOf(Handle, Size4);
  }
  sparse::findProduct(*A, *B, *Descr);
  return answer(&C->Nonzeros, int64_t(Descr->Columns.size()));
}
cusparseStatus_t cusparseSpGEMMreuse_copy(TRANSHIP_SPARSE_P_SpGEMMreuse,
                                          size_t *Size5, void *Buffer5) {
  TRANSHIP_SPARSE_NEEDS(A, B, C, Descr, Size5);
  if (cusparseStatus_t Why =
          sparse::whyNoProduct(OpA, OpB, *A, *B, *C, A->Type))
    return Why;
  if (!Buffer5)
    return sizeOf(Handle, Size5);
  if (Descr->Offsets.size() != size_t(C->Rows) + 1)
    return CUSPARSE_STATUS_INVALID_VALUE;
  sparse::copyPlaces(*Descr, *C);
  return CUSPARSE_STATUS_SUCCESS;
}
cusparseStatus_t cusparseSpGEMMreuse_compute(TRANSHIP_SPARSE_P_SpGEMM) {
  TRANSHIP_SPARSE_NEEDS(Alpha, Beta, A, B, C, Descr);
  if (cusparseStatus_t Why =
          sparse::whyNoProduct(OpA, OpB, *A, *B, *C, Compute))
    return Why;
  if (Descr->Offsets.size() != size_t(C->Rows) + 1)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::typed(Compute, [&](auto Zero) {
    using T = decltype(Zero);
    const Scalar<T> ScaleA = sparse::scalar<T>(*Handle, Alpha),
                    ScaleC = sparse::scalar<T>(*Handle, Beta);
    return sparse::queue(*Handle, [=, A = *A, B = *B, C = *C] {
      sparse::forEachOfProduct<T>(A, B, *Descr, [&](Int I, T Value) {
        sparse::update(static_cast<T *>(C.Values)[I], *ScaleA, Value, *ScaleC);
      });
    });
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
    *Total = int(
        sparse::merge(M, A, B, OffsetsC, Base, [](Int, Int, float, float) {}));
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
  T *Values = as(ValuesC);
  const int Base = DescrC->IndexBase;
  return sparse::queue(*Handle, [=] {
    sparse::merge(M, A, B, OffsetsC, Base,
                  [&](Int P, Int Column, T OfA, T OfB) {
                    Values[P] = *ScaleA * OfA + *ScaleB * OfB;
                    ColumnsC[P] = int(Column) + Base;
                  });
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
    using T = std::remove_cv_t<std::remove_pointer_t<decltype(as(ValuesA))>>;  \
    return add<T>(Handle, M, Alpha,                                            \
                  {OffsetsA, ColumnsA, as(ValuesA), DescrA->IndexBase}, Beta,  \
                  {OffsetsB, ColumnsB, as(ValuesB), DescrB->IndexBase},        \
                  DescrC, ValuesC, OffsetsC, ColumnsC);                        \
  }
TRANSHIP_SPARSE_TYPES(TRANSHIP_SPARSE_GEAM)

} // extern "C"
