// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* One launch with the driver's interface. */
#include <cuda.h>

#define KB *1024
#define BLOCK_X 32
#define BLOCK_Y 40
int launch(CUfunction f, CUstream s, void **args) {
  unsigned shared = 48 KB;
  return cuLaunchKernel(f, 64, 1, 1, BLOCK_X, BLOCK_Y, 1, shared, s, args, 0) == CUDA_SUCCESS; // hazard
}
int allow(CUfunction f) {
  return cuFuncSetAttribute(f, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, 100 KB); // hazard
}
