// What ports to MXMACA are told of launches: it compiles kernels without bounds for 512 threads, and does not refuse cooperative grids.
// RUN: %tranship check --no-config --lexical --target=maca %s 2>&1 | %FileCheck %s
// RUN: %tranship --no-config --lexical --target=hip %s 2>&1 >/dev/null | %FileCheck --check-prefix=HIP --allow-empty %s
// HIP-NOT: launch-bounds
// HIP-NOT: unchecked-launch
#include <cuda_runtime.h>

__global__ void grow(float *v) { v[threadIdx.x] += 1; }
__global__ void __launch_bounds__(1024) bound(float *v) { v[threadIdx.x] = 0; }

int run(float *v, void **arguments) {
  // CHECK: [[#@LINE+1]]:{{.*}} a block of 768 threads, and the kernel has no '__launch_bounds__': MXMACA compiles it for 512{{.*}}[launch-bounds]
  grow<<<1, 768>>>(v);
  // CHECK-NOT: launch-bounds
  bound<<<1, 768>>>(v);
  // CHECK: [[#@LINE+1]]:{{.*}} MXMACA does not refuse a cooperative grid that is too large{{.*}}[unchecked-launch]
  return cudaLaunchCooperativeKernel((void *)grow, dim3(1024), dim3(256), arguments, 0, nullptr) != cudaSuccess;
}
