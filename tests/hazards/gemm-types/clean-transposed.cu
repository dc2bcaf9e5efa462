// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The transpose of a sparse matrix, for each type of its values.
#include <cuda_fp16.h>
#include <cusparse.h>

template <class T> constexpr cudaDataType kind = CUDA_R_32F;
template <> constexpr cudaDataType kind<double> = CUDA_R_64F;
template <> constexpr cudaDataType kind<__half> = CUDA_R_16F;

template <class T>
void transpose(cusparseHandle_t h, int n, int nnz, const T *a, const int *rows, const int *columns, T *b, int *bColumns,
               int *bRows, void *work) {
  cusparseCsr2cscEx2(h, n, n, nnz, a, rows, columns, b, bColumns, bRows, kind<T>, CUSPARSE_ACTION_NUMERIC,
                     CUSPARSE_INDEX_BASE_ZERO, CUSPARSE_CSR2CSC_ALG1, work);
}

void all(cusparseHandle_t h, int *i, void *work, float *f, double *d, __half *w) {
  transpose(h, 64, 128, f, i, i, f, i, i, work);
  transpose(h, 64, 128, d, i, i, d, i, i, work);
}
