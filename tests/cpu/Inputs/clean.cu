// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Nothing is wrong with these.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
struct Pair { int a; float b; };
struct Big { int a[8]; };
__global__ void lastWrites(int *out) {   // the last thread to come does not wait
  __shared__ int s;
  if (threadIdx.x == blockDim.x - 1) s = 1;
  __syncthreads();
  if (threadIdx.x == 0) s = 2;
  __syncthreads();
  out[threadIdx.x] = s;
}
__global__ void structs(Big *out) {
  __shared__ Pair p[64];
  __shared__ Big b[64];
  __shared__ __half2 h[64];
  int i = threadIdx.x;
  Pair mine = {i, 1.0f * i};
  p[i] = mine;
  Big big = {{i, 1, 2, 3, 4, 5, 6, 7}};
  b[i] = big;
  h[i] = __floats2half2_rn(i, 1);
  __syncthreads();
  Pair other = p[63 - i];
  Big copy = b[63 - i];
  __half2 v = __hadd2(h[63 - i], h[i]);
  copy.a[1] = other.a + (int)other.b + (int)__low2float(v);
  out[i] = copy;
}
__global__ void warpwise(int *out) {     // one word per warp, by __syncwarp
  __shared__ int s[2];
  int w = threadIdx.x / 32, l = threadIdx.x % 32;
  for (int i = 0; i < 32; i++) {
    if (l == i) s[w] = i;
    __syncwarp();
    int v = s[w];
    __syncwarp();
    out[threadIdx.x] += v;
  }
}
__global__ void locked(int *out) {
  __shared__ int lock, sum;
  if (threadIdx.x == 0) lock = 0, sum = 0;
  __syncthreads();
  bool done = false;
  while (!done)
    if (atomicCAS(&lock, 0, 1) == 0) {
      sum = sum + threadIdx.x;
      __threadfence_block();
      atomicExch(&lock, 0);
      done = true;
    }
  __syncthreads();
  out[threadIdx.x] = sum;
}
__global__ void sameValue(bool *out) {
  __shared__ bool any;
  any = false;
  __syncthreads();
  if (threadIdx.x % 3 == 0) any = true;
  __syncthreads();
  out[threadIdx.x] = any;
}
__global__ void leader(int *out) {       // conditional reads that may be hoisted
  __shared__ int first, rest[64];
  int i = threadIdx.x;
  if (blockIdx.x == 0) first = 7;
  if (i < 32) rest[i] = i;
  __syncthreads();
  int v = blockIdx.x == 0 ? first : 3;
  int w = i < 32 ? rest[i] : 5;
  int sum = 0;
  for (int k = 0; k < 4; k++)
    if (blockIdx.x == 0 && k >= i) sum += first;
  out[i] = v + w + sum;
}
__global__ void dynamic(float *out, int n) {
  extern __shared__ float d[];
  float *second = d + n;
  d[threadIdx.x] = 1;
  second[threadIdx.x] = 2;
  for (int s = n / 2; s > 0; s /= 2) {
    __syncthreads();
    if (threadIdx.x < s) d[threadIdx.x] += d[threadIdx.x + s];
  }
  __syncthreads();
  if (threadIdx.x == 0) { second[0] = d[0]; }
  __syncthreads();
  out[threadIdx.x] = second[threadIdx.x % n] + d[0];
}
__global__ void groups(int *out) {
  __shared__ int s[4];
  cg::thread_block block = cg::this_thread_block();
  auto tile = cg::tiled_partition<16>(block);
  for (int i = 0; i < 4; i++) {
    if (tile.thread_rank() == i) s[tile.meta_group_rank()] = i;
    tile.sync();
    out[threadIdx.x] += s[tile.meta_group_rank()];
    tile.sync();
  }
  cg::sync(block);
  if (threadIdx.x == 33) s[0] = 11;
  block.sync();
  if (threadIdx.x == 1) s[0] = 12;
  block.sync();
  out[threadIdx.x] += s[0];
}
__global__ void all(int *out) {          // a cooperative grid
  __shared__ int s;
  cg::grid_group grid = cg::this_grid();
  for (int i = 0; i < 3; i++) {
    if (threadIdx.x == i) s = i + blockIdx.x;
    grid.sync();
    out[grid.thread_rank()] += s;
    grid.sync();
  }
}
__global__ void vectors(float4 *out) {
  __shared__ float4 v[32];
  __shared__ float3 u[32];
  __shared__ char c[64];
  int i = threadIdx.x;
  if (i < 32) { v[i] = make_float4(i, 1, 2, 3); u[i] = make_float3(i, 1, 2); }
  c[i] = i;
  __syncthreads();
  float4 x = v[31 - i % 32];
  x.y += u[i % 32].z + c[63 - i];
  out[i] = x;
}
__global__ void leaves(int *out) {        // ends after its last barrier
  __shared__ int s;
  if (threadIdx.x == 0) s = 1;
  __syncthreads();
  if (threadIdx.x > 40) return;
  out[threadIdx.x] = s;
}
int main() {
  void *out;
  cudaMalloc(&out, 65536);
  cudaMemset(out, 0, 65536);
  lastWrites<<<3, 64>>>((int *)out);
  structs<<<3, 64>>>((Big *)out);
  warpwise<<<3, 64>>>((int *)out);
  locked<<<3, 64>>>((int *)out);
  sameValue<<<3, 64>>>((bool *)out);
  leader<<<3, 64>>>((int *)out);
  dynamic<<<3, 64, 128 * sizeof(float)>>>((float *)out, 64);
  groups<<<3, 64>>>((int *)out);
  void *args[] = {&out};
  cudaLaunchCooperativeKernel((void *)all, dim3(4), dim3(64), args, 0, 0);
  vectors<<<3, 64>>>((float4 *)out);
  leaves<<<3, 64>>>((int *)out);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  return 0;
}
