// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A histogram of words by length and hash, in which the lanes of a warp that
// hit the same bin add once, and a queue in which they take one place together.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// HIP: 7.2
#include <cuda_runtime.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void fail(const char *what, cudaError_t status) {
  fprintf(stderr, "%s failed: %s (%d)\n", what, cudaGetErrorString(status),
          (int)status);
  exit(1);
}
#define TRY(f, ...)                                                            \
  if (cudaError_t e = f(__VA_ARGS__); e != cudaSuccess)                        \
  fail(#f, e)

#define BINS 1024
#define THREADS 128

__device__ __inline__ int lane_id(void) { return threadIdx.x & (warpSize - 1); }

__device__ __inline__ uint32_t lanemask_lt(void) {
  return ((uint32_t)1 << lane_id()) - 1;
}

/* Adds 1 to *counter for every lane that calls; gives each its own place. */
__device__ int atomic_agg_inc(int *counter) {
  unsigned int active = __activemask();
  int leader = __ffs(active) - 1;
  int change = __popc(active);
  int first;
  if (lane_id() == leader)
    first = atomicAdd(counter, change);
  first = __shfl_sync(active, first, leader);
  return first + __popc(active & lanemask_lt());
}

/* The same for lanes with one key each. */
__device__ void agg_add(unsigned int *bins, int bin) {
  unsigned int peers = __match_any_sync(__activemask(), bin);
  int leader = __ffs(peers) - 1;
  if (lane_id() == leader)
    atomicAdd(&bins[bin], (unsigned int)__popc(peers));
}

__device__ unsigned hash_word(const char *text, int begin, int end) {
  unsigned h = 2166136261u;
  for (int i = begin; i < end; ++i)
    h = (h ^ (unsigned char)text[i]) * 16777619u;
  return h;
}

__global__ void words(const char *text, int n, unsigned int *bins, int *starts,
                      int *count, int limit) {
  __shared__ unsigned int local[BINS];
  for (int b = threadIdx.x; b < BINS; b += blockDim.x)
    local[b] = 0;
  __syncthreads();
  int stride = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride) {
    bool begins = text[i] != ' ' && (i == 0 || text[i - 1] == ' ');
    if (begins) {
      int end = i;
      while (end < n && text[end] != ' ')
        ++end;
      agg_add(local, hash_word(text, i, end) % BINS);
      int place = atomic_agg_inc(count);
      if (place < limit)
        starts[place] = i;
    }
  }
  __syncthreads();
  for (int b = threadIdx.x; b < BINS; b += blockDim.x)
    if (local[b])
      atomicAdd(&bins[b], local[b]);
}

/* Lanes with the lowest set bit of the mask go first: one bin after another. */
__global__ void serial_bins(const int *keys, int n, int *last) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned int todo = __ballot_sync(0xffffffff, i < n);
  while (todo) {
    unsigned int lowest = todo & -todo;
    int lane = __ffs(lowest) - 1;
    int key = __shfl_sync(0xffffffff, i < n ? keys[i] : 0, lane);
    if (lane_id() == lane)
      last[key] = i;
    todo ^= lowest;
  }
}

int main(void) {
  const char line[] = "to be or not to be that is the question  whether tis "
                      "nobler in the mind to suffer the slings and arrows ";
  int n = sizeof(line) - 1, limit = 64;
  char *text;
  unsigned int *bins;
  int *starts, *count, *last;
  TRY(cudaMallocManaged, (void **)&text, n);
  TRY(cudaMallocManaged, (void **)&bins, BINS * sizeof(*bins));
  TRY(cudaMallocManaged, (void **)&starts, limit * sizeof(*starts));
  TRY(cudaMallocManaged, (void **)&count, sizeof(*count));
  TRY(cudaMallocManaged, (void **)&last, n * sizeof(*last));
  for (int i = 0; i < n; ++i)
    text[i] = line[i];
  TRY(cudaMemset, bins, 0, BINS * sizeof(*bins));
  TRY(cudaMemset, count, 0, sizeof(*count));
  words<<<4, THREADS>>>(text, n, bins, starts, count, limit);
  TRY(cudaDeviceSynchronize);
  serial_bins<<<1, 64>>>(starts, *count, last);
  TRY(cudaDeviceSynchronize);
  int used = 0;
  for (int b = 0; b < BINS; ++b)
    used += bins[b] != 0;
  printf("%d words, %d bins\n", *count, used);
  cudaFree(text);
  cudaFree(bins);
  cudaFree(starts);
  cudaFree(count);
  cudaFree(last);
  return 0;
}
