// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What textures ask for and HIP refuses.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[texture-descriptor] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
void describe(cudaTextureDesc *t, cudaTextureDesc &u, cudaResourceDesc &r, float levels) {
  t->addressMode[0] = cudaAddressModeWrap;
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'cudaAddressModeClamp' along y and 'cudaAddressModeWrap' along x: HIP may take the mode along x for all directions [texture-descriptor]{{.*}}
  t->addressMode[1] = cudaAddressModeClamp;
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'maxAnisotropy' other than 0: HIP may refuse textures with it [texture-descriptor]{{.*}}
  t->maxAnisotropy = 8;
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'maxMipmapLevelClamp' other than 0{{.*}}
  t->maxMipmapLevelClamp = levels;
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: a texture with levels: HIP may refuse textures of mipmapped arrays [texture-descriptor]{{.*}}
  r.resType = cudaResourceTypeMipmappedArray;
  u.addressMode[0] = cudaAddressModeClamp;
  u.addressMode[1] = cudaAddressModeClamp;
  u.minMipmapLevelClamp = 0.0f;
  u.mipmapLevelBias = 0;
  u.filterMode = cudaFilterModeLinear;
}
