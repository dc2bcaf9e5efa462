// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuRAND, on the host and in kernels.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_runtime.h>
#include <curand.h>
#include <curand_kernel.h>

__global__ void setup(curandState *states, unsigned long long seed) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  curand_init(seed, i, 0, &states[i]);
}

__global__ void monteCarlo(curandState *states, unsigned int *hits, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  curandState local = states[i];
  unsigned int count = 0;
  for (int k = 0; k < n; k++) {
    float x = curand_uniform(&local), y = curand_uniform(&local);
    if (x * x + y * y <= 1.0f)
      count++;
  }
  hits[i] = count + curand(&local) + curand_poisson(&local, 2.0);
  states[i] = local;
}

__global__ void others(float *out, double *wide, curandStatePhilox4_32_10_t *philox, curandStateMRG32k3a *mrg,
                       curandStateXORWOW_t *xorwow) {
  curand_init(1234, threadIdx.x, 0, philox);
  float4 four = curand_normal4(philox);
  float4 uniform = curand_uniform4(philox);
  out[0] = four.x + uniform.w + curand_normal(xorwow) + curand_log_normal(xorwow, 0.f, 1.f);
  float2 two = curand_normal2(xorwow);
  wide[0] = curand_uniform_double(mrg) + curand_normal_double(mrg) + two.x;
  skipahead(10, xorwow);
}

void host(float *data, double *wide, unsigned int *bits, size_t n, cudaStream_t stream) {
  curandGenerator_t generator;
  if (curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT) != CURAND_STATUS_SUCCESS)
    return;
  curandSetPseudoRandomGeneratorSeed(generator, 1234ULL);
  curandSetGeneratorOffset(generator, 0);
  curandSetStream(generator, stream);
  curandGenerateUniform(generator, data, n);
  curandGenerateNormal(generator, data, n, 0.0f, 1.0f);
  curandGenerateNormalDouble(generator, wide, n, 0.0, 1.0);
  curandGenerateLogNormal(generator, data, n, 0.0f, 1.0f);
  curandGeneratePoisson(generator, bits, n, 3.0);
  curandGenerate(generator, bits, n);
  curandDestroyGenerator(generator);
  curandCreateGenerator(&generator, CURAND_RNG_QUASI_SOBOL32);
  curandSetQuasiRandomGeneratorDimensions(generator, 2);
  curandGenerateUniformDouble(generator, wide, n);
  curandCreateGeneratorHost(&generator, CURAND_RNG_PSEUDO_XORWOW);
  int version;
  curandGetVersion(&version);
}
