// What has no exact counterpart, or is not understood, stays and is reported.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: grep '^  asm' %s > %t.before && grep '^  asm' %t.hip > %t.after
// RUN: diff %t.before %t.after
// RUN: %FileCheck %s --input-file %t.diag "--implicit-check-not={{warning|error}}:"
// RUN: %port_twice %s %t.maca --target=maca --exit 1
#include <cuda_runtime.h>
#define SOMETIMES "ld.global.u32"
#undef SOMETIMES
#define SOMETIMES "ld.shared.u32"

__device__ void left(unsigned *p, unsigned a, float f, double d) {
  unsigned r = 0;
  // CHECK: inline-ptx-left.cu:[[#@LINE+1]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it [inline-ptx]
  asm("exit;");
  // CHECK: note: the same in lines
  // CHECK-SAME: [[#@LINE+1]],
  asm("bar.sync 1;");
  // CHECK-SAME: [[#@LINE+1]],
  asm("bar.sync %0, %1;" ::"r"(a), "r"(a));
  // CHECK-SAME: [[#@LINE+1]],
  asm("bar.arrive %0, %1;" ::"r"(a), "r"(a));
  // Two instructions, a predicate, a block.
  // CHECK-SAME: [[#@LINE+1]],
  asm("popc.b32 %0, %1; popc.b32 %0, %0;" : "=r"(r) : "r"(a));
  // CHECK-SAME: [[#@LINE+1]],
  asm("@p popc.b32 %0, %1;" : "=r"(r) : "r"(a));
  // CHECK-SAME: [[#@LINE+1]],
  asm("{ popc.b32 %0, %1; }" : "=r"(r) : "r"(a));
  // Operands twice, not at all, read and written, of another type, negative.
  // CHECK-SAME: [[#@LINE+1]],
  asm("bfe.u32 %0, %1, %2, %2;" : "=r"(r) : "r"(a), "r"(a));
  // CHECK-SAME: [[#@LINE+1]],
  asm("popc.b32 %0, %1;" : "=r"(r) : "r"(a), "r"(a));
  // CHECK-SAME: [[#@LINE+1]],
  asm("bfe.u32 %0, %1, 0, 8;" : "+r"(r) : "r"(a));
  // CHECK-SAME: [[#@LINE+1]],
  asm("popc.b32 %0, %1;" : "=r"(r) : "f"(f));
  // CHECK-SAME: [[#@LINE+1]],
  asm("popc.b32 %0, %7;" : "=r"(r) : "r"(a));
  // CHECK-SAME: [[#@LINE+1]],
  asm("bfe.u32 %0, %1, -1, 8;" : "=r"(r) : "r"(a));
  // CHECK-SAME: [[#@LINE+1]],
  asm("bfe.u32 %0, %1, 8;" : "=r"(r) : "r"(a));
  // An address that is none, another space, an order, a type that is not moved.
  // CHECK-SAME: [[#@LINE+1]],
  asm("ld.global.u32 %0, [%1];" : "=r"(r) : "r"(a));
  // CHECK-SAME: [[#@LINE+1]],
  asm("ld.shared.u32 %0, [%1];" : "=r"(r) : "r"(a));
  // CHECK-SAME: [[#@LINE+1]],
  asm("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(r) : "l"(p));
  // CHECK-SAME: [[#@LINE+1]],
  asm("ld.global.u32 %0, [%1];" : "=f"(f) : "l"(p));
  // CHECK-SAME: [[#@LINE+1]],
  asm volatile("ld.global.v2.u32 {%0, %1}, [%2];" : "=r"(r), "=r"(a) : "l"(p));
  // CHECK-SAME: [[#@LINE+1]],
  asm("st.global.u32 [%0], %%laneid;" ::"l"(p));
  // Registers without a counterpart.
  // CHECK-SAME: [[#@LINE+1]],
  asm("mov.u32 %0, %%nwarpid;" : "=r"(r));
  // CHECK-SAME: [[#@LINE+1]],
  asm("mov.u64 %0, %%globaltimer;" : "=d"(d));
  // Macros: one that means two things, one that is not in sight.
  // CHECK-SAME: [[#@LINE+1]] and
  asm(SOMETIMES " %0, [%1];" : "=r"(r) : "l"(p));
  // CHECK-SAME: [[#@LINE+1]]
  asm(ELSEWHERE " {%0}, [%1];" : "=r"(r) : "l"(p));
  asm("popc.b32 %0, %1;" : "=r"(r) : "r"(a)); // tranship: keep
}

// A host's assembly is its own affair.
void host(unsigned *a) {
  asm("cpuid" : "=a"(a[0]), "=b"(a[1]) : "0"(1));
  asm volatile(PREFIX "mov %1, %0" : "=r"(a[0]) : "r"(a[1]));
}
