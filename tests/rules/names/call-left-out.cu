// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls that only ask for speed are left out where they are a statement, and reported where they are more.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip > %t.out 2>&1
// RUN: %FileCheck %s --input-file %t.hip
// RUN: %hip_compile -Wno-unused-variable %t.hip
// RUN: %tranship %s -o %t.left 2>&1 | %FileCheck %s --check-prefix=SAID
#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda_runtime.h>

#define CHECK_CALL(call) do { if (call) return; } while (0)
void prepare();
void must(cublasStatus_t status);

void set(cublasLtMatmulDesc_t product, cublasLtMatmulPreference_t preference, cublasHandle_t handle, int8_t on) {
  // SAID: note: the call of 'cublasLtMatmulDescSetAttribute' is left out, as HIP does without it: it lets sums of FP8 lose accuracy; without it they do not [call-left-out]
  // CHECK: /* left out, not needed: cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, sizeof(on)); */
  cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, sizeof(on));
  // CHECK: /* left out, not needed: CHECK_CALL(cublasLtMatmulDescSetAttribute(
  // CHECK-NEXT: product, CUBLASLT_MATMUL_DESC_FAST_ACCUM,
  // CHECK-NEXT: &on, sizeof(on))); */
  CHECK_CALL(cublasLtMatmulDescSetAttribute(
      product, CUBLASLT_MATMUL_DESC_FAST_ACCUM,
      &on, sizeof(on)));
  // CHECK: /* left out, not needed: must(cublasSetSmCountTarget(handle, 8)); */ prepare();
  must(cublasSetSmCountTarget(handle, 8)); prepare();
  // CHECK: /* left out
  // CHECK-SAME: cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, 1 << 20); */
  cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, 1 << 20);
  // CHECK: /* left out
  // CHECK-SAME: cudaCtxResetPersistingL2Cache(); */
  cudaCtxResetPersistingL2Cache();
  if (on) {
    // CHECK: /* left out
    cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MAX_WAVES_COUNT, &on, sizeof(on));
  }
  // Attributes that the target has are set.
  // CHECK: {{^}}  hipblasLtMatmulDescSetAttribute(product, HIPBLASLT_MATMUL_DESC_TRANSA,
  cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_TRANSA, &on, sizeof(on));
  // CHECK: {{^}}  hipDeviceSetLimit(hipLimitMallocHeapSize, 1 << 20);
  cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20);
}
