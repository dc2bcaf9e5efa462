// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// src/work-queue.cu with masks of 64 bits and HIP's own functions.
#include <hip/hip_runtime.h>

#include "report.h"

constexpr unsigned long long FullMask = 0xffffffffffffffffull;

__device__ int take(int *next) {
  int item = 0;
  if ((threadIdx.x & 31) == 0)
    item = atomicAdd(next, 1);
  return __shfl_sync(FullMask, item, 0);
}

__global__ void process(int *next, const int *sizes, long long *out,
                        int items) {
  int lane = threadIdx.x & 31;
  for (int item = take(next); item < items; item = take(next)) {
    int size = sizes[item];
    long long sum = 0;
    for (int k = lane; k < size; k += 32)
      sum += (long long)(k + 1) * (item + 1);
    for (int offset = 16; offset > 0; offset >>= 1)
      sum += __shfl_xor_sync(FullMask, sum, offset);
    if (lane == 0)
      out[item] = sum;
  }
}

/// Until the queue is empty, with the way out in the middle of the loop; small
/// items are left to the next round of the host's.
__global__ void countLarge(int *next, const int *sizes, int *out, int items) {
  int lane = threadIdx.x & 31;
  while (true) {
    int item;
    if (lane == 0)
      item = atomicAdd(next, 1);
    item = __shfl_sync(FullMask, item, 0);
    if (item >= items)
      break;
    if (sizes[item] < 40) {
      if (lane == 0)
        out[item] = -1;
      continue;
    }
    int count = 0;
    for (int first = 0; first < sizes[item]; first += 32) {
      unsigned long long hits =
          __ballot_sync(FullMask, first + lane < sizes[item] &&
                                      (first + lane) % (item + 2) == 0);
      count += __popcll(hits);
    }
    if (lane == 0)
      out[item] = count;
  }
}

int main() {
  const int items = 150;
  int *next, *sizes, *counts;
  long long *sums;
  hipMallocManaged(&next, sizeof(int));
  hipMallocManaged(&sizes, items * sizeof(int));
  hipMallocManaged(&counts, items * sizeof(int));
  hipMallocManaged(&sums, items * sizeof(long long));
  for (int i = 0; i < items; ++i)
    sizes[i] = numberAt(i) % 120;
  for (int block : {32, 64, 96, 128, 256}) {
    *next = 0;
    LAUNCH(process, 3, block, next, sizes, sums, items);
    hipDeviceSynchronize();
    report("sums", block, sums, items);
    *next = 0;
    LAUNCH(countLarge, 3, block, next, sizes, counts, items);
    hipDeviceSynchronize();
    report("counts", block, counts, items);
  }
  return 0;
}
