// CUDA's bfloat16 is made of integers of 64 bits, HIP's is not: the function that CUDA's constructor stands for makes it.
// REQUIRES: cuda-12.4, hip-headers
// RUN: %semantic %s -o %t.cu
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s
// RUN: %hip_compile %t.cu
// RUN: %semantic %t.cu | diff %t.cu -
// RUN: %semantic --no-polyfill %s | grep -v '^ *// ' | %FileCheck %s --check-prefix=NONE
// NONE: __hip_bfloat16 X(N), Y = L, Z{Q};
// NONE-NOT: ll2bfloat16
#include <cstddef>
#include <cuda_bf16.h>

// CHECK: #include "tranship/device/bfloat16.h"
struct Pair {
  __nv_bfloat16 First, Second;
};

__device__ void take(__nv_bfloat16);
// CHECK: #define WIDE 3ull
#define WIDE 3ull

// CHECK: __device__ __hip_bfloat16 wide(
__device__ __nv_bfloat16 wide(size_t N, long L, long long Q, unsigned long long U) {
  // CHECK-NEXT: __hip_bfloat16 X(__ull2bfloat16_rn(N)), Y = __ll2bfloat16_rn(L), Z{__ll2bfloat16_rn(Q)};
  __nv_bfloat16 X(N), Y = L, Z{Q};
  // CHECK-NEXT: X = __ull2bfloat16_rn(U + 1);
  X = U + 1;
  // CHECK-NEXT: X = static_cast<__hip_bfloat16>(__ll2bfloat16_rn(L));
  X = static_cast<__nv_bfloat16>(L);
  // CHECK-NEXT: Y = (__hip_bfloat16)__ull2bfloat16_rn(N);
  Y = (__nv_bfloat16)N;
  // CHECK-NEXT: take(__ll2bfloat16_rn(Q * 2));
  take(Q * 2);
  // CHECK-NEXT: Pair P = {__ull2bfloat16_rn(sizeof(int)), __ll2bfloat16_rn(L)};
  Pair P = {sizeof(int), L};
  // CHECK-NEXT: __hip_bfloat16 A[] = {__ll2bfloat16_rn(Q), X};
  __nv_bfloat16 A[] = {Q, X};
  // CHECK-NEXT: take(P.First), take(Z), take(A[0]);
  take(P.First), take(Z), take(A[0]);
  // CHECK-NEXT: take(__ull2bfloat16_rn(WIDE)), take(__ull2bfloat16_rn(WIDE * N));
  take(WIDE), take(WIDE * N);
  // CHECK-NEXT: return __ull2bfloat16_rn(N);
  return N;
}

// What HIP takes.
// CHECK: __device__ __hip_bfloat16 narrow(
__device__ __nv_bfloat16 narrow(int I, unsigned U, short S, char C, float F, double D, long L) {
  // CHECK-NEXT: __hip_bfloat16 X(I), Y = U;
  __nv_bfloat16 X(I), Y = U;
  // CHECK-NEXT: X = S, Y = C, X = F, Y = D;
  X = S, Y = C, X = F, Y = D;
  // CHECK-NEXT: take(X), take(Y), take(static_cast<float>(L));
  take(X), take(Y), take(static_cast<float>(L));
  // CHECK-NEXT: return __float2bfloat16(L);
  return __float2bfloat16(L);
}

// A type of the user's with such a constructor.
struct Own {
  Own(long);
};
// CHECK: Own own(long L) { return L; }
Own own(long L) { return L; }
