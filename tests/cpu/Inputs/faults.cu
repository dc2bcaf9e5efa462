// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// faults NAME: the kernel of that name, which has one fault.
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>

// Threads that have ended never reach it.
__global__ void missing(int *out, int n) {
  int i = threadIdx.x;
  if (i >= n)
    return;
  out[i] = i;
  __syncthreads();
  out[i] += out[(i + 1) % n];
}

__global__ void different(int *out) {
  if (threadIdx.x < 40)
    __syncthreads();
  else
    __syncthreads();
  out[threadIdx.x] = 1;
}

// A warp that waits for lanes which wait for the block.
__global__ void deadlock(int *out) {
  if (threadIdx.x % 32 == 5)
    __syncthreads();
  else
    __syncwarp();
  out[threadIdx.x] = 1;
}

// Two masks, each with a lane of the other's.
__global__ void masks(int *out) {
  unsigned mask = threadIdx.x % 2 ? 0xaaaaaaabu : 0x55555557u;
  out[threadIdx.x] = __shfl_sync(mask, (int)threadIdx.x, 0);
}

__global__ void unwritten(int *out) {
  __shared__ int s[64];
  int i = threadIdx.x;
  if (i != 5)
    s[i] = i;
  __syncthreads();
  out[i] = s[63 - i];
}

__global__ void early(float *out) {
  extern __shared__ float d[];
  d[threadIdx.x] = threadIdx.x;
  out[threadIdx.x] = d[(threadIdx.x + 1) % blockDim.x];
}

__global__ void race(int *out) {
  __shared__ int s;
  s = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = s;
}

// The lanes of a warp meet, those of the other do not meet them.
__global__ void waves(int *out) {
  __shared__ int s;
  if (threadIdx.x % 32 == 0)
    s = threadIdx.x;
  __syncwarp();
  out[threadIdx.x] = s;
}

__global__ void tooMuch(int *out) {
  int mine[100000];
  for (int i = 0; i < 100000; i++)
    mine[i] = out[i % 64];
  out[threadIdx.x] = mine[out[threadIdx.x]];
}

int main(int, char **argv) {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(out, 0, 64 * sizeof(int));
#define RUN(NAME, ...)                                                         \
  if (!strcmp(argv[1], #NAME))                                                 \
    NAME<<<2, 64, 256>>>(__VA_ARGS__);
  RUN(missing, out, 60)
  RUN(different, out)
  RUN(deadlock, out)
  RUN(masks, out)
  RUN(unwritten, out)
  RUN(early, (float *)out)
  RUN(race, out)
  RUN(waves, out)
  RUN(tooMuch, out)
  // Launches that cannot be.
  if (!strcmp(argv[1], "launches")) {
    race<<<0, 64>>>(out);
    printf("no blocks: %s\n", cudaGetErrorName(cudaGetLastError()));
    race<<<1, 1025>>>(out);
    printf("1025 threads: %s\n", cudaGetErrorName(cudaGetLastError()));
    race<<<1, 64, 1000000>>>(out);
    printf("much memory: %s\n", cudaGetErrorName(cudaGetLastError()));
  }
  cudaError_t status = cudaDeviceSynchronize();
  printf("done: %s\n", cudaGetErrorString(status));
  return 0;
}
