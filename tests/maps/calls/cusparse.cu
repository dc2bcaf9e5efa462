// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuSPARSE, the generic interface.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_runtime.h>
#include <cusparse.h>

void spmv(int rows, int cols, int nnz, int *offsets, int *columns, float *values, float *x, float *y) {
  cusparseHandle_t handle;
  cusparseSpMatDescr_t matrix;
  cusparseDnVecDescr_t vecX, vecY;
  float alpha = 1, beta = 0;
  size_t size;
  void *buffer;
  cusparseCreate(&handle);
  cusparseCreateCsr(&matrix, rows, cols, nnz, offsets, columns, values, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I,
                    CUSPARSE_INDEX_BASE_ZERO, CUDA_R_32F);
  cusparseCreateDnVec(&vecX, cols, x, CUDA_R_32F);
  cusparseCreateDnVec(&vecY, rows, y, CUDA_R_32F);
  cusparseSpMV_bufferSize(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &alpha, matrix, vecX, &beta, vecY, CUDA_R_32F,
                          CUSPARSE_SPMV_ALG_DEFAULT, &size);
  cudaMalloc(&buffer, size);
  cusparseSpMV(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &alpha, matrix, vecX, &beta, vecY, CUDA_R_32F,
               CUSPARSE_SPMV_CSR_ALG1, buffer);
  cusparseDestroySpMat(matrix);
  cusparseDestroyDnVec(vecX);
  cusparseDestroy(handle);
}

void spmm(cusparseHandle_t handle, cusparseSpMatDescr_t a, cusparseDnMatDescr_t b, cusparseDnMatDescr_t c, double *data,
          int n, cudaStream_t stream) {
  double alpha = 1, beta = 0;
  size_t size;
  cusparseStatus_t status = cusparseSetStream(handle, stream);
  cusparseSetPointerMode(handle, CUSPARSE_POINTER_MODE_HOST);
  cusparseCreateDnMat(&b, n, n, n, data, CUDA_R_64F, CUSPARSE_ORDER_COL);
  status = cusparseSpMM_bufferSize(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_TRANSPOSE, &alpha, a, b,
                                   &beta, c, CUDA_R_64F, CUSPARSE_SPMM_ALG_DEFAULT, &size);
  if (status != CUSPARSE_STATUS_SUCCESS)
    return;
  cusparseSpMM(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_TRANSPOSE, &alpha, a, b, &beta, c,
               CUDA_R_64F, CUSPARSE_SPMM_CSR_ALG2, data);
  const char *text = cusparseGetErrorString(status);
}

void spgemm(cusparseHandle_t handle, cusparseSpMatDescr_t a, cusparseSpMatDescr_t b, cusparseSpMatDescr_t c) {
  float alpha = 1, beta = 0;
  size_t size = 0;
  cusparseSpGEMMDescr_t description;
  cusparseSpGEMM_createDescr(&description);
  cusparseSpGEMM_workEstimation(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, CUSPARSE_OPERATION_NON_TRANSPOSE, &alpha, a, b,
                                &beta, c, CUDA_R_32F, CUSPARSE_SPGEMM_DEFAULT, description, &size, nullptr);
  int64_t rows, cols, nnz;
  cusparseSpMatGetSize(c, &rows, &cols, &nnz);
  cusparseSpGEMM_destroyDescr(description);
}

void triangular(cusparseHandle_t handle, cusparseSpMatDescr_t a, cusparseDnVecDescr_t x, cusparseDnVecDescr_t y) {
  float alpha = 1;
  size_t size;
  cusparseSpSVDescr_t description;
  cusparseFillMode_t fill = CUSPARSE_FILL_MODE_LOWER;
  cusparseSpSV_createDescr(&description);
  cusparseSpMatSetAttribute(a, CUSPARSE_SPMAT_FILL_MODE, &fill, sizeof(fill));
  cusparseSpSV_bufferSize(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &alpha, a, x, y, CUDA_R_32F,
                          CUSPARSE_SPSV_ALG_DEFAULT, description, &size);
}

void legacy(cusparseHandle_t handle, int n, int nnz, const int *offsets, const int *rows, const float *values) {
  cusparseMatDescr_t description;
  cusparseCreateMatDescr(&description);
  cusparseSetMatType(description, CUSPARSE_MATRIX_TYPE_GENERAL);
  cusparseSetMatIndexBase(description, CUSPARSE_INDEX_BASE_ONE);
  cusparseXcoo2csr(handle, rows, nnz, n, (int *)offsets, CUSPARSE_INDEX_BASE_ZERO);
  cusparseDestroyMatDescr(description);
}
