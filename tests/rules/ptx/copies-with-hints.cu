// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies, loads and stores with hints for the L2 cache: the hint and its policy are dropped, and a policy has no counterpart. What is
// not such an access stays.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --input-file=%t.hip %s
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[inline-ptx] %s < %t.diag
#include <cuda_runtime.h>

__global__ void copy(unsigned to, const float *from, unsigned present, unsigned long long policy) {
  // CHECK: {{^}}  tranship::async::copy(to, (const void *)(from), 16);{{$}}
  asm volatile("cp.async.cg.shared.global.L2::128B [%0], [%1], 16;" ::"r"(to), "l"(from));
  // CHECK: {{^}}  tranship::async::copy(to, (const void *)(from), 16);{{$}}
  asm volatile("cp.async.cg.shared.global.L2::cache_hint [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "l"(policy));
  // CHECK: {{^}}  tranship::async::copy(to, (const void *)(from), 16, present);{{$}}
  asm volatile("cp.async.cg.shared::cta.global.L2::cache_hint.L2::256B [%0], [%1], 16, %2, %3;" ::"r"(to), "l"(from), "r"(present), "l"(policy));
  // CHECK: tranship::async::copy_unless(
  asm volatile("{ .reg .pred p; setp.eq.u32 p, %2, 0; cp.async.ca.shared.global.L2::cache_hint [%0], [%1], 4, p, %3; }" ::"r"(to), "l"(from), "r"(present), "l"(policy));
  // A policy has 64 bits, and a hint needs one.
  // CHECK: asm volatile("cp.async.cg.shared.global.L2::cache_hint [%0], [%1], 16, %2;"
  // DIAG: [[#@LINE+2]]:3: error: inline PTX {{.*}} [inline-ptx]
  // DIAG: note: the same in lines [[#@LINE+3]] and [[#@LINE+5]] [inline-ptx]
  asm volatile("cp.async.cg.shared.global.L2::cache_hint [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(present));
  // CHECK: asm volatile("cp.async.cg.shared.global.L2::cache_hint [%0], [%1], 16;"
  asm volatile("cp.async.cg.shared.global.L2::cache_hint [%0], [%1], 16;" ::"r"(to), "l"(from));
  // CHECK: asm volatile("cp.async.cg.shared::cluster.global.L2::128B [%0], [%1], 16;"
  asm volatile("cp.async.cg.shared::cluster.global.L2::128B [%0], [%1], 16;" ::"r"(to), "l"(from));
}

__global__ void policies(float *p, unsigned *n, float fraction) {
  unsigned long long policy, other;
  float x;
  // CHECK: {{^}}  policy = 0;{{$}}
  asm volatile("createpolicy.fractional.L2::evict_last.b64 %0, 1.0;" : "=l"(policy));
  // CHECK: {{^}}  other = 0;{{$}}
  asm volatile("createpolicy.fractional.L2::evict_first.L2::evict_unchanged.b64 %0, %1;" : "=l"(other) : "f"(fraction));
  // CHECK: {{^}}  other = 0;{{$}}
  asm("createpolicy.range.global.L2::evict_last.b64 %0, [%1], 1024, 4096;" : "=l"(other) : "l"(p));
  // CHECK: {{^}}  x = *(const volatile float *)(p);{{$}}
  asm volatile("ld.global.L1::no_allocate.L2::cache_hint.f32 %0, [%1], %2;" : "=f"(x) : "l"(p), "l"(policy));
  // CHECK: {{^}}  *(volatile float *)(p) = x;{{$}}
  asm volatile("st.global.L2::cache_hint.f32 [%0], %1, %2;" ::"l"(p), "f"(x), "l"(policy));
  // CHECK: __hip_atomic_fetch_add((unsigned *)(n), (unsigned)(1), __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  asm volatile("red.global.add.L2::cache_hint.u32 [%0], 1, %1;" ::"l"(n), "l"(policy));
  // CHECK: unsigned long long t_q; t_q = 0;
  asm volatile("{ .reg .b64 q; createpolicy.fractional.L2::evict_first.b64 q, 0.5; ld.global.L2::cache_hint.f32 %0, [%1], q; }" : "=f"(x) : "l"(p));
  // CHECK: {{^}}  __builtin_prefetch((const void *)(p));{{$}}
  asm volatile("prefetch.global.L2::evict_last [%0];" ::"l"(p));
  // CHECK: {{^}}  (void)(p);{{$}}
  asm volatile("applypriority.global.L2::evict_normal [%0], 128;" ::"l"(p));
  // CHECK: {{^}}  (void)(p);{{$}}
  asm volatile("discard.global.L2 [%0], 128;" ::"l"(p));
  // A policy of 32 bits, a size that is not known, a space of a thread's own, a number that C++ would take for a double.
  // CHECK: asm volatile("ld.global.L2::cache_hint.f32 %0, [%1], %2;"
  // DIAG: [[#@LINE+1]]:3: error: inline PTX {{.*}} ('ld.global.L2::cache_hint.f32') [inline-ptx]
  asm volatile("ld.global.L2::cache_hint.f32 %0, [%1], %2;" : "=f"(x) : "l"(p), "r"(*n));
  // CHECK: asm volatile("discard.global.L2
  // DIAG: [[#@LINE+1]]:3: error: inline PTX {{.*}} ('discard': it only affects speed: leave it out) [inline-ptx]
  asm volatile("discard.global.L2 [%0], 64;" ::"l"(p));
  // CHECK: asm volatile("prefetch.local.L1
  // DIAG: [[#@LINE+1]]:3: error: inline PTX {{.*}} ('prefetch.local.L1') [inline-ptx]
  asm volatile("prefetch.local.L1 [%0];" ::"l"(p));
  // CHECK: asm("mul.f32 %0, %1, 0.1;"
  // DIAG: [[#@LINE+1]]:3: error: inline PTX {{.*}} ('mul.f32') [inline-ptx]
  asm("mul.f32 %0, %1, 0.1;" : "=f"(x) : "f"(x));
}
