// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CUDA's libraries and functions by name.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[library-name] %s < %t.diag
// RUN: %not %tranship --no-config --dry-run --target=maca %s 2>&1 | %FileCheck --check-prefix=MACA %s
// MACA: 'libcudart.so.12' is a library of CUDA: load 'libmcruntime.so', which has its functions [library-name]
// MACA: 'nvcuda.dll' is a library of CUDA: load the one of MXMACA that has its functions [library-name]
#include <cuda.h>
#include <dlfcn.h>
#include <string>
extern "C" void *GetProcAddress(void *, const char *);
#define LOAD(name) dlsym(handle, "cuda" #name)

void load(int version) {
  // DIAG: [[#@LINE-3]]:34: warning: names that begin with 'cuda' are looked up when the program runs, and HIP's libraries do not have them: their counterparts have other names [library-name]
  // DIAG: [[#@LINE+1]]:25: warning: 'libcudart.so.12' is a library of CUDA: load 'libamdhip64.so', which has its functions [library-name]
  void *handle = dlopen("libcudart.so.12", RTLD_NOW);
  // DIAG: [[#@LINE+1]]:30: warning: '/usr/local/lib/libcublas.so' {{.*}} 'libhipblas.so'{{.*}} [library-name]
  const char *paths[] = {"", "/usr/local/lib/libcublas.so"};
  // DIAG: [[#@LINE+1]]:22: warning: 'libnvrtc.so.' {{.*}} 'libhiprtc.so'{{.*}} [library-name]
  std::string name = "libnvrtc.so." + std::to_string(version);
  // DIAG: [[#@LINE+1]]:28: warning: 'nvcuda.dll' {{.*}} 'libamdhip64.so'{{.*}} [library-name]
  const char *windows[] = {"nvcuda.dll", "cufft64_11.dll"};
  // DIAG: [[#@LINE-1]]:42: warning: 'cufft64_11.dll' {{.*}} [library-name]
  // DIAG: [[#@LINE+1]]:17: warning: 'cuMemAlloc_v2' is looked up when the program runs, and HIP's libraries do not have it: 'hipMalloc' is its counterpart [library-name]
  dlsym(handle, "cuMemAlloc_v2");
  // DIAG: [[#@LINE+1]]:26: warning: 'cuInit' {{.*}}: 'hipInit' is its counterpart [library-name]
  GetProcAddress(handle, "cuInit");
  // DIAG: [[#@LINE+1]]:37: warning: 'cuCtxSynchronize' {{.*}} [library-name]
  auto f = SDL_LoadFunction(handle, "cuCtxSynchronize");

  // Other libraries and functions; messages; a name that nobody looks up.
  dlopen("libcudasomething.so", RTLD_NOW);
  dlsym(handle, "cursor");
  const char *messages[] = {"libcuda.so.1 was not found", "libcuda", "cuInit", "user.dll"};
  std::string said = std::string("cuInit") + messages[0];
  dlopen("libcuda.so.1", RTLD_NOW); // tranship: keep
}
