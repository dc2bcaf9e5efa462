// A kernel that waits for its grid in a helper is launched with cudaLaunchKernel.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda_runtime.h>
using cooperative_groups::grid_group;
#define CHECKED(e)                                                                                 \
  do {                                                                                             \
    cudaError_t c_ = (e);                                                                          \
    if (c_ != cudaSuccess)                                                                         \
      std::fprintf(stderr, "%s: %s\n", #e, cudaGetErrorString(c_));                                \
  } while (0)
struct Phase {
  grid_group grid;
  __device__ void next() { cooperative_groups::sync(grid); }
};
__global__ void twoPhases(const int *in, int *blockSums, int *out, int n) {
  Phase phase{cooperative_groups::this_grid()};
  if (threadIdx.x == 0) {
    int sum = 0;
    for (int i = blockIdx.x; i < n; i += gridDim.x)
      sum += in[i];
    blockSums[blockIdx.x] = sum;
  }
  phase.next();
  if (blockIdx.x == 0 && threadIdx.x == 0)
    for (int b = 0; b < gridDim.x; ++b)
      *out += blockSums[b];
}
void total(const int *in, int *blockSums, int *out, int n, cudaStream_t s) {
  void *params[] = {&in, &blockSums, &out, &n};
  CHECKED(cudaLaunchKernel((const void *)twoPhases, dim3(32), dim3(64), params, 0, s)); // hazard
}
