// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A stream waits for another process.
#include <cuda.h>

void wait(CUstream stream, CUdeviceptr flag, CUevent event) {
  cuStreamWaitValue32(stream, flag, 1, CU_STREAM_WAIT_VALUE_GEQ); // hazard
}
