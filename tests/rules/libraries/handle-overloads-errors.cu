// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Overloads that only types of the driver and of the runtime tell apart.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[handle-overloads] %s < %t.diag
#include <cuda.h>
#include <cuda_runtime.h>

#ifdef WITH_RUNTIME
static const char *nameOf(cudaError_t error) { return cudaGetErrorName(error); }
#endif
#ifdef WITH_DRIVER
// DIAG: [[#@LINE+1]]:27: warning: 'cudaError_t' and 'CUresult' are both 'hipError_t' in HIP, so this overload is declared twice: keep one for the port [handle-overloads]
static const char *nameOf(CUresult error) {
  const char *name = nullptr;
  cuGetErrorName(error, &name);
  return name;
}
#endif

template <class T> struct Text {};
template <> struct Text<cudaError_t> {};
// DIAG: [[#@LINE+1]]:25: warning: 'cudaError_t' and 'CUresult' {{.*}} this specialisation {{.*}} [handle-overloads]
template <> struct Text<CUresult> {};

void limit(cudaLimit which, size_t value) { cudaDeviceSetLimit(which, value); }
// DIAG: [[#@LINE+1]]:12: warning: 'cudaLimit' and 'CUlimit' are both 'hipLimit_t' {{.*}} [handle-overloads]
void limit(CUlimit which, size_t value) { cuCtxSetLimit(which, value); }

// One type with two names, declared twice.
void wait(cudaStream_t stream);
void wait(CUstream stream) { cuStreamSynchronize(stream); }
// Other parameters, another scope, or never both.
void check(cudaError_t error) {}
void check(CUresult error, int line) {}
namespace driver {
void check(CUresult error) {}
}
struct Check {
  void operator()(CUresult error) {}
};
#ifdef WITH_DRIVER
void say(CUresult error) {}
#else
void say(cudaError_t error) {}
#endif
#ifdef WITH_DRIVER
void tell(CUresult error) {}
#endif
#ifndef WITH_DRIVER
void tell(cudaError_t error) {}
#endif
