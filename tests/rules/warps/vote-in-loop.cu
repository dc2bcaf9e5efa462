// A warp function with the mask of all lanes in a loop that the lanes leave one
// by one is reported; loops that all lanes leave together are not.
// RUN: %not %tranship --no-config %s --dry-run 2> %t.err
// RUN: grep "vote-in-loop\]" %t.err > %t.only
// RUN: %FileCheck %s < %t.only "--implicit-check-not={{warning|error}}:"
// RUN: %port_twice %s %t.hip --exit 1
#include <cuda_runtime.h>
#define FULL_MASK 0xffffffffu
#define ALL -1
#define CUDA_KERNEL_LOOP(i, n) \
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < (n); i += blockDim.x * gridDim.x)

__global__ void gridStride(const int *In, int *Out, int n) {
  // CHECK: [[@LINE+2]]:14: warning: '__ballot_sync' names all lanes of the warp, but they leave the loop in line [[@LINE+1]] one by one: CUDA waits for those that are missing, HIP does not; let all lanes stay until the last one is done [vote-in-loop]
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    Out[i] = __ballot_sync(0xffffffff, In[i] > 0);
  int v = 0;
  // CHECK: [[@LINE+5]]:12: warning: '__shfl_xor_sync' names all lanes of the warp, but they leave the loop in line [[@LINE+3]] one
  // The loop around the one with the shuffle counts.
  int At = threadIdx.x + blockIdx.x * blockDim.x;
  while (At < n) {
    for (int o = 16; o > 0; o >>= 1)
      v += __shfl_xor_sync(FULL_MASK, v, o);
    At += blockDim.x;
  }
  // CHECK: [[@LINE+3]]:9: warning: '__any_sync' names all lanes of the warp, but they leave the loop in line [[@LINE+1]] one
  CUDA_KERNEL_LOOP(k, n) {
    // A condition that all lanes see alike changes nothing.
    if (__any_sync(ALL, In[k]))
      v++;
  }
  Out[0] = v;
}

__device__ int lowest(int v) { return __reduce_min_sync(FULL_MASK, v); }
__global__ void called(const int *In, int *Out, int n) {
  int Id = threadIdx.x;
  // CHECK: [[@LINE+2]]:15: warning: '__reduce_min_sync' in 'lowest' names all lanes of the warp, but they leave the loop in line [[@LINE+1]] one
  for (int i = Id; i < n; i += 256)
    Out[i] += lowest(In[i]);
  Out[Id] = lowest(Id);
}

__global__ void rows(const int *RowStart, const int *Column, int *Out, int n) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  int lane = threadIdx.x & 31;
  int Begin = RowStart[row], End = RowStart[row + 1];
  // CHECK: [[@LINE+2]]:15: warning: '__all_sync' names all lanes of the warp, but they leave the loop in line [[@LINE+1]] one
  for (int j = Begin; j < End; ++j)
    Out[j] += __all_sync(~0u, Column[j]);
  // CHECK: [[@LINE+2]]:16: warning: '__shfl_sync' names all lanes of the warp, but they leave the loop in line [[@LINE+1]] one
  for (int k = 0; k < 100; ++k) {
    int Next = __shfl_sync(FULL_MASK, k, 0);
    if (Column[row] == Next)
      break;
  }
  // CHECK: [[@LINE+4]]:15: warning: '__reduce_add_sync' names all lanes of the warp, but they leave the loop in line [[@LINE+1]] one
  for (int k = 0; k < n; ++k) {
    if (lane < k)
      continue;
    Out[k] += __reduce_add_sync(0xffffffff, k);
  }
  // CHECK: [[@LINE+3]]:9: warning: '__match_any_sync' names all lanes of the warp, but they leave the loop in line [[@LINE+1]] one
  while (true) {
    if (row >= n) { return; }
    if (__match_any_sync(FULL_MASK, row) == 1)
      Out[row] = 1;
    row += 32;
  }
}

