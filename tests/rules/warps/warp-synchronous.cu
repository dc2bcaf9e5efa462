// Exchanges between the lanes of a warp with no barrier between the statements
// are reported; --fix=warp-synchronous puts a barrier behind each.
// REQUIRES: hip-headers
// RUN: %not %tranship --no-config %s --dry-run 2> %t.err
// RUN: grep warning: %t.err > %t.only
// RUN: %FileCheck --check-prefix=DIAG %s < %t.only "--implicit-check-not={{warning|error}}:"
// RUN: %port_twice %s %t.hip --exit 0 --fix=warp-synchronous
// RUN: %FileCheck %s --input-file %t.hip
// RUN: %hip_compile -I %root/support %t.hip
// RUN: %port_twice %s %t.maca --exit 0 --target=maca --fix=warp-synchronous
// RUN: %FileCheck %s --input-file %t.maca
// RUN: %port_twice %s %t.native --exit 0 --target=hip-7.2 --no-polyfill --fix=warp-synchronous
// RUN: %FileCheck %s --check-prefix=NATIVE --input-file %t.native
// CHECK: #include "tranship/warp.h"
// NATIVE-NOT: tranship/warp.h
#include <cuda_runtime.h>

// CHECK-LABEL: void tail(
// NATIVE-LABEL: void tail(
__device__ void tail(volatile float *A, unsigned tid) {
  // DIAG: [[@LINE+4]]:3: warning: lanes of a warp exchange elements of 'A' without a __syncwarp() between the statements [warp-synchronous]
  // CHECK: A[tid] += A[tid + 32]; __syncwarp();
  // CHECK-NEXT: A[tid] += A[tid + 16]; __syncwarp();
  // NATIVE: A[tid] += A[tid + 32]; __syncwarp();
  A[tid] += A[tid + 32];
  A[tid] += A[tid + 16];
  // CHECK: if (tid < 8) { A[tid] += A[tid + 8]; } __syncwarp();
  if (tid < 8) { A[tid] += A[tid + 8]; }
}

// CHECK-LABEL: void reduce(
template <unsigned blockSize>
__global__ void reduce(float *In, float *Out) {
  __shared__ float Sums[64];
  unsigned tid = threadIdx.x;
  float Sum = In[tid];
  Sums[tid] = Sum;
  __syncthreads();
  if (blockSize >= 128) {
    if (tid < 64)
      Sums[tid] = Sum = Sum + Sums[tid + 64];
    __syncthreads();
  }
  if (tid < 32) {
    volatile float *B = Sums;
    // DIAG: [[@LINE+5]]:7: warning: lanes of a warp exchange elements of 'B'
    // CHECK: B[tid] = Sum = Sum + B[tid + 32]; __syncwarp();
    // CHECK: B[tid] = Sum = Sum + B[tid + 16]; __syncwarp();
    // CHECK: B[tid] = Sum = Sum + B[tid + 8]; __syncwarp();
    if (blockSize >= 64)
      B[tid] = Sum = Sum + B[tid + 32];
    if (blockSize >= 32)
      B[tid] = Sum = Sum + B[tid + 16];
    if (blockSize >= 16)
      B[tid] = Sum = Sum + B[tid + 8];
  }
  if (tid == 0)
    *Out = Sums[0];
}

#define EMUSYNC
// CHECK-LABEL: void scan(
__device__ void scan(int *Out, int t) {
  __shared__ volatile int D[64];
  extern __shared__ int E[];
  int lane = threadIdx.x & 31, idx = 2 * threadIdx.x - lane;
  D[idx] = 0;
  // DIAG: [[@LINE+3]]:3: warning: lanes of a warp exchange elements of 'D'
  // CHECK: __syncwarp(); D[idx] = t = t + D[idx - 1]; __syncwarp(); EMUSYNC
  // CHECK: D[idx] = t = max(D[idx - 2], t); __syncwarp(); EMUSYNC
  D[idx] = t = t + D[idx - 1]; EMUSYNC
  D[idx] = t = max(D[idx - 2], t); EMUSYNC
  // Also where the compiler was free to keep the values: that never was right.
  // DIAG: [[@LINE+3]]:3: warning: lanes of a warp exchange elements of 'E'
  // CHECK: E[lane] = min(E[lane], E[16 + lane]); __syncwarp();
  // CHECK: if (E[lane] > E[lane + 8]) E[lane] = E[lane + 8]; __syncwarp();
  E[lane] = min(E[lane], E[16 + lane]);
  if (E[lane] > E[lane + 8]) E[lane] = E[lane + 8];
  Out[lane] = D[lane];
}

