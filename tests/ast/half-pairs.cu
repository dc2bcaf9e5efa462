// A list that is assigned to a pair of halves gets its type: Clang takes it for the pair's bits, too.
// REQUIRES: cuda, hip-headers
// RUN: %semantic %s -o %t.cu
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s
// RUN: %hip_compile %t.cu
// RUN: %semantic %t.cu | diff %t.cu -
#include <cuda_bf16.h>
#include <cuda_fp16.h>

// CHECK: __global__ void swap(__half2 *p, __hip_bfloat162 *q, float2 *r) {
__global__ void swap(__half2 *p, __nv_bfloat162 *q, float2 *r) {
  // CHECK-NEXT: *p = __half2{p->y, p->x};
  *p = {p->y, p->x};
  // CHECK-NEXT: *q =   __hip_bfloat162{q->y, q->x};
  *q =   {q->y, q->x};
  // CHECK-NEXT: *r = {r->y, r->x}, *p = __half2{};
  *r = {r->y, r->x}, *p = {};
}
