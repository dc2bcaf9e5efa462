// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuSPARSE's functions for incomplete factors, systems with three diagonals and
// matrices of blocks.
#ifndef TRANSHIP_CPU_SPARSE_SYSTEMS_INL
#define TRANSHIP_CPU_SPARSE_SYSTEMS_INL

#include "tranship/cpu/sparse/descriptors.inl"
#include "tranship/cpu/sparse/factors.inl"
#include "tranship/cpu/sparse/tridiagonals.inl"

//===-- Incomplete factors ------------------------------------------------===//

template <class Info>
static cusparseStatus_t tellPivot(cusparseHandle_t Handle, const Info *Of,
                                  int *Position) {
  TRANSHIP_SPARSE_NEEDS(Of, Position);
  if (!Of->Analyzed)
    return CUSPARSE_STATUS_INVALID_VALUE;
  *Position = Of->Zero;
  return Of->Zero < 0 ? CUSPARSE_STATUS_SUCCESS : CUSPARSE_STATUS_ZERO_PIVOT;
}

/// cuSPARSE does not ask what a descriptor says of the diagonal, hipSPARSE
/// does.
static cusparseStatus_t whyNoFactor(const cusparseMatDescr *Descr) {
  if (Descr->Type != CUSPARSE_MATRIX_TYPE_GENERAL)
    return CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED;
#ifndef TRANSHIP_CPU_CUDA
  if (Descr->DiagType == CUSPARSE_DIAG_TYPE_UNIT)
    return CUSPARSE_STATUS_NOT_SUPPORTED;
#endif
  return CUSPARSE_STATUS_SUCCESS;
}

template <class Info, class S>
static cusparseStatus_t sizeOfFactor(cusparseHandle_t Handle, int M,
                                     const cusparseMatDescr *Descr,
                                     const Info *Of, S *Size) {
  TRANSHIP_SPARSE_NEEDS(Descr, Of, Size);
  if (M < 0)
    return CUSPARSE_STATUS_INVALID_VALUE;
  *Size = 8;
  return whyNoFactor(Descr);
}

template <class Info, class T>
static cusparseStatus_t analyze(cusparseHandle_t Handle,
                                const cusparseMatDescr *Descr,
                                sparse::Square<T> A, Info *Of) {
  TRANSHIP_SPARSE_NEEDS(Descr, Of, A.Offsets);
  if (A.M < 0)
    return CUSPARSE_STATUS_INVALID_VALUE;
  if (cusparseStatus_t Why = whyNoFactor(Descr))
    return Why;
  sparse::analyze(A, *Of);
  return CUSPARSE_STATUS_SUCCESS;
}

template <class Info, class F>
static cusparseStatus_t factor(cusparseHandle_t Handle,
                               const cusparseMatDescr *Descr, Info *Of,
                               F Work) {
  TRANSHIP_SPARSE_NEEDS(Descr, Of);
  if (!Of->Analyzed)
    return CUSPARSE_STATUS_INVALID_VALUE;
  if (cusparseStatus_t Why = whyNoFactor(Descr))
    return Why;
  return sparse::queue(*Handle, Work);
}

template <class T>
static cusparseStatus_t boost(cusparseHandle_t Handle, csrilu02Info_t Info,
                              bool Enable, const double *Tolerance,
                              const T *Value) {
  TRANSHIP_SPARSE_NEEDS(Info);
  if (Enable && anyNull(Tolerance, Value))
    return CUSPARSE_STATUS_INVALID_VALUE;
  Info->Boosts = Enable;
  if (Enable) {
    Info->Tolerance = *Tolerance;
    Info->Value = *Value;
  }
  return CUSPARSE_STATUS_SUCCESS;
}

extern "C" {

#define TRANSHIP_SPARSE_INFO(Name, Type)                                       \
  cusparseStatus_t cusparseCreate##Name##Info(Type##_t *Info) {                \
    TRANSHIP_SPARSE_HAS(Info);                                                 \
    return answer(Info, new Type);                                             \
  }                                                                            \
  cusparseStatus_t cusparseDestroy##Name##Info(Type##_t Info) {                \
    delete Info;                                                               \
    return CUSPARSE_STATUS_SUCCESS;                                            \
  }
TRANSHIP_SPARSE_INFO(Csrilu02, csrilu02Info)
TRANSHIP_SPARSE_INFO(Csric02, csric02Info)

cusparseStatus_t cusparseXcsrilu02_zeroPivot(cusparseHandle_t Handle,
                                             csrilu02Info_t Info,
                                             int *Position) {
  return tellPivot(Handle, Info, Position);
}
cusparseStatus_t cusparseXcsric02_zeroPivot(cusparseHandle_t Handle,
                                            csric02Info_t Info, int *Position) {
  return tellPivot(Handle, Info, Position);
}

#define TRANSHIP_SPARSE_FACTOR(L, Raw, Name, Function)                         \
  cusparseStatus_t cusparse##L##Name##_bufferSize(                             \
      TRANSHIP_SPARSE_P_factor(Raw, , Name), int *Size) {                      \
    return sizeOfFactor(Handle, M, Descr, Info, Size);                         \
  }                                                                            \
  cusparseStatus_t cusparse##L##Name##_bufferSizeExt(                          \
      TRANSHIP_SPARSE_P_factor(Raw, , Name), size_t *Size) {                   \
    return sizeOfFactor(Handle, M, Descr, Info, Size);                         \
  }                                                                            \
  cusparseStatus_t cusparse##L##Name##_analysis(                               \
      TRANSHIP_SPARSE_P_factor(Raw, const, Name), cusparseSolvePolicy_t,       \
      void *) {                                                                \
    TRANSHIP_SPARSE_HAS(Descr);                                                \
    return analyze(Handle, Descr,                                              \
                   sparse::Square<const Raw>{M, Values, Offsets, Columns,      \
                                             Descr->IndexBase},                \
                   Info);                                                      \
  }                                                                            \
  cusparseStatus_t cusparse##L##Name(TRANSHIP_SPARSE_P_factor(Raw, , Name),    \
                                     cusparseSolvePolicy_t, void *) {          \
    TRANSHIP_SPARSE_HAS(Descr);                                                \
    using T = std::remove_pointer_t<decltype(as(Values))>;                     \
    const sparse::Square<T> A = {M, as(Values), Offsets, Columns,              \
                                 Descr->IndexBase};                            \
    return factor(Handle, Descr, Info, [=] { sparse::Function(A, *Info); });   \
  }
#define TRANSHIP_SPARSE_FACTORS(L, Raw)                                        \
  TRANSHIP_SPARSE_FACTOR(L, Raw, csrilu02, factorLu)                           \
  TRANSHIP_SPARSE_FACTOR(L, Raw, csric02, factorCholesky)                      \
  cusparseStatus_t cusparse##L##csrilu02_numericBoost(                         \
      cusparseHandle_t Handle, csrilu02Info_t Info, int Enable,                \
      double *Tolerance, Raw *Value) {                                         \
    return boost(Handle, Info, Enable != 0, Tolerance, as(Value));             \
  }
TRANSHIP_SPARSE_TYPES(TRANSHIP_SPARSE_FACTORS)

} // extern "C"

//===-- Three diagonals ---------------------------------------------------===//

/// Whether a system has as many equations as the libraries take.
static bool isSystem(int M) { return M >= TRANSHIP_CPU_VALUE(3, 2); }

/// \p Step: from one system's elements to the next one's, if each has a matrix
/// of its own.
template <class T>
static cusparseStatus_t solve(cusparseHandle_t Handle, sparse::Tridiagonal<T> A,
                              T *B, Int Systems, Int Stride, bool Pivots,
                              bool OwnMatrices) {
  TRANSHIP_SPARSE_NEEDS(A.Lower, A.Diagonal, A.Upper, B);
  if (!isSystem(int(A.M)) || Systems < 0 || Stride < A.M)
    return CUSPARSE_STATUS_INVALID_VALUE;
  return sparse::queue(*Handle, [=] {
    for (Int I = 0; I < Systems; ++I) {
      const Int At = OwnMatrices ? I * Stride : 0;
      sparse::Elimination<T>({A.M, A.Lower + At, A.Diagonal + At, A.Upper + At})
          .solve(B + I * Stride, Pivots);
    }
  });
}

static cusparseStatus_t sizeOfSystem(cusparseHandle_t Handle, int M,
                                     size_t *Size) {
  return isSystem(M) ? sizeOf(Handle, Size) : CUSPARSE_STATUS_INVALID_VALUE;
}

