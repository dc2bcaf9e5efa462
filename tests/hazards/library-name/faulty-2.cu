// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A loader that macros fill, and names in a table.
#include <cuda_runtime.h>
#include <dlfcn.h>
#include <string>

struct Api {
  void *handle;
  cudaError_t (*Malloc)(void **, size_t);
  cudaError_t (*Free)(void *);
};
#define LOAD(api, name) api.name = reinterpret_cast<decltype(api.name)>(dlsym(api.handle, "cuda" #name)) // hazard

static const char *const kCandidates[] = {"libcudart.so.12", "libcudart.so"}; // hazard

bool open(Api &api) {
  for (const char *path : kCandidates)
    if ((api.handle = dlopen(path, RTLD_LAZY)))
      break;
  if (!api.handle)
    return false;
  LOAD(api, Malloc);
  LOAD(api, Free);
  return true;
}
std::string blas(int version) { return "libcublas.so." + std::to_string(version); } // hazard
