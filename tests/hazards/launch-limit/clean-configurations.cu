// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Configurations by template, the larger one where it fits.
#include <cuda_runtime.h>

template <int Stages> struct Configuration {
  static constexpr size_t bytes = Stages * 24576;
};

template <class C> __global__ void run(float *data) {
  extern __shared__ float tile[];
  tile[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = tile[blockDim.x - 1 - threadIdx.x];
}

template <class C> void launch(float *data) {
  cudaFuncSetAttribute(run<C>, cudaFuncAttributeMaxDynamicSharedMemorySize, int(C::bytes));
  run<C><<<1, 256, 0>>>(data);
}

void choose(float *data, const cudaDeviceProp &device) {
  if (device.sharedMemPerBlockOptin >= Configuration<6>::bytes)
    launch<Configuration<6>>(data);
  else
    launch<Configuration<2>>(data);
}