// CHECK-LABEL: void loops(
__device__ void loops(volatile int *F, volatile int *G, volatile int *H, int lane) {
  // DIAG: [[@LINE+2]]:43: warning: lanes of a warp exchange elements of 'F'
  // CHECK: for (int o = 16; o > 0; o >>= 1) { F[lane] += F[lane + o]; __syncwarp(); }
  for (int o = 16; o > 0; o >>= 1)        F[lane] += F[lane + o];
  // What was stored is read by other lanes, too.
  G[lane] = F[lane];
  // DIAG: [[@LINE+6]]:7: warning: lanes of a warp exchange elements of 'G'
  // CHECK: __syncwarp(); for (int o = 16; o > 0; o /= 2)
  // CHECK-NEXT: { if (lane < o)
  // CHECK-NEXT: G[lane] += G[lane ^ o]; __syncwarp(); }
  for (int o = 16; o > 0; o /= 2)
    if (lane < o)
      G[lane] += G[lane ^ o];
  for (int o = 1; o < 32; o *= 2) {
    int v = 0;
    // DIAG: [[@LINE+2]]:22: warning: lanes of a warp exchange elements of 'H'
    // CHECK: if (lane >= o) { H[lane] += H[lane - o]; } __syncwarp();
    if (lane >= o) { H[lane] += H[lane - o]; }
    v += 1;
  }
}

#define UNROLL _Pragma("unroll")
// CHECK-LABEL: void unrolled(
__device__ void unrolled(volatile int *I, volatile int *J, int lane) {
  I[lane] = 0;
  // DIAG: [[@LINE+6]]:5: warning: lanes of a warp exchange elements of 'I'
  // CHECK: {{^}}__syncwarp();
  // CHECK-NEXT: #pragma unroll
  // CHECK-NEXT: for (int o = 16; o > 0; o /= 2)
#pragma unroll
  for (int o = 16; o > 0; o /= 2)
    I[lane] += I[lane + o];
  J[lane] = 0;
  // DIAG: [[@LINE+4]]:35: warning: lanes of a warp exchange elements of 'J'
  // CHECK: __syncwarp(); UNROLL
  // CHECK-NEXT: for (int o = 16; o > 0; o /= 2)
  UNROLL
  for (int o = 16; o > 0; o /= 2) J[lane] += J[lane + o];
}

// What follows is well, and nothing is added.
// CHECK-LABEL: void synced(
// CHECK-NOT: __syncwarp(); __syncwarp
__device__ void synced(volatile float *s, float *Rows, unsigned tid) {
  s[tid] += s[tid + 32]; __syncwarp();
  s[tid] += s[tid + 16]; __syncwarp();
  for (int o = 8; o > 0; o >>= 1) {
    s[tid] += s[tid + o];
    __syncwarp(0xffffffff);
  }
  s[tid] += s[tid + 2];
  __syncthreads();
  s[tid] += s[tid + 1];
}
// CHECK-LABEL: void apart(
// CHECK-NOT: __syncwarp
__global__ void apart(const float *In, float *Out) {
  __shared__ float s[32][33], Own[96], Part[256];
  int tid = threadIdx.x;
  // Each thread has elements of its own.
  Own[tid * 3] += Own[tid * 3 + 1];
  Own[tid * 3 + 1] -= Own[tid * 3 + 2];
  Own[tid] += Own[tid + blockDim.x];
  Own[tid] += Own[tid + 2 * blockDim.x];
  // What other warps have left is only read.
  for (int w = 1; w < 8; ++w)
    Part[tid] += Part[tid + w * 32];
  // One exchange.
  Part[tid] += Part[tid + 16];
  Out[tid] = Part[tid];
  // Other memory than what the lanes share.
  Out[tid] += Out[tid + 16];
  Out[tid] += Out[tid + 8];
  s[tid][0] = In[tid];
}
__device__ void kept(volatile float *s, unsigned tid) {
  s[tid] += s[tid + 32]; // tranship: keep
  s[tid] += s[tid + 16]; // tranship: keep
}
// The host's.
void onHost(volatile float *s, unsigned tid) {
  s[tid] += s[tid + 16];
  s[tid] += s[tid + 8];
}
