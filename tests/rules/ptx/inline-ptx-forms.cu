// How inline assembly may be written: each of these ports.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 0
// RUN: %FileCheck %s < %t.hip --implicit-check-not=asm
// RUN: %hip_compile --offload-arch=gfx1100 %t.hip
// RUN: %hip_compile64 --offload-arch=gfx1100 %t.hip
#include <cuda_runtime.h>

#define BITFIELD(OUT, VAL, POS, LEN)                                           \
  asm("bfe.u32 %0, %1, %2, %3;"                                                \
      : "=r"(OUT)                                                              \
      : "r"(VAL), "r"(POS), "r"(LEN))
// CHECK: #define BITFIELD(OUT, VAL, POS, LEN)
// CHECK-NEXT: {{^}}  (OUT) = [](unsigned a, {{.*}}; }(VAL, POS, LEN){{$}}

#if CACHED
#define LOAD "ld.global.cs.nc.u32"
#else
#define LOAD "ld.global.cs.u32"
#endif

struct Pair {
  unsigned first, second[2];
};

__global__ void forms(unsigned *out, Pair *pair, unsigned a, int b) {
  unsigned r;
  asm("popc.b32 %0, %1;" : "=r"(r) : "r"(a));
  asm volatile("popc.b32 %0, %1;" : "=r"(r) : "r"(a));
  __asm__ __volatile__("  popc.b32\t%0 , %1 ;\n\t" : "=r"(r) : "r"(a) :);
  asm("popc.b32 "
      "%0, %1" : "=&r"(r) : "r"(a));
  // CHECK: forms(
  // CHECK-COUNT-3: {{^}}  r = __popc(a);
  // CHECK-NEXT: {{^}}  r = __popc(a);

  // In any order, numbers among them.
  asm("bfi.b32 %0, %4, %3, %2, %1;" : "=r"(r) : "r"(1), "r"(2), "r"(b), "r"(a));
  asm("bfe.u32 %0, %1, 8, 0x4;" : "=r"(r) : "r"(a));
  // CHECK: {{^}}  r = [](unsigned a, unsigned b, unsigned c, unsigned d) {{.*}}; }(a, b, 2, 1);
  // CHECK-NEXT: {{^}}  r = [](unsigned a, unsigned b, unsigned c) {{.*}}; }(a, 8, 0x4);

  // What is no single name keeps its brackets where it needs them.
  asm("clz.b32 %0, %1;" : "=r"(pair->second[a]) : "r"(a + b));
  asm("clz.b32 %0, %1;" : "=r"(*out) : "r"((a, b)));
  asm("clz.b32 %0, %1;" : "=r"(b ? out[0] : out[1]) : "r"(a));
  // CHECK: {{^}}  pair->second[a] = __clz(a + b);
  // CHECK-NEXT: {{^}}  (*out) = __clz((a, b));
  // CHECK-NEXT: {{^}}  (b ? out[0] : out[1]) = __clz(a);

  // An address with an offset, and a macro whose definitions agree.
  asm(LOAD " {%0}, [%1 + 0];" : "=r"(r) : "l"(out));
  asm(LOAD " %0, [%1+4];" : "=r"(r) : "l"(out + b));
  // CHECK: {{^}}  r = __builtin_nontemporal_load((const unsigned int *)(out));
  // CHECK-NEXT: {{^}}  r = __builtin_nontemporal_load((const unsigned int *)((char *)(out + b) + 4));

  if (a)
    asm("bar.sync 0;");
  else
    asm volatile("membar.gl;" ::: "memory");
  // CHECK: if (a)
  // CHECK-NEXT: {{^}}    __syncthreads();
  // CHECK-NEXT: else
  // CHECK-NEXT: {{^}}    __threadfence();

  // Edits inside the operands are made as elsewhere.
  asm("st.u32 [%0], %1;" ::"l"(out), "r"(unsigned(cudaSuccess)));
  // CHECK: {{^}}  *(unsigned int *)(out) = unsigned(hipSuccess);

  BITFIELD(*out, a, 3, 5);
}

// Masks of lanes.
__device__ unsigned below() {
  unsigned mask;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(mask));
  return mask;
}
// CHECK: {{^}}  mask = (1u << (__lane_id() & 31)) - 1;
