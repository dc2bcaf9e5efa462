// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory and filters that do not go together.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[texture-descriptor] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
#define PITCH 96
cudaTextureObject_t pitched(float *p, size_t w, size_t h) {
  cudaResourceDesc r = {};
  r.resType = cudaResourceTypePitch2D;
  r.res.pitch2D.devPtr = p;
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: the pitch is the size of a row: HIP takes multiples of 256; take the pitch that cudaMallocPitch returns [texture-descriptor]
  r.res.pitch2D.pitchInBytes = w * sizeof(float);
  cudaTextureDesc t = {};
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: normalized coordinates for pitched memory: HIP may refuse to make the texture{{.*}}[texture-descriptor]
  t.normalizedCoords = true;
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: a linear filter for pitched memory: HIP may refuse to make the texture{{.*}}[texture-descriptor]
  t.filterMode = cudaFilterModeLinear;
  cudaTextureObject_t o;
  cudaCreateTextureObject(&o, &r, &t, 0);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: a pitch of 96 bytes{{.*}}[texture-descriptor]
  r.res.pitch2D.pitchInBytes = PITCH;
  t.normalizedCoords = 0;
  t.filterMode = cudaFilterModePoint;
  cudaCreateTextureObject(&o, &r, &t, 0);
  return o;
}
cudaTextureObject_t deep(cudaExtent size, cudaChannelFormatDesc &d) {
  cudaArray_t a, flat;
  cudaMalloc3DArray(&a, &d, make_cudaExtent(16, 16, 8), cudaArrayLayered);
  cudaMalloc3DArray(&flat, &d, make_cudaExtent(16, 16, 0), 0);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: a linear filter for an array with depth or layers: HIP may refuse it on some GPUs{{.*}}[texture-descriptor]
  cudaTextureDesc t{.filterMode = cudaFilterModeLinear, .normalizedCoords = 1};
  cudaResourceDesc r{.resType = cudaResourceTypeArray, .res = {.array = {.array = a}}};
  cudaTextureObject_t o;
  cudaCreateTextureObject(&o, &r, &t, 0);
  t.filterMode = cudaFilterModeLinear;
  r.res.array.array = flat;
  cudaCreateTextureObject(&o, &r, &t, 0);
  return o;
}
// DIAG-NOT: [texture-descriptor]
cudaTextureObject_t clean(size_t w, size_t h) {
  float *p;
  size_t step;
  cudaMallocPitch(&p, &step, w * sizeof(float), h);
  size_t inElements = step / sizeof(float);
  cudaResourceDesc r = {};
  r.resType = cudaResourceTypePitch2D;
  r.res.pitch2D.pitchInBytes = step;
  cudaTextureDesc t = {};
  cudaTextureObject_t o;
  cudaCreateTextureObject(&o, &r, &t, 0);
  r.res.pitch2D.pitchInBytes = 64 * sizeof(float4);
  cudaCreateTextureObject(&o, &r, &t, 0);
  r.resType = cudaResourceTypeLinear;
  t.filterMode = cudaFilterModeLinear;
  t.normalizedCoords = 1;
  cudaCreateTextureObject(&o, &r, &t, 0);
  return inElements ? o : 0;
}
