// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Storage of CUB's collectives, used again without a barrier.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[temp-storage] %s < %t.diag
#include <cub/cub.cuh>
using Reduce = cub::BlockReduce<float, 64>;
using Scan = cub::BlockScan<int, 64>;
using WarpReduce = cub::WarpReduce<float>;

__global__ void twice(float *p) {
  __shared__ typename Reduce::TempStorage temp, other;
  float a = Reduce(temp).Sum(p[0]);
  // DIAG: [[#@LINE+1]]:19: warning: 'temp' is used again after its use in line [[#@LINE-1]] without a barrier: threads may still read it; put __syncthreads() in between [temp-storage]
  float b = Reduce(temp).Sum(p[1]);
  __syncthreads();
  float c = Reduce(temp).Sum(p[2]);
  // Another collective in between has a barrier of its own.
  float d = Reduce(other).Sum(p[3]);
  p[4] = a + b + c + d;
}

__global__ void objects(int *p) {
  __shared__ Scan::TempStorage temp;
  Scan scan(temp);
  int a, b;
  scan.ExclusiveSum(p[0], a);
  // DIAG: [[#@LINE+1]]:3: warning: 'temp' is used again {{.*}} [temp-storage]
  scan.ExclusiveSum(p[1], b);
  p[2] = a + b;
}

union Both {
  Reduce::TempStorage reduce;
  Scan::TempStorage scan;
};
struct Each {
  Reduce::TempStorage reduce;
  Scan::TempStorage scan;
};
__global__ void members(float *f, int *p) {
  __shared__ union {
    Reduce::TempStorage reduce;
    Scan::TempStorage scan;
  } shared;
  __shared__ struct {
    Reduce::TempStorage reduce;
    Scan::TempStorage scan;
  } separate;
  f[0] = Reduce(shared.reduce).Sum(f[1]);
  // DIAG: [[#@LINE+1]]:7: warning: 'shared' is used again {{.*}} [temp-storage]
  Scan(shared.scan).ExclusiveSum(p[0], p[1]);
  f[2] = Reduce(separate.reduce).Sum(f[3]);
  Scan(separate.scan).ExclusiveSum(p[2], p[3]);
}

__global__ void loops(int *p, int n) {
  __shared__ Scan::TempStorage temp;
  for (int i = 0; i < n; ++i) {
    // DIAG: [[#@LINE+1]]:9: warning: 'temp' is used again in the next round of the loop {{.*}} [temp-storage]
    Scan(temp).ExclusiveSum(p[i], p[i]);
  }
}
__global__ void goodLoop(int *p, int n) {
  __shared__ Scan::TempStorage temp;
  for (int i = 0; i < n; ++i) {
    Scan(temp).ExclusiveSum(p[i], p[i]);
    __syncthreads();
  }
}

__global__ void secondLoop(int *p, int n) {
  __shared__ Scan::TempStorage again;
  Scan(again).ExclusiveSum(p[0], p[0]);
  __syncthreads();
  for (int i = 0; i < n; ++i) {
    // DIAG: [[#@LINE+1]]:9: warning: 'again' is used again in the next round of the loop {{.*}} [temp-storage]
    Scan(again).ExclusiveSum(p[i], p[i]);
  }
}

// Values of the user's own in the same memory.
__global__ void live(float *p) {
  __shared__ union {
    Reduce::TempStorage reduce;
    float values[64];
  } shared;
  shared.values[threadIdx.x] = p[0];
  float a = shared.values[63 - threadIdx.x];
  // DIAG: [[#@LINE+1]]:13: warning: 'shared' is used again after its use in line [[#@LINE-1]] {{.*}} [temp-storage]
  a = Reduce(shared.reduce).Sum(a);
  __syncthreads();
  shared.values[threadIdx.x] = a;
}

template <class R> __device__ float parameter(typename R::TempStorage &temp, float x) {
  float a = R(temp).Sum(x);
  // DIAG: [[#@LINE+1]]:15: warning: 'temp' is used again {{.*}} [temp-storage]
  return a * R(temp).Sum(a);
}

// No block comes from one to the other.
__global__ void branches(int *p, bool early) {
  __shared__ Scan::TempStorage temp;
  if (early) {
    Scan(temp).ExclusiveSum(p[0], p[1]);
    return;
  }
  if (p[2] > 0)
    Scan(temp).InclusiveSum(p[0], p[1]);
  else
    Scan(temp).ExclusiveSum(p[0], p[1]);
}

// A barrier of the user's; storage of warps.
__device__ void syncAll();
__global__ void others(float *p) {
  __shared__ Reduce::TempStorage temp;
  __shared__ WarpReduce::TempStorage warps[2];
  p[0] = Reduce(temp).Sum(p[1]);
  syncAll();
  p[2] = Reduce(temp).Sum(p[3]);
  p[4] = WarpReduce(warps[threadIdx.x / 32]).Sum(p[5]);
  p[6] = WarpReduce(warps[threadIdx.x / 32]).Sum(p[7]);
}
