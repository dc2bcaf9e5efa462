// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Restarts after errors of the driver. */
#include <cuda.h>
#include <stdio.h>

#define MISALIGNED 716
static int is_lost(CUresult rc) {
  int code = (int)rc;
  if (code == MISALIGNED) // hazard
    return 1;
  return rc == CUDA_ERROR_DEINITIALIZED;
}
int main(void) {
  CUresult rc = cuInit(0);
  if (MISALIGNED == rc || is_lost(rc)) // hazard
    printf("lost: %d\n", rc);
  return 0;
}
