// Loads and stores: the port compiles, and moves what PTX moves.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 0
// RUN: %FileCheck %s < %t.hip --implicit-check-not=asm
// RUN: %hip_compile --offload-arch=gfx1100 %t.hip
// RUN: %hip_compile64 --offload-arch=gfx1100 %t.hip
#include <cuda_runtime.h>

__global__ void move_u8(unsigned *out, void *p, const unsigned *q) {
  unsigned a = 0, b = 0;
  asm("ld.global.u8 %0, [%1];" : "=r"(a) : "l"(q));
  asm("ld.global.nc.L1::no_allocate.u8 %0, [%1];" : "=r"(a) : "l"(q));
  asm volatile("ld.global.ca.u8 %0, [%1];" : "=r"(a) : "l"(q) : "memory");
  asm("ld.global.cg.u8 %0, [%1];" : "=r"(a) : "l"(p));
  asm volatile("ld.global.cs.nc.u8 %0, [%1];" : "=r"(b) : "l"(q));
  asm("ld.global.v2.u8 {%0, %1}, [%2];" : "=r"(a), "=r"(b) : "l"(p));
  asm("st.global.u8 [%0], %1;" ::"l"(p), "r"(a));
  asm("st.global.cs.u8 [%0 + 8], %1;" ::"l"(p), "r"(a));
  asm volatile("st.global.u8 [%0], %1;" ::"l"(p), "r"(a) : "memory");
  asm("st.v2.u8 [%0], {%1, %2};" ::"l"(p), "r"(a), "r"(b));
  asm("ld.v4.u8 {%0, %1, %2, %3}, [%4];" : "=r"(a), "=r"(b), "=r"(out[0]), "=r"(out[1]) : "l"(p));
  asm("st.v4.u8 [%0], {%1, %2, %3, %4};" ::"l"(p), "r"(a), "r"(b), "r"(a), "r"(b));
  out[2] = a + b;
}
// CHECK-LABEL: move_u8(
// CHECK: {{^}}  a = *(const unsigned char *)(q);
// CHECK-NEXT: {{^}}  a = *(const unsigned char *)(q);
// CHECK-NEXT: {{^}}  a = *(const volatile unsigned char *)(q);
// CHECK-NEXT: {{^}}  a = *(const volatile unsigned char *)(p);
// CHECK-NEXT: {{^}}  b = __builtin_nontemporal_load((const unsigned char *)(q));
// CHECK-NEXT: {{^}}  [](uchar2 v, auto &a, auto &b) { a = v.x; b = v.y; }(*(const uchar2 *)(p), a, b);
// CHECK-NEXT: {{^}}  *(unsigned char *)(p) = a;
// CHECK-NEXT: {{^}}  __builtin_nontemporal_store((unsigned char)(a), (unsigned char *)((char *)p + 8));
// CHECK-NEXT: {{^}}  *(volatile unsigned char *)(p) = a;
// CHECK-NEXT: {{^}}  *(uchar2 *)(p) = make_uchar2(a, b);
// CHECK-NEXT: {{^}}  [](uchar4 v, auto &a, auto &b, auto &c, auto &d) { a = v.x; b = v.y; c = v.z; d = v.w; }(*(const uchar4 *)(p), a, b, out[0], out[1]);
// CHECK-NEXT: {{^}}  *(uchar4 *)(p) = make_uchar4(a, b, a, b);

__global__ void move_s64(long long *out, void *p, const long long *q) {
  long long a = 0, b = 0;
  asm("ld.global.s64 %0, [%1];" : "=l"(a) : "l"(q));
  asm("ld.global.nc.L1::no_allocate.s64 %0, [%1];" : "=l"(a) : "l"(q));
  asm volatile("ld.global.ca.s64 %0, [%1];" : "=l"(a) : "l"(q) : "memory");
  asm("ld.global.cg.s64 %0, [%1];" : "=l"(a) : "l"(p));
  asm volatile("ld.global.cs.nc.s64 %0, [%1];" : "=l"(b) : "l"(q));
  asm("ld.global.v2.s64 {%0, %1}, [%2];" : "=l"(a), "=l"(b) : "l"(p));
  asm("st.global.s64 [%0], %1;" ::"l"(p), "l"(a));
  asm("st.global.cs.s64 [%0 + 8], %1;" ::"l"(p), "l"(a));
  asm volatile("st.global.s64 [%0], %1;" ::"l"(p), "l"(a) : "memory");
  asm("st.v2.s64 [%0], {%1, %2};" ::"l"(p), "l"(a), "l"(b));
  out[2] = a + b;
}
// CHECK-LABEL: move_s64(
// CHECK: {{^}}  a = *(const long long *)(q);
// CHECK-NEXT: {{^}}  a = *(const long long *)(q);
// CHECK-NEXT: {{^}}  a = *(const volatile long long *)(q);
// CHECK-NEXT: {{^}}  a = *(const volatile long long *)(p);
// CHECK-NEXT: {{^}}  b = __builtin_nontemporal_load((const long long *)(q));
// CHECK-NEXT: {{^}}  [](longlong2 v, auto &a, auto &b) { a = v.x; b = v.y; }(*(const longlong2 *)(p), a, b);
// CHECK-NEXT: {{^}}  *(long long *)(p) = a;
// CHECK-NEXT: {{^}}  __builtin_nontemporal_store((long long)(a), (long long *)((char *)p + 8));
// CHECK-NEXT: {{^}}  *(volatile long long *)(p) = a;
// CHECK-NEXT: {{^}}  *(longlong2 *)(p) = make_longlong2(a, b);

