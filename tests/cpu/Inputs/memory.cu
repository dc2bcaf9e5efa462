// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory NAME: the kernel of that name, which touches what is not its own.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>

// PTX has `exit;`, which is none of the CPU's instructions.
#define LEAVE tranship::cpu::endThread()

template <int N> __device__ int inTemplate(int i) {
  __shared__ int t[N];
  t[i] = i;
  __syncthreads();
  return t[(i + 1) % N];
}

__global__ void inStatic(int *out, int n) {
  __shared__ int s[64];
  __shared__ int u[64];
  int i = threadIdx.x;
  u[i] = 1;
  s[i + n - 63] = i;
  __syncthreads();
  out[i] = s[i] + u[i];
}
__global__ void inDynamic(int *out, int n) {
  extern __shared__ int d[];
  int i = threadIdx.x;
  d[i] = i;
  __syncthreads();
  if (i == 0)
    d[n] = 1;
  out[i] = d[63 - i];
}
__global__ void inDevice(int *out, int n) {
  int i = threadIdx.x;
  out[i + n - 63] = i;
}
__global__ void inStack(int *out, int n) {
  int mine[8];
  for (int i = 0; i < 8; i++)
    mine[i] = i;
  __syncthreads();
  mine[n / 8] = 1;
  __syncthreads();
  out[threadIdx.x] = mine[out[threadIdx.x] % 8];
}
__global__ void inIndex(int *out, int n) {
  int mine[4] = {1, 2, 3, 4};
  out[threadIdx.x] = mine[n / 16];
}
__global__ void overflow(int *out, int n) {
  int i = threadIdx.x;
  out[i] = 2147483647 - 64 + n + (n > 63);
}
// Fibers end in all the ways that there are.
__global__ void ends(int *out, int n) {
  int mine[16];
  for (int i = 0; i < 16; i++)
    mine[i] = i + n;
  __syncthreads();
  if (threadIdx.x == 7)
    LEAVE;
  __syncthreads();
  int i = threadIdx.x;
  out[i] = mine[i % 16] + (i != 6 ? inTemplate<64>(i) : inTemplate<128>(i));
}
__global__ void traps(int *out, int n) {
  int mine[16];
  for (int i = 0; i < 16; i++)
    mine[i] = i + n;
  __syncthreads();
  if (n > 63 && threadIdx.x == 40)
    __trap();
  __syncthreads();
  out[threadIdx.x] = mine[threadIdx.x % 16];
}

// A warp of one thread meets itself.
__global__ void alone(int *out, int n) {
  if (threadIdx.x < 33)
    out[threadIdx.x] = __any_sync(~0u, n);
}

int main(int, char **argv) {
  int n = argv[2] ? atoi(argv[2]) : 64;
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(out, 0, 64 * sizeof(int));
#define RUN(NAME)                                                              \
  if (!strcmp(argv[1], #NAME) || !strcmp(argv[1], "all"))                      \
    for (int i = 0; i < 3; i++)                                                \
      NAME<<<20, 64, 64 * sizeof(int)>>>(out, n);
  RUN(inStatic)
  RUN(inDynamic)
  RUN(inDevice)
  RUN(inStack)
  RUN(inIndex)
  RUN(overflow)
  RUN(ends)
  alone<<<1, 33>>>(out, n);
  cudaError_t status = cudaDeviceSynchronize();
  RUN(traps)
  status = cudaDeviceSynchronize();
  printf("done: %s\n", cudaGetErrorString(status));
  return 0;
}
