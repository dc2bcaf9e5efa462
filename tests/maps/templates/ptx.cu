// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every instruction of maps/ptx.tsv: nothing of it is left, and the port compiles.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 0
// RUN: %FileCheck %s --input-file %t.hip --implicit-check-not=asm
// RUN: %hip_compile --offload-arch=gfx1100 %t.hip
// RUN: %hip_compile64 --offload-arch=gfx1100 %t.hip
// RUN: %hip_compile52 %t.hip
#include <cuda_runtime.h>
// CHECK: all(

__global__ void all(void *p, unsigned *n, int *i, short *h, unsigned long long *w, long long *x, float *f, double *d) {
  // row: bar.sync 0
  asm("bar.sync 0;");
  // row: bfe.u32
  asm("bfe.u32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[3]), "r"(n[4]));
  // row: bfe.u64
  asm("bfe.u64 %0, %1, %2, %3;" : "=l"(w[0]) : "l"(w[1]), "r"(n[3]), "r"(n[4]));
  // row: bfi.b32
  asm("bfi.b32 %0, %1, %2, %3, %4;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: bfi.b64
  asm("bfi.b64 %0, %1, %2, %3, %4;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "r"(n[3]), "r"(n[4]));
  // row: brev.b32
  asm("brev.b32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: brev.b64
  asm("brev.b64 %0, %1;" : "=l"(w[0]) : "l"(w[1]));
  // row: clz.b32
  asm("clz.b32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: clz.b64
  asm("clz.b64 %0, %1;" : "=r"(n[0]) : "l"(w[1]));
  // row: cvt.rni.sat.s16.f32
  asm("cvt.rni.sat.s16.f32 %0, %1;" : "=h"(h[0]) : "f"(f[1]));
  // row: cvt.rni.sat.s16.f64
  asm("cvt.rni.sat.s16.f64 %0, %1;" : "=h"(h[0]) : "d"(d[1]));
  // row: cvt.rni.sat.s8.f32
  asm("cvt.rni.sat.s8.f32 %0, %1;" : "=r"(i[0]) : "f"(f[1]));
  // row: cvt.rni.sat.s8.f64
  asm("cvt.rni.sat.s8.f64 %0, %1;" : "=r"(i[0]) : "d"(d[1]));
  // row: cvt.rni.sat.u16.f32
  asm("cvt.rni.sat.u16.f32 %0, %1;" : "=h"(h[0]) : "f"(f[1]));
  // row: cvt.rni.sat.u16.f64
  asm("cvt.rni.sat.u16.f64 %0, %1;" : "=h"(h[0]) : "d"(d[1]));
  // row: cvt.rni.sat.u8.f32
  asm("cvt.rni.sat.u8.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rni.sat.u8.f64
  asm("cvt.rni.sat.u8.f64 %0, %1;" : "=r"(n[0]) : "d"(d[1]));
  // row: cvt.sat.s16.s32
  asm("cvt.sat.s16.s32 %0, %1;" : "=h"(h[0]) : "r"(i[1]));
  // row: cvt.sat.s16.u16
  asm("cvt.sat.s16.u16 %0, %1;" : "=h"(h[0]) : "h"(h[1]));
  // row: cvt.sat.s16.u32
  asm("cvt.sat.s16.u32 %0, %1;" : "=h"(h[0]) : "r"(n[1]));
  // row: cvt.sat.s32.u32
  asm("cvt.sat.s32.u32 %0, %1;" : "=r"(i[0]) : "r"(n[1]));
  // row: cvt.sat.s8.s16
  asm("cvt.sat.s8.s16 %0, %1;" : "=r"(i[0]) : "h"(h[1]));
  // row: cvt.sat.s8.s32
  asm("cvt.sat.s8.s32 %0, %1;" : "=r"(i[0]) : "r"(i[1]));
  // row: cvt.sat.s8.u16
  asm("cvt.sat.s8.u16 %0, %1;" : "=r"(i[0]) : "h"(h[1]));
  // row: cvt.sat.s8.u32
  asm("cvt.sat.s8.u32 %0, %1;" : "=r"(i[0]) : "r"(n[1]));
  // row: cvt.sat.s8.u8
  asm("cvt.sat.s8.u8 %0, %1;" : "=r"(i[0]) : "r"(n[1]));
  // row: cvt.sat.u16.s16
  asm("cvt.sat.u16.s16 %0, %1;" : "=h"(h[0]) : "h"(h[1]));
  // row: cvt.sat.u16.s32
  asm("cvt.sat.u16.s32 %0, %1;" : "=h"(h[0]) : "r"(i[1]));
  // row: cvt.sat.u16.s8
  asm("cvt.sat.u16.s8 %0, %1;" : "=h"(h[0]) : "r"(i[1]));
  // row: cvt.sat.u16.u32
  asm("cvt.sat.u16.u32 %0, %1;" : "=h"(h[0]) : "r"(n[1]));
  // row: cvt.sat.u32.s16
  asm("cvt.sat.u32.s16 %0, %1;" : "=r"(n[0]) : "h"(h[1]));
  // row: cvt.sat.u32.s32
  asm("cvt.sat.u32.s32 %0, %1;" : "=r"(n[0]) : "r"(i[1]));
  // row: cvt.sat.u32.s8
  asm("cvt.sat.u32.s8 %0, %1;" : "=r"(n[0]) : "r"(i[1]));
  // row: cvt.sat.u8.s16
  asm("cvt.sat.u8.s16 %0, %1;" : "=r"(n[0]) : "h"(h[1]));
  // row: cvt.sat.u8.s32
  asm("cvt.sat.u8.s32 %0, %1;" : "=r"(n[0]) : "r"(i[1]));
  // row: cvt.sat.u8.s8
  asm("cvt.sat.u8.s8 %0, %1;" : "=r"(n[0]) : "r"(i[1]));
  // row: cvt.sat.u8.u16
  asm("cvt.sat.u8.u16 %0, %1;" : "=r"(n[0]) : "h"(h[1]));
  // row: cvt.sat.u8.u32
  asm("cvt.sat.u8.u32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: fence.acq_rel.cta
  asm("fence.acq_rel.cta;");
  // row: fence.acq_rel.gpu
  asm("fence.acq_rel.gpu;");
  // row: fence.acq_rel.sys
  asm("fence.acq_rel.sys;");
  // row: fence.sc.cta
  asm("fence.sc.cta;");
  // row: fence.sc.gpu
  asm("fence.sc.gpu;");
  // row: fence.sc.sys
  asm("fence.sc.sys;");
  // row: ld.cs.f32
  asm("ld.cs.f32 %0, [%1];" : "=f"(f[0]) : "l"(p));
  // row: ld.cs.f64
  asm("ld.cs.f64 %0, [%1];" : "=d"(d[0]) : "l"(p));
  // row: ld.cs.s16
  asm("ld.cs.s16 %0, [%1];" : "=h"(h[0]) : "l"(p));
  // row: ld.cs.s32
  asm("ld.cs.s32 %0, [%1];" : "=r"(i[0]) : "l"(p));
  // row: ld.cs.s64
  asm("ld.cs.s64 %0, [%1];" : "=l"(x[0]) : "l"(p));
  // row: ld.cs.s8
  asm("ld.cs.s8 %0, [%1];" : "=r"(i[0]) : "l"(p));
  // row: ld.cs.u16
  asm("ld.cs.u16 %0, [%1];" : "=h"(h[0]) : "l"(p));
  // row: ld.cs.u32
  asm("ld.cs.u32 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: ld.cs.u64
  asm("ld.cs.u64 %0, [%1];" : "=l"(w[0]) : "l"(p));
  // row: ld.cs.u8
  asm("ld.cs.u8 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: ld.f32
  asm("ld.f32 %0, [%1];" : "=f"(f[0]) : "l"(p));
  // row: ld.f64
  asm("ld.f64 %0, [%1];" : "=d"(d[0]) : "l"(p));
  // row: ld.s16
  asm("ld.s16 %0, [%1];" : "=h"(h[0]) : "l"(p));
  // row: ld.s32
  asm("ld.s32 %0, [%1];" : "=r"(i[0]) : "l"(p));
  // row: ld.s64
  asm("ld.s64 %0, [%1];" : "=l"(x[0]) : "l"(p));
  // row: ld.s8
  asm("ld.s8 %0, [%1];" : "=r"(i[0]) : "l"(p));
  // row: ld.u16
  asm("ld.u16 %0, [%1];" : "=h"(h[0]) : "l"(p));
  // row: ld.u32
  asm("ld.u32 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: ld.u64
  asm("ld.u64 %0, [%1];" : "=l"(w[0]) : "l"(p));
  // row: ld.u8
  asm("ld.u8 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: ld.v2.f32
  asm("ld.v2.f32 {%0, %1}, [%2];" : "=f"(f[0]), "=f"(f[1]) : "l"(p));
  // row: ld.v2.f64
  asm("ld.v2.f64 {%0, %1}, [%2];" : "=d"(d[0]), "=d"(d[1]) : "l"(p));
  // row: ld.v2.s16
  asm("ld.v2.s16 {%0, %1}, [%2];" : "=h"(h[0]), "=h"(h[1]) : "l"(p));
  // row: ld.v2.s32
  asm("ld.v2.s32 {%0, %1}, [%2];" : "=r"(i[0]), "=r"(i[1]) : "l"(p));
  // row: ld.v2.s64
  asm("ld.v2.s64 {%0, %1}, [%2];" : "=l"(x[0]), "=l"(x[1]) : "l"(p));
  // row: ld.v2.s8
  asm("ld.v2.s8 {%0, %1}, [%2];" : "=r"(i[0]), "=r"(i[1]) : "l"(p));
  // row: ld.v2.u16
  asm("ld.v2.u16 {%0, %1}, [%2];" : "=h"(h[0]), "=h"(h[1]) : "l"(p));
  // row: ld.v2.u32
  asm("ld.v2.u32 {%0, %1}, [%2];" : "=r"(n[0]), "=r"(n[1]) : "l"(p));
  // row: ld.v2.u64
  asm("ld.v2.u64 {%0, %1}, [%2];" : "=l"(w[0]), "=l"(w[1]) : "l"(p));
  // row: ld.v2.u8
  asm("ld.v2.u8 {%0, %1}, [%2];" : "=r"(n[0]), "=r"(n[1]) : "l"(p));
  // row: ld.v4.f32
  asm("ld.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]) : "l"(p));
  // row: ld.v4.s16
  asm("ld.v4.s16 {%0, %1, %2, %3}, [%4];" : "=h"(h[0]), "=h"(h[1]), "=h"(h[2]), "=h"(h[3]) : "l"(p));
  // row: ld.v4.s32
  asm("ld.v4.s32 {%0, %1, %2, %3}, [%4];" : "=r"(i[0]), "=r"(i[1]), "=r"(i[2]), "=r"(i[3]) : "l"(p));
  // row: ld.v4.s8
  asm("ld.v4.s8 {%0, %1, %2, %3}, [%4];" : "=r"(i[0]), "=r"(i[1]), "=r"(i[2]), "=r"(i[3]) : "l"(p));
  // row: ld.v4.u16
  asm("ld.v4.u16 {%0, %1, %2, %3}, [%4];" : "=h"(h[0]), "=h"(h[1]), "=h"(h[2]), "=h"(h[3]) : "l"(p));
  // row: ld.v4.u32
  asm("ld.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(n[0]), "=r"(n[1]), "=r"(n[2]), "=r"(n[3]) : "l"(p));
  // row: ld.v4.u8
  asm("ld.v4.u8 {%0, %1, %2, %3}, [%4];" : "=r"(n[0]), "=r"(n[1]), "=r"(n[2]), "=r"(n[3]) : "l"(p));
  // row: ld.volatile.f32
  asm("ld.volatile.f32 %0, [%1];" : "=f"(f[0]) : "l"(p));
  // row: ld.volatile.f64
  asm("ld.volatile.f64 %0, [%1];" : "=d"(d[0]) : "l"(p));
  // row: ld.volatile.s16
  asm("ld.volatile.s16 %0, [%1];" : "=h"(h[0]) : "l"(p));
  // row: ld.volatile.s32
  asm("ld.volatile.s32 %0, [%1];" : "=r"(i[0]) : "l"(p));
  // row: ld.volatile.s64
  asm("ld.volatile.s64 %0, [%1];" : "=l"(x[0]) : "l"(p));
  // row: ld.volatile.s8
  asm("ld.volatile.s8 %0, [%1];" : "=r"(i[0]) : "l"(p));
  // row: ld.volatile.u16
  asm("ld.volatile.u16 %0, [%1];" : "=h"(h[0]) : "l"(p));
  // row: ld.volatile.u32
  asm("ld.volatile.u32 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: ld.volatile.u64
  asm("ld.volatile.u64 %0, [%1];" : "=l"(w[0]) : "l"(p));
  // row: ld.volatile.u8
  asm("ld.volatile.u8 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: membar.cta
  asm("membar.cta;");
  // row: membar.gl
  asm("membar.gl;");
  // row: membar.sys
  asm("membar.sys;");
  // row: mov.u32 %clock
  asm("mov.u32 %0, %%clock;" : "=r"(n[0]));
  // row: mov.u32 %ctaid.x
  asm("mov.u32 %0, %%ctaid.x;" : "=r"(n[0]));
  // row: mov.u32 %ctaid.y
  asm("mov.u32 %0, %%ctaid.y;" : "=r"(n[0]));
  // row: mov.u32 %ctaid.z
  asm("mov.u32 %0, %%ctaid.z;" : "=r"(n[0]));
  // row: mov.u32 %laneid
  asm("mov.u32 %0, %%laneid;" : "=r"(n[0]));
  // row: mov.u32 %warpid
  asm("mov.u32 %0, %%warpid;" : "=r"(n[0]));
  // row: mov.u32 %lanemask_eq
  asm("mov.u32 %0, %%lanemask_eq;" : "=r"(n[0]));
  // row: mov.u32 %lanemask_ge
  asm("mov.u32 %0, %%lanemask_ge;" : "=r"(n[0]));
  // row: mov.u32 %lanemask_gt
  asm("mov.u32 %0, %%lanemask_gt;" : "=r"(n[0]));
  // row: mov.u32 %lanemask_le
  asm("mov.u32 %0, %%lanemask_le;" : "=r"(n[0]));
  // row: mov.u32 %lanemask_lt
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(n[0]));
  // row: mov.u32 %nctaid.x
  asm("mov.u32 %0, %%nctaid.x;" : "=r"(n[0]));
  // row: mov.u32 %nctaid.y
  asm("mov.u32 %0, %%nctaid.y;" : "=r"(n[0]));
  // row: mov.u32 %nctaid.z
  asm("mov.u32 %0, %%nctaid.z;" : "=r"(n[0]));
  // row: mov.u32 %ntid.x
  asm("mov.u32 %0, %%ntid.x;" : "=r"(n[0]));
  // row: mov.u32 %ntid.y
  asm("mov.u32 %0, %%ntid.y;" : "=r"(n[0]));
  // row: mov.u32 %ntid.z
  asm("mov.u32 %0, %%ntid.z;" : "=r"(n[0]));
  // row: mov.u32 %smid
  asm("mov.u32 %0, %%smid;" : "=r"(n[0]));
  // row: mov.u32 %tid.x
  asm("mov.u32 %0, %%tid.x;" : "=r"(n[0]));
  // row: mov.u32 %tid.y
  asm("mov.u32 %0, %%tid.y;" : "=r"(n[0]));
  // row: mov.u32 %tid.z
  asm("mov.u32 %0, %%tid.z;" : "=r"(n[0]));
  // row: mov.u64 %clock64
  asm("mov.u64 %0, %%clock64;" : "=l"(w[0]));
  // row: popc.b32
  asm("popc.b32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: popc.b64
  asm("popc.b64 %0, %1;" : "=r"(n[0]) : "l"(w[1]));
  // row: prefetch.L1
  asm("prefetch.L1 [%0];" ::"l"(p));
  // row: prefetch.L2
  asm("prefetch.L2 [%0];" ::"l"(p));
  // row: prefetch.global.L1
  asm("prefetch.global.L1 [%0];" ::"l"(p));
  // row: prefetch.global.L2
  asm("prefetch.global.L2 [%0];" ::"l"(p));
  // row: prefetchu.L1
  asm("prefetchu.L1 [%0];" ::"l"(p));
  // row: st.cs.f32
  asm("st.cs.f32 [%0], %1;" ::"l"(p), "f"(f[0]));
  // row: st.cs.f64
  asm("st.cs.f64 [%0], %1;" ::"l"(p), "d"(d[0]));
  // row: st.cs.s16
  asm("st.cs.s16 [%0], %1;" ::"l"(p), "h"(h[0]));
  // row: st.cs.s32
  asm("st.cs.s32 [%0], %1;" ::"l"(p), "r"(i[0]));
  // row: st.cs.s64
  asm("st.cs.s64 [%0], %1;" ::"l"(p), "l"(x[0]));
  // row: st.cs.s8
  asm("st.cs.s8 [%0], %1;" ::"l"(p), "r"(i[0]));
  // row: st.cs.u16
  asm("st.cs.u16 [%0], %1;" ::"l"(p), "h"(h[0]));
  // row: st.cs.u32
  asm("st.cs.u32 [%0], %1;" ::"l"(p), "r"(n[0]));
  // row: st.cs.u64
  asm("st.cs.u64 [%0], %1;" ::"l"(p), "l"(w[0]));
  // row: st.cs.u8
  asm("st.cs.u8 [%0], %1;" ::"l"(p), "r"(n[0]));
  // row: st.f32
  asm("st.f32 [%0], %1;" ::"l"(p), "f"(f[0]));
  // row: st.f64
  asm("st.f64 [%0], %1;" ::"l"(p), "d"(d[0]));
  // row: st.s16
  asm("st.s16 [%0], %1;" ::"l"(p), "h"(h[0]));
  // row: st.s32
  asm("st.s32 [%0], %1;" ::"l"(p), "r"(i[0]));
  // row: st.s64
  asm("st.s64 [%0], %1;" ::"l"(p), "l"(x[0]));
  // row: st.s8
  asm("st.s8 [%0], %1;" ::"l"(p), "r"(i[0]));
  // row: st.u16
  asm("st.u16 [%0], %1;" ::"l"(p), "h"(h[0]));
  // row: st.u32
  asm("st.u32 [%0], %1;" ::"l"(p), "r"(n[0]));
  // row: st.u64
  asm("st.u64 [%0], %1;" ::"l"(p), "l"(w[0]));
  // row: st.u8
  asm("st.u8 [%0], %1;" ::"l"(p), "r"(n[0]));
  // row: st.v2.f32
  asm("st.v2.f32 [%0], {%1, %2};" ::"l"(p), "f"(f[0]), "f"(f[1]));
  // row: st.v2.f64
  asm("st.v2.f64 [%0], {%1, %2};" ::"l"(p), "d"(d[0]), "d"(d[1]));
  // row: st.v2.s16
  asm("st.v2.s16 [%0], {%1, %2};" ::"l"(p), "h"(h[0]), "h"(h[1]));
  // row: st.v2.s32
  asm("st.v2.s32 [%0], {%1, %2};" ::"l"(p), "r"(i[0]), "r"(i[1]));
  // row: st.v2.s64
  asm("st.v2.s64 [%0], {%1, %2};" ::"l"(p), "l"(x[0]), "l"(x[1]));
  // row: st.v2.s8
  asm("st.v2.s8 [%0], {%1, %2};" ::"l"(p), "r"(i[0]), "r"(i[1]));
  // row: st.v2.u16
  asm("st.v2.u16 [%0], {%1, %2};" ::"l"(p), "h"(h[0]), "h"(h[1]));
  // row: st.v2.u32
  asm("st.v2.u32 [%0], {%1, %2};" ::"l"(p), "r"(n[0]), "r"(n[1]));
  // row: st.v2.u64
  asm("st.v2.u64 [%0], {%1, %2};" ::"l"(p), "l"(w[0]), "l"(w[1]));
  // row: st.v2.u8
  asm("st.v2.u8 [%0], {%1, %2};" ::"l"(p), "r"(n[0]), "r"(n[1]));
  // row: st.v4.f32
  asm("st.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(p), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]));
  // row: st.v4.s16
  asm("st.v4.s16 [%0], {%1, %2, %3, %4};" ::"l"(p), "h"(h[0]), "h"(h[1]), "h"(h[2]), "h"(h[3]));
  // row: st.v4.s32
  asm("st.v4.s32 [%0], {%1, %2, %3, %4};" ::"l"(p), "r"(i[0]), "r"(i[1]), "r"(i[2]), "r"(i[3]));
  // row: st.v4.s8
  asm("st.v4.s8 [%0], {%1, %2, %3, %4};" ::"l"(p), "r"(i[0]), "r"(i[1]), "r"(i[2]), "r"(i[3]));
  // row: st.v4.u16
  asm("st.v4.u16 [%0], {%1, %2, %3, %4};" ::"l"(p), "h"(h[0]), "h"(h[1]), "h"(h[2]), "h"(h[3]));
  // row: st.v4.u32
  asm("st.v4.u32 [%0], {%1, %2, %3, %4};" ::"l"(p), "r"(n[0]), "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: st.v4.u8
  asm("st.v4.u8 [%0], {%1, %2, %3, %4};" ::"l"(p), "r"(n[0]), "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: st.volatile.f32
  asm("st.volatile.f32 [%0], %1;" ::"l"(p), "f"(f[0]));
  // row: st.volatile.f64
  asm("st.volatile.f64 [%0], %1;" ::"l"(p), "d"(d[0]));
  // row: st.volatile.s16
  asm("st.volatile.s16 [%0], %1;" ::"l"(p), "h"(h[0]));
  // row: st.volatile.s32
  asm("st.volatile.s32 [%0], %1;" ::"l"(p), "r"(i[0]));
  // row: st.volatile.s64
  asm("st.volatile.s64 [%0], %1;" ::"l"(p), "l"(x[0]));
  // row: st.volatile.s8
  asm("st.volatile.s8 [%0], %1;" ::"l"(p), "r"(i[0]));
  // row: st.volatile.u16
  asm("st.volatile.u16 [%0], %1;" ::"l"(p), "h"(h[0]));
  // row: st.volatile.u32
  asm("st.volatile.u32 [%0], %1;" ::"l"(p), "r"(n[0]));
  // row: st.volatile.u64
  asm("st.volatile.u64 [%0], %1;" ::"l"(p), "l"(w[0]));
  // row: st.volatile.u8
  asm("st.volatile.u8 [%0], %1;" ::"l"(p), "r"(n[0]));
  // row: trap
  asm("trap;");
}
