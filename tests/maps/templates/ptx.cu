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
  // row: createpolicy
  asm("createpolicy.fractional.L2::evict_first.b64 %0, 0.5;" : "=l"(w[0]));
  // row: applypriority.L2::evict_normal 128
  asm("applypriority.L2::evict_normal [%0], 128;" ::"l"(p));
  // row: applypriority.global.L2::evict_normal 128
  asm("applypriority.global.L2::evict_normal [%0], 128;" ::"l"(p));
  // row: discard.L2 128
  asm("discard.L2 [%0], 128;" ::"l"(p));
  // row: discard.global.L2 128
  asm("discard.global.L2 [%0], 128;" ::"l"(p));
  // row: prefetch.L1
  asm("prefetch.L1 [%0];" ::"l"(p));
  // row: prefetch.L2
  asm("prefetch.L2 [%0];" ::"l"(p));
  // row: prefetch.global.L1
  asm("prefetch.global.L1 [%0];" ::"l"(p));
  // row: prefetch.global.L2
  asm("prefetch.global.L2 [%0];" ::"l"(p));
  // row: prefetch.global.L2::evict_last
  asm("prefetch.global.L2::evict_last [%0];" ::"l"(p));
  // row: prefetch.global.L2::evict_normal
  asm("prefetch.global.L2::evict_normal [%0];" ::"l"(p));
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

