// A parse follows masks through inline assembly: what takes a mask of lanes has
// 64 bits and nothing is lost, but an instruction for 32 bits leaves the upper
// lanes out, and that is said.
// REQUIRES: hip-headers, cuda
// RUN: %not %semantic --no-config %s -o %t.hip 2> %t.err
// RUN: %FileCheck %s < %t.hip
// RUN: %FileCheck --check-prefix=DIAG %s < %t.err --implicit-check-not=warning:
// RUN: %hip_compile %t.hip
#include <cuda_runtime.h>
__global__ void rank(int *out, int v) {
  unsigned below;
  asm("mov.u32 %0, %%lanemask_lt;" : "=r"(below));
  unsigned votes = __ballot_sync(0xffffffff, v > 0);
  out[threadIdx.x] = __popc(votes & below);
}
// CHECK: rank(
// CHECK-NEXT: {{^}}  unsigned long long below;
// CHECK-NEXT: {{^}}  below = (1ull << __lane_id()) - 1;

__global__ void count(int *out, int v) {
  unsigned votes = __ballot_sync(0xffffffff, v > 0);
  asm("popc.b32 %0, %1;" : "=r"(out[0]) : "r"(votes));
}
// CHECK: {{^}}  out[0] = __popc(votes);
// DIAG: ptx-parsed.cu:[[#@LINE-3]]:47: warning: a mask has 64 bits in HIP: the instruction takes 32 of those of 'votes' [mask-flow]
