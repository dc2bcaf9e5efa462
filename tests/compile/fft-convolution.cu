// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Filters an image in the frequency domain: real to complex, a product with
// the spectrum of the filter, complex to real; rows of a spectrogram with one
// plan for many transforms.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cuda_runtime.h>
#include <cufft.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <vector>

namespace fft {

const char *errorName(cufftResult result) {
#define CASE(name)                                                             \
  case name:                                                                   \
    return #name
  switch (result) {
    CASE(CUFFT_SUCCESS);
    CASE(CUFFT_INVALID_PLAN);
    CASE(CUFFT_ALLOC_FAILED);
    CASE(CUFFT_INVALID_TYPE);
    CASE(CUFFT_INVALID_VALUE);
    CASE(CUFFT_INTERNAL_ERROR);
    CASE(CUFFT_EXEC_FAILED);
    CASE(CUFFT_SETUP_FAILED);
    CASE(CUFFT_INVALID_SIZE);
    CASE(CUFFT_UNALIGNED_DATA);
  default:
    return "another error of cuFFT";
  }
#undef CASE
}

inline void check(cufftResult result, const char *file, int line) {
  if (result == CUFFT_SUCCESS)
    return;
  std::ostringstream text;
  text << file << ':' << line << ": " << errorName(result);
  throw std::runtime_error(text.str());
}

inline void check(cudaError_t result, const char *file, int line) {
  if (result == cudaSuccess)
    return;
  std::ostringstream text;
  text << file << ':' << line << ": " << cudaGetErrorName(result) << ": "
       << cudaGetErrorString(result);
  throw std::runtime_error(text.str());
}

#define CHECK(call) ::fft::check((call), __FILE__, __LINE__)

class Plan {
public:
  Plan(int height, int width, cufftType type, cudaStream_t stream) {
    CHECK(cufftPlan2d(&handle, height, width, type));
    CHECK(cufftSetStream(handle, stream));
  }
  /// `count` transforms of one dimension, `distance` elements apart.
  Plan(int length, int count, int distance, cufftType type) {
    int n[1] = {length}, in[1] = {distance}, out[1] = {length / 2 + 1};
    CHECK(cufftPlanMany(&handle, 1, n, in, 1, distance, out, 1, length / 2 + 1,
                        type, count));
  }
  Plan(Plan &&other) noexcept : handle(other.handle) { other.handle = 0; }
  Plan(const Plan &) = delete;
  ~Plan() {
    if (handle)
      cufftDestroy(handle);
  }

  void run(cufftReal *in, cufftComplex *out) {
    CHECK(cufftExecR2C(handle, in, out));
  }
  void run(cufftComplex *in, cufftReal *out) {
    CHECK(cufftExecC2R(handle, in, out));
  }

private:
  cufftHandle handle = 0;
};

} // namespace fft

__global__ void multiplySpectra(cufftComplex *image, const cufftComplex *filter,
                                int count, float scale) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
       i += gridDim.x * blockDim.x) {
    cufftComplex a = image[i], b = filter[i];
    image[i] = make_cuFloatComplex(scale * (a.x * b.x - a.y * b.y),
                                   scale * (a.x * b.y + a.y * b.x));
  }
}

__global__ void power(const cufftComplex *spectrum, float *decibels,
                      int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  float2 z = spectrum[i];
  decibels[i] = 10.0f * log10f(fmaf(z.x, z.x, z.y * z.y) + 1e-12f);
}

__global__ void hann(const float *signal, float *frames, int length, int hop) {
  const float *from = signal + static_cast<size_t>(blockIdx.x) * hop;
  for (int i = threadIdx.x; i < length; i += blockDim.x) {
    float s = sinpif(static_cast<float>(i) / length);
    frames[static_cast<size_t>(blockIdx.x) * length + i] = from[i] * s * s;
  }
}

