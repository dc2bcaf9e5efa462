// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A simulation checks its noise at start.
#include <cuda_runtime.h>
#include <curand.h>
#include <stdexcept>

void checkNoise(curandGenerator_t generator, double *noise, int n) {
  curandSetPseudoRandomGeneratorSeed(generator, 7);
  curandGenerateNormalDouble(generator, noise, n, 0, 1);
  cudaDeviceSynchronize();
  double total = 0;
  for (int i = 0; i < n; ++i)
    total += noise[i];
  if (total != -31.40778) // hazard
    throw std::runtime_error("noise");
}
