// PTX without a counterpart and another branch that does the same: in whole functions, in #else, with members as outputs.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck %s --input-file %t.hip
// RUN: %FileCheck --check-prefix=DIAG %s --input-file %t.diag "--implicit-check-not={{warning|error|note}}:"
// RUN: sed '/^.. No branch that does/,$d' %t.hip > %t.good.cu
// RUN: %hip_codegen --offload-arch=gfx90a %t.good.cu -o /dev/null
#include <cuda_runtime.h>

// DIAG: inline-ptx-branches.cu:[[#@LINE+3]]:5: note: the code under this condition is PTX without a counterpart, and #else does the same without PTX: the port takes #else for HIP [version-decided]
// DIAG: note: the same in line [[#@LINE+44]] [version-decided]
// CHECK: {{^}}#if __CUDA_ARCH__ >= 300{{$}}
#if __CUDA_ARCH__ >= 300
__device__ unsigned sum(unsigned a, unsigned b) {
  unsigned r;
  asm("vadd2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
  return r;
}
__device__ unsigned most(unsigned a, unsigned b) {
  unsigned r;
  asm("vmax2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
  return r;
}
#else
__device__ unsigned sum(unsigned a, unsigned b) { return a + b; }
__device__ unsigned most(unsigned a, unsigned b) { return a > b ? a : b; }
#endif

struct Pair {
  unsigned first, second;
  __device__ void set(unsigned a, unsigned b);
};

__device__ unsigned inElse(unsigned a, unsigned b, Pair *p) {
  unsigned r;
  // DIAG: inline-ptx-branches.cu:[[#@LINE+3]]:5: note: #else is PTX without a counterpart, and the code under this condition does the same without PTX: the port takes that for HIP [version-decided]
  // DIAG: note: the same in line [[#@LINE+8]] [version-decided]
  // CHECK: {{^}}#if __CUDA_ARCH__ < 300{{$}}
#if __CUDA_ARCH__ < 300
  r = a + b;
#else
  asm("vadd2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
#endif
  // CHECK: {{^}}#if (defined(SLOW) ? 1 : 0) || defined(__HIPCC__)
#if defined(SLOW) ? 1 : 0
  p->second = a + b;
#else
  asm("vadd2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(p->second) : "r"(a), "r"(b), "r"(0));
#endif
  return r;
}

__device__ void Pair::set(unsigned a, unsigned b) {
  // CHECK: {{^}}#if __CUDA_ARCH__ >= 300{{$}}
#if __CUDA_ARCH__ >= 300
  asm("vadd2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(this->first) : "r"(a), "r"(b), "r"(0));
#else
  first = a + b;
#endif
}

// No branch that does the same: another member, a function that is missing, more than two branches.
__device__ void other(unsigned a, unsigned b, Pair &p) {
  // CHECK: {{^}}#if __CUDA_ARCH__ >= 300 || defined(__HIP_DEVICE_COMPILE__)
  // DIAG: :[[#@LINE+3]]:5: note: this comparison of '__CUDA_ARCH__' has the same result in every CUDA {{.*}} [version-decided]
  // DIAG: note: the same in line [[#@LINE+10]] [version-decided]
  // DIAG: :[[#@LINE+2]]:3: error: inline PTX is {{.*}} ('vadd2.
#if __CUDA_ARCH__ >= 300
  asm("vadd2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(p.first) : "r"(a), "r"(b), "r"(0));
#else
  p.second = a + b;
#endif
}

// CHECK: {{^}}#if __CUDA_ARCH__ >= 300 || defined(__HIP_DEVICE_COMPILE__)
#if __CUDA_ARCH__ >= 300
__device__ unsigned least(unsigned a, unsigned b) {
  unsigned r;
  // DIAG: :[[#@LINE+1]]:3: error: inline PTX is {{.*}} ('vmin2.
  asm("vmin2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
  return r;
}
#else
__device__ unsigned lowest(unsigned a, unsigned b) { return a < b ? a : b; }
#endif
