// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Assembly for a host's processor is not taken for PTX, whatever its instructions look like.
// RUN: not %tranship check --lexical --no-config %s | %FileCheck "--implicit-check-not=error:" %s
#include <cuda_runtime.h>
void hosts(float *A, float *B, unsigned long N, double X) {
  // ARM, 32 bits and 64.
  asm volatile("vadd.f32 q0, q0, q1\n" ::: "q0", "q1");
  asm volatile("vld1.32 {d0-d1}, [%0]!\n vmul.f32 q0, q0, q0\n" : "+r"(A) : : "memory", "d0", "d1");
  asm("fadd %0.4s, %1.4s, %1.4s" : "=w"(X) : "w"(X));
  asm volatile("prfm pldl1keep, [%0]" : : "r"(A));
  // x86.
  asm volatile("vfmadd231ps (%0), %%ymm0, %%ymm1" : : "r"(A) : "ymm0", "ymm1");
  asm volatile("mov %0, %1; rep; nop" : "=m"(*A) : "r"(B));
  asm("fence.b8" : "=g"(N));
  // RISC-V.
  asm volatile("vsetvli t0, %0, e32\n add.uw t0, t0, t1\n vle32.v v0, (%1)" : : "r"(N), "r"(A) : "t0", "t1", "v0", "memory", "cc");
  asm volatile("vfmacc.vf v4, %0, v8" : : "f"(*A) : "v4");
}
__device__ void device(unsigned &X, unsigned Y) {
  // CHECK: :[[#@LINE+1]]:3: error: inline PTX {{.*}}'setp.lt.and.u32'
  asm volatile("setp.lt.and.u32 p, %0, %1, q;" : "+r"(X) : "r"(Y) : "memory");
  // CHECK: :[[#@LINE+1]]:3: error: inline PTX {{.*}}'setp.gt.and.u32'
  asm volatile("setp.gt.and.u32 p, %0, %1, q;" : "+r"(X) : "n"(3) : "cc", "memory");
}
