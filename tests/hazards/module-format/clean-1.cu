// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file whose name the program is given.
#include <cuda.h>

CUresult load(CUmodule *mod, CUfunction *fn, const char *file) {
  CUresult r = cuModuleLoad(mod, file);
  if (r != CUDA_SUCCESS)
    return r;
  return cuModuleGetFunction(fn, *mod, "saxpy");
}
