// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The version when the program runs.
#include <cuda_runtime.h>

int features() {
  int found = 0, version = 0;
  if (cudaRuntimeGetVersion(&version) == cudaSuccess)
    found = version / 1000;
#ifdef __CUDACC__
  ++found;
#endif
  return found;
}
