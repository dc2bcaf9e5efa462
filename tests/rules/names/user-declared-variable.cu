// RUN: %tranship --no-config %s 2>%t.err | %FileCheck %s
// RUN: %FileCheck %s --check-prefix=ERR --input-file %t.err

// A variable may have the name of an old type; it is not renamed with the type.
bool create(cublasHandle_t *handle) {
  // CHECK: hipblasStatus_t cublasStatus = hipblasCreate(handle);
  // ERR: note: 'cublasStatus' is declared in this file, so it is not changed [user-declared]
  cublasStatus_t cublasStatus = cublasCreate(handle);
  // CHECK: return cublasStatus == HIPBLAS_STATUS_SUCCESS;
  return cublasStatus == CUBLAS_STATUS_SUCCESS;
}
