// Loops that wait for another thread of the block without a barrier are
// reported; those that wait for another block, or do work, are not.
// RUN: %not %tranship --no-config %s --dry-run 2> %t.err
// RUN: grep -E "warp-spin\]|lane-lock\]" %t.err > %t.only
// RUN: %FileCheck %s < %t.only "--implicit-check-not={{warning|error}}:"
// RUN: %port_twice %s %t.hip --exit 1
#include <cuda_runtime.h>

__global__ void producer(int *Out) {
  __shared__ int Flag, Value;
  __shared__ volatile int Ready[4];
  if (threadIdx.x == 0)
    Flag = Ready[0] = 0;
  __syncthreads();
  if (threadIdx.x < 32) {
    Value = 3;
    __threadfence_block();
    Flag = 1;
  } else {
    // CHECK: [[@LINE+1]]:5: warning: this loop waits until another thread has written 'Flag': it may never end if that thread is in the same wave; use a barrier, or give the two to different waves of 64 threads [warp-spin]
    while (Flag == 0)
      ;
    Out[threadIdx.x] = Value;
  }
  // One thread of the block waits for another one.
  if (threadIdx.x == 40)
    // CHECK: [[@LINE+1]]:5: warning: this loop waits until another thread has written 'Ready'
    while (Ready[1] != 7) {
      __nanosleep(100);
    }
}

__device__ int Arrived;
__device__ volatile int Stage, Last;
__global__ void reads(int *A, int *B, int *D, int *E, int *H, int n, const int *Column) {
  // CHECK: [[@LINE+1]]:3: warning: this loop waits until another thread has written 'Arrived'
  while (atomicAdd(&Arrived, 0) < n)
    ;
  // CHECK: [[@LINE+1]]:3: warning: this loop waits until another thread has written 'A'
  while (*(volatile int *)A == 0) {
  }
  // CHECK: [[@LINE+1]]:3: warning: this loop waits until another thread has written 'Stage'
  while (Stage < n);
  int Seen;
  // CHECK: [[@LINE+1]]:3: warning: this loop waits until another thread has written 'B'
  do {
    Seen = atomicCAS(B, 5, 5);
    __threadfence();
  } while (Seen != 5);
  int i = threadIdx.x;
  // A row of a triangular system waits for the rows that it needs.
  // CHECK: [[@LINE+1]]:5: warning: this loop waits until another thread has written 'D'
    while (D[Column[i]] == 0);
  // CHECK: [[@LINE+1]]:3: warning: this loop waits until another thread has written 'E'
  for (;;) {
    int v = atomicOr(E, 0);
    if (v != 0)
      break;
    __nanosleep(32);
  }
  // What it waits for, it takes.
  // CHECK: [[@LINE+1]]:3: warning: this loop waits until another thread has written 'H'
  while (atomicCAS(H, n, 0) != n)
    ;
  unsigned Pause = 8;
  int Done;
  // CHECK: [[@LINE+1]]:3: warning: this loop waits until another thread has written 'Last'
  do {
    Done = Last;
    Pause *= 2;
  } while (!Done);
}

// By PTX.
__device__ void acquireLoad(const int *p) {
  int State;
  // CHECK: [[@LINE+1]]:3: warning: this loop waits until another thread has written memory
  do {
    asm volatile("ld.global.acquire.gpu.b32 %0, [%1];" : "=r"(State) : "l"(p));
  } while (State == 0);
}

__device__ void order(cuda::atomic_ref<int, cuda::thread_scope_device> Turn, int Mine) {
  // CHECK: [[@LINE+1]]:3: warning: this loop waits until another thread has written 'Turn'
  while (Turn.load(cuda::memory_order_acquire) != Mine) continue;
}

// What follows is well.

// Other blocks are waited for: one thread of each block does, or the text says
// whose flag it is.
__global__ void gridBarrier(volatile int *Count, int *Flags, volatile int *Peer, int n) {
  __syncthreads();
  if (threadIdx.x == 0) {
    atomicAdd((int *)Count, 1);
    while (*Count < n)
      ;
    while (atomicAdd(&Flags[n], 0) == 0)
      ;
  }
  __syncthreads();
  while (((volatile int *)Flags)[blockIdx.x - 1] == 0)
    ;
  while (Peer[n] == 0)
    ;
}

__device__ void forHost(int *p, int n) {
  cuda::atomic_ref<int, cuda::thread_scope_system> Seen(*p);
  while (Seen.load() < n)
    ;
}

// What is read is at another place each time, or is waited for by a clock.
__global__ void work(int *Parent, volatile int *List, int n, int *Counter) {
  int x = threadIdx.x;
  while (Parent[x] != x)
    x = Parent[x];
  int Next = List[0];
  while (Next != 0)
    Next = List[Next];
  long long Start = clock64();
  while (clock64() - Start < n)
    ;
  int i = 0;
  while (List[i++] != 0)
    ;
  while (atomicAdd(Counter, 1) < n)
    ;
  for (int k = 0; k < n && List[k] != 0; ++k)
    ;
  for (auto v : {1, 2, 3})
    x += List[v];
  while (atomicAdd(Counter, 0) < n) {
    Parent[x] = 3;
    __syncthreads();
  }
  __shared__ int s[64];
  int Sum = 0;
  while (x < 64) {
    Sum += s[x];
    x += 32;
  }
  *Counter = Sum;
}

// The user wants it so.
__global__ void kept(volatile int *Flag) {
  while (*Flag == 0); // tranship: keep
}

// The host's.
#include <atomic>
static std::atomic<int> Go;
void onHost(volatile int *Flag) {
  while (!Go.load())
    ;
  while (*Flag == 0)
    ;
}
