// Surface calls: HIP has reads that store to a pointer only, and no boundary modes; the other forms are in a support header.
// RUN: %port_twice %s %t.hip --strict && %FileCheck %s --input-file %t.hip
// RUN: %hip_compile %t.hip
// RUN: %port_twice %s %t64.hip --target=hip-6.4 --strict && %hip_compile64 %t64.hip
// RUN: %port_twice %s %t57.hip --target=hip-5.7 --strict && %hip_compile57 %t57.hip
// RUN: %port_twice %s %t52.hip --target=hip-5.2 --strict && %hip_compile52 %t52.hip
// RUN: %not %tranship --no-polyfill %s 2>&1 >/dev/null | %FileCheck %s --check-prefix=NONE
#include <cuda_runtime.h>
// CHECK: #include "tranship/device/surfaces.h"

template <class T> __device__ T at(cudaSurfaceObject_t s, int x, int y) {
  // CHECK: return surf2Dread<T>(s, x * sizeof(T), y);
  return surf2Dread<T>(s, x * sizeof(T), y);
}
__global__ void value(cudaSurfaceObject_t s, float *out) { *out = surf2Dread<float>(s, 4 * threadIdx.x, 1); }

__global__ void forms(cudaSurfaceObject_t s, float *out, uchar4 *colors, cudaSurfaceBoundaryMode mode) {
  out[0] = surf1Dread<float>(s, 4) + surf3Dread<float>(s, 4, 1, 2) + at<float>(s, 1, 2);
  // CHECK: out[1] = surf1DLayeredread<float>(s, 4, 1) + surf2DLayeredread<float>(s, 4, 1, 2) + surfCubemapread<float>(s, 4, 1, 5);
  out[1] = surf1DLayeredread<float>(s, 4, 1) + surf2DLayeredread<float>(s, 4, 1, 2) + surfCubemapread<float>(s, 4, 1, 5);
  // CHECK: colors[0] = surf2Dread<uchar4>(s, 4, 1, hipBoundaryModeZero);
  // NONE: 'surf2Dwrite' has no counterpart in HIP
  colors[0] = surf2Dread<uchar4>(s, 4, 1, cudaBoundaryModeZero);
  surf1Dread(out, s, 4);
  surf1Dread(out, s, 4, cudaBoundaryModeZero);
  surf2Dread(out + 1, s, 4, 1);
  surf2Dread(colors, s, 4, 1, cudaBoundaryModeTrap);
  surf3Dread(out, s, 4, 1, 1, mode);
  // CHECK: surf2Dwrite(out[0], s, 4, 1, hipBoundaryModeZero);
  surf2Dwrite(out[0], s, 4, 1, cudaBoundaryModeZero);
  surf2Dwrite(colors[0], s, 4, 1);
  surf1Dwrite(out[0], s, 4, cudaBoundaryModeTrap);
  surf3Dwrite(1.0f, s, 4, 1, 1);
  surf1DLayeredwrite(1.0f, s, 4, 1, cudaBoundaryModeZero);
  surf2DLayeredwrite(1.0f, s, 4, 1, 3, mode);
  surf2DLayeredread(out, s, 4, 1, 3, mode);
  surfCubemapwrite(1.0f, s, 4, 1, 3);
  surfCubemapwrite(1.0f, s, 4, 1, 3, cudaBoundaryModeZero);
}
