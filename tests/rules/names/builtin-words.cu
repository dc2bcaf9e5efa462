// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Words of CUDA's own headers, which projects copy, and flags of stream writes, which HIP does not read.
// RUN: %port_twice %s %t.hip && %FileCheck %s --input-file %t.hip
// RUN: %hip_compile %t.hip
#include <cuda.h>
#include <cuda_runtime.h>

// CHECK: struct __align__(8) Pair {
struct __device_builtin__ __align__(8) Pair {
  int a, b;
};
// CHECK: {{^}}__device__ int twice(int a)
__device__ __cudart_builtin__ int twice(int a) { return 2 * a; }

void tell(CUstream s, CUdeviceptr p) {
  // CHECK: hipStreamWriteValue32(s, p, 1, 0);
  cuStreamWriteValue32(s, p, 1, CU_STREAM_WRITE_VALUE_DEFAULT);
}
