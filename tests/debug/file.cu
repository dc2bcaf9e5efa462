// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What `tranship debug` prints of a file.
// RUN: %tranship debug tokens %s | %FileCheck --check-prefix=TOKENS %s
// RUN: %tranship debug facts %s | %FileCheck --check-prefix=FACTS %s
// RUN: %tranship debug edits --launch-syntax=function %s | %FileCheck --check-prefix=EDITS %s
// RUN: %status 2 %tranship debug nothing %s 2>&1 | %FileCheck --check-prefix=WRONG %s
// RUN: %status 2 %tranship debug edits 2>&1 | %FileCheck --check-prefix=WRONG %s
// RUN: %status 2 %tranship debug edits %t.none 2>&1 | %FileCheck --check-prefix=MISSING %s
// WRONG: error: name
// MISSING: error: {{.*}}.none: No such file
#include <cuda_runtime.h>
#define COUNT 32
__global__ void fill(int *out) {
  __shared__ int part[COUNT];
  out[threadIdx.x] = part[0];
}
// TOKENS: 13:1-13:11 raw_identifier '__global__' in the maps
// TOKENS: 13:21-13:22 l_paren '(' with 13:30
// FACTS:      12:1 macro COUNT
// FACTS-NEXT: 24:5 own name cudaFreeArray
// FACTS-NEXT: 28:1-28:33 kept
// FACTS-NEXT: 26:7 launch
// FACTS-NEXT: 13:21-16:1 kernel fill shared: part
int cudaFreeArray(int *) { return 0; }
void run(int *p) {
  fill<<<1, 32>>>(p);
  cudaFree(p);
  cudaFree(p); // tranship: keep
}
// EDITS:      11:11-11:25 includes: 'cuda_runtime.h' becomes 'hip/hip_runtime.h'
// EDITS:      launches: 'fill<<<1, 32>>>(p)' becomes 'hipLaunchKernelGGL(
// EDITS:      names: 'cudaFree' becomes 'hipFree'
// EDITS-NOT:  28:
