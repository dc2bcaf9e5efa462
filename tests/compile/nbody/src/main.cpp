// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "system.h"

int main(int argc, char **argv) {
  const std::size_t count = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 8192;
  int devices = 0;
  if (!CUDA_OK(cudaGetDeviceCount(&devices)) || devices == 0)
    return EXIT_FAILURE;

  std::mt19937 random(42);
  std::normal_distribution<float> normal;
  std::vector<body_t> bodies(count);
  std::vector<float3> velocities(count);
  for (std::size_t i = 0; i < count; ++i) {
    bodies[i] = make_float4(normal(random), normal(random), normal(random), 1.0f / count);
    velocities[i] = make_float3(-bodies[i].y, bodies[i].x, 0.0f);
  }

  System system(count, Params{1e-4f, 0.999f, 1e-3f});
  system.load(bodies, velocities);
  const double before = system.energy();
  for (int i = 0; i < 100; ++i)
    system.step();
  const body_t first = system.bodies().front();
  std::printf("energy %g -> %g, first body at (%g, %g, %g)\n", before, system.energy(), first.x, first.y, first.z);
  return EXIT_SUCCESS;
}
