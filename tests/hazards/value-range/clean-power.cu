// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The length of a vector of powers of stars, in watts, by the sun's.
#include <cublas_v2.h>
#include <cuda_runtime.h>

constexpr float Sun = 3.8e26f;

__global__ void fill(float *power, float unit) { power[threadIdx.x] = unit * (threadIdx.x + 1); }

struct Stars {
  float *power;
  void set() { fill<<<1, 256>>>(power, 1.f); }
  float length(cublasHandle_t library) {
    float sum = 0;
    cublasSnrm2(library, 256, power, 1, &sum);
    return sum* Sun;
  }
};
