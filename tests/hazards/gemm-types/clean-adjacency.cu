// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A sparse matrix of half numbers.
#include <cusparse.h>

template <class T> struct Type;
template <> struct Type<short> {
  static const cudaDataType is = CUDA_R_32F;
};

void make(cusparseSpMatDescr_t *out, int n, int *rows, int *columns, short *values) {
  cusparseCreateCsr(out, n, n, n, rows, columns, values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                    CUSPARSE_INDEX_BASE_ZERO, Type<short>::is);
}
