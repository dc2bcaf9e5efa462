// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuSOLVER's batched QR solver of sparse systems that share one pattern, on
// hipSOLVER's solver of a single one, system by system. Nothing is kept between
// calls: each solve analyses the pattern anew. C++11; hipSOLVER of ROCm 6.4 and
// later.
#ifndef TRANSHIP_CSRQR_H
#define TRANSHIP_CSRQR_H

#include <hipsolver/hipsolver.h>

#include <cstddef>

namespace tranship {
namespace csrqr {

struct Info {};
using Info_t = Info *;

inline hipsolverStatus_t Create(Info_t *Made) {
  *Made = new Info;
  return HIPSOLVER_STATUS_SUCCESS;
}
inline hipsolverStatus_t Destroy(Info_t Old) {
  delete Old;
  return HIPSOLVER_STATUS_SUCCESS;
}

/// More rows than columns would be a problem of least squares, which hipSOLVER
/// does not solve.
inline hipsolverStatus_t AnalysisBatched(hipsolverSpHandle_t, int Rows,
                                         int Columns, int, hipsparseMatDescr_t,
                                         const int *, const int *, Info_t) {
  return Rows == Columns ? HIPSOLVER_STATUS_SUCCESS
                         : HIPSOLVER_STATUS_NOT_SUPPORTED;
}

/// No buffer is used; a size of 0 would make a null pointer of one.
template <typename T>
hipsolverStatus_t
BufferInfoBatched(hipsolverSpHandle_t, int, int, int, hipsparseMatDescr_t,
                  const T *, const int *, const int *, int, Info_t,
                  std::size_t *InternalBytes, std::size_t *WorkspaceBytes) {
  *InternalBytes = *WorkspaceBytes = sizeof(T);
  return HIPSOLVER_STATUS_SUCCESS;
}

namespace detail {
template <typename T> struct Solver;
template <> struct Solver<float> {
  static constexpr auto Solve = hipsolverSpScsrlsvqr;
};
template <> struct Solver<double> {
  static constexpr auto Solve = hipsolverSpDcsrlsvqr;
};
} // namespace detail

/// The matrices lie one behind the other, as do the right sides and solutions.
template <typename T>
hipsolverStatus_t
SolveBatched(hipsolverSpHandle_t Handle, int Rows, int Columns, int NonZeros,
             hipsparseMatDescr_t Description, const T *Values,
             const int *RowPointers, const int *ColumnIndices, const T *B, T *X,
             int BatchSize, Info_t, void *) {
  if (Rows != Columns)
    return HIPSOLVER_STATUS_NOT_SUPPORTED;
  for (std::size_t I = 0; I < static_cast<std::size_t>(BatchSize); ++I) {
    int Singularity = -1; // cuSOLVER's batched one does not tell
    hipsolverStatus_t Status = detail::Solver<T>::Solve(
        Handle, Rows, NonZeros, Description, Values + I * NonZeros, RowPointers,
        ColumnIndices, B + I * Rows, 0, 0, X + I * Columns, &Singularity);
    if (Status != HIPSOLVER_STATUS_SUCCESS)
      return Status;
  }
  return HIPSOLVER_STATUS_SUCCESS;
}

} // namespace csrqr
} // namespace tranship

#endif // TRANSHIP_CSRQR_H
