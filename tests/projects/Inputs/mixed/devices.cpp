// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C++ of the host's compiler that calls the runtime.
#include <cuda_runtime_api.h>

int devices() {
  int Count = 0;
  return cudaGetDeviceCount(&Count) == cudaSuccess ? Count : 0;
}
