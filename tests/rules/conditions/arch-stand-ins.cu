// What older GPUs lack and CUDA has for later ones, HIP has, too: nothing is lost where it is not compiled.
// RUN: %status 1 %tranship --no-config --lexical %s -o %t.cu 2>&1 | %FileCheck "--implicit-check-not={{warning|error}}:" %s
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ < 600)
static __inline__ __device__ double atomicAdd(double *address, double val) {
  unsigned long long *as = (unsigned long long *)address, old = *as, assumed;
  do {
    assumed = old;
    old = atomicCAS(as, assumed, __double_as_longlong(val + __longlong_as_double(assumed)));
  } while (assumed != old);
  return __longlong_as_double(old);
}
#endif
// CHECK: [[#@LINE+1]]:13: warning: {{.*}} no #else takes its place [arch-condition]
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ < 600)
__device__ double atomicAdd(double *address, double val);
__device__ double ownAdd(double *address, double val) { return atomicAdd(address, val); }
#endif
// CHECK: note: the same in line [[#@LINE+1]]
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ < 600)
#define SLOW
#endif
__global__ void add(double *p) { atomicAdd(p, 1.0); }
