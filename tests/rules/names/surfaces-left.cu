// What HIP's surface functions do not do is reported.
// RUN: %not %tranship %s 2>&1 >/dev/null | %FileCheck %s
#include <cuda_runtime.h>

__global__ void left(cudaSurfaceObject_t s, float *out) {
  // CHECK: :[[@LINE+1]]:{{.*}}'cudaBoundaryModeClamp' has no counterpart in HIP: HIP's surface functions read zero outside
  out[0] = surf2Dread<float>(s, 4, 1, cudaBoundaryModeClamp);
  // CHECK: :[[@LINE+1]]:{{.*}}'surfCubemapLayeredread' has no counterpart in HIP: HIP's takes the layer for a level
  out[1] = surfCubemapLayeredread<float>(s, 4, 1, 2);
  // CHECK: :[[@LINE+1]]:{{.*}}'surfCubemapLayeredwrite' has no counterpart in HIP: HIP's takes the layer for a level
  surfCubemapLayeredwrite(out[1], s, 4, 1, 2);
}
