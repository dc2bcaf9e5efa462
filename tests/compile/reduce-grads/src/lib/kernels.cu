// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"

__global__ static void sgd(float *Weights, const __half *Gradients, size_t N,
                           float Rate) {
  size_t I = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (I < N)
    Weights[I] -= Rate * __half2float(Gradients[I]);
}

__global__ static void gradient(const float *Weights, __half *Gradients,
                                size_t N, int Rank) {
  size_t I = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (I < N)
    Gradients[I] = __float2half_rn(0.5f * Weights[I] + Rank);
}

void stepWeights(float *Weights, const __half *Gradients, size_t N, float Rate,
                 cudaStream_t Stream) {
  sgd<<<static_cast<unsigned>((N + 255) / 256), 256, 0, Stream>>>(
      Weights, Gradients, N, Rate);
}

void computeGradient(const float *Weights, __half *Gradients, size_t N,
                     int Rank, cudaStream_t Stream) {
  gradient<<<static_cast<unsigned>((N + 255) / 256), 256, 0, Stream>>>(
      Weights, Gradients, N, Rank);
}
