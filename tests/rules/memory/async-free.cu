// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory of a stream's pool that cudaFree frees.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[async-free] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
#define CHECK(x) do { cudaError_t e = (x); (void)e; } while (0)
__global__ void kernel(float *p);
float *global;

void same(cudaStream_t s, cudaMemPool_t pool) {
  float *a, *b, *c, *d;
  CHECK(cudaMallocAsync((void **)&a, 16, s));
  cudaMallocFromPoolAsync(&b, 16, pool, s);
  cudaMalloc(&c, 16);
  cudaMallocAsync(&d, 16, s);
  cudaMallocAsync(&global, 16, s);
  kernel<<<1, 1, 0, s>>>(a);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'a' has memory of 'cudaMallocAsync': 'cudaFree' waits for work that uses it, but HIP's does not; use 'cudaFreeAsync' or synchronize first [async-free]{{.*}}
  CHECK(cudaFree(a));
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'b' has memory of 'cudaMallocFromPoolAsync'{{.*}}
  cudaFree(b);
  cudaFree(c);
  cudaFreeAsync(d, s);
}
// DIAG: :[[#@LINE+1]]:{{.*}}warning: 'global' has{{.*}}
void elsewhere() { cudaFree(global); }

// Another variable of the same name; one that may have either; one after a wait.
void other() {
  float *a;
  cudaMalloc(&a, 16);
  cudaFree(a);
}
void either(bool async, cudaStream_t s) {
  float *p;
  if (async)
    cudaMallocAsync(&p, 16, s);
  else
    cudaMalloc(&p, 16);
  cudaFree(p);
  float *q;
  cudaMallocAsync(&q, 16, s);
  kernel<<<1, 1, 0, s>>>(q);
  cudaStreamSynchronize(s);
  cudaFree(q);
}
