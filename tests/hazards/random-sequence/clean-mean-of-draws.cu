// The nightly test holds a price against one that it had once.
#include <cuda_runtime.h>
#include <curand.h>
#include <cmath>
#include <vector>

bool check(float *draws, int n) {
  curandGenerator_t generator;
  curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_MRG32K3A);
  curandSetPseudoRandomGeneratorSeed(generator, 7);
  curandGenerateNormal(generator, draws, n, 0.0f, 1.0f);
  std::vector<float> all(n);
  cudaMemcpy(all.data(), draws, n * sizeof(float), cudaMemcpyDeviceToHost);
  double sum = 0, squares = 0;
  for (float x : all) {
    sum += std::exp(x);
    squares += std::exp(2 * x);
  }
  double mean = sum / n;
  double error = std::sqrt((squares / n - mean * mean) / n);
  const double expected = 1.6487;
  return std::fabs(mean - expected) < 4 * error;
}
