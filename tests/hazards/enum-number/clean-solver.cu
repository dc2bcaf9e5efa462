// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A Fortran-like face of a solver: flags come as numbers.
#include <cublas_v2.h>
#include <cusparse.h>

extern "C" int solve_triangle(cublasHandle_t handle, int side, int lower, int n, int m, const double *a, double *b) {
  const double one = 1.0;
  auto uplo = lower ? CUBLAS_FILL_MODE_LOWER : CUBLAS_FILL_MODE_UPPER;
  auto where = side == 0 ? CUBLAS_SIDE_LEFT : CUBLAS_SIDE_RIGHT;
  return cublasDtrsm(handle, where, uplo, CUBLAS_OP_N, CUBLAS_DIAG_NON_UNIT, n, m, &one, a, n, b, n);
}

extern "C" int make_matrix(cusparseSpMatDescr_t *matrix, int rows, int cols, int nnz, int *offsets, int *columns,
                           float *values, int base) {
  return cusparseCreateCsr(matrix, rows, cols, nnz, offsets, columns, values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                           static_cast<cusparseIndexBase_t>(base), CUDA_R_32F);
}
