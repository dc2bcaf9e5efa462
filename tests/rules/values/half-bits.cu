// The bits of a half in a list, where the text alone shows them: the first member of HIP's struct is the number.
// RUN: %tranship %s | grep -v '^ *// ' | %FileCheck %s
// RUN: %tranship %s -o %t.cu && %tranship %t.cu | diff %t.cu -
// RUN: %status 1 %tranship --target=maca %s 2>/dev/null | %FileCheck --check-prefix=MACA %s
// MACA: __half_raw one{0x3C00}
#include <cuda_fp16.h>
// CHECK: __half_raw one{.x = 0x3C00}, many[] = {1, 2};
__half_raw one{0x3C00}, many[] = {1, 2};
// CHECK-NEXT: const __half_raw two = {.x = 0x4000u};
const __nv_half_raw two = {0x4000u};
// CHECK-NEXT: template <class T> __device__ T infinity() { return __half_raw{.x = 0x7C00}; }
template <class T> __device__ T infinity() { return __half_raw{0x7C00}; }
// CHECK-NEXT: __device__ __half none() { return (__half_raw){.x = 0x7E00}; }
__device__ __half none() { return (__half_raw){0x7E00}; }
// Zero is the same; what a name stands for may be a copy.
// CHECK-NEXT: __half_raw zero{0}, named = {.x = 1}, nothing = {};
__half_raw zero{0}, named = {.x = 1}, nothing = {};
// CHECK-NEXT: __device__ __half copy(__half_raw bits) { return __half_raw{bits}; }
__device__ __half copy(__half_raw bits) { return __half_raw{bits}; }
