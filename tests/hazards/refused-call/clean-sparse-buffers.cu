#include <cuda_runtime.h>
#include <cusparse.h>

struct Workspace {
  void *Memory = nullptr;
  size_t Bytes = 0;
};

void product(cusparseHandle_t Handle, cusparseSpMatDescr_t A, cusparseDnVecDescr_t X, cusparseDnVecDescr_t Y,
             Workspace &W) {
  float One = 1, Zero = 0;
  size_t Bytes = 0;
  cusparseSpMV_bufferSize(Handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &One, A, X, &Zero, Y, CUDA_R_32F,
                          CUSPARSE_SPMV_ALG_DEFAULT, &Bytes);
  if (Bytes > W.Bytes) {
    cudaFree(W.Memory);
    cudaMalloc(&W.Memory, W.Bytes = Bytes);
  }
  cusparseSpMV(Handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &One, A, X, &Zero, Y, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT,
               W.Memory);
}

void transposed(cusparseHandle_t Handle, cusparseSpMatDescr_t A, cusparseDnVecDescr_t X, cusparseDnVecDescr_t Y,
                void *Buffer) {
  float One = 1, Zero = 0;
  cusparseSpMV(Handle, CUSPARSE_OPERATION_TRANSPOSE, &One, A, X, &Zero, Y, CUDA_R_32F, CUSPARSE_SPMV_CSR_ALG1, Buffer);
}
