// Atomic functions for types that HIP has no overloads for: a support header has them. Which type it is, the parse knows.
// REQUIRES: cuda, hip-headers
// RUN: rm -rf %t && %split %s %t
// RUN: %semantic %t/lacking.cu -o %t/lacking.hip && %FileCheck %t/lacking.cu --input-file %t/lacking.hip
// RUN: %hip_compile %t/lacking.hip
// RUN: %semantic %t/templates.cu -o %t/templates.hip && %FileCheck %t/templates.cu --input-file %t/templates.hip
// RUN: %hip_compile %t/templates.hip
// RUN: %semantic --no-polyfill %t/templates.cu -o - | %FileCheck %t/own.cu
// RUN: %semantic %t/own.cu -o - | %FileCheck %t/own.cu
// RUN: %tranship %t/own.cu -o - | %FileCheck %t/own.cu

//--- lacking.cu
#include <cuda_fp16.h>
#include <cuda_bf16.h>
// CHECK: {{^}}#include "tranship/device/atomics.h"
// CHECK: atomicAdd(C, C[1]);
// CHECK-NEXT: atomicCAS(D, (unsigned short)1, (unsigned short)2);
__global__ void lacking(__half2 *A, __nv_bfloat162 *B, float2 *C, unsigned short *D, unsigned *E) {
  atomicAdd(A, A[1]);
  atomicAdd(&B[1], *B);
  atomicAdd_block(C, C[1]);
  atomicCAS(D, (unsigned short)1, (unsigned short)2);
  atomicInc_system(E, 3);
}

//--- templates.cu
#include <cuda_fp16.h>
// CHECK: {{^}}#include "tranship/device/atomics.h"
template <class T> __global__ void sum(T *Out, T Value) { atomicAdd(Out, Value); }
template __global__ void sum(__half *, __half);
template __global__ void sum(float *, float);

//--- own.cu
#include <cuda_runtime.h>
// CHECK-NOT: {{^}}#include "tranship
__global__ void own(float *F, int *I) { atomicAdd(F, 1.f), atomicAdd_block(I, 1), atomicCAS(I, 1, 2); }
