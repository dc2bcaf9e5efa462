// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One step of a multigrid smoother.
#include <cuda_runtime.h>
#include <cusparse.h>

struct Level {
  cusparseHandle_t library;
  cusparseSpMatDescr_t matrix;
  cusparseDnMatDescr_t from, to;
  void *scratch;

  void multiply(void *with) const {
    const double one = 1, zero = 0;
    cusparseSpMM(library, CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, matrix, from, &zero, to,
                 CUDA_R_64F, CUSPARSE_SPMM_ALG_DEFAULT, with);
  }
};

void smooth(const Level &fine) {
  fine.multiply(fine.scratch);
}
