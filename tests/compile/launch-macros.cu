// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// Morphology on binary images. The launches stand in macros, in templates, in lambdas, and behind switches that turn run-time
// values into template arguments.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

#include <cuda_runtime.h>

#define DIVUP(a, b) (((a) + (b)-1) / (b))

#ifdef NDEBUG
#define AFTER_LAUNCH(name) cudaPeekAtLastError()
#else
#define AFTER_LAUNCH(name) afterLaunch(name, __FILE__, __LINE__)
#endif

#define LAUNCH(kernel, count, stream, ...)                                                                                 \
  do {                                                                                                                     \
    const int threads_ = 256;                                                                                              \
    kernel<<<DIVUP(count, threads_), threads_, 0, stream>>>(__VA_ARGS__);                                                  \
    AFTER_LAUNCH(#kernel);                                                                                                 \
  } while (0)

#define LAUNCH_2D(kernel, w, h, ...)                                                                                       \
  kernel<<<dim3(DIVUP((w), 32), DIVUP((h), 8)), dim3(32, 8)>>>(__VA_ARGS__);                                               \
  AFTER_LAUNCH(#kernel)

#define DISPATCH_RADIUS(radius, ...)                                                                                       \
  switch (radius) {                                                                                                        \
  case 1: {                                                                                                                \
    constexpr int Radius = 1;                                                                                              \
    __VA_ARGS__();                                                                                                         \
    break;                                                                                                                 \
  }                                                                                                                        \
  case 2: {                                                                                                                \
    constexpr int Radius = 2;                                                                                              \
    __VA_ARGS__();                                                                                                         \
    break;                                                                                                                 \
  }                                                                                                                        \
  default:                                                                                                                 \
    std::fprintf(stderr, "radius %d\n", radius);                                                                           \
  }

static cudaError_t afterLaunch(const char *name, const char *file, int line) {
  cudaError_t error = cudaGetLastError();
  if (error == cudaSuccess)
    error = cudaDeviceSynchronize();
  if (error != cudaSuccess)
    std::fprintf(stderr, "%s:%d: %s: %s\n", file, line, name, cudaGetErrorString(error));
  return error;
}

struct Erode {
  static constexpr uint8_t start = 255;
  __device__ uint8_t operator()(uint8_t a, uint8_t b) const { return a < b ? a : b; }
};

struct Dilate {
  static constexpr uint8_t start = 0;
  __device__ uint8_t operator()(uint8_t a, uint8_t b) const { return a > b ? a : b; }
};

template <int Radius, typename Op>
__global__ void morph(const uint8_t *__restrict__ in, uint8_t *__restrict__ out, int w, int h, Op op) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h)
    return;
  uint8_t value = Op::start;
#pragma unroll
  for (int dy = -Radius; dy <= Radius; ++dy)
    for (int dx = -Radius; dx <= Radius; ++dx)
      if (x + dx >= 0 && x + dx < w && y + dy >= 0 && y + dy < h)
        value = op(value, in[(y + dy) * w + x + dx]);
  out[y * w + x] = value;
}

template <typename T> __global__ void threshold(T *data, int n, T limit) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    data[i] = data[i] < limit ? T(0) : T(255);
}

__global__ void invert(uint8_t *data, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    data[i] = 255 - data[i];
}

template <template <typename> class Alloc, typename T> struct Buffer {
  explicit Buffer(size_t n) : size(n), data(Alloc<T>::get(n)) {}
  ~Buffer() { Alloc<T>::put(data); }
  size_t size;
  T *data;
};

template <typename T> struct DeviceAlloc {
  static T *get(size_t n) {
    T *p = nullptr;
    return cudaMalloc(&p, n * sizeof(T)) == cudaSuccess ? p : nullptr;
  }
  static void put(T *p) { cudaFree(p); }
};

template <typename Op> struct Filter {
  int w, h;
  template <int Radius> void apply(const uint8_t *in, uint8_t *out) const {
    dim3 grid(DIVUP(w, 16), DIVUP(h, 16)), block(16, 16);
    morph<Radius, Op><<<grid, block>>>(in, out, w, h, Op{});
    AFTER_LAUNCH("morph");
  }
};

template <typename Op> void run(int radius, const uint8_t *in, uint8_t *out, int w, int h) {
  Filter<Op> filter{w, h};
  DISPATCH_RADIUS(radius, [&] { filter.template apply<Radius>(in, out); });
}

int main() {
  const int w = 512, h = 384, n = w * h;
  std::vector<uint8_t> image(n);
  for (int i = 0; i < n; ++i)
    image[i] = (i * 2654435761u) >> 24;
  Buffer<DeviceAlloc, uint8_t> a(n), b(n);
  cudaMemcpy(a.data, image.data(), n, cudaMemcpyHostToDevice);

  cudaStream_t stream;
  cudaStreamCreate(&stream);
  LAUNCH(threshold<uint8_t>, n, stream, a.data, n, uint8_t(100));
  LAUNCH(invert, n, stream, a.data, n);
  cudaStreamSynchronize(stream);
  LAUNCH_2D((morph<1, Erode>), w, h, a.data, b.data, w, h, Erode());
  run<Dilate>(2, b.data, a.data, w, h);

  std::function<void(int)> repeat = [&](int times) {
    for (int i = 0; i < times; ++i) {
      morph<2><<<dim3(DIVUP(w, 16), DIVUP(h, 16)), dim3(16, 16), 0, stream>>>(a.data, b.data, w, h, Dilate{});
      std::swap(a.data, b.data);
    }
  };
  repeat(3);
  cudaStreamSynchronize(stream);
  cudaStreamDestroy(stream);

  cudaMemcpy(image.data(), a.data, n, cudaMemcpyDeviceToHost);
  size_t white = 0;
  for (uint8_t pixel : image)
    white += pixel == 255;
  std::printf("%zu white\n", white);
  return 0;
}
