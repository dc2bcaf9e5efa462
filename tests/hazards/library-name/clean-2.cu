// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Messages that speak of such names.
#include <cstdio>
#include <cuda_runtime.h>
#include <dlfcn.h>
#include <string>

static const char *const kCandidates[] = {"libplugin.so.12", "libplugin.so"};

bool open(void **handle) {
  for (const char *path : kCandidates)
    if ((*handle = dlopen(path, RTLD_LAZY)))
      return true;
  fprintf(stderr, "cannot load the plugin; cudaMalloc is not called\n");
  return false;
}
std::string help() { return "libcudart.so was not found: set LD_LIBRARY_PATH"; }
