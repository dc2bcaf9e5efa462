// A condition around the wait changes nothing if nobody launches the kernel with cooperation.
#include <cooperative_groups.h>
#include <cuda_runtime.h>

__global__ void relax(float *v, int n, bool twice) {
  auto grid = cooperative_groups::this_grid();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    v[i] *= 0.5f;
  if (twice)
    grid.sync();
  if (i < n)
    v[i] += v[n - 1 - i];
}

cudaError_t run(float *v, int n, int blocks) {
  relax<<<blocks, 256>>>(v, n, true); // hazard
  return cudaGetLastError();
}
