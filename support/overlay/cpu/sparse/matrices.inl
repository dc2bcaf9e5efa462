// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuSPARSE's handles and descriptors, and how their elements are reached.
#ifndef TRANSHIP_CPU_SPARSE_MATRICES_INL
#define TRANSHIP_CPU_SPARSE_MATRICES_INL

#include "tranship/cpu/cuda/cusparse.h"
#include "tranship/cpu/libraries/fortran.h"
#include "tranship/cpu/libraries/queue.h"
#include <algorithm>
#include <climits>
#include <numeric>
#include <utility>
#include <vector>

struct cusparseContext {
  cudaStream_t Stream = nullptr;
  cusparsePointerMode_t PointerMode = CUSPARSE_POINTER_MODE_HOST;
};

struct cusparseMatDescr {
  cusparseMatrixType_t Type = CUSPARSE_MATRIX_TYPE_GENERAL;
  cusparseFillMode_t FillMode = CUSPARSE_FILL_MODE_LOWER;
  cusparseDiagType_t DiagType = CUSPARSE_DIAG_TYPE_NON_UNIT;
  cusparseIndexBase_t IndexBase = CUSPARSE_INDEX_BASE_ZERO;
};

namespace tranship {
namespace cpu {
namespace sparse {

using Status = cusparseStatus_t;
using Handle = cusparseContext;

/// Indices of a descriptor's type and base; at(), set() and shifted() have the
/// base 0.
struct Indices {
  void *Where = nullptr;
  cusparseIndexType_t Type = CUSPARSE_INDEX_32I;
  Int Base = 0;

  Int at(Int I) const {
    return (Type == CUSPARSE_INDEX_64I ? static_cast<const int64_t *>(Where)[I]
                                       : static_cast<const int *>(Where)[I]) -
           Base;
  }
  void set(Int I, Int Value) const {
    if (Type == CUSPARSE_INDEX_64I)
      static_cast<int64_t *>(Where)[I] = Value + Base;
    else
      static_cast<int *>(Where)[I] = int(Value + Base);
  }
  Indices shifted(Int Elements) const {
    const Int Size = Type == CUSPARSE_INDEX_64I ? 8 : 4;
    return {static_cast<char *>(Where) + Elements * Size, Type, Base};
  }
};

} // namespace sparse
} // namespace cpu
} // namespace tranship

struct cusparseSpVecDescr {
  int64_t Size, Nonzeros;
  tranship::cpu::sparse::Indices At;
  void *Values;
  cudaDataType Type;
};

struct cusparseDnVecDescr {
  int64_t Size;
  void *Values;
  cudaDataType Type;
};

struct cusparseDnMatDescr {
  int64_t Rows, Columns, Stride;
  void *Values;
  cudaDataType Type;
  cusparseOrder_t Order;
  int Batches = 1;
  int64_t BatchStride = 0;

  template <class T> T &at(int64_t Row, int64_t Column, int Batch = 0) const {
    const bool ByRow = Order == CUSPARSE_ORDER_ROW;
    return static_cast<T *>(
        Values)[Batch * BatchStride +
                (ByRow ? Row * Stride + Column : Column * Stride + Row)];
  }
};

struct cusparseSpMatDescr {
  cusparseFormat_t Format;
  int64_t Rows, Columns, Nonzeros;
  /// Offsets and indices, or the rows and columns of COO.
  tranship::cpu::sparse::Indices First, Second;
  void *Values;
  cudaDataType Type;
  cusparseFillMode_t Fill = CUSPARSE_FILL_MODE_LOWER;
  cusparseDiagType_t Diag = CUSPARSE_DIAG_TYPE_NON_UNIT;
  int Batches = 1;
  int64_t OffsetStride = 0, BatchStride = 0;
  /// Of a blocked ELL matrix: the edge of a block, and how many columns are
  /// stored. First has the columns of blocks, or -1 of none.
  int64_t BlockSize = 0, EllColumns = 0;

  /// As one matrix.
  cusparseSpMatDescr batch(int Which, size_t SizeOfValue) const {
    cusparseSpMatDescr Result = *this;
    const bool IsCoo = Format == CUSPARSE_FORMAT_COO;
    Result.First = First.shifted(Which * (IsCoo ? BatchStride : OffsetStride));
    Result.Second = Second.shifted(Which * BatchStride);
    Result.Values = static_cast<char *>(Values) +
                    Which * BatchStride * int64_t(SizeOfValue);
    return Result;
  }
};

