// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cufft.h>
#include <curand_kernel.h>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include "errors.h"
__global__ void seeds(curandState *s) { curand_init(1, threadIdx.x, 0, s + threadIdx.x); }
int main() {
  cufftHandle plan;
  CHECK_ALL(cufftPlan1d(&plan, 64, CUFFT_C2C, 1));
  thrust::device_vector<int> v(10, 1);
  return thrust::reduce(v.begin(), v.end()) + cufftDestroy(plan);
}
