// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Uploads a table for each frame. */
#include <cuda.h>

static CUresult upload(CUdeviceptr dst, float gain, CUstream stream) {
  float table[256];
  CUresult rc;
  int i;
  for (i = 0; i < 256; i++)
    table[i] = gain * i;
  rc = cuMemcpyHtoDAsync(dst, table, sizeof(table), stream);
  if (rc == CUDA_SUCCESS)
    rc = cuStreamSynchronize(stream);
  return rc;
}
int frame(CUdeviceptr dst, CUstream s, int n) { return upload(dst, 1.0f / n, s) == CUDA_SUCCESS; }
