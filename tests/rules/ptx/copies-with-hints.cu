// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cp.async with hints for the L2 cache: the hint and its policy are dropped. What is not such a copy stays.
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
