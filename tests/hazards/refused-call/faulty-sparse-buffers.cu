#include <cuda_runtime.h>
#include <cusparse.h>

struct Workspace {
  void *Memory = nullptr;
};

void product(cusparseHandle_t Handle, cusparseSpMatDescr_t A, cusparseDnVecDescr_t X, cusparseDnVecDescr_t Y,
             Workspace W = {}) {
  float One = 1, Zero = 0;
  cusparseSpMV(Handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &One, A, X, &Zero, Y, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT,
               W.Memory); // hazard
}

void transposed(cusparseHandle_t Handle, cusparseSpMatDescr_t A, cusparseDnVecDescr_t X, cusparseDnVecDescr_t Y) {
  static void *Buffer = nullptr;
  float One = 1, Zero = 0;
  if (!Buffer)
    cudaMalloc(&Buffer, 1 << 16);
  cusparseSpMV(Handle, CUSPARSE_OPERATION_TRANSPOSE, &One, A, X, &Zero, Y, CUDA_R_32F, CUSPARSE_SPMV_CSR_ALG1, Buffer); // hazard
}