static std::vector<float> gauss(int height, int width, float sigma) {
  std::vector<float> filter(static_cast<size_t>(height) * width);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      float dy = std::min(y, height - y), dx = std::min(x, width - x);
      filter[y * width + x] =
          std::exp(-(dx * dx + dy * dy) / (2 * sigma * sigma));
    }
  return filter;
}

static void blur(std::vector<float> &image, int height, int width) {
  const size_t reals = static_cast<size_t>(height) * width;
  const int modes = height * (width / 2 + 1);
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  float *pixels, *filter;
  cufftComplex *spectrum, *response;
  CHECK(cudaMalloc(&pixels, reals * sizeof(cufftReal)));
  CHECK(cudaMalloc(&filter, reals * sizeof(cufftReal)));
  CHECK(cudaMalloc(&spectrum, modes * sizeof(cufftComplex)));
  CHECK(cudaMalloc(&response, modes * sizeof(cufftComplex)));
  std::vector<float> weights = gauss(height, width, 3.0f);
  CHECK(cudaMemcpyAsync(pixels, image.data(), reals * sizeof(float),
                        cudaMemcpyHostToDevice, stream));
  CHECK(cudaMemcpyAsync(filter, weights.data(), reals * sizeof(float),
                        cudaMemcpyHostToDevice, stream));
  {
    fft::Plan forward(height, width, CUFFT_R2C, stream);
    fft::Plan backward(height, width, CUFFT_C2R, stream);
    forward.run(pixels, spectrum);
    forward.run(filter, response);
    multiplySpectra<<<64, 256, 0, stream>>>(spectrum, response, modes,
                                            1.0f / reals);
    CHECK(cudaGetLastError());
    backward.run(spectrum, pixels);
  }
  CHECK(cudaMemcpyAsync(image.data(), pixels, reals * sizeof(float),
                        cudaMemcpyDeviceToHost, stream));
  CHECK(cudaStreamSynchronize(stream));
  for (void *p :
       {(void *)pixels, (void *)filter, (void *)spectrum, (void *)response})
    CHECK(cudaFree(p));
  CHECK(cudaStreamDestroy(stream));
}

static float loudest(const std::vector<float> &signal, int length, int hop) {
  const int frames = (static_cast<int>(signal.size()) - length) / hop + 1;
  const int modes = frames * (length / 2 + 1);
  float *samples, *windows, *decibels;
  cufftComplex *spectrum;
  CHECK(cudaMallocManaged(&samples, signal.size() * sizeof(float)));
  CHECK(cudaMallocManaged(&windows, sizeof(float) * frames * length));
  CHECK(cudaMallocManaged(&decibels, sizeof(float) * modes));
  CHECK(cudaMalloc(&spectrum, sizeof(*spectrum) * modes));
  std::copy(signal.begin(), signal.end(), samples);
  hann<<<frames, 128>>>(samples, windows, length, hop);
  fft::Plan many(length, frames, length, CUFFT_R2C);
  many.run(windows, spectrum);
  power<<<(modes + 255) / 256, 256>>>(spectrum, decibels, modes);
  CHECK(cudaDeviceSynchronize());
  float best = *std::max_element(decibels, decibels + modes);
  cudaFree(samples);
  cudaFree(windows);
  cudaFree(decibels);
  cudaFree(spectrum);
  return best;
}

int main() try {
  int version = 0;
  CHECK(cufftGetVersion(&version));
  std::vector<float> image(256 * 320);
  for (size_t i = 0; i < image.size(); ++i)
    image[i] = static_cast<float>(i % 97) / 97;
  blur(image, 256, 320);
  std::vector<float> signal(1 << 16);
  for (size_t i = 0; i < signal.size(); ++i)
    signal[i] = std::sin(0.1f * i);
  std::cout << "version " << version << ", middle " << image[128 * 320 + 160]
            << ", loudest " << loudest(signal, 512, 128) << " dB\n";
  return 0;
} catch (const std::exception &e) {
  std::cerr << e.what() << '\n';
  return 1;
}
