// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cuda_runtime.h>

namespace sim {

#define SIM_FN __host__ __device__ __forceinline__

struct Vec3 {
  float x, y, z;
};

// Own functions beside CUDA's of the same names.
SIM_FN Vec3 min(Vec3 a, Vec3 b) {
  return {::fminf(a.x, b.x), ::fminf(a.y, b.y), ::fminf(a.z, b.z)};
}
SIM_FN Vec3 max(Vec3 a, Vec3 b) {
  return {::fmaxf(a.x, b.x), ::fmaxf(a.y, b.y), ::fmaxf(a.z, b.z)};
}
template <typename T> SIM_FN T min(T a, T b) { return b < a ? b : a; }
template <typename T> SIM_FN T max(T a, T b) { return a < b ? b : a; }
SIM_FN float clamp(float v, float low, float high) {
  return min(max(v, low), high);
}
SIM_FN float rsqrt(Vec3 v) {
  return ::rsqrtf(v.x * v.x + v.y * v.y + v.z * v.z);
}
SIM_FN Vec3 operator+(Vec3 a, Vec3 b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
SIM_FN Vec3 operator*(Vec3 a, float s) { return {a.x * s, a.y * s, a.z * s}; }

// Additions to a vector, for which CUDA has no atomic.
__device__ inline void atomicAdd(Vec3 *address, Vec3 v) {
  ::atomicAdd(&address->x, v.x);
  ::atomicAdd(&address->y, v.y);
  ::atomicAdd(&address->z, v.z);
}
__device__ inline float atomicMin(float *address, float v) {
  int old = *reinterpret_cast<int *>(address), seen;
  do {
    seen = old;
    if (__int_as_float(seen) <= v)
      break;
    old =
        ::atomicCAS(reinterpret_cast<int *>(address), seen, __float_as_int(v));
  } while (old != seen);
  return __int_as_float(old);
}

} // namespace sim
