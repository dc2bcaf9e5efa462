// Locks that lanes of a wave compete for, with the release behind the loop, are
// reported; locks that one thread takes, or that the loop gives back, are not.
// RUN: %not %tranship --no-config %s --dry-run 2> %t.err
// RUN: grep -E "warp-spin\]|lane-lock\]" %t.err > %t.only
// RUN: %FileCheck %s < %t.only "--implicit-check-not={{warning|error}}:"
// RUN: %port_twice %s %t.hip --exit 1
#include <cuda_runtime.h>

__global__ void plain(int *First, int *Data) {
  // CHECK: [[@LINE+1]]:10: warning: this loop waits for the lock 'First', which is released only after the loop: it never ends if two lanes of a wave want the lock; do the work and release the lock inside the loop [lane-lock]
  while (atomicCAS(First, 0, 1) != 0)
    ;
  *Data += 1;
  atomicExch(First, 0);
}

struct Table {
  int *Locks;
  int Second;
};
enum { Free = 0, Taken = 1 };
#define LOCKED 1
__device__ int Global;

__global__ void forms(Table *T, int i, unsigned Mask) {
  // CHECK: [[@LINE+1]]:10: warning: this loop waits for the lock 'Locks'
  while (atomicCAS(&T->Locks[i], 0, threadIdx.x + 1) != 0) {
    __nanosleep(20);
  }
  // CHECK: [[@LINE+1]]:10: warning: this loop waits for the lock 'Second'
  while (atomicExch(&T->Second, LOCKED)) {
  }
  int Old;
  do {
    // CHECK: [[@LINE+1]]:11: warning: this loop waits for the lock 'Global'
    Old = atomicCAS(&Global, 0, 1);
  } while (Old != 0);
  Global = 0;
}

__device__ int Third, Fourth, Fifth, Sixth;
__global__ void inside(int *Data) {
  for (;;) {
    // CHECK: [[@LINE+1]]:9: warning: this loop waits for the lock 'Third'
    if (atomicCAS(&Third, 0, 1) == 0)
      break;
  }
  bool Got = false;
  while (!Got) {
    // CHECK: [[@LINE+1]]:12: warning: this loop waits for the lock 'Fourth'
    Got = (atomicExch(&Fourth, 1) == 0);
  }
  while (true) {
    // CHECK: [[@LINE+1]]:21: warning: this loop waits for the lock 'Fifth'
    int Seen = (int)atomicCAS(&Fifth, 0, 1);
    if (Seen == 0)
      break;
  }
  // A whole warp is many lanes.
  if (threadIdx.x < 32)
    // CHECK: [[@LINE+1]]:12: warning: this loop waits for the lock 'Sixth'
    while (atomicCAS(&Sixth, 0, 1))
      ;
}

// A function is as good as those that call it; one that nobody calls may be
// called by all.
__device__ void lockOnce(int *Guarded) { while (atomicCAS(Guarded, 0, 1)); }
// CHECK: [[@LINE+1]]:54: warning: this loop waits for the lock 'Unguarded'
__device__ void lockAlways(int *Unguarded) { while ( atomicCAS(Unguarded, 0, 1)); }
// CHECK: [[@LINE+2]]:12: warning: this loop waits for the lock 'Any'
__device__ void lockValue(int *Any, int From, int To) {
    while (atomicCAS(Any, From, To) != From);
}
// CHECK: [[@LINE+1]]:26: warning: this loop waits for the lock 'm'
#define ACQUIRE(m) while(atomicCAS((m), 0, 1) != 0)
#define ACQUIRE_ONCE(n) while(atomicCAS((n), 0, 1) != 0)
__global__ void callers(int *Lock) {
  if (threadIdx.x == 0) {
    lockOnce(Lock);
    ACQUIRE_ONCE(Lock);
  }
  lockAlways(Lock);
  ACQUIRE(Lock);
}

// One lane of each warp: two such warps can be in one wave.
__global__ void leaders(int *Lead, int *Turn) {
  int lane = threadIdx.x & 31;
  if (lane == 0)
    // CHECK: [[@LINE+1]]:12: warning: one lane of each warp waits here for the lock 'Lead': it never ends if two of these warps share a wave; let one thread of the block take the lock [warp-spin]
    while (atomicCAS(Lead, 0, 1) != 0)
      ;
  for (int i = 0; i < 32; i++)
    if (threadIdx.x % 32 == i) {
      // CHECK: [[@LINE+1]]:14: warning: one lane of each warp waits here for the lock 'Turn'
      while (atomicExch(Turn, 1) == 1)
        ;
      *Turn = 0;
    }
}

