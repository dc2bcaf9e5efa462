// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "common.h"

#include <cstddef>
#include <vector>

/// The state of all bodies on the device, double-buffered.
class System {
public:
  System(std::size_t count, const Params &params);
  ~System();
  System(const System &) = delete;
  System &operator=(const System &) = delete;

  void load(const std::vector<body_t> &bodies, const std::vector<float3> &velocities);
  void step();
  double energy();
  const std::vector<body_t> &bodies();

private:
  std::size_t count;
  int current = 0;
  body_t *positions[2] = {nullptr, nullptr};
  float3 *velocities = nullptr;
  double *deviceEnergy = nullptr;
  cudaStream_t stream = nullptr;
  cudaEvent_t stepped = nullptr;
  std::vector<body_t> host;
};

void setParams(const Params &params, cudaStream_t stream);
void launchStep(const body_t *from, body_t *to, float3 *velocities, std::size_t count, cudaStream_t stream);
void launchEnergy(const body_t *bodies, const float3 *velocities, std::size_t count, double *energy, cudaStream_t stream);
