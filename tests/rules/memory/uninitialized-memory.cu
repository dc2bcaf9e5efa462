// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Fresh memory that is read before it is written.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[uninitialized-memory] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
__global__ void add(float *sum, const float *in) { sum[threadIdx.x] += in[threadIdx.x]; }
__global__ void count(int *counter) { atomicAdd(&counter[0], 1); }
__global__ void write(int *counter) {
  if (threadIdx.x == 0)
    counter[0] = 0;
  __syncthreads();
  atomicAdd(&counter[0], 1);
}
__device__ void help(int *p);
__global__ void unknown(int *counter) {
  help(counter);
  atomicAdd(counter, 1);
}
void bad(const float *in, float *out) {
  float *sum;
  int *counter, *copied;
  if (cudaMalloc(&sum, 128) != cudaSuccess || sum == nullptr)
    return;
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'sum' is added to before anything is written to it: 'cudaMalloc' does not clear memory, and what is zero by chance with CUDA may not be with HIP; use cudaMemset first [uninitialized-memory]{{.*}}
  add<<<1, 32>>>(sum, in);
  cudaMalloc((void **)&counter, sizeof(*counter));
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'counter' is added to{{.*}}
  count<<<1, 32>>>(counter);
  cudaMalloc(&copied, 4);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'copied' is copied before{{.*}}
  cudaMemcpy(out, copied, 4, cudaMemcpyDeviceToHost);
}
void fillIt(int *p);
void good(const float *in) {
  float *sum;
  int *a, *b, *c, *d;
  cudaMalloc(&sum, 128);
  cudaMemset(sum, 0, 128);
  add<<<1, 32>>>(sum, in);
  cudaMalloc(&a, 4);
  write<<<1, 32>>>(a);
  cudaMalloc(&b, 4);
  unknown<<<1, 32>>>(b);
  cudaMalloc(&c, 4);
  fillIt(c);
  count<<<1, 32>>>(c);
  cudaMalloc(&d, 4);
  cudaMemcpy(d, in, 4, cudaMemcpyHostToDevice);
  count<<<1, 32>>>(d);
}
