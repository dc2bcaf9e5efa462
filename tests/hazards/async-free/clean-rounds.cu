// Each round frees its memory of the pool in the order of the stream.
#include <cuda_runtime.h>
#include <iostream>
#define GPU_TRY(call)                                                                              \
  if (cudaError_t e = (call); e != cudaSuccess) {                                                  \
    std::cerr << #call << ": " << cudaGetErrorName(e) << '\n';                                     \
    return false;                                                                                  \
  }
using Index = unsigned int;
__global__ void mark(const Index *frontier, Index n, Index *visited) {
  Index i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    visited[frontier[i]] = 1;
}
__global__ void iota(Index *p, Index n, Index start) {
  Index i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = start + i;
}
bool sweep(cudaMemPool_t pool, cudaStream_t stream, Index *visited, const Index *sizes, int rounds) {
  Index start = 0;
  for (int r = 0; r < rounds; ++r) {
    const Index n = sizes[r];
    Index *frontier = nullptr;
    GPU_TRY(cudaMallocFromPoolAsync(&frontier, n * sizeof(Index), pool, stream));
    const dim3 block(256), grid((n + block.x - 1) / block.x);
    iota<<<grid, block, 0, stream>>>(frontier, n, start);
    mark<<<grid, block, 0, stream>>>(frontier, n, visited);
    GPU_TRY(cudaFreeAsync(frontier, stream));
    start += n;
  }
  return true;
}
