// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inserts into buckets in the order of tickets.
#include <cuda_runtime.h>

struct Bucket {
  unsigned next, serving;
  int count;
  int items[64];
};

__device__ void insert(Bucket *bucket, int item) {
  int at = atomicAdd(&bucket->count, 1);
  if (at < 64)
    bucket->items[at] = item;
}

__global__ void distribute(const int *keys, Bucket *buckets, int n, int mask) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    insert(&buckets[keys[i] & mask], keys[i]);
}

void run(const int *keys, Bucket *buckets, int n) { distribute<<<(n + 127) / 128, 128>>>(keys, buckets, n, 1023); }
