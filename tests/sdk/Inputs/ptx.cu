#include <cstdio>

__device__ unsigned lane() {
  unsigned L;
  asm("mov.u32 %0, %%laneid;" : "=r"(L));
  return L;
}

__global__ void parts(unsigned *Votes, int *Next, unsigned *Sum) {
  unsigned V;
  int N;
  asm("{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.sync.ballot.b32 %0, p, %2; }"
      : "=r"(V) : "r"(threadIdx.x & 4), "r"(0xffffffffu));
  asm volatile("shfl.sync.down.b32 %0, %1, 1, 31, -1;" : "=r"(N) : "r"((int)threadIdx.x));
  asm volatile("red.global.add.u32 [%0], %1;" ::"l"(Sum), "r"(3u));
  *Votes = V;
  Next[lane()] = N;
}

int main() {
  unsigned *Votes, *Sum;
  int *Next;
  cudaMallocManaged(&Votes, sizeof(*Votes));
  cudaMallocManaged(&Sum, sizeof(*Sum));
  cudaMallocManaged(&Next, 32 * sizeof(*Next));
  *Sum = 0;
  parts<<<1, 32>>>(Votes, Next, Sum);
  cudaDeviceSynchronize();
  printf("%x, %d, %d, %u\n", *Votes, Next[3], Next[31], *Sum);
}
