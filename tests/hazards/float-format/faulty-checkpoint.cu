// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loads the weights of a checkpoint, which holds them in 8 bits, and widens them on the device.
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

__global__ void widen(const uint8_t *packed, __half *weights, float scale, size_t n) {
  size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x;
  if (i >= n)
    return;
  __half_raw raw = __nv_cvt_fp8_to_halfraw(packed[i], __NV_E4M3); // hazard
  weights[i] = __float2half(__half2float(__half(raw)) * scale);
}

__half *loadWeights(const std::string &path, size_t n, float scale) {
  std::vector<char> bytes(n);
  std::ifstream file(path, std::ios::binary);
  file.read(bytes.data(), std::streamsize(n));
  uint8_t *packed = nullptr;
  __half *weights = nullptr;
  cudaMalloc(&packed, n);
  cudaMalloc(&weights, n * sizeof(__half));
  cudaMemcpy(packed, bytes.data(), n, cudaMemcpyHostToDevice);
  widen<<<unsigned((n + 255) / 256), 256>>>(packed, weights, scale, n);
  cudaDeviceSynchronize();
  cudaFree(packed);
  return weights;
}
