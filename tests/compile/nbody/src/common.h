// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What all units share. */
#ifndef NBODY_COMMON_H
#define NBODY_COMMON_H

#include <cuda_runtime.h>
#include <vector_types.h>

#ifdef __CUDACC__
#define NBODY_BOTH __host__ __device__
#else
#define NBODY_BOTH
#endif

#ifndef TILE
#define TILE 256
#endif

typedef float4 body_t; /* x, y, z and mass */

struct Params {
  float softening2;
  float damping;
  float timestep;
};

NBODY_BOTH inline float3 attraction(float3 a, const body_t &on, const body_t &by, float softening2) {
  const float dx = by.x - on.x, dy = by.y - on.y, dz = by.z - on.z;
  const float d2 = dx * dx + dy * dy + dz * dz + softening2;
#ifdef __CUDA_ARCH__
  const float inverse = rsqrtf(d2);
#else
  const float inverse = 1.0f / sqrtf(d2);
#endif
  const float s = by.w * inverse * inverse * inverse;
  a.x += dx * s;
  a.y += dy * s;
  a.z += dz * s;
  return a;
}

#define CUDA_OK(call) reportError((call), #call, __FILE__, __LINE__)
bool reportError(cudaError_t status, const char *call, const char *file, int line);

#endif
