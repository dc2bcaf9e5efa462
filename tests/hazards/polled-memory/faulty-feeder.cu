// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that stays on the device and takes work as it comes.
#include <cuda_runtime.h>

struct Work {
  int number;
  float x[64];
};

__global__ void serve(const volatile Work *in, float *out) {
  for (int done = 0; done >= 0; ++done) {
    if (threadIdx.x == 0) {
      while (in->number <= done) { // hazard
      }
    }
    __syncthreads();
    out[threadIdx.x] += in->x[threadIdx.x];
    __syncthreads();
  }
}

class Feeder {
  Work *device = nullptr;
  cudaStream_t serving, copying;

public:
  void start(float *out) {
    cudaMalloc(&device, sizeof(Work));
    cudaMemset(device, 0, sizeof(Work));
    serve<<<1, 64, 0, serving>>>(device, out);
  }
  void push(const Work &w) {
    cudaMemcpyAsync(device, &w, sizeof w, cudaMemcpyHostToDevice, copying); // hazard
  }
};
