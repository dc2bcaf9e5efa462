// Several instructions in one statement become one function: inputs keep what they had before the first instruction,
// predicates are variables, the carry of a chain is one, too.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 0
// RUN: %FileCheck %s < %t.hip --implicit-check-not=asm
// RUN: %hip_compile --offload-arch=gfx90a %t.hip
// RUN: %hip_compile64 --offload-arch=gfx90a %t.hip
#include <cuda_runtime.h>

struct Wide {
  unsigned low, high;
};

// The sum is written over a summand: the second addition reads the old one.
__device__ Wide add(Wide a, Wide b) {
  asm("add.cc.u32 %0, %2, %4;\n\t"
      "addc.u32 %1, %3, %5;\n\t"
      : "=r"(a.low), "=r"(a.high)
      : "r"(a.low), "r"(a.high), "r"(b.low), "r"(b.high));
  return a;
}
// CHECK: {{^}}  [](auto &a0, auto &a1, auto a2, auto a3, auto a4, auto a5) { unsigned t_carry; a0 = [](unsigned a, unsigned b, unsigned &c) { a += b; c = a < b; return a; }(a2, a4, t_carry); a1 = (unsigned)(a3) + (unsigned)(a5) + t_carry; }(a.low, a.high, a.low, a.high, b.low, b.high);

__device__ unsigned chosen(int a, int b) {
  unsigned r;
  asm("{\n\t.reg .pred %%p;\n\t.reg .u32 t<2>;\n\t"
      "setp.lt.s32 %%p, %1, %2;\n\t@%%p mov.u32 t0, 5;\n\t@!%%p mov.u32 t0, %1;\n\t"
      "mov.u32 t1, %%laneid;\n\tadd.u32 %0, t0, t1;\n\t}"
      : "=r"(r) : "r"(a), "r"(b));
  return r;
}
// CHECK: {{^}}  [](auto &a0, auto a1, auto a2) { bool t_p; unsigned t_t0; unsigned t_t1; t_p = (int)(a1) < (int)(a2); if (t_p) t_t0 = 5; if (!t_p) t_t0 = a1; t_t1 = __lane_id() & 31; a0 = (unsigned)(t_t0) + (unsigned)(t_t1); }(r, a, b);

// A register that is read and written, an address, a branch without braces.
__device__ void counted(unsigned *p, unsigned a) {
  if (a)
    asm volatile("{ .reg .u32 t; ld.global.u32 t, [%1]; add.u32 %0, %0, t; st.global.u32 [%1+4], %0; }" : "+r"(a) : "l"(p) : "memory");
  else
    asm volatile("mad.lo.u32 %0, %1, %2, %0;" : "+r"(a) : "r"(3), "r"(4));
}
// CHECK: {{^}}    [](auto &a0, auto a1) { unsigned t_t; t_t = *(const volatile unsigned int *)(a1); a0 = (unsigned)(a0) + (unsigned)(t_t); *(volatile unsigned int *)((char *)a1 + 4) = a0; }(a, p);
// CHECK-NEXT: {{^}}  else
// CHECK-NEXT: {{^}}    a = (unsigned)(3) * (unsigned)(4) + (unsigned)(a);

// An operand that stands twice is still computed once: in a macro it may be anything.
#define SQUARE(OUT, IN) asm("mul.lo.u32 %0, %1, %1;" : "=r"(OUT) : "r"(IN))
// CHECK: {{^}}#define SQUARE(OUT, IN) [](auto &a0, auto a1) { a0 = (unsigned)(a1) * (unsigned)(a1); }(OUT, IN)
__device__ unsigned next(unsigned a);
__device__ unsigned twice(unsigned a) {
  unsigned r;
  asm("mul.lo.u32 %0, %1, %1;" : "=r"(r) : "r"(next(a)));
  asm("mul.lo.u32 %0, %1, %1;" : "=r"(r) : "r"(r + a));
  return r;
}
// CHECK: {{^}}  [](auto &a0, auto a1) { a0 = (unsigned)(a1) * (unsigned)(a1); }(r, next(a));
// CHECK-NEXT: {{^}}  r = (unsigned)(r + a) * (unsigned)(r + a);

__device__ unsigned bits(unsigned a, unsigned long long w) {
  unsigned r, hi;
  SQUARE(r, a);
  asm("mov.b64 {%0, %1}, %2;" : "=r"(r), "=r"(hi) : "l"(w));
  asm("mov.b64 {_, %0}, %1;" : "=r"(r) : "l"(w));
  asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(r) : "r"(a), "r"(hi), "r"(r));
  asm("mov.b32 %0, %%laneid;" : "=r"(hi));
  return r + hi;
}
// CHECK: {{^}}  [](unsigned long long v, auto &a, auto &b) { a = (unsigned)v; b = (unsigned)(v >> 32); }(w, r, hi);
// CHECK-NEXT: {{^}}  r = (unsigned)((unsigned long long)(w) >> 32);
// CHECK-NEXT: {{^}}  r = [](unsigned a, unsigned b, unsigned c, unsigned t) {{.*}}(a, hi, r, 0x96);
// CHECK-NEXT: {{^}}  hi = __lane_id() & 31;

// A kernel's thread ends.
__global__ void leaves(unsigned *p) {
  for (int i = 0; i < 4; ++i) {
    if (p[i] == 0)
      asm volatile("exit;");
    p[i] = 0;
  }
}
// CHECK: {{^}}    if (p[i] == 0)
// CHECK-NEXT: {{^}}      return;
