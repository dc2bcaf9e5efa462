// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Scratch memory with the driver's functions. */
#include <cuda.h>
#include <stdio.h>

#define DRV(call)                                                                                                      \
  do {                                                                                                                 \
    CUresult rc_ = (call);                                                                                             \
    if (rc_ != CUDA_SUCCESS)                                                                                           \
      fprintf(stderr, "%s: %d\n", #call, (int)rc_);                                                                    \
  } while (0)

int smooth(CUfunction kernel, CUstream stream, CUdeviceptr field, unsigned n) {
  CUdeviceptr scratch;
  void *params[3];
  params[0] = &field;
  params[1] = &scratch;
  params[2] = &n;
  DRV(cuMemAllocAsync(&scratch, n * sizeof(float), stream));
  DRV(cuLaunchKernel(kernel, (n + 255) / 256, 1, 1, 256, 1, 1, 0, stream, params, NULL));
  DRV(cuMemFree(scratch)); // hazard
  return 0;
}
