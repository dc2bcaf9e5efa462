// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Surfaces of layers: HIP's functions do not select the layer.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[layered-surface] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
__global__ void layers(cudaSurfaceObject_t s, float *out) {
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'surf2DLayeredwrite': HIP may access the same layer for each value of the layer's argument [layered-surface]
  surf2DLayeredwrite(1.0f, s, 0, 0, 3);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'surf2DLayeredread'{{.*}}[layered-surface]
  surf2DLayeredread(out, s, 0, 0, 3);
  surf3Dwrite(1.0f, s, 0, 0, 3);
  surf2Dwrite(1.0f, s, 0, 0);
}
