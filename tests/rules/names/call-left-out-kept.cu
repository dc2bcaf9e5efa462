// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A call whose result is used, or that is not a statement of a block, stays and is reported.
// RUN: %status 1 %tranship %s -o %t.hip 2>&1 | %FileCheck %s --check-prefix=SAID
// RUN: %FileCheck %s --input-file %t.hip --implicit-check-not="{{/[*]}} left out"
#include <cublasLt.h>
#include <cuda_runtime.h>

#define FAST(product, on) cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, on, 1);

// SAID: 'CUBLASLT_MATMUL_DESC_FAST_ACCUM' has no counterpart in HIP
// SAID: note: the same in lines 15, 17, 21, 23, 25, 27, 29 and 33
// SAID-NOT: left out
cublasStatus_t set(cublasLtMatmulDesc_t product, int8_t on, int attribute) {
  // CHECK: status = hipblasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, 1);
  cublasStatus_t status = cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, 1);
  // CHECK: if (hipblasLtMatmulDescSetAttribute(
  if (cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, 1)) return status;
  // CHECK: if (on)
  // CHECK-NEXT: hipblasLtMatmulDescSetAttribute(
  if (on)
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, 1);
  else
    cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, 1);
  // CHECK: for (; on; hipblasLtMatmulDescSetAttribute(
  for (; on; cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, 1)) on = 0;
  // CHECK: for (on = 1; hipblasLtMatmulDescSetAttribute(
  for (on = 1; cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, 1); ) on = 0;
  // CHECK: hipblasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, /* yes */ &on, 1);
  cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, /* yes */ &on, 1);
  // CHECK: hipblasLtMatmulDescSetAttribute(product, (hipblasLtMatmulDescAttributes_t)attribute, &on, 1);
  cublasLtMatmulDescSetAttribute(product, (cublasLtMatmulDescAttributes_t)attribute, &on, 1);
  // CHECK: return hipblasLtMatmulDescSetAttribute(
  return cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, 1);
}

// CHECK: cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, 1); // tranship: keep
void keep(cublasLtMatmulDesc_t product, int8_t on) {
  cublasLtMatmulDescSetAttribute(product, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &on, 1); // tranship: keep
}
