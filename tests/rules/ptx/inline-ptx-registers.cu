// Registers, barriers, fences, counts and hints: the port compiles.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 0
// RUN: %FileCheck %s < %t.hip --implicit-check-not=asm
// RUN: %hip_compile --offload-arch=gfx1100 %t.hip
// RUN: %hip_compile64 --offload-arch=gfx1100 %t.hip
// RUN: %hip_compile52 %t.hip
#include <cuda_runtime.h>
__global__ void all(unsigned *out, const void *p, unsigned long long wide) {
  unsigned r;
  unsigned long long t;
  asm("mov.u32 %0, %%laneid;" : "=r"(r));
  asm("mov.u32 %0, %%smid;" : "=r"(r));
  asm volatile("mov.u32 %0, %%clock;" : "=r"(r)::"memory");
  asm volatile("mov.u64 %0, %%clock64;" : "=l"(t));
  asm("mov.u32 %0, %%tid.x;" : "=r"(r));
  asm("mov.u32 %0, %%ntid.y;" : "=r"(r));
  asm("mov.u32 %0, %%ctaid.z;" : "=r"(r));
  asm("mov.u32 %0, %%nctaid.x;" : "=r"(r));
  // CHECK: {{^}}  r = __lane_id() & 31;
  // CHECK-NEXT: {{^}}  r = __smid();
  // CHECK-NEXT: {{^}}  r = clock();
  // CHECK-NEXT: {{^}}  t = clock64();
  // CHECK-NEXT: {{^}}  r = threadIdx.x;
  // CHECK-NEXT: {{^}}  r = blockDim.y;
  // CHECK-NEXT: {{^}}  r = blockIdx.z;
  // CHECK-NEXT: {{^}}  r = gridDim.x;
  asm("popc.b64 %0, %1;" : "=r"(r) : "l"(wide));
  asm("clz.b64 %0, %1;" : "=r"(r) : "l"(wide));
  asm("brev.b32 %0, %1;" : "=r"(r) : "r"(out[1]));
  asm("brev.b64 %0, %1;" : "=l"(t) : "l"(wide));
  // CHECK: {{^}}  r = __popcll(wide);
  // CHECK-NEXT: {{^}}  r = __clzll(wide);
  // CHECK-NEXT: {{^}}  r = __brev(out[1]);
  // CHECK-NEXT: {{^}}  t = __brevll(wide);
  asm volatile("bar.sync 0;" ::: "memory");
  asm volatile("membar.cta;");
  asm volatile("membar.sys;");
  asm volatile("fence.acq_rel.gpu;" ::: "memory");
  asm volatile("fence.sc.cta;" ::: "memory");
  // CHECK: {{^}}  __syncthreads();
  // CHECK-NEXT: {{^}}  __threadfence_block();
  // CHECK-NEXT: {{^}}  __threadfence_system();
  // CHECK-NEXT: {{^}}  __threadfence();
  // CHECK-NEXT: {{^}}  __threadfence_block();
  asm("prefetch.global.L2 [%0];" ::"l"(p));
  asm volatile("prefetch.global.L1 [%0 + 128];" ::"l"(p));
  // CHECK: {{^}}  __builtin_prefetch((const void *)(p));
  // CHECK-NEXT: {{^}}  __builtin_prefetch((const void *)((char *)p + 128));
  if (r == 0)
    asm("trap;");
  // CHECK: {{^}}    __builtin_trap();
  out[0] = r + unsigned(t);
}