__global__ void move_f32(float *out, void *p, const float *q) {
  float a = 0, b = 0;
  asm("ld.global.f32 %0, [%1];" : "=f"(a) : "l"(q));
  asm("ld.global.nc.L1::no_allocate.f32 %0, [%1];" : "=f"(a) : "l"(q));
  asm volatile("ld.global.ca.f32 %0, [%1];" : "=f"(a) : "l"(q) : "memory");
  asm("ld.global.cg.f32 %0, [%1];" : "=f"(a) : "l"(p));
  asm volatile("ld.global.cs.nc.f32 %0, [%1];" : "=f"(b) : "l"(q));
  asm("ld.global.v2.f32 {%0, %1}, [%2];" : "=f"(a), "=f"(b) : "l"(p));
  asm("st.global.f32 [%0], %1;" ::"l"(p), "f"(a));
  asm("st.global.cs.f32 [%0 + 8], %1;" ::"l"(p), "f"(a));
  asm volatile("st.global.f32 [%0], %1;" ::"l"(p), "f"(a) : "memory");
  asm("st.v2.f32 [%0], {%1, %2};" ::"l"(p), "f"(a), "f"(b));
  asm("ld.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(a), "=f"(b), "=f"(out[0]), "=f"(out[1]) : "l"(p));
  asm("st.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(p), "f"(a), "f"(b), "f"(a), "f"(b));
  out[2] = a + b;
}
// CHECK-LABEL: move_f32(
// CHECK: {{^}}  a = *(const float *)(q);
// CHECK-NEXT: {{^}}  a = *(const float *)(q);
// CHECK-NEXT: {{^}}  a = *(const volatile float *)(q);
// CHECK-NEXT: {{^}}  a = *(const volatile float *)(p);
// CHECK-NEXT: {{^}}  b = __builtin_nontemporal_load((const float *)(q));
// CHECK-NEXT: {{^}}  [](float2 v, auto &a, auto &b) { a = v.x; b = v.y; }(*(const float2 *)(p), a, b);
// CHECK-NEXT: {{^}}  *(float *)(p) = a;
// CHECK-NEXT: {{^}}  __builtin_nontemporal_store((float)(a), (float *)((char *)p + 8));
// CHECK-NEXT: {{^}}  *(volatile float *)(p) = a;
// CHECK-NEXT: {{^}}  *(float2 *)(p) = make_float2(a, b);
// CHECK-NEXT: {{^}}  [](float4 v, auto &a, auto &b, auto &c, auto &d) { a = v.x; b = v.y; c = v.z; d = v.w; }(*(const float4 *)(p), a, b, out[0], out[1]);
// CHECK-NEXT: {{^}}  *(float4 *)(p) = make_float4(a, b, a, b);

// What has bits but no type takes that of the operand.
__global__ void bits(float *f, unsigned *u) {
  asm("ld.b32 %0, [%1];" : "=f"(f[0]) : "l"(u));
  asm("ld.b32 %0, [%1];" : "=r"(u[0]) : "l"(f));
  asm("st.b32 [%0], %1;" ::"l"(u), "f"(f[0]));
}
// CHECK-LABEL: bits(
// CHECK: {{^}}  f[0] = *(const float *)(u);
// CHECK-NEXT: {{^}}  u[0] = *(const unsigned int *)(f);
// CHECK-NEXT: {{^}}  *(float *)(u) = f[0];
