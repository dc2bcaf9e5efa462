// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The driver, loaded when the program runs.
#include <cuda.h>
#include <dlfcn.h>

typedef CUresult (*InitFn)(unsigned);
typedef CUresult (*AllocFn)(CUdeviceptr *, size_t);

int load(InitFn *init, AllocFn *alloc) {
  void *lib = dlopen("libcuda.so.1", RTLD_NOW); // hazard
  if (!lib)
    return 1;
  *init = (InitFn)dlsym(lib, "cuInit"); // hazard
  *alloc = (AllocFn)dlsym(lib, "cuMemAlloc_v2"); // hazard
  return 0;
}
