// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cmath>
#include <cstdio>

#include "system.h"

bool reportError(cudaError_t status, const char *call, const char *file, int line) {
  if (status == cudaSuccess)
    return true;
  std::fprintf(stderr, "%s:%d: %s: %s\n", file, line, call, cudaGetErrorString(status));
  return false;
}

System::System(std::size_t count, const Params &params) : count(count), host(count) {
  for (body_t *&buffer : positions)
    CUDA_OK(cudaMalloc(reinterpret_cast<void **>(&buffer), count * sizeof(body_t)));
  CUDA_OK(cudaMalloc((void **)&velocities, count * sizeof(float3)));
  CUDA_OK(cudaMalloc((void **)&deviceEnergy, sizeof(double)));
  CUDA_OK(cudaStreamCreate(&stream));
  CUDA_OK(cudaEventCreate(&stepped));
  setParams(params, stream);
}

System::~System() {
  CUDA_OK(cudaEventDestroy(stepped));
  CUDA_OK(cudaStreamDestroy(stream));
  CUDA_OK(cudaFree(deviceEnergy));
  CUDA_OK(cudaFree(velocities));
  CUDA_OK(cudaFree(positions[0]));
  CUDA_OK(cudaFree(positions[1]));
}

void System::load(const std::vector<body_t> &bodies, const std::vector<float3> &speeds) {
  CUDA_OK(cudaMemcpyAsync(positions[current], bodies.data(), count * sizeof(body_t), cudaMemcpyHostToDevice, stream));
  CUDA_OK(cudaMemcpyAsync(velocities, speeds.data(), count * sizeof(float3), cudaMemcpyHostToDevice, stream));
}

void System::step() {
  launchStep(positions[current], positions[1 - current], velocities, count, stream);
  CUDA_OK(cudaEventRecord(stepped, stream));
  current = 1 - current;
}

double System::energy() {
  double sum = 0;
  launchEnergy(positions[current], velocities, count, deviceEnergy, stream);
  CUDA_OK(cudaMemcpyAsync(&sum, deviceEnergy, sizeof sum, cudaMemcpyDeviceToHost, stream));
  CUDA_OK(cudaStreamSynchronize(stream));
  return sum;
}

const std::vector<body_t> &System::bodies() {
  CUDA_OK(cudaEventSynchronize(stepped));
  CUDA_OK(cudaMemcpy(host.data(), positions[current], count * sizeof(body_t), cudaMemcpyDeviceToHost));
  return host;
}
