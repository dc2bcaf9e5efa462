// A version that has a function, but not for these types.
// REQUIRES: cuda
// RUN: %status 1 %semantic --target=hip-5.2 %s -o %t.52.cu 2>&1 | %FileCheck "--implicit-check-not={{warning|error}}:" %s
// RUN: %semantic --target=hip-5.7 %s -o %t.57.cu 2>&1 | %FileCheck --check-prefix=NEW --allow-empty %s
// NEW-NOT: {{warning|error}}:
#include <cuda_runtime.h>
__global__ void kernel(long long *Signed, unsigned long long *Unsigned, int *Word) {
  // CHECK: [[@LINE+1]]:3: error: 'atomicMin' becomes 'atomicMin', which needs HIP 5.7; the target is HIP 5.2
  atomicMin(Signed, 1ll);
  // CHECK: [[@LINE+1]]:3: error: 'atomicMax_system' becomes 'atomicMax_system', which needs HIP 5.7
  atomicMax_system(Signed, 1ll);
  atomicMin(Unsigned, 1ull);
  atomicMax(Word, 1);
}