namespace tranship {
namespace cpu {
namespace sparse {

using SpMat = cusparseSpMatDescr;
using DnMat = cusparseDnMatDescr;

/// Calls \p Do with a number of the type, or says that there is none.
template <class F> Status typed(cudaDataType Type, F Do) {
  switch (Type) {
  case CUDA_R_32F:
    return Do(float());
  case CUDA_R_64F:
    return Do(double());
  case CUDA_C_32F:
    return Do(std::complex<float>());
  case CUDA_C_64F:
    return Do(std::complex<double>());
  default:
    return CUSPARSE_STATUS_NOT_SUPPORTED;
  }
}

/// Does \p Work in the handle's stream.
template <class F> Status queue(const Handle &H, F Work) {
  return cpu::queue(H.Stream, std::move(Work))
             ? CUSPARSE_STATUS_SUCCESS
             : CUSPARSE_STATUS_EXECUTION_FAILED;
}

template <class T> Scalar<T> scalar(const Handle &H, const void *Where) {
  return {static_cast<const T *>(Where),
          H.PointerMode == CUSPARSE_POINTER_MODE_DEVICE};
}

inline bool isTransposed(cusparseOperation_t Op) {
  return Op != CUSPARSE_OPERATION_NON_TRANSPOSE;
}

/// cuSPARSE has no conjugate of real numbers, hipSPARSE has.
inline bool canHave(cusparseOperation_t Op, cudaDataType Type) {
#ifdef TRANSHIP_CPU_CUDA
  if (Type == CUDA_R_32F || Type == CUDA_R_64F)
    return Op != CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
#endif
  return true;
}

template <class T> T with(cusparseOperation_t Op, T Value) {
  return Op == CUSPARSE_OPERATION_CONJUGATE_TRANSPOSE ? conjugate(Value)
                                                      : Value;
}

inline Int rowsOf(const SpMat &A, cusparseOperation_t Op) {
  return isTransposed(Op) ? A.Columns : A.Rows;
}
inline Int columnsOf(const SpMat &A, cusparseOperation_t Op) {
  return isTransposed(Op) ? A.Rows : A.Columns;
}
inline Int rowsOf(const DnMat &A, cusparseOperation_t Op) {
  return isTransposed(Op) ? A.Columns : A.Rows;
}
inline Int columnsOf(const DnMat &A, cusparseOperation_t Op) {
  return isTransposed(Op) ? A.Rows : A.Columns;
}

template <class T>
T elementOf(const DnMat &A, cusparseOperation_t Op, Int Row, Int Column,
            int Batch = 0) {
  if (isTransposed(Op))
    std::swap(Row, Column);
  return with(Op, A.at<T>(Row, Column, Batch));
}

inline bool isBlocked(const SpMat &A) {
  return A.Format == CUSPARSE_FORMAT_BLOCKED_ELL;
}

/// Where element (\p Row, \p Stored) of a blocked ELL matrix is, and its
/// block's column. cuSPARSE has both row by row; hipSPARSE has first the first
/// block of each row of blocks, and each block column by column.
struct PlaceInBlocks {
  PlaceInBlocks(const SpMat &A, Int Row, Int Stored) {
    const Int Size = A.BlockSize, Line = Row / Size, Slot = Stored / Size;
#ifdef TRANSHIP_CPU_HIP
    const Int Which = Slot * (A.Rows / Size) + Line;
    Value = Which * Size * Size + Stored % Size * Size + Row % Size;
#else
    const Int Which = Line * (A.EllColumns / Size) + Slot;
    Value = Row * A.EllColumns + Stored;
#endif
    Block = A.First.at(Which);
  }
  Int Block, Value;
};

template <class F> void forEachOfBlocks(const SpMat &A, F Do) {
  for (Int Row = 0; Row < A.Rows; ++Row)
    for (Int Stored = 0; Stored < A.EllColumns; ++Stored) {
      const PlaceInBlocks At(A, Row, Stored);
      if (At.Block >= 0)
        Do(Row, At.Block * A.BlockSize + Stored % A.BlockSize, At.Value);
    }
}

/// Calls \p Do(row, column, position) for each stored element, in their order.
template <class F> void forEachPosition(const SpMat &A, F Do) {
  if (isBlocked(A))
    return forEachOfBlocks(A, Do);
  if (A.Format == CUSPARSE_FORMAT_COO) {
    for (Int P = 0; P < A.Nonzeros; ++P)
      Do(A.First.at(P), A.Second.at(P), P);
    return;
  }
  const bool ByRow = A.Format == CUSPARSE_FORMAT_CSR;
  for (Int Major = 0, E = ByRow ? A.Rows : A.Columns; Major < E; ++Major)
    for (Int P = A.First.at(Major), End = A.First.at(Major + 1); P < End; ++P) {
      const Int Minor = A.Second.at(P);
      Do(ByRow ? Major : Minor, ByRow ? Minor : Major, P);
    }
}

/// Calls \p Do(row, column, value) for each stored element of op(A).
template <class T, class F>
void forEach(const SpMat &A, cusparseOperation_t Op, F Do) {
  forEachPosition(A, [&](Int Row, Int Column, Int P) {
    if (isTransposed(Op))
      std::swap(Row, Column);
    Do(Row, Column, with(Op, static_cast<const T *>(A.Values)[P]));
  });
}

/// alpha * Sum + beta * Old, which is not read if beta is 0.
template <class T> void update(T &Old, T Alpha, T Sum, T Beta) {
  Old = Beta == T() ? Alpha * Sum : Alpha * Sum + Beta * Old;
}

} // namespace sparse
} // namespace cpu
} // namespace tranship

#endif