extern "C" {

#define TRANSHIP_SPARSE_SYSTEM(L, Raw, Name, Pivots)                           \
  cusparseStatus_t cusparse##L##Name##_bufferSizeExt(                          \
      TRANSHIP_SPARSE_P_gtsv(Raw, const), size_t *Size) {                      \
    return sizeOfSystem(Handle, M, Size);                                      \
  }                                                                            \
  cusparseStatus_t cusparse##L##Name(TRANSHIP_SPARSE_P_gtsv(Raw, ), void *) {  \
    using T = std::remove_pointer_t<decltype(as(B))>;                          \
    return solve<T>(Handle, {M, as(Lower), as(Diagonal), as(Upper)}, as(B), N, \
                    Ldb, Pivots, /*OwnMatrices=*/false);                       \
  }
#define TRANSHIP_SPARSE_GTSV(L, Raw)                                           \
  TRANSHIP_SPARSE_SYSTEM(L, Raw, gtsv2, true)                                  \
  TRANSHIP_SPARSE_SYSTEM(L, Raw, gtsv2_nopivot, false)                         \
  cusparseStatus_t cusparse##L##gtsv2StridedBatch_bufferSizeExt(               \
      TRANSHIP_SPARSE_P_gtsvBatch(Raw, const), size_t *Size) {                 \
    return sizeOfSystem(Handle, M, Size);                                      \
  }                                                                            \
  cusparseStatus_t cusparse##L##gtsv2StridedBatch(                             \
      TRANSHIP_SPARSE_P_gtsvBatch(Raw, ), void *) {                            \
    using T = std::remove_pointer_t<decltype(as(X))>;                          \
    return solve<T>(Handle, {M, as(Lower), as(Diagonal), as(Upper)}, as(X),    \
                    Count, Stride, /*Pivots=*/false, /*OwnMatrices=*/true);    \
  }
TRANSHIP_SPARSE_TYPES(TRANSHIP_SPARSE_GTSV)

} // extern "C"

//===-- Blocks ------------------------------------------------------------===//

template <class T>
static cusparseStatus_t
multiplyBlocks(cusparseHandle_t Handle, cusparseDirection_t Direction,
               cusparseOperation_t Op, int Rows, const T *Alpha,
               const cusparseMatDescr *Descr, const T *Values,
               const int *Offsets, const int *Indices, int Size, const T *X,
               const T *Beta, T *Y) {
  TRANSHIP_SPARSE_NEEDS(Alpha, Descr, Offsets, X, Beta, Y);
  // cuSPARSE does not take blocks of one element.
  if (Size < TRANSHIP_CPU_VALUE(2, 1) || Rows < 0)
    return CUSPARSE_STATUS_INVALID_VALUE;
  if (sparse::isTransposed(Op))
    return TRANSHIP_CPU_VALUE(CUSPARSE_STATUS_INVALID_VALUE,
                              CUSPARSE_STATUS_NOT_SUPPORTED);
  if (Descr->Type != CUSPARSE_MATRIX_TYPE_GENERAL)
    return CUSPARSE_STATUS_MATRIX_TYPE_NOT_SUPPORTED;
  const Scalar<T> ScaleA = sparse::scalar<T>(*Handle, Alpha),
                  ScaleY = sparse::scalar<T>(*Handle, Beta);
  const Int Base = Descr->IndexBase,
            RowStep = Direction == CUSPARSE_DIRECTION_ROW ? Size : 1,
            ColumnStep = Direction == CUSPARSE_DIRECTION_ROW ? 1 : Size;
  return sparse::queue(*Handle, [=] {
    for (Int Row = 0; Row < Int(Rows) * Size; ++Row) {
      T Sum = T();
      for (Int P = Offsets[Row / Size] - Base;
           P < Offsets[Row / Size + 1] - Base; ++P)
        for (Int J = 0; J < Size; ++J)
          Sum +=
              Values[P * Size * Size + Row % Size * RowStep + J * ColumnStep] *
              X[(Indices[P] - Base) * Size + J];
      sparse::update(Y[Row], *ScaleA, Sum, *ScaleY);
    }
  });
}

extern "C" {

#define TRANSHIP_SPARSE_BSRMV(L, Raw)                                          \
  cusparseStatus_t cusparse##L##bsrmv(TRANSHIP_SPARSE_P_bsrmv(Raw)) {          \
    using T = std::remove_pointer_t<decltype(as(Y))>;                          \
    return multiplyBlocks<T>(Handle, Direction, Op, Rows, as(Alpha), Descr,    \
                             as(Values), Offsets, Indices, Size, as(X),        \
                             as(Beta), as(Y));                                 \
  }
TRANSHIP_SPARSE_TYPES(TRANSHIP_SPARSE_BSRMV)

} // extern "C"

#endif
