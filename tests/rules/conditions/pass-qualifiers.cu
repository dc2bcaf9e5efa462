// A condition that only chooses between __device__ and a function of the host
// becomes one of both: Clang looks at the calls of kernels in both passes.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.cu 2>&1 | %FileCheck --check-prefix=DIAG --allow-empty %s
// DIAG-NOT: {{warning|error}}:
// RUN: %FileCheck %s --input-file %t.cu
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>

// CHECK:      #if defined(__HIPCC__)
// CHECK-NEXT: #define DEVICE_FUNCTION static __host__ __device__
// CHECK-NEXT: #elif defined(OTHER_INLINE)
#if defined(__CUDA_ARCH__)
  #define DEVICE_FUNCTION __device__
#elif defined(OTHER_INLINE)
  #define DEVICE_FUNCTION OTHER_INLINE
#else
  #define DEVICE_FUNCTION static
#endif

// CHECK:      #ifdef __HIPCC__
// CHECK-NEXT: #define BOTH __host__ __device__ __forceinline__
#ifdef __CUDA_ARCH__
#define BOTH __device__ __forceinline__
#else
#define BOTH
#endif

// CHECK:      #ifdef __HIPCC__
// CHECK-NEXT: # define ON_HOST __host__
// CHECK-NEXT: # define ON_DEVICE __host__ __device__
// CHECK-NEXT: #else
#ifdef __CUDA_ARCH__
# define ON_HOST __host__
# define ON_DEVICE __device__
#else
# define ON_HOST /* nothing */
# define ON_DEVICE
#endif
#define ON_BOTH ON_HOST ON_DEVICE

ON_BOTH int same(int A) { return A; }
DEVICE_FUNCTION int plus(int A) { return A + 1; }
BOTH int minus(int A) { return A - 1; }

// CHECK:      #if defined __HIPCC__
// CHECK-NEXT: inline __host__ __device__
// CHECK-NEXT: #else
// CHECK-NEXT: inline
// CHECK-NEXT: #endif
#if defined __CUDA_ARCH__
__device__
#else
inline
#endif
/* A comment between. */
int twice(int A) { return A + A; }

__global__ void kernel(int *P) { *P = plus(minus(twice(same(*P)))); }
int host(int A) { return plus(minus(twice(A))); }

// What is more than qualifiers, or asks for more, is a condition as others.
// CHECK:      #ifdef __HIP_DEVICE_COMPILE__
// CHECK-NEXT: #define WHERE "device"
#ifdef __CUDA_ARCH__
#define WHERE "device"
#else
#define WHERE "host"
#endif
// CHECK:      #ifdef __HIP_DEVICE_COMPILE__
// CHECK-NEXT: #define ONE __device__
#ifdef __CUDA_ARCH__
#define ONE __device__
#else
#define OTHER
#endif
// CHECK:      #ifdef __HIP_DEVICE_COMPILE__
// CHECK-NEXT: #define TWO __device__
// CHECK-NEXT: #define WHICH 1
#ifdef __CUDA_ARCH__
#define TWO __device__
#define WHICH 1
#else
#define TWO
#define WHICH 0
#endif
// CHECK:      #if defined(__HIP_DEVICE_COMPILE__) && !defined(PLAIN)
// CHECK-NEXT: #define MORE __device__
#if defined(__CUDA_ARCH__) && !defined(PLAIN)
#define MORE __device__
#else
#define MORE
#endif
// CHECK:      #ifdef __HIP_DEVICE_COMPILE__
// CHECK-NEXT: #define ALONE __device__
// CHECK-NEXT: #endif
#ifdef __CUDA_ARCH__
#define ALONE __device__
#endif
// CHECK:      #ifdef __HIPCC__
// CHECK-NEXT: #define WHOLE __host__ __device__
// CHECK-NEXT: #else
#ifdef __CUDA_ARCH__
#define WHOLE __host__ __device__
#else
#define WHOLE
#endif
// CHECK:      #ifdef __HIP_DEVICE_COMPILE__
// CHECK-NEXT: #define KEPT __device__ // tranship: keep
#ifdef __CUDA_ARCH__
#define KEPT __device__ // tranship: keep
#else
#define KEPT
#endif
