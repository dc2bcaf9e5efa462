// A cooperative launch whose result nobody looks at is a note.
// RUN: %port_twice %s %t.cu --exit 0 > %t.diag
// RUN: %FileCheck --implicit-check-not=note: %s < %t.diag
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda.h>
#include <cuda_runtime.h>
#define CHECK_LAST() if (cudaGetLastError() != cudaSuccess) __builtin_trap()
#define CHECKED(x) if ((x) != cudaSuccess) __builtin_trap()
__global__ void k() {}
void bad(void **args, CUfunction f, cudaLaunchConfig_t *c, bool b) {
  cudaLaunchCooperativeKernel(k, 1, 2, args);
  // CHECK: unchecked-launch.cu:[[@LINE-1]]:3: note: the result of 'cudaLaunchCooperativeKernel' is not checked: if the grid does not fit on the device, the kernel does not run [unchecked-launch]
  if (b)
    ::cudaLaunchCooperativeKernel(k, 1, 2, args);
  else
    cudaLaunchCooperativeKernel(k, 1, 2, args);
  // CHECK: note: the same in lines 15 and 17
  cuLaunchCooperativeKernel(f, 1, 1, 1, 2, 1, 1, 0, nullptr, args);
  // CHECK: unchecked-launch.cu:[[@LINE-1]]:3: note: the result of 'cuLaunchCooperativeKernel' is not checked
  cudaLaunchAttribute a;
  a.id = cudaLaunchAttributeCooperative;
  a.val.cooperative = 1;
  cudaLaunchKernelEx(c, k);
  // CHECK: unchecked-launch.cu:[[@LINE-1]]:3: note: the result of 'cudaLaunchKernelEx' is not checked
}
cudaError_t good(void **args, bool b) {
  (void)cudaLaunchCooperativeKernel(k, 1, 2, args);
  CHECKED(cudaLaunchCooperativeKernel(k, 1, 2, args));
  cudaError_t e = cudaLaunchCooperativeKernel(k, 1, 2, args);
  if (cudaLaunchCooperativeKernel(k, 1, 2, args) != cudaSuccess || e != cudaSuccess)
    return e;
  if (b) {
    cudaLaunchCooperativeKernel(k, 1, 2, args);
    CHECK_LAST();
  }
  {
    cudaLaunchCooperativeKernel(k, 1, 2, args);
    { e = cudaPeekAtLastError(); }
  }
#ifdef NEVER
  cudaLaunchCooperativeKernel(k, 1, 2, args); // tranship: keep
#endif
  return cudaLaunchCooperativeKernel(k, 1, 2, args);
}