__global__ void computed(void *p, unsigned *n, unsigned short *h, unsigned long long *w, float *f, double *d) {
  // row: add.u16
  asm("add.u16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: sub.u16
  asm("sub.u16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: mul.lo.u16
  asm("mul.lo.u16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: mad.lo.u16
  asm("mad.lo.u16 %0, %1, %2, %3;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]), "h"(h[3]));
  // row: min.u16
  asm("min.u16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: max.u16
  asm("max.u16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: add.s16
  asm("add.s16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: sub.s16
  asm("sub.s16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: mul.lo.s16
  asm("mul.lo.s16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: mad.lo.s16
  asm("mad.lo.s16 %0, %1, %2, %3;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]), "h"(h[3]));
  // row: min.s16
  asm("min.s16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: max.s16
  asm("max.s16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: add.u32
  asm("add.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: sub.u32
  asm("sub.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mul.lo.u32
  asm("mul.lo.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mad.lo.u32
  asm("mad.lo.u32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: min.u32
  asm("min.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: max.u32
  asm("max.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: add.s32
  asm("add.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: sub.s32
  asm("sub.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mul.lo.s32
  asm("mul.lo.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mad.lo.s32
  asm("mad.lo.s32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: min.s32
  asm("min.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: max.s32
  asm("max.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: add.u64
  asm("add.u64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: sub.u64
  asm("sub.u64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: mul.lo.u64
  asm("mul.lo.u64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: mad.lo.u64
  asm("mad.lo.u64 %0, %1, %2, %3;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "l"(w[3]));
  // row: min.u64
  asm("min.u64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: max.u64
  asm("max.u64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: add.s64
  asm("add.s64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: sub.s64
  asm("sub.s64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: mul.lo.s64
  asm("mul.lo.s64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: mad.lo.s64
  asm("mad.lo.s64 %0, %1, %2, %3;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "l"(w[3]));
  // row: min.s64
  asm("min.s64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: max.s64
  asm("max.s64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: mul.hi.u32
  asm("mul.hi.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mad.hi.u32
  asm("mad.hi.u32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: sad.u32
  asm("sad.u32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: div.u32
  asm("div.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: rem.u32
  asm("rem.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mul.hi.s32
  asm("mul.hi.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mad.hi.s32
  asm("mad.hi.s32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: sad.s32
  asm("sad.s32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: div.s32
  asm("div.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: rem.s32
  asm("rem.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mul.hi.u64
  asm("mul.hi.u64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: mad.hi.u64
  asm("mad.hi.u64 %0, %1, %2, %3;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "l"(w[3]));
  // row: sad.u64
  asm("sad.u64 %0, %1, %2, %3;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "l"(w[3]));
  // row: div.u64
  asm("div.u64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: rem.u64
  asm("rem.u64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: mul.hi.s64
  asm("mul.hi.s64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: mad.hi.s64
  asm("mad.hi.s64 %0, %1, %2, %3;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "l"(w[3]));
  // row: sad.s64
  asm("sad.s64 %0, %1, %2, %3;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "l"(w[3]));
  // row: div.s64
  asm("div.s64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: rem.s64
  asm("rem.s64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: mul.wide.u16
  asm("mul.wide.u16 %0, %1, %2;" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: mad.wide.u16
  asm("mad.wide.u16 %0, %1, %2, %3;" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]), "r"(n[3]));
  // row: mul.wide.s16
  asm("mul.wide.s16 %0, %1, %2;" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: mad.wide.s16
  asm("mad.wide.s16 %0, %1, %2, %3;" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]), "r"(n[3]));
  // row: mul.wide.u32
  asm("mul.wide.u32 %0, %1, %2;" : "=l"(w[0]) : "r"(n[1]), "r"(n[2]));
  // row: mad.wide.u32
  asm("mad.wide.u32 %0, %1, %2, %3;" : "=l"(w[0]) : "r"(n[1]), "r"(n[2]), "l"(w[3]));
  // row: mul.wide.s32
  asm("mul.wide.s32 %0, %1, %2;" : "=l"(w[0]) : "r"(n[1]), "r"(n[2]));
  // row: mad.wide.s32
  asm("mad.wide.s32 %0, %1, %2, %3;" : "=l"(w[0]) : "r"(n[1]), "r"(n[2]), "l"(w[3]));
  // row: mul24.lo.u32
  asm("mul24.lo.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mul24.lo.s32
  asm("mul24.lo.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mad24.lo.u32
  asm("mad24.lo.u32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: mad24.lo.s32
  asm("mad24.lo.s32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: mul24.hi.u32
  asm("mul24.hi.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mul24.hi.s32
  asm("mul24.hi.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: abs.s16
  asm("abs.s16 %0, %1;" : "=h"(h[0]) : "h"(h[1]));
  // row: neg.s16
  asm("neg.s16 %0, %1;" : "=h"(h[0]) : "h"(h[1]));
  // row: abs.s32
  asm("abs.s32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: neg.s32
  asm("neg.s32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: abs.s64
  asm("abs.s64 %0, %1;" : "=l"(w[0]) : "l"(w[1]));
  // row: neg.s64
  asm("neg.s64 %0, %1;" : "=l"(w[0]) : "l"(w[1]));
  // row: and.b16
  asm("and.b16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: or.b16
  asm("or.b16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: xor.b16
  asm("xor.b16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: not.b16
  asm("not.b16 %0, %1;" : "=h"(h[0]) : "h"(h[1]));
  // row: cnot.b16
  asm("cnot.b16 %0, %1;" : "=h"(h[0]) : "h"(h[1]));
  // row: shl.b16
  asm("shl.b16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "r"(n[2]));
  // row: and.b32
  asm("and.b32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: or.b32
  asm("or.b32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: xor.b32
  asm("xor.b32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: not.b32
  asm("not.b32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: cnot.b32
  asm("cnot.b32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: shl.b32
  asm("shl.b32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: and.b64
  asm("and.b64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: or.b64
  asm("or.b64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: xor.b64
  asm("xor.b64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]));
  // row: not.b64
  asm("not.b64 %0, %1;" : "=l"(w[0]) : "l"(w[1]));
  // row: cnot.b64
  asm("cnot.b64 %0, %1;" : "=l"(w[0]) : "l"(w[1]));
  // row: shl.b64
  asm("shl.b64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "r"(n[2]));
  // row: shr.u16
  asm("shr.u16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "r"(n[2]));
  // row: shr.u32
  asm("shr.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: shr.u64
  asm("shr.u64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "r"(n[2]));
  // row: shr.s16
  asm("shr.s16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "r"(n[2]));
  // row: shr.s32
  asm("shr.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: shr.s64
  asm("shr.s64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "r"(n[2]));
  // row: shr.b16
  asm("shr.b16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "r"(n[2]));
  // row: shr.b32
  asm("shr.b32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: shr.b64
  asm("shr.b64 %0, %1, %2;" : "=l"(w[0]) : "l"(w[1]), "r"(n[2]));
  // row: shf.l.wrap.b32
  asm("shf.l.wrap.b32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: shf.l.clamp.b32
  asm("shf.l.clamp.b32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: shf.r.wrap.b32
  asm("shf.r.wrap.b32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: shf.r.clamp.b32
  asm("shf.r.clamp.b32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: prmt.b32
  asm("prmt.b32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: prmt.b32.f4e
  asm("prmt.b32.f4e %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: prmt.b32.b4e
  asm("prmt.b32.b4e %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: prmt.b32.rc8
  asm("prmt.b32.rc8 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: prmt.b32.ecl
  asm("prmt.b32.ecl %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: prmt.b32.ecr
  asm("prmt.b32.ecr %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: prmt.b32.rc16
  asm("prmt.b32.rc16 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: bfe.s32
  asm("bfe.s32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: bfind.u32
  asm("bfind.u32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: bfind.s32
  asm("bfind.s32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: bfind.shiftamt.u32
  asm("bfind.shiftamt.u32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: bfind.shiftamt.s32
  asm("bfind.shiftamt.s32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: bfe.s64
  asm("bfe.s64 %0, %1, %2, %3;" : "=l"(w[0]) : "l"(w[1]), "r"(n[2]), "r"(n[3]));
  // row: bfind.u64
  asm("bfind.u64 %0, %1;" : "=r"(n[0]) : "l"(w[1]));
  // row: bfind.s64
  asm("bfind.s64 %0, %1;" : "=r"(n[0]) : "l"(w[1]));
  // row: bfind.shiftamt.u64
  asm("bfind.shiftamt.u64 %0, %1;" : "=r"(n[0]) : "l"(w[1]));
  // row: bfind.shiftamt.s64
  asm("bfind.shiftamt.s64 %0, %1;" : "=r"(n[0]) : "l"(w[1]));
  // row: lop3.b32
  asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp4a.u32.u32
  asm("dp4a.u32.u32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp2a.lo.u32.u32
  asm("dp2a.lo.u32.u32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp2a.hi.u32.u32
  asm("dp2a.hi.u32.u32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp4a.u32.s32
  asm("dp4a.u32.s32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp2a.lo.u32.s32
  asm("dp2a.lo.u32.s32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp2a.hi.u32.s32
  asm("dp2a.hi.u32.s32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp4a.s32.u32
  asm("dp4a.s32.u32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp2a.lo.s32.u32
  asm("dp2a.lo.s32.u32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp2a.hi.s32.u32
  asm("dp2a.hi.s32.u32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp4a.s32.s32
  asm("dp4a.s32.s32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp2a.lo.s32.s32
  asm("dp2a.lo.s32.s32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: dp2a.hi.s32.s32
  asm("dp2a.hi.s32.s32 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: mov.u16
  asm("mov.u16 %0, %1;" : "=h"(h[0]) : "h"(h[1]));
  // row: mov.s16
  asm("mov.s16 %0, %1;" : "=h"(h[0]) : "h"(h[1]));
  // row: mov.u32
  asm("mov.u32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: mov.s32
  asm("mov.s32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: mov.u64
  asm("mov.u64 %0, %1;" : "=l"(w[0]) : "l"(w[1]));
  // row: mov.s64
  asm("mov.s64 %0, %1;" : "=l"(w[0]) : "l"(w[1]));
  // row: mov.b16
  asm("mov.b16 %0, %1;" : "=h"(h[0]) : "h"(h[1]));
  // row: mov.b32
  asm("mov.b32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: mov.b64
  asm("mov.b64 %0, %1;" : "=l"(w[0]) : "l"(w[1]));
  // row: mov.f32
  asm("mov.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: mov.f64
  asm("mov.f64 %0, %1;" : "=d"(d[0]) : "d"(d[1]));
  // row: mov.b64 l rr
  asm("mov.b64 %0, {%1, %2};" : "=l"(w[0]) : "r"(n[1]), "r"(n[2]));
  // row: mov.b64 l ff
  asm("mov.b64 %0, {%1, %2};" : "=l"(w[0]) : "f"(f[1]), "f"(f[2]));
  // row: mov.b64 d rr
  asm("mov.b64 %0, {%1, %2};" : "=d"(d[0]) : "r"(n[1]), "r"(n[2]));
  // row: mov.b64 rr l
  asm("mov.b64 {%0, %1}, %2;" : "=r"(n[0]), "=r"(n[1]) : "l"(w[2]));
  // row: mov.b64 ff l
  asm("mov.b64 {%0, %1}, %2;" : "=f"(f[0]), "=f"(f[1]) : "l"(w[2]));
  // row: mov.b64 rr d
  asm("mov.b64 {%0, %1}, %2;" : "=r"(n[0]), "=r"(n[1]) : "d"(d[2]));
  // row: mov.b64 _r l
  asm("mov.b64 {_, %0}, %1;" : "=r"(n[0]) : "l"(w[1]));
  // row: mov.b64 r_ l
  asm("mov.b64 {%0, _}, %1;" : "=r"(n[0]) : "l"(w[1]));
  // row: mov.b64 _r d
  asm("mov.b64 {_, %0}, %1;" : "=r"(n[0]) : "d"(d[1]));
  // row: mov.b64 r_ d
  asm("mov.b64 {%0, _}, %1;" : "=r"(n[0]) : "d"(d[1]));
  // row: mov.b64 l d
  asm("mov.b64 %0, %1;" : "=l"(w[0]) : "d"(d[1]));
  // row: mov.b64 d l
  asm("mov.b64 %0, %1;" : "=d"(d[0]) : "l"(w[1]));
  // row: mov.b64 d d
  asm("mov.b64 %0, %1;" : "=d"(d[0]) : "d"(d[1]));
  // row: mov.b32 r f
  asm("mov.b32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: mov.b32 f r
  asm("mov.b32 %0, %1;" : "=f"(f[0]) : "r"(n[1]));
  // row: mov.b32 f f
  asm("mov.b32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: mov.b32 r hh
  asm("mov.b32 %0, {%1, %2};" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: mov.b32 hh r
  asm("mov.b32 {%0, %1}, %2;" : "=h"(h[0]), "=h"(h[1]) : "r"(n[2]));
  // row: mov.b32 _h r
  asm("mov.b32 {_, %0}, %1;" : "=h"(h[0]) : "r"(n[1]));
  // row: mov.b32 h_ r
  asm("mov.b32 {%0, _}, %1;" : "=h"(h[0]) : "r"(n[1]));
  // row: mov.b64 l hhhh
  asm("mov.b64 %0, {%1, %2, %3, %4};" : "=l"(w[0]) : "h"(h[1]), "h"(h[2]), "h"(h[3]), "h"(h[4]));
  // row: cvt.u16.u32
  asm("cvt.u16.u32 %0, %1;" : "=h"(h[0]) : "r"(n[1]));
  // row: cvt.u32.u16
  asm("cvt.u32.u16 %0, %1;" : "=r"(n[0]) : "h"(h[1]));
  // row: cvt.s32.s16
  asm("cvt.s32.s16 %0, %1;" : "=r"(n[0]) : "h"(h[1]));
  // row: cvt.s16.s32
  asm("cvt.s16.s32 %0, %1;" : "=h"(h[0]) : "r"(n[1]));
  // row: cvt.u64.u32
  asm("cvt.u64.u32 %0, %1;" : "=l"(w[0]) : "r"(n[1]));
  // row: cvt.s64.s32
  asm("cvt.s64.s32 %0, %1;" : "=l"(w[0]) : "r"(n[1]));
  // row: cvt.u32.u64
  asm("cvt.u32.u64 %0, %1;" : "=r"(n[0]) : "l"(w[1]));
  // row: cvt.s32.s64
  asm("cvt.s32.s64 %0, %1;" : "=r"(n[0]) : "l"(w[1]));
  // row: cvt.u32.u8
  asm("cvt.u32.u8 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: cvt.s32.s8
  asm("cvt.s32.s8 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: cvt.u16.u8
  asm("cvt.u16.u8 %0, %1;" : "=h"(h[0]) : "r"(n[1]));
  // row: cvt.s16.s8
  asm("cvt.s16.s8 %0, %1;" : "=h"(h[0]) : "r"(n[1]));
  // row: cvt.u32.s8
  asm("cvt.u32.s8 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: cvt.u8.u32
  asm("cvt.u8.u32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: cvt.s8.s32
  asm("cvt.s8.s32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: cvt.s64.u32
  asm("cvt.s64.u32 %0, %1;" : "=l"(w[0]) : "r"(n[1]));
  // row: cvt.u64.s32
  asm("cvt.u64.s32 %0, %1;" : "=l"(w[0]) : "r"(n[1]));
  // row: cvt.u64.u16
  asm("cvt.u64.u16 %0, %1;" : "=l"(w[0]) : "h"(h[1]));
  // row: cvt.s64.s16
  asm("cvt.s64.s16 %0, %1;" : "=l"(w[0]) : "h"(h[1]));
  // row: cvt.u32.s32
  asm("cvt.u32.s32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: cvt.s32.u32
  asm("cvt.s32.u32 %0, %1;" : "=r"(n[0]) : "r"(n[1]));
  // row: cvt.rni.s32.f32
  asm("cvt.rni.s32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rni.s32.f64
  asm("cvt.rni.s32.f64 %0, %1;" : "=r"(n[0]) : "d"(d[1]));
  // row: cvt.rni.u32.f32
  asm("cvt.rni.u32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rni.u32.f64
  asm("cvt.rni.u32.f64 %0, %1;" : "=r"(n[0]) : "d"(d[1]));
  // row: cvt.rni.s64.f32
  asm("cvt.rni.s64.f32 %0, %1;" : "=l"(w[0]) : "f"(f[1]));
  // row: cvt.rni.s64.f64
  asm("cvt.rni.s64.f64 %0, %1;" : "=l"(w[0]) : "d"(d[1]));
  // row: cvt.rni.u64.f32
  asm("cvt.rni.u64.f32 %0, %1;" : "=l"(w[0]) : "f"(f[1]));
  // row: cvt.rni.u64.f64
  asm("cvt.rni.u64.f64 %0, %1;" : "=l"(w[0]) : "d"(d[1]));
  // row: cvt.rzi.s32.f32
  asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rzi.s32.f64
  asm("cvt.rzi.s32.f64 %0, %1;" : "=r"(n[0]) : "d"(d[1]));
  // row: cvt.rzi.u32.f32
  asm("cvt.rzi.u32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rzi.u32.f64
  asm("cvt.rzi.u32.f64 %0, %1;" : "=r"(n[0]) : "d"(d[1]));
  // row: cvt.rzi.s64.f32
  asm("cvt.rzi.s64.f32 %0, %1;" : "=l"(w[0]) : "f"(f[1]));
  // row: cvt.rzi.s64.f64
  asm("cvt.rzi.s64.f64 %0, %1;" : "=l"(w[0]) : "d"(d[1]));
  // row: cvt.rzi.u64.f32
  asm("cvt.rzi.u64.f32 %0, %1;" : "=l"(w[0]) : "f"(f[1]));
  // row: cvt.rzi.u64.f64
  asm("cvt.rzi.u64.f64 %0, %1;" : "=l"(w[0]) : "d"(d[1]));
  // row: cvt.rmi.s32.f32
  asm("cvt.rmi.s32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rmi.s32.f64
  asm("cvt.rmi.s32.f64 %0, %1;" : "=r"(n[0]) : "d"(d[1]));
  // row: cvt.rmi.u32.f32
  asm("cvt.rmi.u32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rmi.u32.f64
  asm("cvt.rmi.u32.f64 %0, %1;" : "=r"(n[0]) : "d"(d[1]));
  // row: cvt.rmi.s64.f32
  asm("cvt.rmi.s64.f32 %0, %1;" : "=l"(w[0]) : "f"(f[1]));
  // row: cvt.rmi.s64.f64
  asm("cvt.rmi.s64.f64 %0, %1;" : "=l"(w[0]) : "d"(d[1]));
  // row: cvt.rmi.u64.f32
  asm("cvt.rmi.u64.f32 %0, %1;" : "=l"(w[0]) : "f"(f[1]));
  // row: cvt.rmi.u64.f64
  asm("cvt.rmi.u64.f64 %0, %1;" : "=l"(w[0]) : "d"(d[1]));
  // row: cvt.rpi.s32.f32
  asm("cvt.rpi.s32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rpi.s32.f64
  asm("cvt.rpi.s32.f64 %0, %1;" : "=r"(n[0]) : "d"(d[1]));
  // row: cvt.rpi.u32.f32
  asm("cvt.rpi.u32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rpi.u32.f64
  asm("cvt.rpi.u32.f64 %0, %1;" : "=r"(n[0]) : "d"(d[1]));
  // row: cvt.rpi.s64.f32
  asm("cvt.rpi.s64.f32 %0, %1;" : "=l"(w[0]) : "f"(f[1]));
  // row: cvt.rpi.s64.f64
  asm("cvt.rpi.s64.f64 %0, %1;" : "=l"(w[0]) : "d"(d[1]));
  // row: cvt.rpi.u64.f32
  asm("cvt.rpi.u64.f32 %0, %1;" : "=l"(w[0]) : "f"(f[1]));
  // row: cvt.rpi.u64.f64
  asm("cvt.rpi.u64.f64 %0, %1;" : "=l"(w[0]) : "d"(d[1]));
  // row: cvt.rni.sat.s32.f32
  asm("cvt.rni.sat.s32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rni.ftz.s32.f32
  asm("cvt.rni.ftz.s32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rni.ftz.sat.s32.f32
  asm("cvt.rni.ftz.sat.s32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rni.sat.u32.f32
  asm("cvt.rni.sat.u32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rni.ftz.u32.f32
  asm("cvt.rni.ftz.u32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rni.ftz.sat.u32.f32
  asm("cvt.rni.ftz.sat.u32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rzi.sat.s32.f32
  asm("cvt.rzi.sat.s32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rzi.ftz.s32.f32
  asm("cvt.rzi.ftz.s32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rzi.ftz.sat.s32.f32
  asm("cvt.rzi.ftz.sat.s32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rzi.sat.u32.f32
  asm("cvt.rzi.sat.u32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rzi.ftz.u32.f32
  asm("cvt.rzi.ftz.u32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rzi.ftz.sat.u32.f32
  asm("cvt.rzi.ftz.sat.u32.f32 %0, %1;" : "=r"(n[0]) : "f"(f[1]));
  // row: cvt.rn.f32.u8
  asm("cvt.rn.f32.u8 %0, %1;" : "=f"(f[0]) : "r"(n[1]));
  // row: cvt.rn.f64.u8
  asm("cvt.rn.f64.u8 %0, %1;" : "=d"(d[0]) : "r"(n[1]));
  // row: cvt.rn.f32.s8
  asm("cvt.rn.f32.s8 %0, %1;" : "=f"(f[0]) : "r"(n[1]));
  // row: cvt.rn.f64.s8
  asm("cvt.rn.f64.s8 %0, %1;" : "=d"(d[0]) : "r"(n[1]));
  // row: cvt.rn.f32.u16
  asm("cvt.rn.f32.u16 %0, %1;" : "=f"(f[0]) : "h"(h[1]));
  // row: cvt.rn.f64.u16
  asm("cvt.rn.f64.u16 %0, %1;" : "=d"(d[0]) : "h"(h[1]));
  // row: cvt.rn.f32.s16
  asm("cvt.rn.f32.s16 %0, %1;" : "=f"(f[0]) : "h"(h[1]));
  // row: cvt.rn.f64.s16
  asm("cvt.rn.f64.s16 %0, %1;" : "=d"(d[0]) : "h"(h[1]));
  // row: cvt.rn.f32.u32
  asm("cvt.rn.f32.u32 %0, %1;" : "=f"(f[0]) : "r"(n[1]));
  // row: cvt.rn.f64.u32
  asm("cvt.rn.f64.u32 %0, %1;" : "=d"(d[0]) : "r"(n[1]));
  // row: cvt.rn.f32.s32
  asm("cvt.rn.f32.s32 %0, %1;" : "=f"(f[0]) : "r"(n[1]));
  // row: cvt.rn.f64.s32
  asm("cvt.rn.f64.s32 %0, %1;" : "=d"(d[0]) : "r"(n[1]));
  // row: cvt.rn.f32.u64
  asm("cvt.rn.f32.u64 %0, %1;" : "=f"(f[0]) : "l"(w[1]));
  // row: cvt.rn.f64.u64
  asm("cvt.rn.f64.u64 %0, %1;" : "=d"(d[0]) : "l"(w[1]));
  // row: cvt.rn.f32.s64
  asm("cvt.rn.f32.s64 %0, %1;" : "=f"(f[0]) : "l"(w[1]));
  // row: cvt.rn.f64.s64
  asm("cvt.rn.f64.s64 %0, %1;" : "=d"(d[0]) : "l"(w[1]));
  // row: cvt.f64.f32
  asm("cvt.f64.f32 %0, %1;" : "=d"(d[0]) : "f"(f[1]));
  // row: cvt.rn.f32.f64
  asm("cvt.rn.f32.f64 %0, %1;" : "=f"(f[0]) : "d"(d[1]));
  // row: cvt.rni.f32.f32
  asm("cvt.rni.f32.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: cvt.rni.f64.f64
  asm("cvt.rni.f64.f64 %0, %1;" : "=d"(d[0]) : "d"(d[1]));
  // row: cvt.rzi.f32.f32
  asm("cvt.rzi.f32.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: cvt.rzi.f64.f64
  asm("cvt.rzi.f64.f64 %0, %1;" : "=d"(d[0]) : "d"(d[1]));
  // row: cvt.rmi.f32.f32
  asm("cvt.rmi.f32.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: cvt.rmi.f64.f64
  asm("cvt.rmi.f64.f64 %0, %1;" : "=d"(d[0]) : "d"(d[1]));
  // row: cvt.rpi.f32.f32
  asm("cvt.rpi.f32.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: cvt.rpi.f64.f64
  asm("cvt.rpi.f64.f64 %0, %1;" : "=d"(d[0]) : "d"(d[1]));
  // row: cvt.sat.f32.f32
  asm("cvt.sat.f32.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: fma.rn.f32
  asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]), "f"(f[3]));
  // row: add.f32
  asm("add.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: sub.f32
  asm("sub.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: mul.f32
  asm("mul.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: div.rn.f32
  asm("div.rn.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: sqrt.rn.f32
  asm("sqrt.rn.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: rcp.rn.f32
  asm("rcp.rn.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: abs.f32
  asm("abs.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: neg.f32
  asm("neg.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: min.f32
  asm("min.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: max.f32
  asm("max.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: copysign.f32
  asm("copysign.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: fma.rn.f64
  asm("fma.rn.f64 %0, %1, %2, %3;" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]), "d"(d[3]));
  // row: add.f64
  asm("add.f64 %0, %1, %2;" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]));
  // row: sub.f64
  asm("sub.f64 %0, %1, %2;" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]));
  // row: mul.f64
  asm("mul.f64 %0, %1, %2;" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]));
  // row: div.rn.f64
  asm("div.rn.f64 %0, %1, %2;" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]));
  // row: sqrt.rn.f64
  asm("sqrt.rn.f64 %0, %1;" : "=d"(d[0]) : "d"(d[1]));
  // row: rcp.rn.f64
  asm("rcp.rn.f64 %0, %1;" : "=d"(d[0]) : "d"(d[1]));
  // row: abs.f64
  asm("abs.f64 %0, %1;" : "=d"(d[0]) : "d"(d[1]));
  // row: neg.f64
  asm("neg.f64 %0, %1;" : "=d"(d[0]) : "d"(d[1]));
  // row: min.f64
  asm("min.f64 %0, %1, %2;" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]));
  // row: max.f64
  asm("max.f64 %0, %1, %2;" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]));
  // row: copysign.f64
  asm("copysign.f64 %0, %1, %2;" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]));
  // row: ex2.approx.f32
  asm("ex2.approx.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: ex2.approx.ftz.f32
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: lg2.approx.f32
  asm("lg2.approx.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: lg2.approx.ftz.f32
  asm("lg2.approx.ftz.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: rcp.approx.f32
  asm("rcp.approx.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: rcp.approx.ftz.f32
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: rsqrt.approx.f32
  asm("rsqrt.approx.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: rsqrt.approx.ftz.f32
  asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: sqrt.approx.f32
  asm("sqrt.approx.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: sqrt.approx.ftz.f32
  asm("sqrt.approx.ftz.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: sin.approx.f32
  asm("sin.approx.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: sin.approx.ftz.f32
  asm("sin.approx.ftz.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: cos.approx.f32
  asm("cos.approx.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: cos.approx.ftz.f32
  asm("cos.approx.ftz.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: tanh.approx.f32
  asm("tanh.approx.f32 %0, %1;" : "=f"(f[0]) : "f"(f[1]));
  // row: div.approx.f32
  asm("div.approx.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: div.full.f32
  asm("div.full.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.eq.s32
  asm("{ .reg .pred p; setp.eq.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.ne.s32
  asm("{ .reg .pred p; setp.ne.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.lt.s32
  asm("{ .reg .pred p; setp.lt.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.le.s32
  asm("{ .reg .pred p; setp.le.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.gt.s32
  asm("{ .reg .pred p; setp.gt.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.ge.s32
  asm("{ .reg .pred p; setp.ge.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.eq.u32
  asm("{ .reg .pred p; setp.eq.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.ne.u32
  asm("{ .reg .pred p; setp.ne.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.lt.u32
  asm("{ .reg .pred p; setp.lt.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.le.u32
  asm("{ .reg .pred p; setp.le.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.gt.u32
  asm("{ .reg .pred p; setp.gt.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.ge.u32
  asm("{ .reg .pred p; setp.ge.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.eq.s64
  asm("{ .reg .pred p; setp.eq.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.ne.s64
  asm("{ .reg .pred p; setp.ne.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.lt.s64
  asm("{ .reg .pred p; setp.lt.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.le.s64
  asm("{ .reg .pred p; setp.le.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.gt.s64
  asm("{ .reg .pred p; setp.gt.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.ge.s64
  asm("{ .reg .pred p; setp.ge.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.eq.u64
  asm("{ .reg .pred p; setp.eq.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.ne.u64
  asm("{ .reg .pred p; setp.ne.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.lt.u64
  asm("{ .reg .pred p; setp.lt.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.le.u64
  asm("{ .reg .pred p; setp.le.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.gt.u64
  asm("{ .reg .pred p; setp.gt.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.ge.u64
  asm("{ .reg .pred p; setp.ge.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.eq.s16
  asm("{ .reg .pred p; setp.eq.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.ne.s16
  asm("{ .reg .pred p; setp.ne.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.lt.s16
  asm("{ .reg .pred p; setp.lt.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.le.s16
  asm("{ .reg .pred p; setp.le.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.gt.s16
  asm("{ .reg .pred p; setp.gt.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.ge.s16
  asm("{ .reg .pred p; setp.ge.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.eq.u16
  asm("{ .reg .pred p; setp.eq.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.ne.u16
  asm("{ .reg .pred p; setp.ne.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.lt.u16
  asm("{ .reg .pred p; setp.lt.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.le.u16
  asm("{ .reg .pred p; setp.le.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.gt.u16
  asm("{ .reg .pred p; setp.gt.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.ge.u16
  asm("{ .reg .pred p; setp.ge.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "h"(h[1]), "h"(h[2]));
  // row: setp.eq.f32
  asm("{ .reg .pred p; setp.eq.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.equ.f32
  asm("{ .reg .pred p; setp.equ.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.ne.f32
  asm("{ .reg .pred p; setp.ne.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.neu.f32
  asm("{ .reg .pred p; setp.neu.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.lt.f32
  asm("{ .reg .pred p; setp.lt.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.ltu.f32
  asm("{ .reg .pred p; setp.ltu.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.le.f32
  asm("{ .reg .pred p; setp.le.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.leu.f32
  asm("{ .reg .pred p; setp.leu.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.gt.f32
  asm("{ .reg .pred p; setp.gt.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.gtu.f32
  asm("{ .reg .pred p; setp.gtu.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.ge.f32
  asm("{ .reg .pred p; setp.ge.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.geu.f32
  asm("{ .reg .pred p; setp.geu.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: setp.eq.f64
  asm("{ .reg .pred p; setp.eq.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.equ.f64
  asm("{ .reg .pred p; setp.equ.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.ne.f64
  asm("{ .reg .pred p; setp.ne.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.neu.f64
  asm("{ .reg .pred p; setp.neu.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.lt.f64
  asm("{ .reg .pred p; setp.lt.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.ltu.f64
  asm("{ .reg .pred p; setp.ltu.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.le.f64
  asm("{ .reg .pred p; setp.le.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.leu.f64
  asm("{ .reg .pred p; setp.leu.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.gt.f64
  asm("{ .reg .pred p; setp.gt.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.gtu.f64
  asm("{ .reg .pred p; setp.gtu.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.ge.f64
  asm("{ .reg .pred p; setp.ge.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.geu.f64
  asm("{ .reg .pred p; setp.geu.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "d"(d[1]), "d"(d[2]));
  // row: setp.eq.b32
  asm("{ .reg .pred p; setp.eq.b32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.ne.b32
  asm("{ .reg .pred p; setp.ne.b32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: setp.eq.b64
  asm("{ .reg .pred p; setp.eq.b64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: setp.ne.b64
  asm("{ .reg .pred p; setp.ne.b64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(n[0]) : "l"(w[1]), "l"(w[2]));
  // row: selp.b16
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.b16 %0, %1, %2, p; }" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]), "r"(n[3]));
  // row: selp.u16
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.u16 %0, %1, %2, p; }" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]), "r"(n[3]));
  // row: selp.s16
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.s16 %0, %1, %2, p; }" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]), "r"(n[3]));
  // row: selp.b32
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.b32 %0, %1, %2, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: selp.u32
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.u32 %0, %1, %2, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: selp.s32
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.s32 %0, %1, %2, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: selp.b64
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.b64 %0, %1, %2, p; }" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "r"(n[3]));
  // row: selp.u64
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.u64 %0, %1, %2, p; }" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "r"(n[3]));
  // row: selp.s64
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.s64 %0, %1, %2, p; }" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "r"(n[3]));
  // row: selp.f32
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.f32 %0, %1, %2, p; }" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]), "r"(n[3]));
  // row: selp.f64
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.f64 %0, %1, %2, p; }" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]), "r"(n[3]));
  // row: mov.pred
  asm("{ .reg .pred p, q; setp.ne.u32 q, %1, 0; mov.pred p, q; selp.u32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]));
  // row: not.pred
  asm("{ .reg .pred p, q; setp.ne.u32 q, %1, 0; not.pred p, q; selp.u32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]));
  // row: and.pred
  asm("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; setp.ne.u32 q, %2, 0; and.pred p, p, q; selp.u32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: or.pred
  asm("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; setp.ne.u32 q, %2, 0; or.pred p, p, q; selp.u32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: xor.pred
  asm("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; setp.ne.u32 q, %2, 0; xor.pred p, p, q; selp.u32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: add.cc.u32
  asm("{ add.cc.u32 %0, %2, %3; addc.u32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]));
  // row: addc.u32
  // row: addc.cc.u32
  asm("{ .reg .u32 t; add.cc.u32 t, %4, %4; addc.cc.u32 %0, %2, %3; addc.u32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: sub.cc.u32
  asm("{ sub.cc.u32 %0, %2, %3; subc.u32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]));
  // row: subc.u32
  // row: subc.cc.u32
  asm("{ .reg .u32 t; sub.cc.u32 t, %2, %4; subc.cc.u32 %0, %3, %2; subc.u32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: mad.lo.cc.u32
  asm("{ mad.lo.cc.u32 %0, %2, %3, %4; addc.u32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: madc.lo.u32
  asm("{ .reg .u32 t; add.cc.u32 t, %4, %4; madc.lo.u32 %0, %1, %2, %3; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: madc.lo.cc.u32
  asm("{ .reg .u32 t; add.cc.u32 t, %5, %5; madc.lo.cc.u32 %0, %2, %3, %4; addc.u32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]), "r"(n[5]));
  // row: mad.hi.cc.u32
  asm("{ mad.hi.cc.u32 %0, %2, %3, %4; addc.u32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: madc.hi.u32
  asm("{ .reg .u32 t; add.cc.u32 t, %4, %4; madc.hi.u32 %0, %1, %2, %3; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: madc.hi.cc.u32
  asm("{ .reg .u32 t; add.cc.u32 t, %5, %5; madc.hi.cc.u32 %0, %2, %3, %4; addc.u32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]), "r"(n[5]));
  // row: add.cc.s32
  asm("{ add.cc.s32 %0, %2, %3; addc.s32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]));
  // row: addc.s32
  // row: addc.cc.s32
  asm("{ .reg .s32 t; add.cc.s32 t, %4, %4; addc.cc.s32 %0, %2, %3; addc.s32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: sub.cc.s32
  asm("{ sub.cc.s32 %0, %2, %3; subc.s32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]));
  // row: subc.s32
  // row: subc.cc.s32
  asm("{ .reg .s32 t; sub.cc.s32 t, %2, %4; subc.cc.s32 %0, %3, %2; subc.s32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: mad.lo.cc.s32
  asm("{ mad.lo.cc.s32 %0, %2, %3, %4; addc.s32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: madc.lo.s32
  asm("{ .reg .s32 t; add.cc.s32 t, %4, %4; madc.lo.s32 %0, %1, %2, %3; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: madc.lo.cc.s32
  asm("{ .reg .s32 t; add.cc.s32 t, %5, %5; madc.lo.cc.s32 %0, %2, %3, %4; addc.s32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]), "r"(n[5]));
  // row: mad.hi.cc.s32
  asm("{ mad.hi.cc.s32 %0, %2, %3, %4; addc.s32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: madc.hi.s32
  asm("{ .reg .s32 t; add.cc.s32 t, %4, %4; madc.hi.s32 %0, %1, %2, %3; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: madc.hi.cc.s32
  asm("{ .reg .s32 t; add.cc.s32 t, %5, %5; madc.hi.cc.s32 %0, %2, %3, %4; addc.s32 %1, 0, 0; }" : "=r"(n[0]), "=r"(n[1]) : "r"(n[2]), "r"(n[3]), "r"(n[4]), "r"(n[5]));
  // row: add.cc.u64
  asm("{ add.cc.u64 %0, %2, %3; addc.u64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]));
  // row: addc.u64
  // row: addc.cc.u64
  asm("{ .reg .u64 t; add.cc.u64 t, %4, %4; addc.cc.u64 %0, %2, %3; addc.u64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: sub.cc.u64
  asm("{ sub.cc.u64 %0, %2, %3; subc.u64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]));
  // row: subc.u64
  // row: subc.cc.u64
  asm("{ .reg .u64 t; sub.cc.u64 t, %2, %4; subc.cc.u64 %0, %3, %2; subc.u64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: mad.lo.cc.u64
  asm("{ mad.lo.cc.u64 %0, %2, %3, %4; addc.u64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: madc.lo.u64
  asm("{ .reg .u64 t; add.cc.u64 t, %4, %4; madc.lo.u64 %0, %1, %2, %3; }" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: madc.lo.cc.u64
  asm("{ .reg .u64 t; add.cc.u64 t, %5, %5; madc.lo.cc.u64 %0, %2, %3, %4; addc.u64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]), "l"(w[5]));
  // row: mad.hi.cc.u64
  asm("{ mad.hi.cc.u64 %0, %2, %3, %4; addc.u64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: madc.hi.u64
  asm("{ .reg .u64 t; add.cc.u64 t, %4, %4; madc.hi.u64 %0, %1, %2, %3; }" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: madc.hi.cc.u64
  asm("{ .reg .u64 t; add.cc.u64 t, %5, %5; madc.hi.cc.u64 %0, %2, %3, %4; addc.u64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]), "l"(w[5]));
  // row: add.cc.s64
  asm("{ add.cc.s64 %0, %2, %3; addc.s64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]));
  // row: addc.s64
  // row: addc.cc.s64
  asm("{ .reg .s64 t; add.cc.s64 t, %4, %4; addc.cc.s64 %0, %2, %3; addc.s64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: sub.cc.s64
  asm("{ sub.cc.s64 %0, %2, %3; subc.s64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]));
  // row: subc.s64
  // row: subc.cc.s64
  asm("{ .reg .s64 t; sub.cc.s64 t, %2, %4; subc.cc.s64 %0, %3, %2; subc.s64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: mad.lo.cc.s64
  asm("{ mad.lo.cc.s64 %0, %2, %3, %4; addc.s64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: madc.lo.s64
  asm("{ .reg .s64 t; add.cc.s64 t, %4, %4; madc.lo.s64 %0, %1, %2, %3; }" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: madc.lo.cc.s64
  asm("{ .reg .s64 t; add.cc.s64 t, %5, %5; madc.lo.cc.s64 %0, %2, %3, %4; addc.s64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]), "l"(w[5]));
  // row: mad.hi.cc.s64
  asm("{ mad.hi.cc.s64 %0, %2, %3, %4; addc.s64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: madc.hi.s64
  asm("{ .reg .s64 t; add.cc.s64 t, %4, %4; madc.hi.s64 %0, %1, %2, %3; }" : "=l"(w[0]) : "l"(w[1]), "l"(w[2]), "l"(w[3]), "l"(w[4]));
  // row: madc.hi.cc.s64
  asm("{ .reg .s64 t; add.cc.s64 t, %5, %5; madc.hi.cc.s64 %0, %2, %3, %4; addc.s64 %1, 0, 0; }" : "=l"(w[0]), "=l"(w[1]) : "l"(w[2]), "l"(w[3]), "l"(w[4]), "l"(w[5]));
  // row: activemask.b32
  asm("activemask.b32 %0;" : "=r"(n[0]));
  // row: vote.sync.ballot.b32
  asm("{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.sync.ballot.b32 %0, p, %2; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: vote.sync.any.pred
  asm("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; vote.sync.any.pred q, p, %2; selp.u32 %0, 1, 0, q; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: vote.sync.all.pred
  asm("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; vote.sync.all.pred q, p, %2; selp.u32 %0, 1, 0, q; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: vote.sync.uni.pred
  asm("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; vote.sync.uni.pred q, p, %2; selp.u32 %0, 1, 0, q; }" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: shfl.sync.idx.b32
  asm("shfl.sync.idx.b32 %0, %1, %2, %3, %4;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: shfl.sync.up.b32
  asm("shfl.sync.up.b32 %0, %1, %2, %3, %4;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: shfl.sync.down.b32
  asm("shfl.sync.down.b32 %0, %1, %2, %3, %4;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: shfl.sync.bfly.b32
  asm("shfl.sync.bfly.b32 %0, %1, %2, %3, %4;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]), "r"(n[4]));
  // row: match.any.sync.b32
  asm("match.any.sync.b32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: match.all.sync.b32
  asm("match.all.sync.b32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: match.any.sync.b64
  asm("match.any.sync.b64 %0, %1, %2;" : "=r"(n[0]) : "l"(w[1]), "r"(n[2]));
  // row: match.all.sync.b64
  asm("match.all.sync.b64 %0, %1, %2;" : "=r"(n[0]) : "l"(w[1]), "r"(n[2]));
  // row: redux.sync.add.u32
  asm("redux.sync.add.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: redux.sync.add.s32
  asm("redux.sync.add.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: redux.sync.min.u32
  asm("redux.sync.min.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: redux.sync.min.s32
  asm("redux.sync.min.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: redux.sync.max.u32
  asm("redux.sync.max.u32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: redux.sync.max.s32
  asm("redux.sync.max.s32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: redux.sync.and.b32
  asm("redux.sync.and.b32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: redux.sync.or.b32
  asm("redux.sync.or.b32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: redux.sync.xor.b32
  asm("redux.sync.xor.b32 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: bar.warp.sync
  asm("bar.warp.sync %0;" ::"r"(n[0]));
  // row: bar.cta.sync 0
  asm volatile("bar.cta.sync 0;");
  // row: barrier.sync 0
  asm volatile("barrier.sync 0;");
  // row: barrier.cta.sync 0
  asm volatile("barrier.cta.sync 0;");
  // row: barrier.sync.aligned 0
  asm volatile("barrier.sync.aligned 0;");
  // row: barrier.cta.sync.aligned 0
  asm volatile("barrier.cta.sync.aligned 0;");
  // row: bar.red.popc.u32 0
  asm("{ .reg .pred p; setp.ne.u32 p, %1, 0; bar.red.popc.u32 %0, 0, p; }" : "=r"(n[0]) : "r"(n[1]));
  // row: bar.red.and.pred 0
  asm("{ .reg .pred p; setp.ne.u32 p, %1, 0; bar.red.and.pred p, 0, p; selp.u32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]));
  // row: bar.red.or.pred 0
  asm("{ .reg .pred p; setp.ne.u32 p, %1, 0; bar.red.or.pred p, 0, p; selp.u32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]));
  // row: barrier.red.popc.u32 0
  asm("{ .reg .pred p; setp.ne.u32 p, %1, 0; barrier.red.popc.u32 %0, 0, p; }" : "=r"(n[0]) : "r"(n[1]));
  // row: barrier.red.and.pred 0
  asm("{ .reg .pred p; setp.ne.u32 p, %1, 0; barrier.red.and.pred p, 0, p; selp.u32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]));
  // row: barrier.red.or.pred 0
  asm("{ .reg .pred p; setp.ne.u32 p, %1, 0; barrier.red.or.pred p, 0, p; selp.u32 %0, 1, 0, p; }" : "=r"(n[0]) : "r"(n[1]));
  // row: griddepcontrol.wait
  asm volatile("griddepcontrol.wait;");
  // row: griddepcontrol.launch_dependents
  asm volatile("griddepcontrol.launch_dependents;");
  // row: setmaxnreg.inc.sync.aligned.u32
  asm volatile("setmaxnreg.inc.sync.aligned.u32 %0;" ::"n"(24));
  // row: setmaxnreg.dec.sync.aligned.u32
  asm volatile("setmaxnreg.dec.sync.aligned.u32 %0;" ::"n"(24));
  // row: nanosleep.u32
  asm volatile("nanosleep.u32 %0;" ::"r"(n[0]));
  // row: ld.atomic.u8
  asm("ld.acquire.gpu.global.u8 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: st.atomic.u8
  asm("st.release.sys.global.u8 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: ld.atomic.s8
  asm("ld.acquire.gpu.global.s8 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: st.atomic.s8
  asm("st.release.sys.global.s8 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: ld.atomic.b8
  asm("ld.acquire.gpu.global.b8 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: st.atomic.b8
  asm("st.release.sys.global.b8 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: ld.atomic.u16
  asm("ld.acquire.gpu.global.u16 %0, [%1];" : "=h"(h[0]) : "l"(p));
  // row: st.atomic.u16
  asm("st.release.sys.global.u16 [%0], %1;" :  : "l"(p), "h"(h[1]));
  // row: ld.atomic.s16
  asm("ld.acquire.gpu.global.s16 %0, [%1];" : "=h"(h[0]) : "l"(p));
  // row: st.atomic.s16
  asm("st.release.sys.global.s16 [%0], %1;" :  : "l"(p), "h"(h[1]));
  // row: ld.atomic.b16
  asm("ld.acquire.gpu.global.b16 %0, [%1];" : "=h"(h[0]) : "l"(p));
  // row: st.atomic.b16
  asm("st.release.sys.global.b16 [%0], %1;" :  : "l"(p), "h"(h[1]));
  // row: ld.atomic.u32
  asm("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: st.atomic.u32
  asm("st.release.sys.global.u32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: ld.atomic.s32
  asm("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: st.atomic.s32
  asm("st.release.sys.global.s32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: ld.atomic.b32
  asm("ld.acquire.gpu.global.b32 %0, [%1];" : "=r"(n[0]) : "l"(p));
  // row: st.atomic.b32
  asm("st.release.sys.global.b32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: ld.atomic.u64
  asm("ld.acquire.gpu.global.u64 %0, [%1];" : "=l"(w[0]) : "l"(p));
  // row: st.atomic.u64
  asm("st.release.sys.global.u64 [%0], %1;" :  : "l"(p), "l"(w[1]));
  // row: ld.atomic.s64
  asm("ld.acquire.gpu.global.s64 %0, [%1];" : "=l"(w[0]) : "l"(p));
  // row: st.atomic.s64
  asm("st.release.sys.global.s64 [%0], %1;" :  : "l"(p), "l"(w[1]));
  // row: ld.atomic.b64
  asm("ld.acquire.gpu.global.b64 %0, [%1];" : "=l"(w[0]) : "l"(p));
  // row: st.atomic.b64
  asm("st.release.sys.global.b64 [%0], %1;" :  : "l"(p), "l"(w[1]));
  // row: ld.atomic.f32
  asm("ld.acquire.gpu.global.f32 %0, [%1];" : "=f"(f[0]) : "l"(p));
  // row: st.atomic.f32
  asm("st.release.sys.global.f32 [%0], %1;" :  : "l"(p), "f"(f[1]));
  // row: ld.atomic.f64
  asm("ld.acquire.gpu.global.f64 %0, [%1];" : "=d"(d[0]) : "l"(p));
  // row: st.atomic.f64
  asm("st.release.sys.global.f64 [%0], %1;" :  : "l"(p), "d"(d[1]));
  // row: atom.add.u32
  asm("atom.global.add.u32 %0, [%1], %2;" : "=r"(n[0]) : "l"(p), "r"(n[1]));
  // row: red.add.u32
  asm("red.relaxed.gpu.global.add.u32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: atom.add.s32
  asm("atom.global.add.s32 %0, [%1], %2;" : "=r"(n[0]) : "l"(p), "r"(n[1]));
  // row: red.add.s32
  asm("red.relaxed.gpu.global.add.s32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: atom.add.u64
  asm("atom.global.add.u64 %0, [%1], %2;" : "=l"(w[0]) : "l"(p), "l"(w[1]));
  // row: red.add.u64
  asm("red.relaxed.gpu.global.add.u64 [%0], %1;" :  : "l"(p), "l"(w[1]));
  // row: atom.add.f32
  asm("atom.global.add.f32 %0, [%1], %2;" : "=f"(f[0]) : "l"(p), "f"(f[1]));
  // row: red.add.f32
  asm("red.relaxed.gpu.global.add.f32 [%0], %1;" :  : "l"(p), "f"(f[1]));
  // row: atom.add.f64
  asm("atom.global.add.f64 %0, [%1], %2;" : "=d"(d[0]) : "l"(p), "d"(d[1]));
  // row: red.add.f64
  asm("red.relaxed.gpu.global.add.f64 [%0], %1;" :  : "l"(p), "d"(d[1]));
  // row: atom.min.u32
  asm("atom.global.min.u32 %0, [%1], %2;" : "=r"(n[0]) : "l"(p), "r"(n[1]));
  // row: red.min.u32
  asm("red.relaxed.gpu.global.min.u32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: atom.min.s32
  asm("atom.global.min.s32 %0, [%1], %2;" : "=r"(n[0]) : "l"(p), "r"(n[1]));
  // row: red.min.s32
  asm("red.relaxed.gpu.global.min.s32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: atom.min.u64
  asm("atom.global.min.u64 %0, [%1], %2;" : "=l"(w[0]) : "l"(p), "l"(w[1]));
  // row: red.min.u64
  asm("red.relaxed.gpu.global.min.u64 [%0], %1;" :  : "l"(p), "l"(w[1]));
  // row: atom.min.s64
  asm("atom.global.min.s64 %0, [%1], %2;" : "=l"(w[0]) : "l"(p), "l"(w[1]));
  // row: red.min.s64
  asm("red.relaxed.gpu.global.min.s64 [%0], %1;" :  : "l"(p), "l"(w[1]));
  // row: atom.max.u32
  asm("atom.global.max.u32 %0, [%1], %2;" : "=r"(n[0]) : "l"(p), "r"(n[1]));
  // row: red.max.u32
  asm("red.relaxed.gpu.global.max.u32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: atom.max.s32
  asm("atom.global.max.s32 %0, [%1], %2;" : "=r"(n[0]) : "l"(p), "r"(n[1]));
  // row: red.max.s32
  asm("red.relaxed.gpu.global.max.s32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: atom.max.u64
  asm("atom.global.max.u64 %0, [%1], %2;" : "=l"(w[0]) : "l"(p), "l"(w[1]));
  // row: red.max.u64
  asm("red.relaxed.gpu.global.max.u64 [%0], %1;" :  : "l"(p), "l"(w[1]));
  // row: atom.max.s64
  asm("atom.global.max.s64 %0, [%1], %2;" : "=l"(w[0]) : "l"(p), "l"(w[1]));
  // row: red.max.s64
  asm("red.relaxed.gpu.global.max.s64 [%0], %1;" :  : "l"(p), "l"(w[1]));
  // row: atom.and.b32
  asm("atom.global.and.b32 %0, [%1], %2;" : "=r"(n[0]) : "l"(p), "r"(n[1]));
  // row: red.and.b32
  asm("red.relaxed.gpu.global.and.b32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: atom.and.b64
  asm("atom.global.and.b64 %0, [%1], %2;" : "=l"(w[0]) : "l"(p), "l"(w[1]));
  // row: red.and.b64
  asm("red.relaxed.gpu.global.and.b64 [%0], %1;" :  : "l"(p), "l"(w[1]));
  // row: atom.or.b32
  asm("atom.global.or.b32 %0, [%1], %2;" : "=r"(n[0]) : "l"(p), "r"(n[1]));
  // row: red.or.b32
  asm("red.relaxed.gpu.global.or.b32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: atom.or.b64
  asm("atom.global.or.b64 %0, [%1], %2;" : "=l"(w[0]) : "l"(p), "l"(w[1]));
  // row: red.or.b64
  asm("red.relaxed.gpu.global.or.b64 [%0], %1;" :  : "l"(p), "l"(w[1]));
  // row: atom.xor.b32
  asm("atom.global.xor.b32 %0, [%1], %2;" : "=r"(n[0]) : "l"(p), "r"(n[1]));
  // row: red.xor.b32
  asm("red.relaxed.gpu.global.xor.b32 [%0], %1;" :  : "l"(p), "r"(n[1]));
  // row: atom.xor.b64
  asm("atom.global.xor.b64 %0, [%1], %2;" : "=l"(w[0]) : "l"(p), "l"(w[1]));
  // row: red.xor.b64
  asm("red.relaxed.gpu.global.xor.b64 [%0], %1;" :  : "l"(p), "l"(w[1]));
  // row: atom.exch.b32
  asm("atom.global.exch.b32 %0, [%1], %2;" : "=r"(n[0]) : "l"(p), "r"(n[1]));
  // row: atom.exch.b64
  asm("atom.global.exch.b64 %0, [%1], %2;" : "=l"(w[0]) : "l"(p), "l"(w[1]));
  // row: atom.cas.b32
  asm("atom.acq_rel.gpu.global.cas.b32 %0, [%1], %2, %3;" : "=r"(n[0]) : "l"(p), "r"(n[1]), "r"(n[2]));
  // row: atom.cas.b64
  asm("atom.acq_rel.gpu.global.cas.b64 %0, [%1], %2, %3;" : "=l"(w[0]) : "l"(p), "l"(w[1]), "l"(w[2]));
  // row: add.rn.f32
  asm("add.rn.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: sub.rn.f32
  asm("sub.rn.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: mul.rn.f32
  asm("mul.rn.f32 %0, %1, %2;" : "=f"(f[0]) : "f"(f[1]), "f"(f[2]));
  // row: add.rn.f64
  asm("add.rn.f64 %0, %1, %2;" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]));
  // row: sub.rn.f64
  asm("sub.rn.f64 %0, %1, %2;" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]));
  // row: mul.rn.f64
  asm("mul.rn.f64 %0, %1, %2;" : "=d"(d[0]) : "d"(d[1]), "d"(d[2]));
  // row: cvt.rn.f16x2.f32
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(n[0]) : "f"(f[1]), "f"(f[2]));
  // row: cvt.rn.f16.f32
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h[0]) : "f"(f[1]));
  // row: cvt.f32.f16
  asm("cvt.f32.f16 %0, %1;" : "=f"(f[0]) : "h"(h[1]));
}

__global__ void more(void *p, unsigned *n, unsigned short *h, unsigned long long *w, float *f, double *d) {
  // row: ld.volatile.v2.u8
  asm volatile("ld.v2.u8 {%0, %1}, [%2];" : "=r"(n[0]), "=r"(n[1]) : "l"(p));
  // row: st.volatile.v2.u8
  asm volatile("st.v2.u8 [%0], {%1, %2};" ::"l"(p), "r"(n[0]), "r"(n[1]));
  // row: ld.volatile.v4.u8
  asm volatile("ld.v4.u8 {%0, %1, %2, %3}, [%4];" : "=r"(n[0]), "=r"(n[1]), "=r"(n[2]), "=r"(n[3]) : "l"(p));
  // row: st.volatile.v4.u8
  asm volatile("st.v4.u8 [%0], {%1, %2, %3, %4};" ::"l"(p), "r"(n[0]), "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: ld.volatile.v2.s8
  asm volatile("ld.v2.s8 {%0, %1}, [%2];" : "=r"(n[0]), "=r"(n[1]) : "l"(p));
  // row: st.volatile.v2.s8
  asm volatile("st.v2.s8 [%0], {%1, %2};" ::"l"(p), "r"(n[0]), "r"(n[1]));
  // row: ld.volatile.v4.s8
  asm volatile("ld.v4.s8 {%0, %1, %2, %3}, [%4];" : "=r"(n[0]), "=r"(n[1]), "=r"(n[2]), "=r"(n[3]) : "l"(p));
  // row: st.volatile.v4.s8
  asm volatile("st.v4.s8 [%0], {%1, %2, %3, %4};" ::"l"(p), "r"(n[0]), "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: ld.volatile.v2.u16
  asm volatile("ld.v2.u16 {%0, %1}, [%2];" : "=h"(h[0]), "=h"(h[1]) : "l"(p));
  // row: st.volatile.v2.u16
  asm volatile("st.v2.u16 [%0], {%1, %2};" ::"l"(p), "h"(h[0]), "h"(h[1]));
  // row: ld.volatile.v4.u16
  asm volatile("ld.v4.u16 {%0, %1, %2, %3}, [%4];" : "=h"(h[0]), "=h"(h[1]), "=h"(h[2]), "=h"(h[3]) : "l"(p));
  // row: st.volatile.v4.u16
  asm volatile("st.v4.u16 [%0], {%1, %2, %3, %4};" ::"l"(p), "h"(h[0]), "h"(h[1]), "h"(h[2]), "h"(h[3]));
  // row: ld.volatile.v2.s16
  asm volatile("ld.v2.s16 {%0, %1}, [%2];" : "=h"(h[0]), "=h"(h[1]) : "l"(p));
  // row: st.volatile.v2.s16
  asm volatile("st.v2.s16 [%0], {%1, %2};" ::"l"(p), "h"(h[0]), "h"(h[1]));
  // row: ld.volatile.v4.s16
  asm volatile("ld.v4.s16 {%0, %1, %2, %3}, [%4];" : "=h"(h[0]), "=h"(h[1]), "=h"(h[2]), "=h"(h[3]) : "l"(p));
  // row: st.volatile.v4.s16
  asm volatile("st.v4.s16 [%0], {%1, %2, %3, %4};" ::"l"(p), "h"(h[0]), "h"(h[1]), "h"(h[2]), "h"(h[3]));
  // row: ld.volatile.v2.u32
  asm volatile("ld.v2.u32 {%0, %1}, [%2];" : "=r"(n[0]), "=r"(n[1]) : "l"(p));
  // row: st.volatile.v2.u32
  asm volatile("st.v2.u32 [%0], {%1, %2};" ::"l"(p), "r"(n[0]), "r"(n[1]));
  // row: ld.volatile.v4.u32
  asm volatile("ld.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(n[0]), "=r"(n[1]), "=r"(n[2]), "=r"(n[3]) : "l"(p));
  // row: st.volatile.v4.u32
  asm volatile("st.v4.u32 [%0], {%1, %2, %3, %4};" ::"l"(p), "r"(n[0]), "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: ld.volatile.v2.s32
  asm volatile("ld.v2.s32 {%0, %1}, [%2];" : "=r"(n[0]), "=r"(n[1]) : "l"(p));
  // row: st.volatile.v2.s32
  asm volatile("st.v2.s32 [%0], {%1, %2};" ::"l"(p), "r"(n[0]), "r"(n[1]));
  // row: ld.volatile.v4.s32
  asm volatile("ld.v4.s32 {%0, %1, %2, %3}, [%4];" : "=r"(n[0]), "=r"(n[1]), "=r"(n[2]), "=r"(n[3]) : "l"(p));
  // row: st.volatile.v4.s32
  asm volatile("st.v4.s32 [%0], {%1, %2, %3, %4};" ::"l"(p), "r"(n[0]), "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: ld.volatile.v2.f32
  asm volatile("ld.v2.f32 {%0, %1}, [%2];" : "=f"(f[0]), "=f"(f[1]) : "l"(p));
  // row: st.volatile.v2.f32
  asm volatile("st.v2.f32 [%0], {%1, %2};" ::"l"(p), "f"(f[0]), "f"(f[1]));
  // row: ld.volatile.v4.f32
  asm volatile("ld.v4.f32 {%0, %1, %2, %3}, [%4];" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]) : "l"(p));
  // row: st.volatile.v4.f32
  asm volatile("st.v4.f32 [%0], {%1, %2, %3, %4};" ::"l"(p), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]));
  // row: ld.volatile.v2.u64
  asm volatile("ld.v2.u64 {%0, %1}, [%2];" : "=l"(w[0]), "=l"(w[1]) : "l"(p));
  // row: st.volatile.v2.u64
  asm volatile("st.v2.u64 [%0], {%1, %2};" ::"l"(p), "l"(w[0]), "l"(w[1]));
  // row: ld.volatile.v2.s64
  asm volatile("ld.v2.s64 {%0, %1}, [%2];" : "=l"(w[0]), "=l"(w[1]) : "l"(p));
  // row: st.volatile.v2.s64
  asm volatile("st.v2.s64 [%0], {%1, %2};" ::"l"(p), "l"(w[0]), "l"(w[1]));
  // row: ld.volatile.v2.f64
  asm volatile("ld.v2.f64 {%0, %1}, [%2];" : "=d"(d[0]), "=d"(d[1]) : "l"(p));
  // row: st.volatile.v2.f64
  asm volatile("st.v2.f64 [%0], {%1, %2};" ::"l"(p), "d"(d[0]), "d"(d[1]));
  // row: add.f16x2
  asm("add.f16x2 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: add.f16
  asm("add.f16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: sub.f16x2
  asm("sub.f16x2 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: sub.f16
  asm("sub.f16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: mul.f16x2
  asm("mul.f16x2 %0, %1, %2;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]));
  // row: mul.f16
  asm("mul.f16 %0, %1, %2;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]));
  // row: fma.rn.f16x2
  asm("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(n[0]) : "r"(n[1]), "r"(n[2]), "r"(n[3]));
  // row: fma.rn.f16
  asm("fma.rn.f16 %0, %1, %2, %3;" : "=h"(h[0]) : "h"(h[1]), "h"(h[2]), "h"(h[3]));
}
