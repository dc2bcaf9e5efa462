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
  // CHECK: inline-ptx-left.cu:[[#@LINE+2]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('exit': return from the kernel) [inline-ptx]
  // CHECK: note: the same in line [[#@LINE+51]] [inline-ptx]
  asm("exit;");
  // CHECK: inline-ptx-left.cu:[[#@LINE+2]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('bar': one barrier for the whole block, __syncthreads(), or another algorithm) [inline-ptx]
  // CHECK: note: the same in lines [[#@LINE+2]] and [[#@LINE+3]] [inline-ptx]
  asm("bar.sync 1;");
  asm("bar.sync %0, %1;" ::"r"(a), "r"(a));
  asm("bar.arrive %0, %1;" ::"r"(a), "r"(a));
  // A predicate that nobody declares, a label, a register twice, a flag that another statement reads.
  // CHECK: inline-ptx-left.cu:[[#@LINE+2]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('popc.b32') [inline-ptx]
  // CHECK: note: the same in lines [[#@LINE+4]], [[#@LINE+8]], [[#@LINE+9]] and [[#@LINE+10]] [inline-ptx]
  asm("@p popc.b32 %0, %1;" : "=r"(r) : "r"(a));
  // CHECK: inline-ptx-left.cu:[[#@LINE+1]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it [inline-ptx]
  asm("again: popc.b32 %0, %1;" : "=r"(r) : "r"(a));
  asm("{ .reg .u32 t, t; popc.b32 %0, %1; }" : "=r"(r) : "r"(a));
  // CHECK: inline-ptx-left.cu:[[#@LINE+1]]:3: error: inline PTX is {{.*}} ('add.cc': compute in 64 or 128 bits, or compare the sum with a summand) [inline-ptx]
  asm volatile("add.cc.u32 %0, %1, %2;" : "=r"(r) : "r"(a), "r"(a));
  // An operand too many, of another type, that is not there.
  asm("popc.b32 %0, %1;" : "=r"(r) : "r"(a), "r"(a));
  asm("popc.b32 %0, %1;" : "=r"(r) : "f"(f));
  asm("popc.b32 %0, %7;" : "=r"(r) : "r"(a));
  // What is only written cannot be read; too few.
  // CHECK: inline-ptx-left.cu:[[#@LINE+2]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('bfe.u32') [inline-ptx]
  // CHECK: note: the same in line [[#@LINE+2]] [inline-ptx]
  asm("bfe.u32 %0, %0, %1, 8;" : "=r"(r) : "r"(a));
  asm("bfe.u32 %0, %1, 8;" : "=r"(r) : "r"(a));
  // An address that is none, another space, an order, a type that is not moved.
  // CHECK: inline-ptx-left.cu:[[#@LINE+2]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('ld.global.u32') [inline-ptx]
  // CHECK: note: the same in lines [[#@LINE+6]] and [[#@LINE+17]] [inline-ptx]
  asm("ld.global.u32 %0, [%1];" : "=r"(r) : "r"(a));
  // CHECK: inline-ptx-left.cu:[[#@LINE+1]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('ld.shared.u32') [inline-ptx]
  asm("ld.shared.u32 %0, [%1];" : "=r"(r) : "r"(a));
  // CHECK: inline-ptx-left.cu:[[#@LINE+1]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('ld.acquire': __hip_atomic_load() with that order and scope) [inline-ptx]
  asm("ld.acquire.cluster.global.u32 %0, [%1];" : "=r"(r) : "l"(p));
  asm("ld.global.u32 %0, [%1];" : "=f"(f) : "l"(p));
  // CHECK: inline-ptx-left.cu:[[#@LINE+1]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('ld.global.v8.u32') [inline-ptx]
  asm volatile("ld.global.v8.u32 {%0, %1}, [%2];" : "=r"(r), "=r"(a) : "l"(p));
  // CHECK: inline-ptx-left.cu:[[#@LINE+1]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('st.global.u32 %laneid') [inline-ptx]
  asm("st.global.u32 [%0], %%laneid;" ::"l"(p));
  // Registers without a counterpart.
  // CHECK: inline-ptx-left.cu:[[#@LINE+1]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('mov.u32 %nwarpid': the number of threads of the block, divided by 32) [inline-ptx]
  asm("mov.u32 %0, %%nwarpid;" : "=r"(r));
  // CHECK: inline-ptx-left.cu:[[#@LINE+1]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('mov.u64 %globaltimer': use wall_clock64(), {{.*}}nanoseconds) [inline-ptx]
  asm("mov.u64 %0, %%globaltimer;" : "=d"(d));
  // Macros: one that means two things, one that is not in sight.
  asm(SOMETIMES " %0, [%1];" : "=r"(r) : "l"(p));
  asm(ELSEWHERE " {%0}, [%1];" : "=r"(r) : "l"(p));
  asm("popc.b32 %0, %1;" : "=r"(r) : "r"(a)); // tranship: keep
}

// To return from a lambda ends no thread.
__global__ void kernel(unsigned *p) {
  auto leave = [] { asm("exit;"); };
  leave();
}

// A host's assembly is its own affair.
void host(unsigned *a) {
  asm("cpuid" : "=a"(a[0]), "=b"(a[1]) : "0"(1));
  asm volatile(PREFIX "mov %1, %0" : "=r"(a[0]) : "r"(a[1]));
}
