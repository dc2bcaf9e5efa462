// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What only the values of the unit tell: each through a member, a constant, a helper or a template.
// REQUIRES: cuda
// RUN: %not %semantic --no-config %s --dry-run 2> %t.err
// RUN: %FileCheck %s < %t.err --implicit-check-not='warning:'
#include <cuda_runtime.h>
#include <cufft.h>

// Limits and flags.
struct Limit {
  cudaLimit which = cudaLimitMallocHeapSize;
};
void raise(Limit &l) { cudaDeviceSetLimit(l.which, 1 << 20); }
// CHECK: [[#@LINE+1]]:{{.*}}warning: a call gets this limit, which HIP refuses: its printf has no such buffer; leave it out there [refused-call]
void choose(Limit &l) { l.which = cudaLimitPrintfFifoSize; }
struct Heap {
  cudaLimit which = cudaLimitMallocHeapSize;
};
void raise(Heap &h) { cudaDeviceSetLimit(h.which, 1 << 20); }

// Shifts: the first gets 32, the second is guarded, the third gets less.
__device__ unsigned bad(unsigned bits) {
  // CHECK: [[#@LINE+1]]:{{.*}}warning: this can shift by all 32 bits: CUDA then gives 0, but GPUs of HIP take the number modulo 32 and do not shift; treat 32 by itself [value-range]
  return (1u << bits) - 1;
}
__device__ unsigned guarded(unsigned bits) { return bits == 32 ? ~0u : (1u << bits) - 1; }
__device__ unsigned small(unsigned bits) { return (1u << bits) - 1; }
__global__ void shifts(unsigned *x) { x[0] = bad(32) + guarded(32) + small(31); }

// Masks as wide as the lanes of a vote, where a note names both; fewer lanes, and one that is compared.
__global__ void lanes(unsigned *x) {
  unsigned votes = __ballot_sync(~0u, x[threadIdx.x] != 0);
  // CHECK: [[#@LINE+1]]:11: note: the same in lines [[#@LINE+1]] and [[#@LINE+3]] [value-range]
  x[0] = (1u << __popc(votes)) - 1;
  int past = __clz(votes);
  x[1] = (1 << (32 - past)) - 1;
  x[2] = (1u << __popc(votes & 0xffff)) - 1;
  int count = __popc(votes);
  x[3] = count == 32 ? ~0u : (1u << count) - 1;
  x[4] = 1u << (31 - __clz(votes));
  x[5] = 1u << (32 - __clz(x[6] - 1));
}

// The bits of a NaN.
constexpr unsigned Bits = 0x7fffffff;
__global__ void compare(const float *x, int *y) {
  // CHECK: [[#@LINE+1]]:{{.*}}warning: NVIDIA's GPUs give each NaN that they compute these bits, those of HIP give others, such as 0x7fc00000, so the two are not equal; use isnan, or store a marker of your own [float-format]
  y[0] = __float_as_uint(x[0]) == Bits;
  y[1] = __float_as_uint(x[1]) == 0x80000000u;
}

// A transform's input.
__global__ void scale(float *x);
void transforms(cufftHandle plan, float *a, float *b, cufftComplex *out) {
  // CHECK: [[#@LINE+1]]:{{.*}}warning: 'a' is read again after this transform, which may overwrite its input in HIP even if the output is elsewhere; keep a copy [fft-input]
  cufftExecR2C(plan, a, out);
  cudaMemcpy(b, a, 16, cudaMemcpyDeviceToDevice);
  cufftExecR2C(plan, b, out);
  cudaMemcpy(b, a, 16, cudaMemcpyDeviceToDevice);
}

// Kernels of one thread that wait for each other.
__global__ void stage(volatile int *before, volatile int *after) {
  while (*before == 0)
    ;
  *after = 1;
}
void pipeline(volatile int *flags[9], cudaStream_t streams[8]) {
  for (int i = 7; i >= 0; --i)
    // CHECK: [[#@LINE+1]]:{{.*}}warning: 8 kernels that wait for others run in as many streams, but HIP has 4 queues for all streams: one that waits keeps those behind it from starting; make them one launch, or set GPU_MAX_HW_QUEUES [kernel-wait]
    stage<<<1, 1, 0, streams[i]>>>(flags[i], flags[i + 1]);
  for (int i = 3; i >= 0; --i)
    stage<<<1, 1, 0, streams[i]>>>(flags[i], flags[i + 1]);
  for (int i = 0; i < 8; ++i)
    stage<<<1, 1, 0, streams[i]>>>(flags[i], flags[i + 1]);
}

// A flag that a kernel polls, and one that none does.
__global__ void work(const volatile int *stop, int *rounds) {
  // CHECK: [[#@LINE+1]]:{{.*}}warning: this loop waits until another thread has written 'stop'
  while (*stop == 0)
    ;
}
void polls(int *rounds) {
  int *stop, *other;
  // CHECK: [[#@LINE+1]]:{{.*}}warning: a running kernel polls this memory, which HIP does not keep coherent with cudaHostAllocPortable alone: it may never see what the host writes; add cudaHostAllocMapped [polled-memory]
  cudaHostAlloc((void **)&stop, 4, cudaHostAllocPortable);
  cudaHostAlloc((void **)&other, 4, cudaHostAllocPortable);
  work<<<1, 32>>>(stop, rounds);
}

// The last block of a grid: the first fence is the block's, the second one reaches the others.
__device__ unsigned counted;
__global__ void lastBlock(float *part, float *sum) {
  part[blockIdx.x] = 1;
  // CHECK: [[#@LINE+1]]:{{.*}}warning: other blocks read what was written before the count that follows, but this fence is for the threads of the block: on GPUs of HIP they may read old values; use __threadfence() [block-fence]
  __threadfence_block();
  if (atomicAdd(&counted, 1u) == gridDim.x - 1)
    *sum = part[0];
}
__global__ void lastThread(float *part, float *sum) {
  part[blockIdx.x] = 1;
  __threadfence();
  if (atomicAdd(&counted, 1u) == gridDim.x - 1)
    *sum = part[0];
  __threadfence_block();
  atomicAdd(&counted, 1u);
}

// Stacks: what the runtime takes, and more.
constexpr size_t Stack = 64 << 10;
void stacks() {
  cudaDeviceSetLimit(cudaLimitStackSize, Stack);
  cudaDeviceSetLimit(cudaLimitMallocHeapSize, Stack * 4);
  // CHECK: [[#@LINE+1]]:{{.*}}warning: this can ask for a stack of more than 131056 bytes for each thread, which HIP refuses; ask for less, or keep a stack of your own in memory [refused-call]
  cudaDeviceSetLimit(cudaLimitStackSize, Stack * 4);
}