template <enum Mode M, int N = 3> __device__ void shared(int *Seventh) {
  if (M == Block) {
    // CHECK: [[@LINE+1]]:12: warning: this loop waits for the lock 'Seventh'
    while (atomicCAS_block(Seventh, 0, N) != 0) continue;
  }
}

// What follows is well.

__global__ void released(int *Lock, int *Data) {
  bool Done = false;
  while (!Done) {
    if (atomicCAS(Lock, 0, 1) == 0) {
      *Data += 1;
      __threadfence();
      atomicExch(Lock, 0);
      Done = true;
    }
  }
  for (;;)
    if (atomicCAS(Lock, 0, 1) == 0) {
      *Data += 1;
      *Lock = 0;
      break;
    }
  bool Leave = false;
  do {
    if ((Leave = atomicExch(Lock, 1) == 0)) {
      *Data += 1;
      atomicExch(Lock, 0);
    }
  } while (!Leave);
}

#define TID threadIdx.x
__global__ void oneThread(int *Lock, int n) {
  int tid = threadIdx.x;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  bool Leader = threadIdx.x == 0 && threadIdx.y == 0;
  if (tid == 0)
    while (atomicCAS(Lock, 0, 1) != 0)
      ;
  if (!threadIdx.x)
    while (atomicCAS(Lock, 0, 1) != 0)
      ;
  if (TID == 0 && n > 0) {
    if (n > 3)
      while (atomicCAS(Lock, 0, 1) != 0)
        ;
  }
  if (Leader)
    while (atomicCAS(Lock, 0, 1) != 0)
      ;
  if (threadIdx.x != 0)
    *Lock = 3;
  else
    while (atomicCAS(Lock, 0, 1) != 0)
      ;
  if (threadIdx.x / 32 == 0 && i == n)
    while (atomicCAS(Lock, 0, 1) != 0)
      ;
  if (threadIdx.x > 0)
    return;
  while (atomicCAS(Lock, 0, 1) != 0)
    ;
}
__global__ void oneLaneOfOneWarp(int *Lock) {
  int warp = threadIdx.x / 32;
  int lane = threadIdx.x % 32;
  if (warp == 0) {
    if (lane == 0)
      while (atomicCAS(Lock, 0, 1) != 0)
        ;
  }
}
__device__ void acquire(int *Lock, int thread_id) {
  if (thread_id == 0)
    while (atomicCAS(Lock, 0, 1) != 0)
      ;
}
__global__ void single(int *Lock) {
  while (atomicCAS(Lock, 0, 1) != 0)
    ;
}
#define ONE 1
void launch(int *Lock) { single<<<128, ONE>>>(Lock); }

// No locks: each round tries another slot or another value.
__global__ void tables(int *Keys, int Key, int n, float *Sum, float v) {
  int Slot = Key % n;
  while (atomicCAS(&Keys[Slot], 0, 1) != 0)
    Slot = (Slot + 1) % n;
  while (true) {
    int Old = atomicCAS(&Keys[Slot], -1, Key);
    if (Old == -1 || Old == Key)
      break;
    Slot = (Slot + 1) % n;
  }
  for (int e = 0; e < n; ++e) {
    if (atomicCAS(&Keys[e], 0, 1) != 0)
      continue;
    Keys[e] = 2;
  }
  int *Address = (int *)Sum;
  int Old = *Address, Assumed;
  do {
    Assumed = Old;
    Old = atomicCAS(Address, Assumed, __float_as_int(v + __int_as_float(Assumed)));
  } while (Assumed != Old);
  int Expected;
  do {
    Expected = *Address;
  } while (atomicCAS(Address, Expected, Expected + 1) != Expected);
  while (atomicExch(Address, 0) != 0)
    Keys[Slot] = 3;
}
__device__ void unlock(int *Lock) { while (atomicCAS(Lock, 1, 2) == 0); }

// The user wants it so.
__global__ void kept(int *Lock) {
  while (atomicCAS(Lock, 0, 1) != 0); // tranship: keep
}

// The host's.
static int atomicCASHost(int *p, int a, int b);
void onHost(int *Lock) {
  while (atomicCAS(Lock, 0, 1) != 0)
    ;
}
