// Overloads of atomics that CUDA lacks and HIP has are left to other platforms.
// All that Platform::AddedOverloads names are here: Clang refuses each of them
// in HIP code.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.cu > %t.diag 2>&1
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not=note: HIP has" %s < %t.diag
// RUN: %FileCheck %s --input-file %t.cu
// RUN: sed s,cuda_runtime.h,hip/hip_runtime.h, %s > %t.own.cu
// RUN: %if compiled %{ %not %hip_compile -ferror-limit=0 -fsyntax-only %t.own.cu 2>&1 | grep -cE "redefinition of|static declaration of" | %FileCheck --check-prefix=CLASHES %s %}
// CLASHES: {{^}}19{{$}}
// RUN: %hip_compile %t.cu
// RUN: %hip_compile52 %t.cu
#include <cuda_runtime.h>
#include <stdint.h>

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ static float atomicMax(float *a, float v) {
// CHECK-NEXT:   return *a = fmaxf(*a, v);
// CHECK-NEXT: }
// CHECK-NEXT: #endif
// DIAG: [[@LINE+1]]:25: note: HIP has 'atomicMax' for 'float' itself, so the port leaves this one out; the two may differ where the memory holds NaN [own-overload]
__device__ static float atomicMax(float *a, float v) {
  return *a = fmaxf(*a, v);
}

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline unsigned long atomicAdd(
// CHECK-NEXT: #endif
__device__ inline unsigned long atomicAdd(unsigned long *, unsigned long) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline uint64_t atomicAnd(
// CHECK-NEXT: #endif
__device__ inline uint64_t atomicAnd(uint64_t *, uint64_t) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline double atomicCAS(
// CHECK-NEXT: #endif
__device__ inline double atomicCAS(double *p, double c, double v) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline float atomicCAS(
// CHECK-NEXT: #endif
__device__ inline float atomicCAS(float *p, float c, float v) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline unsigned long atomicCAS(
// CHECK-NEXT: #endif
__device__ inline unsigned long atomicCAS(unsigned long *p, unsigned long c, unsigned long v) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline double atomicExch(
// CHECK-NEXT: #endif
__device__ inline double atomicExch(double *, double) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline unsigned long atomicExch(
// CHECK-NEXT: #endif
__device__ inline unsigned long atomicExch(unsigned long *, unsigned long) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline unsigned long atomicMax(
// CHECK-NEXT: #endif
__device__ inline unsigned long atomicMax(unsigned long *, unsigned long) { return 0; }

// DIAG: note: HIP has 'atomicMin' for 'double'
// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline double atomicMin(
// CHECK-NEXT: #endif
__device__ inline double atomicMin(double* address, const double val) { return 0; }

// DIAG: note: HIP has 'atomicMin' for 'float'
// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline float atomicMin(
// CHECK-NEXT: #endif
__device__ inline float atomicMin(float* address, const float val) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline unsigned long atomicMin(
// CHECK-NEXT: #endif
__device__ inline unsigned long atomicMin(unsigned long* address, const unsigned long val) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline uint64_t atomicOr(
// CHECK-NEXT: #endif
__device__ inline uint64_t atomicOr(uint64_t *, uint64_t) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline double atomicSub(
// CHECK-NEXT: #endif
__device__ inline double atomicSub(double *, double) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline float atomicSub(
// CHECK-NEXT: #endif
__device__ inline float atomicSub(float *, float) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline unsigned long long atomicSub(
// CHECK-NEXT: #endif
__device__ inline unsigned long long atomicSub(unsigned long long *, unsigned long long) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline unsigned long atomicSub(
// CHECK-NEXT: #endif
__device__ inline unsigned long atomicSub(unsigned long *, unsigned long) { return 0; }

// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline unsigned long int atomicXor(
// CHECK-NEXT: #endif
__device__ inline unsigned long int atomicXor(unsigned long int *, unsigned long int) { return 0; }

// DIAG: note: HIP has 'atomicMax' for 'double'
// CHECK:      #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: __device__ inline double atomicMax(
// CHECK-NEXT: #endif
__device__ inline double atomicMax(double *, double) { return 0; }

// What stays: HIP has none of these, they are not in the global namespace, are
// templates, or are left out already.
// CHECK-NOT: #if !defined(__HIP_PLATFORM_AMD__)
// CHECK:     half_like atomicMax(half_like *a, half_like v)
struct half_like { short bits; };
__device__ half_like atomicMax(half_like *a, half_like v) { return v; }
__device__ float atomicMax(float *a, double v) { return *a; }
__device__ float atomicMax(volatile float *a, float v) { return *a; }
namespace mine {
__device__ float atomicMax(float *a, float v) { return v; }
struct Cell {
  __device__ float atomicMin(float *a, float v) { return v; }
};
} // namespace mine
template <typename T> __device__ T atomicSub(T *a, T v) { return v; }
#if !defined(__HIP_PLATFORM_AMD__) // The program's own.
__device__ float atomicXor(unsigned long *a, unsigned long v);
#endif
__global__ void kernel(float *f, double *d, unsigned long *u) {
  atomicMax(f, 1.f);
  atomicMin(d, 1.0);
  atomicExch(d, 1.0);
  atomicCAS(f, 1.f, 2.f);
  atomicAdd(u, 1ul);
  mine::atomicMax(f, 2.f);
}
// CHECK: namespace mine {
// CHECK: #if !defined(__HIP_PLATFORM_AMD__) // The program's own.
// CHECK-NEXT: __device__ float atomicXor
