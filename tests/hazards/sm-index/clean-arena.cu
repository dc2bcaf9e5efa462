// A bump allocator with a few arenas; the multiprocessor's number only spreads the work over them.
#include <cuda_runtime.h>

struct Arena {
  char *base;
  unsigned used;
};

#define READ_SPECIAL(reg, var) asm volatile("mov.u32 %0, %%" reg ";" : "=r"(var))

__device__ __forceinline__ Arena *localArena(Arena *arenas, unsigned count) {
  unsigned here;
  READ_SPECIAL("smid", here);
  return arenas + here % count;
}

template <unsigned Bytes> __device__ void *grab(Arena *arenas, unsigned count) {
  Arena *arena = localArena(arenas, count);
  unsigned at = atomicAdd(&arena->used, Bytes);
  return arena->base + at;
}

__global__ void fill(Arena *arenas, unsigned count) { *static_cast<int *>(grab<4>(arenas, count)) = threadIdx.x; }
