// The bits of halves are plain structs in CUDA and, in HIP, unions whose first member is the number: {0x3C00} is 15360 there.
// The port names the member; of pairs it is a member of a member since HIP 6.
// REQUIRES: cuda, hip-headers
// RUN: %semantic %s -o %t.cu -- -std=c++17
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s
// RUN: %hip_compile -std=c++17 %t.cu
// RUN: %semantic %t.cu -- -std=c++17 | diff %t.cu -
// RUN: %semantic --target=hip-5.2 %s -o %t.old.cu -- -std=c++17
// RUN: %FileCheck --check-prefix=OLD %s < %t.old.cu
// RUN: %hip_compile52 -std=c++17 -DOLD %t.old.cu
// RUN: %semantic --target=maca %s -- -std=c++17 2>/dev/null | %FileCheck --check-prefix=MACA %s
// MACA: __half_raw one = {0x3C00}, two{0x4000};
#include <cuda_fp16.h>
#include <cuda_runtime.h>

// CHECK: __half_raw one = {.x = 0x3C00}, two{.x = 0x4000};
__half_raw one = {0x3C00}, two{0x4000};
// CHECK-NEXT: __constant__ __half_raw table[] = {{[{][{]}}.x = 0x3C00}, {.x = 0x4000}};
__constant__ __half_raw table[] = {{0x3C00}, {0x4000}};
// CHECK-NEXT: __device__ __half_raw flat[2] = {{[{][{]}}.x = 0x3C00}, {.x = 0x4000}};
__device__ __half_raw flat[2] = {0x3C00, 0x4000};
// OLD: __device__ __half2_raw pairs[] = {{[{][{]}}.x = 0x3C00, .y = 0x4000}, {.x = 1, .y = 2}};
// CHECK-NEXT: __device__ __half2_raw pairs[] = {{[{][{]}}.x = {.x = 0x3C00}, .y = {.x = 0x4000}}, {.x = {.x = 1}, .y = {.x = 2{{[}][}][}]}};
__device__ __half2_raw pairs[] = {{0x3C00, 0x4000}, {1, 2}};
// CHECK: template <class T> __device__ T infinity() { return __half_raw{.x = 0x7C00}; }
template <class T> __device__ T infinity() { return __half_raw{0x7C00}; }

// A constant is made of the number, as HIP makes halves of it.
#ifndef OLD
// CHECK: constexpr __half middle = __half_raw{__builtin_bit_cast(_Float16, (unsigned short)(0x3800))};
constexpr __half middle = __half_raw{0x3800};
#endif

__global__ void kernel(__half *p, unsigned short v) {
  __half2_raw pair;
  // OLD: pair.x = v, pair.y = pair.x | 1;
  // CHECK: pair.x.x = v, pair.y.x = pair.x.x | 1;
  pair.x = v, pair.y = pair.x | 1;
  // CHECK-NEXT: __half2 both = __half2_raw{.x = {.x = v}, .y = {.x = pair.y.x}};
  __half2 both = __half2_raw{v, pair.y};
  // CHECK-NEXT: p[0] = __half_raw{.x = v}, p[1] = (__half_raw){.x = v}, p[2] = infinity<__half>(), p[3] = both.x;
  p[0] = __half_raw{v}, p[1] = (__half_raw){v}, p[2] = infinity<__half>(), p[3] = both.x;
}

// In a macro the type must be there.
// CHECK: #define ONE __half_raw{.x = 0x3C00}
#define ONE __half_raw{0x3C00}
// CHECK-NEXT: #define MAKE(bits) __half_raw{.x = bits}
#define MAKE(bits) __half_raw{bits}
// CHECK-NEXT: #define LIST {0x3C00}
#define LIST {0x3C00}
#define ID(x) x
// CHECK: __half_raw a = ONE, b = MAKE(0x4000), c = ID(__half_raw{.x = 0x3C00}), d = ID(MAKE(1)), e = LIST;
__half_raw a = ONE, b = MAKE(0x4000), c = ID(__half_raw{0x3C00}), d = ID(MAKE(1)), e = LIST;

// Zeros are the same, and so are bits that are copied.
// CHECK: __half_raw zero = {0}, none = {}, copied = {one}, named = {.x = 1};
__half_raw zero = {0}, none = {}, copied = {one}, named = {.x = 1};
#ifndef OLD
// CHECK: __half2_raw zeros = {0, 0};
__half2_raw zeros = {0, 0};
#endif
