// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables of the user's that are called as CUDA's constants are theirs, in their scopes.
// RUN: %port_twice %s %t.cu --exit 0
// RUN: %FileCheck %s < %t.cu
#include <cuda_runtime.h>
int host(const cudaDeviceProp &prop) {
  const int warpSize = prop.warpSize;
  return warpSize * 2;
}
// CHECK: const int warpSize = tranship::warp::size;
// CHECK-NEXT: return warpSize * 2;
__device__ int kernel(int i) { return i % warpSize; }
// CHECK: __device__ int kernel(int i) { return i % tranship::warp::size; }
template <int N> __device__ int given(int i, int warpSize) {
  int CUB_PTX_WARP_THREADS = 3;
  return i % warpSize + CUB_PTX_WARP_THREADS;
}
// CHECK: __device__ int given(int i, int warpSize) {
// CHECK-NEXT: int CUB_PTX_WARP_THREADS = 3;
// CHECK-NEXT: return i % warpSize + CUB_PTX_WARP_THREADS;
__device__ int nested(int i) {
  if (i > 3) {
    unsigned warpSize = 7;
    i += warpSize;
  }
  for (int o = warpSize / 2; o > 0; o /= 2)
    i += o;
  return i;
}
// CHECK: unsigned warpSize = 7;
// CHECK-NEXT: i += warpSize;
// CHECK: for (int o = tranship::warp::size / 2; o > 0; o /= 2)
#define LANES warpSize
// CHECK: #define LANES tranship::warp::size
__device__ unsigned long size() { return sizeof warpSize; }
// CHECK: __device__ unsigned long size() { return sizeof tranship::warp::size; }
void write(cudaDeviceProp &prop) {
  prop.warpSize -= 1; // tranship: keep
}
