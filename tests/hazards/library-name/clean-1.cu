// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Another library, loaded the same way.
#include <cuda.h>
#include <dlfcn.h>

typedef int (*InitFn)(unsigned);
typedef void *(*AllocFn)(size_t);

int load(InitFn *init, AllocFn *alloc) {
  void *lib = dlopen("libcustom.so.1", RTLD_NOW);
  if (!lib)
    return 1;
  *init = (InitFn)dlsym(lib, "customInit");
  *alloc = (AllocFn)dlsym(lib, "cursor_alloc");
  return 0;
}
