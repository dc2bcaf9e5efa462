// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A particle filter in a small framework that launches whatever it is given: kernels as template parameters, as deduced
// arguments, as members of traits, kept for later; with cudaLaunchKernel in each.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <utility>
#include <vector>

#include <cuda_runtime.h>

#define CUDA_TRY(call) framework::report((call), #call)

namespace framework {

inline bool report(cudaError_t status, const char *call) {
  if (status != cudaSuccess)
    std::fprintf(stderr, "%s: %s\n", call, cudaGetErrorString(status));
  return status == cudaSuccess;
}

struct Extent {
  dim3 grid{1}, block{1};
  size_t shared = 0;
  cudaStream_t stream = nullptr;
};

/// The kernel is a parameter of the template.
template <auto Kernel> struct Static {
  template <typename... Args> static bool launch(const Extent &e, Args... args) {
    void *pointers[] = {(&args)...};
    return CUDA_TRY(cudaLaunchKernel(Kernel, e.grid, e.block, pointers, e.shared, e.stream));
  }
  static int registers() {
    cudaFuncAttributes attributes = {};
    CUDA_TRY(cudaFuncGetAttributes(&attributes, Kernel));
    return attributes.numRegs;
  }
};

/// The kernel's type is deduced.
template <typename Kernel, typename... Args> bool launch(Kernel kernel, const Extent &e, Args... args) {
  void *pointers[] = {(&args)...};
  if (e.shared > 48 * 1024)
    CUDA_TRY(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(e.shared)));
  return CUDA_TRY(cudaLaunchKernel(kernel, e.grid, e.block, pointers, e.shared, e.stream));
}

/// The kernel is kept for later.
template <typename... Params> class Prepared {
public:
  explicit Prepared(void (*kernel)(Params...)) : kernel_(kernel) {
    int least = 0;
    CUDA_TRY(cudaOccupancyMaxPotentialBlockSize(&least, &threads_, kernel_));
    CUDA_TRY(cudaFuncSetCacheConfig(kernel_, cudaFuncCachePreferL1));
  }
  bool operator()(int n, Params... params) const {
    kernel_<<<(n + threads_ - 1) / threads_, threads_>>>(params...);
    return CUDA_TRY(cudaGetLastError());
  }

private:
  void (*kernel_)(Params...);
  int threads_ = 0;
};

} // namespace framework

struct Particle {
  float x, v, weight;
};

__device__ inline unsigned hash(unsigned value) {
  value = (value ^ 61u) ^ (value >> 16);
  value *= 9u;
  value ^= value >> 4;
  value *= 0x27d4eb2du;
  return value ^ (value >> 15);
}

__global__ void predict(Particle *particles, int n, float dt, unsigned seed) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    const float noise = hash(seed + i) / 4294967296.0f - 0.5f;
    particles[i].v += 0.1f * noise;
    particles[i].x += particles[i].v * dt;
  }
}

template <typename Likelihood> __global__ void weigh(Particle *particles, int n, float measured, Likelihood likelihood) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    particles[i].weight = likelihood(particles[i].x - measured);
}

__global__ void normalise(Particle *particles, int n) {
  extern __shared__ float sums[];
  float mine = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    mine += particles[i].weight;
  sums[threadIdx.x] = mine;
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half /= 2) {
    if (threadIdx.x < half)
      sums[threadIdx.x] += sums[threadIdx.x + half];
    __syncthreads();
  }
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    particles[i].weight /= sums[0];
}

struct Gaussian {
  float sigma;
  __device__ float operator()(float error) const { return expf(-0.5f * error * error / (sigma * sigma)); }
};

struct Cauchy {
  float scale;
  __device__ float operator()(float error) const { return 1.0f / (1.0f + error * error / (scale * scale)); }
};

template <typename L> struct Model {
  using Kernel = void (*)(Particle *, int, float, L);
  static constexpr Kernel kernel = weigh<L>;
  static const void *address() { return reinterpret_cast<const void *>(&weigh<L>); }
};

template <typename L> bool update(Particle *particles, int n, float measured, L likelihood) {
  framework::Extent extent;
  extent.grid = dim3((n + 255) / 256);
  extent.block = dim3(256);
  void *arguments[] = {&particles, &n, &measured, &likelihood};
  return framework::launch(weigh<L>, extent, particles, n, measured, likelihood) &&
         CUDA_TRY(cudaLaunchKernel(Model<L>::kernel, extent.grid, extent.block, arguments, 0, 0)) &&
         CUDA_TRY(cudaLaunchKernel(Model<L>::address(), extent.grid, extent.block, arguments, 0, 0));
}

int main() {
  using namespace framework;
  int n = 10000;
  Particle *particles;
  if (!CUDA_TRY(cudaMallocManaged(&particles, n * sizeof(Particle))))
    return 1;
  for (int i = 0; i < n; ++i)
    particles[i] = {0.001f * i, 1.0f, 1.0f};

  Extent extent{dim3((n + 127) / 128), dim3(128)};
  Prepared step(predict);
  for (unsigned turn = 0; turn < 10; ++turn) {
    step(n, particles, n, 0.01f, turn);
    Static<predict>::launch(extent, particles, n, 0.01f, 1000 + turn);
    update(particles, n, 5.0f, Gaussian{0.5f});
    update(particles, n, 5.0f, Cauchy{0.5f});
    launch(normalise, Extent{dim3(1), dim3(256), 256 * sizeof(float)}, particles, n);
  }
  void *arguments[] = {&particles, &n};
  CUDA_TRY(cudaLaunchKernel(&normalise, dim3(1), dim3(256), arguments, 256 * sizeof(float), cudaStreamPerThread));
  CUDA_TRY(cudaDeviceSynchronize());
  std::printf("%d and %d registers, weight %g\n", Static<predict>::registers(), Static<&weigh<Cauchy>>::registers(),
              particles[n / 2].weight);
  CUDA_TRY(cudaFree(particles));
  return 0;
}
