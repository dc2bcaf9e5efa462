// CUDA's vectors are plain structs, HIP's are classes with constructors: float4{1} is {1, 1, 1, 1} in HIP 6.4, a list of two
// values is none of its lists, and values in a longer list need braces. The port writes all values, which CUDA takes, too.
// REQUIRES: cuda, hip-headers
// RUN: %semantic %s -o %t.cu -- -std=c++20
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s
// RUN: %hip_compile %t.cu
// RUN: %hip_compile52 %t.cu
// RUN: %semantic %t.cu -- -std=c++20 | diff %t.cu -
// RUN: %semantic --target=maca %s -- -std=c++20 2>/dev/null | %FileCheck --check-prefix=MACA %s
// MACA: float4 few = {1, 2}, one{1};
#include <cuda_runtime.h>
struct Mixed {
  float2 a;
  int n;
  float4 b[2];
};
struct Rows {
  double3 x, y, z;
};
struct Last {
  int n;
  float2 v;
};

// CHECK: float4 few = {1, 2, 0, 0}, one{1, 0, 0, 0};
float4 few = {1, 2}, one{1};
// CHECK-NEXT: __device__ Rows identity = {{{[{]}}1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
__device__ Rows identity = {1, 0, 0, 0, 1, 0, 0, 0, 1};
// CHECK-NEXT: __constant__ float4 table[2] = {{[{][{]}}1, 0, 0, 0}, {0, 1, 0, 0}};
__constant__ float4 table[2] = {1, 0, 0, 0, 0, 1};
// A list that would begin with a brace needs its own.
// CHECK-NEXT: Mixed mixed = {{[{][{]}}1, 2}, 3, {{[{][{]}}4, 5, 6, 7}, {8, 9, 10, 11}}};
Mixed mixed = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
// CHECK-NEXT: Mixed one_of[] = {{[{][{][{]}}1, 2}, 3, {{[{][{]}}4, 5, 6, 7}, {0, 0, 0, 0{{[}][}][}]}}, {{[{][{]}}8, 9}}};
Mixed one_of[] = {1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0, {8, 9}};
// CHECK-NEXT: Last last[] = {1, {2, 3}, 4, {5, 0}};
Last last[] = {1, 2, 3, 4, 5};
// CHECK-NEXT: float2 square[2][2] = {{[{][{][{]}}1, 2}, {3, 4}}, {{[{][{]}}5, 6}, {7, 0}}};
float2 square[2][2] = {1, 2, 3, 4, 5, 6, 7};

void take(float4, uchar4 = {255});
// CHECK: void call(double d, float2 v) {
void call(double d, float2 v) {
  // CHECK-NEXT: take({1, 2, 0, 0}), take(float4{(float)d, 0, 0, 0});
  take({1, 2}), take(float4{(float)d});
  // CHECK-NEXT: float2 pairs[] = {v, {1, 2}}, comma = {1.f, 0,};
  float2 pairs[] = {v, 1, 2}, comma = {1.f,};
  // CHECK-NEXT: float4 own = float4{1, 2, 0, 0};
  float4 own = float4{1, 2};
}

// These stay: they are complete, of other types, or a macro's or a template's, whose values may be others elsewhere.
#define LIST {1, 2}
#define PAIR 1, 2
// CHECK: Mixed whole = {{[{][{]}}1, 2}, 3, {{[{][{]}}4, 5, 6, 7}, {8, 9, 10, 11}}};
Mixed whole = {{1, 2}, 3, {{4, 5, 6, 7}, {8, 9, 10, 11}}};
// CHECK-NEXT: float4 none = {}, made = make_float4(1, 2, 3, 4);
float4 none = {}, made = make_float4(1, 2, 3, 4);
// CHECK-NEXT: float2 list = LIST, pair = {PAIR};
float2 list = LIST, pair = {PAIR};
// CHECK-NEXT: struct float5 { float x, y; } own = {1};
struct float5 { float x, y; } own = {1};
// CHECK-NEXT: dim3 grid = {1}, block{32, 8};
dim3 grid = {1}, block{32, 8};
// CHECK-NEXT: template <class T> __device__ float2 of(T t) { return {t}; }
template <class T> __device__ float2 of(T t) { return {t}; }
