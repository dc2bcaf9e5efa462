// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "backend/field.h"

#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

int main() {
  std::vector<std::unique_ptr<backend::Backend>> backends;
  const std::size_t cells = 1 << 16;
  backends.emplace_back(backend::createCpu(cells));
#ifdef USE_CUDA
  if (backend::gpuUsable())
    backends.emplace_back(backend::createGpu(cells));
  int version = 0;
  if (cudaRuntimeGetVersion(&version) == cudaSuccess)
    std::printf("built with CUDA, runtime %d\n", version);
#else
  std::printf("built without CUDA\n");
#endif
  float first = 0;
  for (auto &b : backends) {
    b->reset();
    float energy = 0;
    for (int step = 0; step < 50; ++step)
      energy = b->advance(0.01f);
    std::printf("%s: %g\n", b->name(), energy);
    if (b == backends.front())
      first = energy;
    else if (std::fabs(energy - first) > 1e-3f * first)
      return 1;
  }
  return 0;
}
