#include "rules.cuh"

__device__ unsigned counts[MostGrains];

/// Each block counts in dynamic shared memory.
static __global__ void count(const int *cells, int number) {
  extern __shared__ unsigned own[];
  for (int i = threadIdx.x; i < MostGrains; i += blockDim.x)
    own[i] = 0;
  __syncthreads();
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned settled =
      __ballot_sync(0xffffffffu, i < number && spilled(cells[i]) == 0);
  if (settled >> threadIdx.x % 32 & 1)
    atomicAdd(&own[cells[i] < MostGrains ? cells[i] : MostGrains - 1], 1u);
  __syncthreads();
  for (int i = threadIdx.x; i < MostGrains; i += blockDim.x)
    atomicAdd(&counts[i], own[i]);
}

void clearCounts() {
  const unsigned none[MostGrains] = {};
  cudaMemcpyToSymbol(counts, none, sizeof(none));
}

void countCells(const int *cells, int number) {
  const int threads = 128;
  count<<<(number + threads - 1) / threads, threads,
          MostGrains * sizeof(unsigned)>>>(cells, number);
}
