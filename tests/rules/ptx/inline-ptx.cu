// RUN: %not %tranship --no-config %s -o %t.hip 2>%t.err
// RUN: %FileCheck %s --input-file %t.err "--implicit-check-not={{warning|error}}:"

__device__ unsigned lane() {
  unsigned r;
  // CHECK: :[[@LINE+1]]:3: error: inline PTX is assembly for NVIDIA's GPUs; HIP does not accept it ('mov.u32 %nwarpid': the number of threads of the block, divided by 32) [inline-ptx]
  asm("mov.u32 %0, %%nwarpid;" : "=r"(r));
  // CHECK: :[[@LINE+1]]:3: error: {{.*}} ('bar': one barrier for the whole block, {{.*}}) [inline-ptx]
  asm volatile("bar.sync 1;");
  // CHECK: :[[@LINE+1]]:3: error: {{.*}} ('setp.ne.s32') [inline-ptx]
  asm volatile("{ .reg .pred p;\n\t"
               "setp.ne.s32 p|q, %0, 0; }" ::"r"(r));
  // CHECK: :[[@LINE+1]]:3: error: {{.*}} ('elect.sync': the first active lane, {{.*}}) [inline-ptx]
  __asm__ __volatile__("elect.sync _|p, 0xffffffff;" ::: "memory");
  asm("trap;"); // tranship: keep
  return r;
}

#if 0
__device__ void dead() { asm("exit;"); }
#endif

// Assembly of a host's processor is none of our business.
void host(unsigned *a) {
  asm("cpuid" : "=a"(a[0]), "=b"(a[1]) : "0"(1));
  asm volatile("mfence" ::: "memory");
  asm volatile("pause");
  asm("movl %eax, %ebx; addq $8, %rsp");
}
