// A bump allocator with one arena for each multiprocessor.
#include <cuda_runtime.h>

struct Arena {
  char *base;
  unsigned used;
};

#define READ_SPECIAL(reg, var) asm volatile("mov.u32 %0, %%" reg ";" : "=r"(var))

__device__ __forceinline__ Arena *localArena(Arena *arenas) {
  unsigned here;
  READ_SPECIAL("smid", here);
  return arenas + here; // hazard
}

template <unsigned Bytes> __device__ void *grab(Arena *arenas) {
  Arena *arena = localArena(arenas);
  unsigned at = atomicAdd(&arena->used, Bytes);
  return arena->base + at;
}

__global__ void fill(Arena *arenas) { *static_cast<int *>(grab<4>(arenas)) = threadIdx.x; }
