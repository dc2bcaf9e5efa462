// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checks the generator of the simulation against what the first release has drawn.
#include <cuda_runtime.h>
#include <curand.h>
#include <cmath>
#include <cstdio>

static const float kExpected = 0.5f;

int main() {
  constexpr int n = 1 << 20;
  float *numbers = nullptr;
  cudaMallocManaged(&numbers, n * sizeof(float));
  curandGenerator_t generator;
  curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT);
  curandSetPseudoRandomGeneratorSeed(generator, 1234ULL);
  curandGenerateUniform(generator, numbers, n);
  cudaDeviceSynchronize();
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += numbers[i];
  if (std::fabs(sum / n - kExpected) > 1e-3f) {
    std::printf("mean %f\n", sum / n);
    return 1;
  }
  curandDestroyGenerator(generator);
  cudaFree(numbers);
  return 0;
}
