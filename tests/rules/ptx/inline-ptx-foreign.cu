// Instructions near those that port: other forms, spaces, registers and ways stay as they are, each with a report.
// RUN: %not %tranship --no-config --lexical %s -o %t.hip 2> %t.diag
// RUN: grep '^  asm' %s > %t.before && grep '^  asm' %t.hip > %t.after
// RUN: diff %t.before %t.after
// RUN: %FileCheck %s --input-file %t.diag "--implicit-check-not={{warning|error}}:"
__device__ void foreign(unsigned &x, float &y, unsigned long long *p, unsigned short h) {
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('setp.lt.and.u32') [inline-ptx]
  asm("setp.lt.and.u32 p, %1, %2, q;" : "=r"(x) : "r"(x), "r"(x));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('atom': {{.*}}) [inline-ptx]
  asm("atom.shared.add.u32 %0, [%1], %2;" : "=r"(x) : "r"(x), "r"(x));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('mov.u32') [inline-ptx]
  asm("mov.u32 %0, smem;" : "=r"(x));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('ld.const.u32') [inline-ptx]
  asm("ld.const.u32 %0, [%1];" : "=r"(x) : "l"(p));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('add.u32') [inline-ptx]
  asm("add.u32 %0, %1, %2;" : "=f"(y) : "f"(y), "f"(y));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('mov.b16') [inline-ptx]
  asm("{ .reg .f16 t; mov.b16 t, %1; add.f16 %0, t, t; }" : "=h"(h) : "h"(h));
  // CHECK: :[[#@LINE+1]]:3: error: {{.*}} ('shfl': {{.*}}) [inline-ptx]
  asm("shfl.idx.b32 %0, %1, %2, %3;" : "=r"(x) : "r"(x), "r"(x), "r"(x));
}
