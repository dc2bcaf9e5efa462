// A cooperative launch of a kernel that never waits for the grid is noted, if
// everything that the kernel calls was seen.
// REQUIRES: cuda
// RUN: %semantic --no-config %s --dry-run 2> %t.err
// RUN: %FileCheck %s < %t.err --implicit-check-not='[cooperative-launch-unneeded]'
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__device__ int twice(int n) { return n + n; }
__device__ void elsewhere(int *p);
__global__ void simple(int *p) { *p = twice(min(*p, 3)); }
__global__ void waits(int *p) { cg::this_grid().sync(); }
__global__ void asks(int *p) {
  if (cg::this_grid().is_valid())
    cg::this_grid().sync();
}
__global__ void unseen(int *p) { elsewhere(p); }
__global__ void ownWait(int *p) {
  atomicAdd(p, 1);
  while (*(volatile int *)p < gridDim.x)
    ;
}
__global__ void hidden(int *p) {
#ifdef __CUDA_ARCH__
  cg::this_grid().sync();
#endif
}
template <class F> __global__ void object(int *p, F f) { f(p); }
void launch(int *p) {
  void *a[] = {&p};
  // CHECK: cooperative-launch-unneeded.cu:[[#@LINE+1]]:3: note: 'simple' never synchronizes the grid{{.*}}[cooperative-launch-unneeded]
  cudaLaunchCooperativeKernel((void *)simple, dim3(1), dim3(2), a, 0, 0);
  cudaLaunchCooperativeKernel((void *)waits, dim3(1), dim3(2), a, 0, 0);
  cudaLaunchCooperativeKernel((void *)asks, dim3(1), dim3(2), a, 0, 0);
  cudaLaunchCooperativeKernel((void *)unseen, dim3(1), dim3(2), a, 0, 0);
  cudaLaunchCooperativeKernel((void *)ownWait, dim3(1), dim3(2), a, 0, 0);
  cudaLaunchCooperativeKernel((void *)hidden, dim3(1), dim3(2), a, 0, 0);
  cudaLaunchCooperativeKernel((void *)object<void (*)(int *)>, dim3(1), dim3(2),
                              a, 0, 0);
}
