// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A start-up test of a class that draws: within a tolerance.
#include <cmath>
#include <cuda_runtime.h>
#include <curand.h>
#include <vector>

const double Known[] = {0.740219, 0.438451, 0.517027};

class Draws {
public:
  std::vector<double> next(int n) {
    std::vector<double> numbers(n);
    curandGenerateUniformDouble(generator, device, n);
    cudaMemcpy(numbers.data(), device, n * sizeof(double), cudaMemcpyDeviceToHost);
    return numbers;
  }

private:
  curandGenerator_t generator;
  double *device;
};

bool passes(const std::vector<double> &drawn) {
  for (int i = 0; i < 3; ++i)
    if (std::abs(drawn[i] - Known[i]) > 1e-5) // hazard
      return false;
  return true;
}

bool test(Draws &draws) { return passes(draws.next(1000)); }
