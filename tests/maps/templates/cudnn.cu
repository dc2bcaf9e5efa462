// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates of cuDNN: MIOpen takes without const what it only reads.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip && %hip_compile -DMIOPEN_BETA_API %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_runtime.h>
#include <cudnn.h>

void normalize(cudnnHandle_t handle, cudnnTensorDescriptor_t data, cudnnTensorDescriptor_t parameters,
               const float *x, float *y, const float *scale, const float *bias, const float *mean,
               const float *variance, float *saved) {
  const float one = 1, zero = 0;
  // row: cudnnBatchNormalizationForwardInference/14
  cudnnBatchNormalizationForwardInference(handle, CUDNN_BATCHNORM_SPATIAL, &one, &zero, data, x, data, y,
                                          parameters, scale, bias, mean, variance, 1e-5);
  // row: cudnnBatchNormalizationForwardTraining/17
  cudnnBatchNormalizationForwardTraining(handle, CUDNN_BATCHNORM_SPATIAL, &one, &zero, data, x, data, y,
                                         parameters, scale, bias, 0.1, saved, saved, 1e-5, saved, saved);
}

void shapes(cudnnTensorDescriptor_t data, cudnnFilterDescriptor_t filter) {
  // row: cudnnSetTensor4dDescriptor(*,CUDNN_TENSOR_NCHW,*,*,*,*,*)
  cudnnSetTensor4dDescriptor(data, CUDNN_TENSOR_NCHW, CUDNN_DATA_FLOAT, 8, 3, 64, 32);
  // row: cudnnSetFilter4dDescriptor(*,*,CUDNN_TENSOR_NCHW,*,*,*,*)
  cudnnSetFilter4dDescriptor(filter, CUDNN_DATA_HALF, CUDNN_TENSOR_NCHW, 16, 3, 5, 5);
}

#ifdef MIOPEN_BETA_API
void backend(cudnnBackendDescriptor_t descriptor, const int64_t *elements) {
  // row: cudnnBackendSetAttribute/5
  cudnnBackendSetAttribute(descriptor, CUDNN_ATTR_TENSOR_DIMENSIONS, CUDNN_TYPE_INT64, 4, elements);
}
#endif
