// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cuda_runtime.h>
#include <nvjpeg.h>
#include "errors.h"
int main() {
  nvjpegHandle_t handle;
  CHECK_ALL(nvjpegCreateSimple(&handle));
}
