// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// Converts spectra to colours. The tables lie in constant memory, one in a namespace, one as a static member, one of structs,
// and one that a template picks.

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_runtime_api.h>
#include <device_launch_parameters.h>

#define BANDS 32

static inline void must(cudaError_t status) {
  if (status != cudaSuccess) {
    std::fputs(cudaGetErrorString(status), stderr);
    std::exit(-1);
  }
}

struct alignas(16) Response {
  float x, y, z;
};

namespace tables {
__constant__ Response observer[BANDS];
__constant__ float3 toRgb[3];
static __constant__ float gammaTable[256];
} // namespace tables

__device__ __constant__ int quadrature[4] = {1, 4, 2, 4};

template <int Order> struct Basis;
template <> struct Basis<2> {
  static __device__ float weight(int band) { return band == 0 || band == BANDS - 1 ? 0.5f : 1.0f; }
};
template <> struct Basis<4> {
  static __device__ float weight(int band) { return quadrature[band & 3] / 3.0f; }
};

__device__ inline float dot(const float3 &row, const float3 &v) { return row.x * v.x + row.y * v.y + row.z * v.z; }

template <int Order> __global__ void toColour(const float *spectra, uchar4 *colours, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float3 xyz = make_float3(0.f, 0.f, 0.f);
#pragma unroll 4
  for (int band = 0; band < BANDS; ++band) {
    const float value = spectra[band * n + i] * Basis<Order>::weight(band);
    const Response &response = tables::observer[band];
    xyz.x += value * response.x;
    xyz.y += value * response.y;
    xyz.z += value * response.z;
  }
  const float rgb[3] = {dot(tables::toRgb[0], xyz), dot(tables::toRgb[1], xyz), dot(tables::toRgb[2], xyz)};
  unsigned char bytes[3];
  for (int c = 0; c < 3; ++c)
    bytes[c] = static_cast<unsigned char>(tables::gammaTable[static_cast<int>(__saturatef(rgb[c]) * 255.f)] * 255.f + 0.5f);
  colours[i] = make_uchar4(bytes[0], bytes[1], bytes[2], 255);
}

namespace tables {
template <typename T, std::size_t N> void store(const void *symbol, const std::array<T, N> &values) {
  must(cudaMemcpyToSymbol(symbol, values.data(), N * sizeof(T), 0, cudaMemcpyHostToDevice));
}

void fill(float gamma, cudaStream_t stream) {
  std::array<Response, BANDS> responses;
  for (int band = 0; band < BANDS; ++band) {
    auto bell = [band](float center, float width) { return std::exp(-std::pow((band - center) / width, 2.0f)); };
    responses[band] = Response{bell(22, 4) + 0.3f * bell(6, 3), bell(18, 5), 1.7f * bell(7, 3)};
  }
  store(observer, responses);

  const float3 matrix[3] = {{3.24f, -1.54f, -0.50f}, {-0.97f, 1.88f, 0.04f}, {0.06f, -0.20f, 1.06f}};
  for (int row = 0; row < 3; ++row)
    must(cudaMemcpyToSymbolAsync(toRgb, &matrix[row], sizeof(float3), row * sizeof(float3), cudaMemcpyHostToDevice, stream));

  void *table;
  must(cudaGetSymbolAddress(&table, gammaTable));
  std::vector<float> values(256);
  for (int i = 0; i < 256; ++i)
    values[i] = std::pow(i / 255.0f, 1.0f / gamma);
  must(cudaMemcpyAsync(table, values.data(), sizeof(gammaTable), cudaMemcpyHostToDevice, stream));
  must(cudaStreamSynchronize(stream));
}
} // namespace tables

int main() {
  const int n = 1 << 15;
  tables::fill(2.2f, cudaStreamPerThread);
  int weights[4];
  must(cudaMemcpyFromSymbol(weights, quadrature, sizeof(weights)));
  std::vector<float> spectra(n * BANDS, 0.02f);
  float *input;
  uchar4 *output;
  must(cudaMalloc((void **)&input, spectra.size() * sizeof(float)));
  must(cudaMalloc((void **)&output, n * sizeof(uchar4)));
  must(cudaMemcpy(input, spectra.data(), spectra.size() * sizeof(float), cudaMemcpyHostToDevice));
  toColour<2><<<n / 128, 128, 0, cudaStreamPerThread>>>(input, output, n);
  toColour<4><<<n / 128, 128, 0, cudaStreamLegacy>>>(input, output, n);
  must(cudaDeviceSynchronize());
  uchar4 first;
  must(cudaMemcpy(&first, output, sizeof first, cudaMemcpyDeviceToHost));
  std::printf("#%02x%02x%02x, weights %d %d\n", first.x, first.y, first.z, weights[0], weights[1]);
  must(cudaFree(output));
  must(cudaFree(input));
  return 0;
}
