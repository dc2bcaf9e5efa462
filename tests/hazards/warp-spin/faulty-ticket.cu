// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Inserts into buckets in the order of tickets.
#include <cuda_runtime.h>

struct Bucket {
  unsigned next, serving;
  int count;
  int items[64];
};

__device__ void insert(Bucket *bucket, int item) {
  unsigned ticket = atomicAdd(&bucket->next, 1u);
  while (atomicAdd(&bucket->serving, 0u) != ticket) // hazard
    ;
  if (bucket->count < 64)
    bucket->items[bucket->count++] = item;
  __threadfence();
  atomicAdd(&bucket->serving, 1u);
}

__global__ void distribute(const int *keys, Bucket *buckets, int n, int mask) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    insert(&buckets[keys[i] & mask], keys[i]);
}

void run(const int *keys, Bucket *buckets, int n) { distribute<<<(n + 127) / 128, 128>>>(keys, buckets, n, 1023); }
