// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prices options by Monte Carlo: numbers from the host API of cuRAND, pseudo
// and quasi random, reduced by a kernel.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cuda_runtime.h>
#include <curand.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>

#define TRY(expression) attempt((expression), #expression)

static void attempt(cudaError_t status, const char *what) {
  if (status != cudaSuccess) {
    std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(status));
    std::exit(2);
  }
}

static void attempt(curandStatus_t status, const char *what) {
  static const std::map<curandStatus_t, std::string> names = {
      {CURAND_STATUS_VERSION_MISMATCH, "version mismatch"},
      {CURAND_STATUS_NOT_INITIALIZED, "not initialized"},
      {CURAND_STATUS_ALLOCATION_FAILED, "allocation failed"},
      {CURAND_STATUS_TYPE_ERROR, "type error"},
      {CURAND_STATUS_OUT_OF_RANGE, "out of range"},
      {CURAND_STATUS_LENGTH_NOT_MULTIPLE, "length not a multiple"},
      {CURAND_STATUS_LAUNCH_FAILURE, "launch failure"},
      {CURAND_STATUS_INTERNAL_ERROR, "internal error"},
  };
  if (status == CURAND_STATUS_SUCCESS)
    return;
  auto it = names.find(status);
  std::fprintf(stderr, "%s: %s\n", what,
               it == names.end() ? "unknown" : it->second.c_str());
  std::exit(2);
}

struct Option {
  float spot, strike, rate, volatility, years;
};

__constant__ Option option;

class Generator {
public:
  explicit Generator(curandRngType_t type, unsigned long long seed = 42) {
    TRY(curandCreateGenerator(&generator, type));
    if (type == CURAND_RNG_QUASI_SOBOL32 || type == CURAND_RNG_QUASI_SOBOL64) {
      TRY(curandSetQuasiRandomGeneratorDimensions(generator, 2));
      return;
    }
    TRY(curandSetPseudoRandomGeneratorSeed(generator, seed));
    if (type != CURAND_RNG_PSEUDO_MTGP32 && type != CURAND_RNG_PSEUDO_MT19937)
      TRY(curandSetGeneratorOffset(generator, 0));
    TRY(curandSetGeneratorOrdering(generator, CURAND_ORDERING_PSEUDO_BEST));
  }
  ~Generator() { curandDestroyGenerator(generator); }
  Generator(const Generator &) = delete;

  void stream(cudaStream_t s) { TRY(curandSetStream(generator, s)); }
  void normal(float *p, size_t n) {
    TRY(curandGenerateNormal(generator, p, n, 0.0f, 1.0f));
  }
  void normal(double *p, size_t n) {
    TRY(curandGenerateNormalDouble(generator, p, n, 0.0, 1.0));
  }
  void uniform(float *p, size_t n) {
    TRY(curandGenerateUniform(generator, p, n));
  }
  void bits(unsigned int *p, size_t n) { TRY(curandGenerate(generator, p, n)); }
  void poisson(unsigned int *p, size_t n, double lambda) {
    TRY(curandGeneratePoisson(generator, p, n, lambda));
  }

private:
  curandGenerator_t generator = nullptr;
};

template <int Block>
__global__ __launch_bounds__(Block) void payoff(const float *z, size_t n,
                                                double *sum) {
  __shared__ double partial[Block];
  const float drift =
      (option.rate - 0.5f * option.volatility * option.volatility) *
      option.years;
  const float diffusion = option.volatility * sqrtf(option.years);
  double mine = 0;
  for (size_t i = size_t(blockIdx.x) * Block + threadIdx.x; i < n;
       i += size_t(gridDim.x) * Block) {
    float end = option.spot * __expf(drift + diffusion * __ldg(z + i));
    mine += fmaxf(end - option.strike, 0.0f);
  }
  partial[threadIdx.x] = mine;
  __syncthreads();
#pragma unroll
  for (int half = Block / 2; half > 0; half >>= 1) {
    if (threadIdx.x < half)
      partial[threadIdx.x] += partial[threadIdx.x + half];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    sum[blockIdx.x] = partial[0];
}

static double exact(const Option &o) {
  auto cdf = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); };
  double root = o.volatility * std::sqrt(o.years);
  double d1 = (std::log(o.spot / o.strike) +
               (o.rate + 0.5 * o.volatility * o.volatility) * o.years) /
              root;
  return o.spot * cdf(d1) -
         o.strike * std::exp(-o.rate * o.years) * cdf(d1 - root);
}

static double price(Generator &generator, size_t paths) {
  constexpr int Blocks = 64, Threads = 256;
  float *numbers = nullptr;
  double *sums = nullptr;
  TRY(cudaMalloc(&numbers, paths * sizeof(float)));
  TRY(cudaMallocManaged(&sums, Blocks * sizeof(double)));
  generator.normal(numbers, paths);
  payoff<Threads><<<Blocks, Threads>>>(numbers, paths, sums);
  TRY(cudaGetLastError());
  TRY(cudaDeviceSynchronize());
  double total = 0;
  for (int i = 0; i < Blocks; ++i)
    total += sums[i];
  TRY(cudaFree(numbers));
  TRY(cudaFree(sums));
  return total / paths;
}

int main(int argc, char **argv) {
  const Option host = {100.0f, 105.0f, 0.03f, 0.2f, 1.0f};
  TRY(cudaMemcpyToSymbol(option, &host, sizeof host));
  int version = 0;
  TRY(curandGetVersion(&version));
  std::printf("cuRAND %d, exact %.5f\n", version, exact(host));

  const size_t paths = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1 << 20;
  const std::pair<const char *, curandRngType> kinds[] = {
      {"xorwow", CURAND_RNG_PSEUDO_XORWOW},
      {"mrg32k3a", CURAND_RNG_PSEUDO_MRG32K3A},
      {"mtgp32", CURAND_RNG_PSEUDO_MTGP32},
      {"philox", CURAND_RNG_PSEUDO_PHILOX4_32_10},
      {"sobol", CURAND_RNG_QUASI_SOBOL32},
  };
  for (const auto &kind : kinds) {
    Generator generator(kind.second);
    double value = std::exp(-host.rate * host.years) * price(generator, paths);
    std::printf("%-10s %.5f\n", kind.first, value);
  }

  unsigned int *arrivals;
  TRY(cudaMallocManaged(&arrivals, 1024 * sizeof(unsigned int)));
  Generator generator(CURAND_RNG_PSEUDO_DEFAULT, 7);
  generator.poisson(arrivals, 1024, 3.5);
  TRY(cudaDeviceSynchronize());
  double mean = 0;
  for (int i = 0; i < 1024; ++i)
    mean += arrivals[i] / 1024.0;
  std::printf("mean of arrivals %.3f\n", mean);
  return cudaFree(arrivals) == cudaSuccess ? 0 : 1;
}
