// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The number of a multiprocessor as an index.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[sm-index] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
__device__ __forceinline__ unsigned smid() {
  unsigned id;
  asm volatile("mov.u32 %0, %%smid;" : "=r"(id));
  return id;
}
__global__ void kernel(int *pool, int n, int *log) {
  unsigned sm = smid();
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'sm' is the number of a multiprocessor and selects memory: on GPUs of HIP the numbers may have gaps and be larger than the number of multiprocessors [sm-index]{{.*}}
  pool[sm] = 1;
  // DIAG: :[[#@LINE+1]]:{{.*}}note: the same{{.*}}
  int *mine = pool + sm * 64;
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'smid' is the number{{.*}}
  mine[threadIdx.x] = pool[4 * smid() + 1];
  pool[sm % n] = 2;
  pool[min(sm, 7u)] = 3;
  int value = sm * 4;
  log[threadIdx.x] = sm;
  if (sm == 0)
    pool[blockIdx.x] = value; // not followed further
}