// What follows is well.

__device__ int warpSum(int v) {
  for (int o = 16; o > 0; o /= 2)
    v += __shfl_down_sync(0xffffffff, v, o);
#pragma unroll
  for (int o = warpSize / 2; o; o >>= 1)
    v += __shfl_xor_sync(FULL_MASK, v, o);
  return v;
}

template <int Size>
__global__ void together(const int *In, const int *RowStart, int *Out, int n, int Steps) {
  constexpr int kItems = 128;
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  // Bounds that do not differ, or are constants.
  for (int i = 0; i < n; ++i)
    Out[i] = __ballot_sync(FULL_MASK, In[i]);
  for (int i = lane; i < kItems; i += 32)
    Out[i] = __ballot_sync(FULL_MASK, In[i]);
  for (int i = lane; i < Size; i += 32)
    Out[i] = __ballot_sync(FULL_MASK, In[i]);
  for (int i = lane; i < 256; i += 32)
    Out[i] = __ballot_sync(FULL_MASK, In[i]);
  // One value for all lanes of a warp.
  for (int i = warp; i < n; i += 4)
    Out[i] = __ballot_sync(FULL_MASK, In[i]);
  for (int j = RowStart[warp]; j < RowStart[warp + 1]; ++j)
    Out[j] = __ballot_sync(FULL_MASK, In[j]);
  for (int i = threadIdx.x; i - lane < n; i += 32)
    Out[i] = __ballot_sync(FULL_MASK, i < n);
  // Rounded to warps.
  int Rounded = (n + 31) / 32 * 32;
  int nRoundedUp = n + lane;
  for (int i = threadIdx.x; i < Rounded; i += 32)
    Out[i] = __ballot_sync(FULL_MASK, i < n);
  for (int i = threadIdx.x; i < nRoundedUp; i += 32)
    Out[i] = __ballot_sync(FULL_MASK, i < n);
  for (int i = threadIdx.x; i < (n + 31) / 32 * 32; i += 32)
    Out[i] = __ballot_sync(FULL_MASK, i < n);
  // A vote ends the loop.
  for (int i = threadIdx.x; __any_sync(FULL_MASK, i < n); i += 32)
    Out[i] = __ballot_sync(FULL_MASK, i < n);
  while (true) {
    unsigned Left = __ballot_sync(FULL_MASK, In[lane] > Steps);
    if (Left == 0)
      break;
    if (!__any_sync(FULL_MASK, In[lane]))
      return;
    --Steps;
  }
  // The mask is that of those in the loop, or the vote stands outside.
  unsigned Active = __ballot_sync(FULL_MASK, lane < n);
  for (int i = lane; i < n; i += 32)
    Out[i] = __shfl_sync(Active, In[i], 0);
  for (int i = lane; i < n; i += 32)
    Out[i] = __shfl_sync(__activemask(), In[i], 0);
  int Sum = 0;
  for (int i = lane; i < n; i += 32)
    Sum += In[i];
  Sum = __reduce_add_sync(FULL_MASK, Sum);
  // All lanes come back to the vote.
  for (int Tile = 0; Tile < n; Tile += 32) {
    int i = Tile + lane;
    unsigned Here = __ballot_sync(FULL_MASK, i < n);
    if (i >= n)
      continue;
    Out[i] = Here + Sum;
  }
  // A block that waits in the loop leaves it together.
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    Out[i] = __ballot_sync(FULL_MASK, In[i]);
    __syncthreads();
  }
  // The break is that of a loop inside.
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j)
      if (In[lane] == j)
        break;
    Out[i] = __ballot_sync(FULL_MASK, In[i]);
  }
  for (int i = lane; i < n; i += 32)
    Out[i] = __ballot_sync(FULL_MASK, In[i]); // tranship: keep
  // To wait for the lanes that are there is enough.
  for (int i = lane; i < n; i += 32)
    __syncwarp();
}
