// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls that succeed in HIP and do nothing, and numbers, texts and sizes that are CUDA's own.
// REQUIRES: cuda
// RUN: %not %semantic --no-config %s --dry-run 2> %t.err
// RUN: %FileCheck %s < %t.err --implicit-check-not='warning:'
#include <cstdlib>
#include <cstring>
#include <cuda.h>
#include <cuda_runtime.h>

void require(CUresult);

void prepare(cudaStream_t *low, cudaStream_t *high) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} do not read CUDA_MODULE_LOADING{{.*}} [no-effect]
  setenv("CUDA_MODULE_LOADING", "EAGER", 1);
  setenv("CUDA_VISIBLE_DEVICES", "1", 1);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} has the priorities 1, 0 and -1 only{{.*}} [no-effect]
  cudaStreamCreateWithPriority(high, cudaStreamNonBlocking, -2);
  cudaStreamCreateWithPriority(low, cudaStreamNonBlocking, -1);
}

void reset(CUdevice device) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} with success and does nothing{{.*}} [no-effect]
  cuDevicePrimaryCtxReset(device);
  cuDevicePrimaryCtxSetFlags(device, 0);
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: {{.*}} always answers that the context is in use{{.*}} [refused-call]
  require(cuDevicePrimaryCtxSetFlags(device, 0));
}

bool isOld(CUfunction kernel) {
  int version = 0, driver = 0;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: a version of NVIDIA's code{{.*}} [capability-dispatch]
  cuFuncGetAttribute(&version, CU_FUNC_ATTRIBUTE_PTX_VERSION, kernel);
  cuDriverGetVersion(&driver);
  if (driver <= 0)
    return false;
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: the number that cuDriverGetVersion gives {{.*}} [version-condition]
  return driver < 12000;
}

enum class Step { Stop, Retry };

Step next(cudaError_t status) {
  switch (status) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: this never comes true{{.*}} [error-number]
  case cudaErrorIllegalAddress:
    return Step::Stop;
  default:
    return Step::Retry;
  }
}

bool isMemory(cudaError_t status) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: warning: 'cudaErrorMemoryAllocation' is CUDA's name {{.*}} [error-number]
  return std::strcmp(cudaGetErrorName(status), "cudaErrorMemoryAllocation") == 0;
}
