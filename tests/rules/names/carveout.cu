// How much of the first cache a kernel wants for shared memory: HIP takes the percentages and has no names for them.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 1 > %t.said && %FileCheck %s --input-file %t.hip
// RUN: %FileCheck %s --check-prefix=SAID --implicit-check-not=error: < %t.said
// RUN: sed 's/cudaSharedmemCarveoutDefault/-1/' %t.hip > %t.done.hip && %hip_compile %t.done.hip
#include <cuda_runtime.h>
__global__ void kernel(float *p) { *p = 1; }
// CHECK: int carveout(bool cache) { return cache ? 0 : 100; }
enum cudaSharedCarveout carveout(bool cache) { return cache ? cudaSharedmemCarveoutMaxL1 : cudaSharedmemCarveoutMaxShared; }
void set() {
  // CHECK: hipFuncSetAttribute((const void*)kernel, hipFuncAttributePreferredSharedMemoryCarveout, (int)100);
  cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, (int)cudaSharedmemCarveoutMaxShared);
  // SAID: :[[#@LINE+1]]:{{.*}} error: 'cudaSharedmemCarveoutDefault' has no counterpart in HIP: HIP takes a percentage: write -1 [no-counterpart]
  cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutDefault);
}
