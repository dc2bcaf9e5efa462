// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checks the generator of the simulation against what the first release has drawn.
#include <cuda_runtime.h>
#include <curand.h>
#include <cmath>
#include <cstdio>

static const float kExpected[4] = {0.74021935f, 0.43845114f, 0.51702601f, 0.70974261f};

int main() {
  constexpr int n = 1 << 20;
  float *numbers = nullptr;
  cudaMallocManaged(&numbers, n * sizeof(float));
  curandGenerator_t generator;
  curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT);
  curandSetPseudoRandomGeneratorSeed(generator, 1234ULL);
  curandGenerateUniform(generator, numbers, n);
  cudaDeviceSynchronize();
  for (int i = 0; i < 4; ++i)
    if (std::fabs(numbers[i] - kExpected[i]) > 1e-6f) { // hazard
      std::printf("draw %d: %f\n", i, numbers[i]);
      return 1;
    }
  curandDestroyGenerator(generator);
  cudaFree(numbers);
  return 0;
}
