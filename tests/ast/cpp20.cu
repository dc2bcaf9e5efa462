// C++20, of which nvcc has all but modules: what the host's library and the device's declare with equal parameters stays two
// functions in precompiled headers, so that the parse knows the types of what it makes.
// REQUIRES: cuda, hip-headers
// RUN: %semantic --strict --show-parse-errors %s -- -std=c++20 2>&1 | grep -v '^ *// ' | %FileCheck --implicit-check-not=error: %s
#include <algorithm>
#include <cmath>
#include <complex>
#include <concepts>
#include <cuda.h>
#include <cuda_runtime.h>
#include <memory>
#include <new>

template <std::integral T> __device__ T half(T x) { return x / T(2); }

__global__ void kernel(float *out, int n) {
  auto *p = new float(2);
  out[half(n)] = std::max(std::abs(*p), std::sqrt(out[0])) + fmaf(*p, *p, 1.f);
}

double host(CUdeviceptr p, unsigned long long n) {
  // CHECK: hipDeviceptr_t next = *new hipDeviceptr_t[1]{p} == 0 ? 0 : (hipDeviceptr_t)((unsigned long long)p + n), *made = new hipDeviceptr_t(p);
  CUdeviceptr next = *new CUdeviceptr[1]{p} == 0 ? 0 : p + n, *made = new CUdeviceptr(p);
  alignas(float4) char buffer[sizeof(float4)];
  auto *placed = new (buffer) float4{1.f, 2.f, 3.f, 4.f};
  auto shared = std::make_shared<float>(std::pow(placed->x, 2.f));
  std::complex<double> z{std::hypot(1.0, double(*shared)), std::fmod(3.0, 2.0)};
  kernel<<<1, 32>>>(nullptr, 4);
  return next % 2 + std::min(std::norm(z), std::isnan(z.real()) ? 0.0 : std::abs(-1.0));
}
