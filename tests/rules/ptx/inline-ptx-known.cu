// What is PTX is reported where it stays, whatever its types and wherever its opcode is written; a host's assembly is not.
// RUN: %tranship --no-config --lexical %s -o %t.hip > %t.diag 2>&1 || true
// RUN: %FileCheck %s --input-file %t.diag "--implicit-check-not={{warning|error}}: inline"
#define TYPE "u32"
__device__ void known(unsigned *p, unsigned r, unsigned long long l) {
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('fma.rn.bf16') [inline-ptx]
  asm("fma.rn.bf16 %0, %1, %2, %3;" : "=h"(r) : "h"(r), "h"(r), "h"(r));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('fma.rn.bf16x2': __hfma2()) [inline-ptx]
  asm("fma.rn.bf16x2 %0, %1, %2, %3;" : "=r"(r) : "r"(r), "r"(r), "r"(r));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('bar': one barrier {{.*}}) [inline-ptx]
  asm("bar.cta.sync 3;");
  // CHECK: :[[#@LINE+2]]:3: error: {{.*}}; HIP does not accept it [inline-ptx]
  // CHECK: note: the same in lines [[#@LINE+14]] and [[#@LINE+15]] [inline-ptx]
  asm("ret;");
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('multimem.ld_reduce.acquire.gpu.global.add.f16x2') [inline-ptx]
  asm("multimem.ld_reduce.acquire.gpu.global.add.f16x2 %0, [%1];" : "=r"(r) : "l"(p));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('st.bulk.weak.shared::cta') [inline-ptx]
  asm("st.bulk.weak.shared::cta [%0], 8, 0;" ::"l"(p));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('clusterlaunchcontrol.try_cancel.async') [inline-ptx]
  asm("clusterlaunchcontrol.try_cancel.async [%0], [%1];" ::"r"(r), "r"(r));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('cvt.rn.satfinite.e4m3x2.f16x2') [inline-ptx]
  asm("cvt.rn.satfinite.e4m3x2.f16x2 %0, %1;" : "=h"(r) : "r"(r));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('mov.b128') [inline-ptx]
  asm("mov.b128 %0, {%1, %2};" : "=q"(r) : "l"(l), "l"(l));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('st.shared.') [inline-ptx]
  asm("st.shared." ELSEWHERE " [%0], %1;" ::"r"(r), "r"(r));
  asm(".pragma \"nounroll\";");
  asm("{ .reg .pred p; }");
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('st.shared.u32') [inline-ptx]
  asm("st.shared." TYPE " [%0], %1;" ::"r"(r), "r"(r));
}

void host(int a, int b) {
  asm("cpuid" : "=a"(a), "=b"(b) : "0"(1));
  asm volatile("rep; movsb");
  asm volatile("lock; cmpxchgl %1, %2" : "=a"(a) : "r"(b), "m"(b));
  asm volatile("mov.w r0, r1; add.w r0, r0, r1");
  asm volatile("add. 3,4,5");
  asm volatile("ret");
  asm volatile(".byte 0x0f");
  asm volatile("b.eq 1f; add v0.4s, v1.4s, v2.4s");
  asm volatile("fence.i");
  asm volatile(PREFIX "mov %1, %0" : "=r"(a) : "r"(b));
}
