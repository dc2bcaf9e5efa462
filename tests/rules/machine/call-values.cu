// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values that the target's runtime and libraries refuse, by a table; the note about textures stands once in a file.
// REQUIRES: cuda
// RUN: %not %semantic --no-config %s --dry-run 2> %t.err
// RUN: %FileCheck %s < %t.err --implicit-check-not='warning:' --implicit-check-not='note:'
#include <cublasLt.h>
#include <cuda_runtime.h>

void layouts(cublasLtMatrixLayout_t *out) {
  // CHECK: :[[@LINE+1]]:35: warning: {{.*}} no products of CUDA_R_64F{{.*}} [gemm-types]
  cublasLtMatrixLayoutCreate(out, CUDA_R_64F, 4, 4, 4);
  cublasLtMatrixLayoutCreate(out, CUDA_R_32F, 4, 4, 4);
}

bool texture(cudaTextureObject_t *out, cudaResourceDesc *of, cudaTextureDesc *how, const void *p) {
  // CHECK: :[[@LINE+1]]:3: note: some GPUs of HIP (MI300) have no textures{{.*}} [texture-unit]
  cudaCreateTextureObject(out, of, how, nullptr);
  cudaPointerAttributes attributes;
  cudaPointerGetAttributes(&attributes, p);
  if (attributes.type == cudaMemoryTypeHost)
    return false;
  return attributes.type == cudaMemoryTypeUnregistered;
}
