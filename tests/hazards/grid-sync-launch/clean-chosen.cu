// The kernel waits for the grid only where it is told to; one block alone is launched without cooperation.
#include <cooperative_groups.h>
#include <cuda_runtime.h>

__global__ void relax(float *v, int n, bool wholeGrid) {
  auto grid = cooperative_groups::this_grid();
  for (int round = 0; round < 8; ++round) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
      v[i] *= 0.5f;
    if (wholeGrid) {
      grid.sync();
    } else {
      __syncthreads();
    }
  }
}

cudaError_t run(float *v, int n, int blocks) {
  bool wholeGrid = blocks > 1;
  if (!wholeGrid) {
    relax<<<1, 256>>>(v, n, false);
    return cudaGetLastError();
  }
  void *arguments[] = {&v, &n, &wholeGrid};
  return cudaLaunchCooperativeKernel((void *)relax, dim3(blocks), dim3(256), arguments, 0, nullptr);
}
