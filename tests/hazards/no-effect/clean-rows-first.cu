// Matrices of C are multiplied as they lie in memory.
#include <cublasLt.h>

cublasStatus_t multiply(cublasLtHandle_t handle, cublasLtMatmulDesc_t how, cublasLtMatrixLayout_t layout,
                        const float *a, const float *b, float *c) {
  cublasLtOrder_t order = CUBLASLT_ORDER_COL;
  cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_ORDER, &order, sizeof(order));
  float one = 1, zero = 0;
  return cublasLtMatmul(handle, how, &one, a, layout, b, layout, &zero, c, layout, c, layout, nullptr, nullptr, 0, nullptr);
}
