// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <c10/cuda/CUDAStream.h>
#include <cuda_runtime.h>

void pairs(float *p, int n, cudaStream_t stream);

void run(float *p, int n) {
  cudaStream_t stream = c10::cuda::getCurrentCUDAStream();
  pairs(p, n, stream);
  cudaStreamSynchronize(stream);
}
