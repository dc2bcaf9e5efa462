// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// Image filters whose kernels (in the mathematical sense) lie in constant memory, and counters in global variables. All
// copies to and from symbols go through a template, a macro or a helper, as they do in larger code bases.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>
#include <cuda_runtime.h>

#define MAX_RADIUS 8
#define checkCuda(x) checkImpl((x), #x, __LINE__)

static void checkImpl(cudaError_t e, const char *text, int line) {
  if (e == cudaSuccess)
    return;
  std::fprintf(stderr, "line %d: %s: %s (%s)\n", line, text, cudaGetErrorName(e), cudaGetErrorString(e));
  std::abort();
}

struct FilterParams {
  int radius;
  float gain;
  float bias;
};

__constant__ float rowWeights[2 * MAX_RADIUS + 1];
__constant__ float columnWeights[2 * MAX_RADIUS + 1];
__constant__ FilterParams params;
__device__ unsigned int clipped;
__device__ double checksum;
__device__ float *scratch;

template <typename T> void toSymbol(const T &symbol, const T &value) {
  checkCuda(cudaMemcpyToSymbol(symbol, &value, sizeof(T)));
}

template <typename T, size_t N> void tableToSymbol(const T (&symbol)[N], const std::vector<T> &values, cudaStream_t stream) {
  checkCuda(cudaMemcpyToSymbolAsync(symbol, values.data(), values.size() * sizeof(T), 0, cudaMemcpyHostToDevice, stream));
}

template <typename T> T fromSymbol(const T &symbol) {
  T value;
  checkCuda(cudaMemcpyFromSymbol(&value, symbol, sizeof value, 0, cudaMemcpyDeviceToHost));
  return value;
}

#define SET_SYMBOL(name, ...)                                                                                              \
  do {                                                                                                                     \
    decltype(name) copy_ = __VA_ARGS__;                                                                                    \
    checkCuda(cudaMemcpyToSymbol(name, &copy_, sizeof(copy_)));                                                            \
  } while (false)

#define CLEAR_SYMBOL(name)                                                                                                 \
  do {                                                                                                                     \
    void *address_ = NULL;                                                                                                 \
    size_t size_ = 0;                                                                                                      \
    checkCuda(cudaGetSymbolAddress(&address_, name));                                                                      \
    checkCuda(cudaGetSymbolSize(&size_, name));                                                                            \
    checkCuda(cudaMemset(address_, 0, size_));                                                                             \
  } while (false)

__global__ void rows(const float *in, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= width || y >= height)
    return;
  float sum = 0;
  for (int k = -params.radius; k <= params.radius; ++k) {
    int at = min(max(x + k, 0), width - 1);
    sum += rowWeights[k + params.radius] * in[y * width + at];
  }
  scratch[y * width + x] = sum;
}

__global__ void columns(unsigned char *out, int width, int height) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x >= width || y >= height)
    return;
  float sum = 0;
  for (int k = -params.radius; k <= params.radius; ++k) {
    int at = min(max(y + k, 0), height - 1);
    sum += columnWeights[k + params.radius] * scratch[at * width + x];
  }
  float value = params.gain * sum + params.bias;
  if (value < 0.f || value > 255.f)
    atomicAdd(&clipped, 1u);
  out[y * width + x] = static_cast<unsigned char>(fminf(fmaxf(value, 0.f), 255.f));
  atomicAdd(&checksum, static_cast<double>(value));
}

static std::vector<float> gaussian(int radius, float sigma) {
  std::vector<float> weights(2 * radius + 1);
  float sum = 0;
  for (int i = -radius; i <= radius; ++i)
    sum += weights[i + radius] = std::exp(-0.5f * i * i / (sigma * sigma));
  for (float &weight : weights)
    weight /= sum;
  return weights;
}

int main() {
  const int width = 640, height = 480, pixels = width * height;
  std::vector<float> image(pixels);
  for (int i = 0; i < pixels; ++i)
    image[i] = float((i * 37) % 300);

  float *in, *buffer;
  unsigned char *out;
  checkCuda(cudaMalloc((void **)&in, pixels * sizeof(float)));
  checkCuda(cudaMalloc((void **)&buffer, pixels * sizeof(float)));
  checkCuda(cudaMalloc((void **)&out, pixels));
  checkCuda(cudaMemcpy(in, image.data(), pixels * sizeof(float), cudaMemcpyHostToDevice));

  toSymbol(scratch, buffer);
  SET_SYMBOL(params, {5, 1.1f, -3.0f});
  CLEAR_SYMBOL(clipped);
  CLEAR_SYMBOL(checksum);
  tableToSymbol(rowWeights, gaussian(5, 2.0f), 0);
  tableToSymbol(columnWeights, gaussian(5, 1.5f), 0);

  dim3 block(128), grid((width + block.x - 1) / block.x, height);
  rows<<<grid, block>>>(in, width, height);
  columns<<<grid, block>>>(out, width, height);
  checkCuda(cudaGetLastError());
  checkCuda(cudaDeviceSynchronize());

  unsigned int count;
  checkCuda(cudaMemcpyFromSymbol(&count, clipped, sizeof(unsigned int)));
  std::printf("%u clipped, sum %f, radius %d\n", count, fromSymbol(checksum), fromSymbol(params).radius);

  cudaFree(out);
  cudaFree(buffer);
  cudaFree(in);
  return 0;
}
