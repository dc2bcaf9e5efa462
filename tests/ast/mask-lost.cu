// Where only 32 bits of a mask are left, the port says so and changes nothing.
// REQUIRES: cuda
// RUN: %status 1 %semantic %s -o %t.cu 2> %t.diag
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=warning: %s < %t.diag
#include <cuda_runtime.h>
#include <cstdio>
#define ALL 0xffffffffu

struct Shared { unsigned Mask; };
__device__ int elsewhere(unsigned Mask);
// CHECK: __device__ void byPointer(unsigned *M) { *M = __activemask(); }
__device__ void byPointer(unsigned *M) { *M = __activemask(); }
// DIAG: mask-lost.cu:[[#@LINE-1]]:47: warning: a mask has 64 bits in HIP: memory keeps 32 of them [mask-flow]

__global__ void kernel(unsigned *Out, Shared *S, unsigned Key) {
  // CHECK: unsigned long long M = __ballot_sync(
  unsigned M = __ballot_sync(ALL, 1);
  S->Mask = M;
  // DIAG: mask-lost.cu:[[#@LINE-1]]:13: warning: {{.*}} 'Mask' keeps 32 of them [mask-flow]
  Out[0] = elsewhere(M);
  // DIAG: mask-lost.cu:[[#@LINE-1]]:22: warning: {{.*}} 'Mask' keeps 32 of them, as the function is defined elsewhere [mask-flow]
  printf("%x", M);
  // DIAG: mask-lost.cu:[[#@LINE-1]]:16: warning: {{.*}} 'printf' takes as many as its format says; `%llx` has 64 [mask-flow]
  // CHECK: unsigned Taken = M;
  unsigned Taken = M;
  // DIAG: mask-lost.cu:[[#@LINE-1]]:20: warning: {{.*}} 'Taken' keeps 32 of them, as its address is taken [mask-flow]
  byPointer(&Taken);
  // CHECK: Out[1] = __clzll(M);
  Out[1] = __clz(M);
  // DIAG: mask-lost.cu:[[#@LINE-1]]:12: warning: {{.*}} '__clz' counts from bit 31 here and from bit 63 there [mask-flow]
  // The macro is a mask above; here it is a key.
  // CHECK: if (Key == ALL)
  if (Key == ALL)
    Out[2] = 1;
  // DIAG: mask-lost.cu:[[#@LINE-2]]:7: warning: {{.*}} this literal gets as many, as it is a mask elsewhere, and what it is compared with has 32 [mask-flow]
  // CHECK: unsigned Kept = __activemask(); // tranship: keep
  unsigned Kept = __activemask(); // tranship: keep
}
