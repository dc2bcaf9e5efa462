// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Quantizes activations row by row for a GEMM in 8 bits.
#include <cuda_fp8.h>
#include <cuda_runtime.h>
#include <cstdint>

constexpr float kE4M3Max = 448.0f; // hazard

template <int BLOCK> __device__ float blockMax(float v) {
  __shared__ float part[BLOCK];
  part[threadIdx.x] = v;
  __syncthreads();
  for (int s = BLOCK / 2; s > 0; s >>= 1) {
    if (threadIdx.x < s)
      part[threadIdx.x] = fmaxf(part[threadIdx.x], part[threadIdx.x + s]);
    __syncthreads();
  }
  return part[0];
}

template <int BLOCK>
__global__ void quantizeRows(const float *in, __nv_fp8_e4m3 *out, float *scales, int cols) {
  const float *row = in + size_t(blockIdx.x) * cols;
  float amax = 0.f;
  for (int i = threadIdx.x; i < cols; i += BLOCK)
    amax = fmaxf(amax, fabsf(row[i]));
  amax = blockMax<BLOCK>(amax);
  const float inv = kE4M3Max / fmaxf(amax, 1e-12f);
  for (int i = threadIdx.x; i < cols; i += BLOCK)
    out[size_t(blockIdx.x) * cols + i] = __nv_fp8_e4m3(row[i] * inv); // hazard
  if (threadIdx.x == 0)
    scales[blockIdx.x] = 1.f / inv;
}

void quantize(const float *in, __nv_fp8_e4m3 *out, float *scales, int rows, int cols, cudaStream_t stream) {
  quantizeRows<256><<<rows, 256, 0, stream>>>(in, out, scales, cols);
}
