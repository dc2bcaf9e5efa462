// A mask that a macro stands for is widened where it is defined; one that a
// macro hands on is widened in the macro's calls.
// RUN: %port_twice %s %t.cu --exit 0
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile %t.cu
// REQUIRES: hip-headers
#include <cuda_runtime.h>
#define FULL_MASK 0xffffffffu
#define ALL FULL_MASK
#ifdef SPECIAL
#define LANES (-1)
#else
#define LANES 0xFFFFFFFF
#endif
#define OTHER 0xffffffff
#define SHFL(mask, v, lane) __shfl_sync(mask, v, lane)
#define SHFL_ALL(v, m) SHFL((m), v, 0)
#define REST(...) __shfl_sync(__VA_ARGS__)
#define FIXED(v) __shfl_sync(0xffffffff, v, 0)
__device__ int f(int v) {
  v += __shfl_sync(FULL_MASK, v, 1) + __shfl_sync(ALL, v, 1) + __any_sync(LANES, v);
  v += SHFL(0xffffffff, v, 1) + SHFL_ALL(v, ~0u) + REST(0xffff, v, 1) + FIXED(v);
  return v + OTHER;
}
// CHECK: #define FULL_MASK 0xffffffffffffffffull
// CHECK-NEXT: #define ALL FULL_MASK
// CHECK-NEXT: #ifdef SPECIAL
// CHECK-NEXT: #define LANES (-1LL)
// CHECK-NEXT: #else
// CHECK-NEXT: #define LANES 0xFFFFFFFFFFFFFFFF
// CHECK-NEXT: #endif
// CHECK-NEXT: #define OTHER 0xffffffff
// CHECK-NEXT: #define SHFL(mask, v, lane) __shfl_sync(mask, v, lane)
// CHECK-NEXT: #define SHFL_ALL(v, m) SHFL((m), v, 0)
// CHECK-NEXT: #define REST(...) __shfl_sync(__VA_ARGS__)
// CHECK-NEXT: #define FIXED(v) __shfl_sync(0xffffffffffffffff, v, 0)
// CHECK: v += SHFL(0xffffffffffffffff, v, 1) + SHFL_ALL(v, ~0ull) + REST(0xffffULL, v, 1) + FIXED(v);
