// PTX without a counterpart, and an #else that computes the same: the port takes that.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck %s --input-file %t.hip
// RUN: %FileCheck --check-prefix=DIAG %s --input-file %t.diag "--implicit-check-not={{warning|error}}:"
// RUN: %tranship --target=maca -q %s > %t.maca 2>&1 || true
// RUN: %FileCheck --check-prefix=MACA %s --input-file %t.maca
// Without what is left at the end, it becomes machine code.
// RUN: sed '/^.. No code that does/,$d' %t.hip > %t.good.cu
// RUN: %hip_codegen --offload-arch=gfx90a %t.good.cu -o /dev/null
#include <cuda_runtime.h>

// The project's own name for the number.
#ifdef __CUDA_ARCH__
// DIAG: inline-ptx-fallback.cu:[[#@LINE+1]]:17: warning: '__CUDA_ARCH__' has no value in HIP: the port has 'TRANSHIP_CUDA_ARCH'
#define MY_ARCH __CUDA_ARCH__
#else
#define MY_ARCH 0
#endif

__device__ unsigned both(unsigned a, unsigned b) {
  unsigned r = 0;
  // DIAG: inline-ptx-fallback.cu:[[#@LINE+3]]:5: note: the code under this condition is PTX without a counterpart, and #else does the same without PTX: the port takes #else for HIP [version-decided]
  // CHECK: {{^}}#if __CUDA_ARCH__ >= 300{{$}}
  // CHECK: {{^}}#elif __CUDA_ARCH__ >= 200{{$}}
#if __CUDA_ARCH__ >= 300
  asm("vadd2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
#elif __CUDA_ARCH__ >= 200
  asm("vadd.u32.u32.u32.sat %0.h0, %1.h0, %2.h0, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(r));
#else
  r = a + b;
#endif
  return r;
}

__device__ unsigned own(unsigned a, unsigned b) {
  unsigned r;
  // CHECK: {{^}}#if MY_ARCH >= 300 && !defined(__HIPCC__)
  // MACA: #if MY_ARCH >= 300 && !defined(__MACACC__)
#if MY_ARCH >= 300
  asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
#else
  r = a > b ? a - b : b - a;
#endif
  // CHECK: {{^}}#if (MY_ARCH >= 300 || defined(FORCE)) && !defined(__HIPCC__)
#if MY_ARCH >= 300 || defined(FORCE)
  asm("vabsdiff4.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(r));
#else
  r += a > b ? a - b : b - a;
#endif
  return r;
}

__device__ unsigned ported(unsigned a) {
  unsigned r;
  // What has a counterpart needs no other code.
  // CHECK: {{^}}#if __CUDA_ARCH__ >= 300 || defined(__HIP_DEVICE_COMPILE__)
  // CHECK-NEXT: r = __popc(a);
#if __CUDA_ARCH__ >= 300
  asm("popc.b32 %0, %1;" : "=r"(r) : "r"(a));
#else
  r = 0;
#endif
  // The alias has the number of the oldest GPU that is read.
  // CHECK: {{^}}#if MY_ARCH >= 300{{$}}
#if MY_ARCH >= 300
  return r;
#else
  return 0;
#endif
}

// No code that does the same: an error, a trap, nothing, more PTX, another variable.
__device__ void stays(unsigned a, unsigned b, unsigned *p) {
  unsigned r = 0, s = 0;
  // CHECK: {{^}}__device__ void stays
  // CHECK: {{^}}#if __CUDA_ARCH__ >= 300 || defined(__HIP_DEVICE_COMPILE__)
#if __CUDA_ARCH__ >= 300
  // DIAG: inline-ptx-fallback.cu:[[#@LINE+1]]:3: error: inline PTX is assembly for NVIDIA's GPUs
  asm("vadd2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
#else
#error "r is not here"
#endif
  // CHECK: {{^}}#if __CUDA_ARCH__ >= 300 || defined(__HIP_DEVICE_COMPILE__)
  // CHECK: vsub2
#if __CUDA_ARCH__ >= 300
  // DIAG: :[[#@LINE+1]]:3: error: inline PTX is {{.*}} ('vsub2.
  asm("vsub2.u32.u32.u32.sat %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
#else
  r = 0;
  __trap();
#endif
  // CHECK: {{^}}#if __CUDA_ARCH__ >= 300 || defined(__HIP_DEVICE_COMPILE__)
#if __CUDA_ARCH__ >= 300
  // DIAG: :[[#@LINE+1]]:3: error: inline PTX is {{.*}} ('vavrg2.
  asm("vavrg2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
#endif
  // CHECK: {{^}}#if __CUDA_ARCH__ >= 300 || defined(__HIP_DEVICE_COMPILE__)
  // CHECK: vmin2
#if __CUDA_ARCH__ >= 300
  // DIAG: :[[#@LINE+1]]:3: error: inline PTX is {{.*}} ('vmin2.
  asm("vmin2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
#else
  // DIAG: :[[#@LINE+1]]:3: error: inline PTX is {{.*}} ('vmin.
  asm("vmin.u32.u32.u32 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(b));
#endif
  // CHECK: {{^}}#if __CUDA_ARCH__ >= 300 || defined(__HIP_DEVICE_COMPILE__)
  // CHECK: vmax2
#if __CUDA_ARCH__ >= 300
  // DIAG: :[[#@LINE+1]]:3: error: inline PTX is {{.*}} ('vmax2.
  asm("vmax2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(0));
#else
  s = 0;
#endif
  *p = r + s;
}

// Outside of functions, other declarations beside the function are not known to be there, too.
#if __CUDA_ARCH__ >= 300
struct Negated {};
__device__ unsigned outside(unsigned a) {
  unsigned r;
  asm("vneg2 %0, %1;" : "=r"(r) : "r"(a));
  return r;
}
#else
__device__ unsigned outside(unsigned a) {
  unsigned r = -a;
  return r;
}
#endif
// CHECK: {{^}}#if __CUDA_ARCH__ >= 300 || defined(__HIP_DEVICE_COMPILE__)
// CHECK-NEXT: struct Negated {};
