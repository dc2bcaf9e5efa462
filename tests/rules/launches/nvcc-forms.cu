// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Forms that nvcc takes and clang refuses become those that both take.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.cu && %FileCheck %s --match-full-lines --strict-whitespace --input-file %t.cu
// RUN: %hip_compile %t.cu
// RUN: %tranship --no-config --launch-syntax=function %s | %FileCheck %s --check-prefix=FUNCTION
#include <cuda_runtime.h>
#define SIZE 16
template <class T> __global__ void aligned(T *p) {
  // CHECK:  alignas(16) __shared__ T x[4];
  __shared__ alignas(16) T x[4];
  // CHECK:  alignas(SIZE) static __shared__ T y[4];
  static __shared__ alignas(SIZE) T y[4];
  // CHECK:  {{\[\[}}maybe_unused]] __shared__ int z[4];
  __shared__ [[maybe_unused]] int z[4];
  x[0] = y[0] = *p;
}
// CHECK:alignas(8) __constant__ unsigned char table[8];
__constant__ alignas(8) unsigned char table[8];
// CHECK:{{\[\[}}nodiscard]] __device__ int one() { return 1; }
__device__ [[nodiscard]] int one() { return 1; }
template <class T>
// CHECK:{{\[\[}}nodiscard]] __host__ __device__ inline T two(T x) { return x; }
__host__ __device__ inline [[nodiscard]] T two(T x) { return x; }

struct Call {
  // CHECK:  int __host__ __device__ operator() (int a) const { return a; }
  int operator() __host__ __device__ (int a) const { return a; }
  // CHECK:  int __device__ operator()(float) { return 1; }
  int operator()__device__(float) { return 1; }
};

void launch(float *p, int n) {
  // CHECK:  aligned<<<dim3(1, 2), dim3(unsigned(n), 4)>>>(p);
  // FUNCTION: dim3{1, 2}, dim3{unsigned(n), 4}
  aligned<<<{1, 2}, {unsigned(n), 4}>>>(p);
  // CHECK:  aligned<<<n, dim3(n), 0>>>(p);
  aligned<<<n, {n}, 0>>>(p);
  // CHECK:  aligned<<<dim3(), max(n, 2)>>>(p);
  aligned<<<{}, max(n, 2)>>>(p);
}

// What both take stays, and what is not understood.
// CHECK:alignas(16) __device__ int first;
alignas(16) __device__ int first;
// CHECK:struct alignas(16) Wide { float a[4]; };
struct alignas(16) Wide { float a[4]; };
struct Conversion {
  // CHECK:  __device__ operator int() const { return 1; }
  __device__ operator int() const { return 1; }
  // CHECK:  __host__ __device__ int operator()() const { return 1; }
  __host__ __device__ int operator()() const { return 1; }
};
// CHECK:void kept(float *p) { aligned<<<1, dim3{2}>>>(p); }
void kept(float *p) { aligned<<<1, dim3{2}>>>(p); }
