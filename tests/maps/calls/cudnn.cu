// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuDNN: what MIOpen has with the same arguments.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
#include <cuda_runtime.h>
#include <cudnn.h>

void basics(cudaStream_t stream, const void *x, void *y) {
  cudnnHandle_t handle;
  cudnnTensorDescriptor_t tensor;
  cudnnActivationDescriptor_t activation;
  cudnnStatus_t status = cudnnCreate(&handle);
  if (status != CUDNN_STATUS_SUCCESS)
    return;
  cudnnSetStream(handle, stream);
  cudnnCreateTensorDescriptor(&tensor);
  cudnnCreateActivationDescriptor(&activation);
  float alpha = 1, beta = 0;
  cudnnActivationForward(handle, activation, &alpha, tensor, x, &beta, tensor, y);
  cudnnDestroyActivationDescriptor(activation);
  cudnnDestroyTensorDescriptor(tensor);
  cudnnDestroy(handle);
}
