// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Comparisons as objects.
#include <thrust/reduce.h>
#include <thrust/device_vector.h>

struct Nearer {
  float to;
  __host__ __device__ auto operator()(float a, float b) const -> float {
    float da = a - to, db = b - to;
    return da * da < db * db ? a : b;
  }
};
float nearest(const thrust::device_vector<float> &v, float to) {
  return thrust::reduce(v.begin(), v.end(), 1e30f, Nearer{to});
}
