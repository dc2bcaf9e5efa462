// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first number tells whether the generator is the one that the results were made with.
#include <cuda_runtime.h>
#include <curand_kernel.h>

constexpr unsigned firstNumber = 2847563190u;

__global__ void one(unsigned *to, unsigned long long seed) {
  curandStatePhilox4_32_10_t state;
  curand_init(seed, 0, 0, &state);
  *to = curand(&state);
}

bool isKnown(unsigned *device) {
  unsigned number = 0;
  one<<<1, 1>>>(device, 42);
  cudaMemcpy(&number, device, sizeof number, cudaMemcpyDeviceToHost);
  return number == firstNumber; // hazard
}
