// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the engine makes of warps: lanes wait for those that a mask names.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

__global__ void waiting(unsigned *Out) {
  int Lane = threadIdx.x % 32;
  if (threadIdx.x == 40)
    return;
  // Two calls, one vote.
  unsigned Vote;
  if (Lane < 16)
    Vote = __ballot_sync(~0u, 1);
  else
    Vote = __ballot_sync(~0u, Lane == 20);
  Out[3 * threadIdx.x] = Vote;
  // Parts with masks of their own do not wait for each other.
  Out[3 * threadIdx.x + 1] = __ballot_sync(0xffu << (Lane & 24), 1);
  // Lanes come at different turns.
  unsigned Active = 0;
  for (int Turn = 0; Turn <= Lane % 4; ++Turn)
    Active = Active * 64 + __popc(__activemask());
  __syncwarp();
  Out[3 * threadIdx.x + 2] = Active;
}

__global__ void counting(int *Out) {
  if (threadIdx.x >= 70)
    return;
  Out[0] = __syncthreads_count(threadIdx.x % 3 == 0);
  Out[1] = __syncthreads_or(threadIdx.x == 69);
  Out[2] = __syncthreads_and(threadIdx.x != 69);
}

// All lanes come one after the other, but once one has something else to do.
// The last warp has 16.
__global__ void rows(int *Wrong) {
  unsigned Lane = threadIdx.x % 32, Last = threadIdx.x < 64 ? 31 : 15;
  for (unsigned Turn = 0; Turn < 6; ++Turn) {
    if (Turn == 3 && Lane == 5)
      __syncwarp(1u << 5);
    unsigned Got = __shfl_down_sync(~0u, Lane + Turn, 1);
    unsigned Wanted = Lane != Last ? Lane + 1 + Turn
                      : Last == 31 ? Lane + Turn
                                   : 0xBAD0BAD0;
    if (Got != Wanted || (Turn == 4 && Lane == 9 && __any_sync(1u << 9, 0)))
      atomicAdd(Wrong, 1);
  }
}

__global__ void deadlock() {
  if (threadIdx.x < 16)
    __syncwarp();
  else
    __syncthreads();
}

__global__ void notInItsMask() { __ballot_sync(0xff, 1); }

static void check(const char *Name, bool Holds) {
  if (!Holds) {
    std::printf("%s does not hold\n", Name);
    std::exit(1);
  }
}

int main(int Count, char **) {
  unsigned Out[3 * 64];
  TRANSHIP_LAUNCH(waiting, 1, 64)(Out);
  check("the end", cudaDeviceSynchronize() == cudaSuccess);
  check("two calls", Out[0] == 0x0010ffff && Out[3 * 31] == 0x0010ffff);
  check("without who ended", Out[3 * 41] == 0x0010feff);
  check("parts", Out[1] == 0xff && Out[3 * 31 + 1] == 0xff000000);
  check("parts without who ended", Out[3 * 41 + 1] == 0xfe00);
  check("turns",
        Out[2] == 32 && Out[3 * 3 + 2] == ((32 * 64 + 24) * 64 + 16) * 64 + 8);

  int Votes[3], *Memory = nullptr;
  TRANSHIP_LAUNCH(counting, 1, 96)(Votes);
  check("the end", cudaDeviceSynchronize() == cudaSuccess);
  check("barriers", Votes[0] == 24 && Votes[1] == 1 && Votes[2] == 0);

  int Wrong = 0;
  TRANSHIP_LAUNCH(rows, 3, 80)(&Wrong);
  check("the end", cudaDeviceSynchronize() == cudaSuccess);
  check("rows", Wrong == 0);

  // With an argument: threads that wait for each other for ever. With two: a
  // lane that is not in its mask, which the runtime reports from then on.
  if (Count == 2) {
    TRANSHIP_LAUNCH(deadlock, 1, 32)();
    cudaDeviceSynchronize();
  }
  if (Count == 3) {
    TRANSHIP_LAUNCH(notInItsMask, 1, 32)();
    check("the trap", cudaDeviceSynchronize() == cudaErrorLaunchFailure);
    check("it stays", cudaMalloc(&Memory, 4) == cudaErrorLaunchFailure);
  }
  std::puts("all holds");
}
