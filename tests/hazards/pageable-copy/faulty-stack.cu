// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants of a step go to the device from the stack; the residual comes back to it.
#include <cstdio>
#include <cuda_runtime.h>

struct StepParams {
  float dt, viscosity;
  int substeps;
};

void uploadParams(StepParams *d_params, float dt, cudaStream_t stream) {
  StepParams h_params;
  h_params.dt = dt;
  h_params.viscosity = 0.01f;
  h_params.substeps = 4;
  cudaMemcpyAsync(d_params, &h_params, sizeof(StepParams), cudaMemcpyHostToDevice, stream); // hazard
}

bool converged(const float *d_residual, float tolerance, cudaStream_t stream) {
  float residual = 0;
  if (cudaMemcpyAsync(&residual, d_residual, sizeof(float), cudaMemcpyDeviceToHost, stream) != cudaSuccess) // hazard
    return false;
  printf("residual %g\n", residual);
  return residual < tolerance;
}
