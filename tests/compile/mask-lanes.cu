// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Work shared out among the lanes of a warp: who is free takes from who has too
// much. Old C style, with masks in ints, in members, in arrays and in conditions.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>

#define N_TASKS 4096
#define N_WARPS 4
#define ALL_LANES (-1)
#define LANE (threadIdx.x & (warpSize - 1))
#define MASK_OF(lane) (1 << (lane))
#define POPULATION(m) __popc(m)

#define SAFE(call)                                                             \
  if ((call) != cudaSuccess) {                                                 \
    fprintf(stderr, "line %d: %s\n", __LINE__,                                 \
            cudaGetErrorString(cudaGetLastError()));                           \
    exit(1);                                                                   \
  }

/* The n-th lane of a mask, counted from 0; negative when it has fewer. */
__device__ int nth_lane(unsigned mask, int n) {
  int lane = __fns(mask, 0, n + 1);
  return lane < 0 || lane >= warpSize ? -1 : lane;
}

/* The next lane of the mask above this one, round the corner if need be. */
__device__ int next_lane(unsigned mask, int lane) {
  unsigned above = mask & ~((MASK_OF(lane) << 1) - 1);
  return above ? __ffs(above) - 1 : __ffs(mask) - 1;
}

__device__ int lowest(int mask) { return __ffs(mask & -mask) - 1; }

__device__ int highest(unsigned mask) {
  return __ffs(__brev(mask)) ? 31 - (__ffs(__brev(mask)) - 1) : -1;
}

struct Balance {
  unsigned int busy;
  unsigned int idle;
};

__device__ struct Balance balance(int tasks) {
  struct Balance b;
  b.busy = __ballot_sync(ALL_LANES, tasks > 1);
  b.idle = __ballot_sync(ALL_LANES, tasks == 0);
  return b;
}

/* Every idle lane gets half of what one busy lane has. */
__device__ int share(int tasks) {
  struct Balance b = balance(tasks);
  int pairs = min(POPULATION(b.busy), POPULATION(b.idle));
  int i;
  for (i = 0; i < pairs; ++i) {
    int giver = nth_lane(b.busy, i);
    int taker = nth_lane(b.idle, i);
    int half = __shfl_sync(ALL_LANES, tasks / 2, giver);
    if (LANE == giver)
      tasks -= half;
    if (LANE == taker)
      tasks += half;
  }
  return tasks;
}

__global__ void work(const int *load, int *done, int *rounds, int *order) {
  __shared__ unsigned waiting[N_WARPS];
  int warp = threadIdx.x / warpSize;
  int tasks = load[blockIdx.x * blockDim.x + threadIdx.x];
  int count = 0, steps = 0;
  int active = __ballot_sync(ALL_LANES, tasks > 0);
  while (active != 0) {
    if (tasks > 0) {
      --tasks;
      ++count;
    }
    if (__popc(active) < warpSize / 2)
      tasks = share(tasks);
    active = __ballot_sync(ALL_LANES, tasks > 0);
    if (LANE == 0)
      waiting[warp] = active;
    __syncwarp();
    if (waiting[warp] == MASK_OF(LANE))
      atomicAdd(rounds, 1);
    ++steps;
  }
  atomicAdd(done, count);

  /* Lanes in the order of what they have done, one after the other. */
  unsigned left = ALL_LANES;
  int place = 0;
  while (left) {
    int lane = lowest(left);
    int best = lane;
    unsigned rest = left & (left - 1);
    while (rest) {
      lane = __ffs(rest) - 1;
      rest &= rest - 1;
      if (__shfl_sync(ALL_LANES, count, lane) >
          __shfl_sync(ALL_LANES, count, best))
        best = lane;
    }
    if (LANE == best && blockIdx.x == 0 && warp == 0)
      order[place] = LANE;
    left &= ~MASK_OF(best);
    ++place;
  }
  if (steps < 0)
    *rounds = next_lane(active, highest(active));
}

int main(void) {
  int *load, *done, *rounds, *order;
  int i;
  SAFE(cudaMallocManaged((void **)&load, N_TASKS * sizeof(int),
                         cudaMemAttachGlobal));
  SAFE(cudaMallocManaged((void **)&done, sizeof(int), cudaMemAttachGlobal));
  SAFE(cudaMallocManaged((void **)&rounds, sizeof(int), cudaMemAttachGlobal));
  SAFE(cudaMallocManaged((void **)&order, 64 * sizeof(int),
                         cudaMemAttachGlobal));
  for (i = 0; i < N_TASKS; ++i)
    load[i] = rand() % 100 < 90 ? 0 : rand() % 64;
  *done = *rounds = 0;
  work<<<N_TASKS / 128, 128>>>(load, done, rounds, order);
  SAFE(cudaDeviceSynchronize());
  printf("%d tasks done, %d times one lane was left, lane %d did most\n", *done,
         *rounds, order[0]);
  cudaFree(load);
  cudaFree(done);
  cudaFree(rounds);
  cudaFree(order);
  return 0;
}
