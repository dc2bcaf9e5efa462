// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A module from a file of PTX, and a kernel by its C++ name.
#include <cuda.h>

CUresult load(CUmodule *mod, CUfunction *fn) {
  CUresult r = cuModuleLoad(mod, "kernels/saxpy.ptx"); // hazard
  if (r != CUDA_SUCCESS)
    return r;
  return cuModuleGetFunction(fn, *mod, "saxpy");
}
