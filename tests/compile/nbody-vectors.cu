// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bodies under gravity with operators of its own on float4 and double4, the
// float overloads of the math functions, and a template over the precision.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// LEXICAL: host-memory-atomic nbody-vectors.cu@atomicAdd(out, sum)
// SEMANTIC: host-memory-atomic nbody-vectors.cu@atomicAdd(out, sum)

#include <cuda_runtime.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define HD __host__ __device__ __forceinline__

HD float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}
HD float3 operator-(float3 a, float3 b) {
  return make_float3(a.x - b.x, a.y - b.y, a.z - b.z);
}
HD float3 operator*(float3 a, float s) {
  return make_float3(a.x * s, a.y * s, a.z * s);
}
HD float3 &operator+=(float3 &a, float3 b) { return a = a + b; }
HD float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

HD double3 operator+(double3 a, double3 b) {
  return make_double3(a.x + b.x, a.y + b.y, a.z + b.z);
}
HD double3 operator-(double3 a, double3 b) {
  return make_double3(a.x - b.x, a.y - b.y, a.z - b.z);
}
HD double3 operator*(double3 a, double s) {
  return make_double3(a.x * s, a.y * s, a.z * s);
}
HD double3 &operator+=(double3 &a, double3 b) { return a = a + b; }
HD double dot(double3 a, double3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

template <typename T> struct Vec;
template <> struct Vec<float> {
  using three = float3;
  using four = float4;
  static HD three make(float x, float y, float z) {
    return make_float3(x, y, z);
  }
  static HD four make(float x, float y, float z, float w) {
    return make_float4(x, y, z, w);
  }
};
template <> struct Vec<double> {
  using three = double3;
  using four = double4;
  static HD three make(double x, double y, double z) {
    return make_double3(x, y, z);
  }
  static HD four make(double x, double y, double z, double w) {
    return make_double4(x, y, z, w);
  }
};

template <typename T> HD typename Vec<T>::three xyz(typename Vec<T>::four v) {
  return Vec<T>::make(v.x, v.y, v.z);
}

template <typename T>
__global__ void place(typename Vec<T>::four *bodies,
                      typename Vec<T>::three *speeds, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  T s, c, s2, c2;
  T turn = T(2) * i / n;
  sincospi(turn, &s, &c);
  sincos(T(0.37) * i, &s2, &c2);
  T radius = T(1) + cbrt(T(i) / n);
  bodies[i] = Vec<T>::make(radius * c, radius * s, T(0.1) * s2, T(1) / n);
  T speed = rsqrt(radius);
  speeds[i] = Vec<T>::make(-speed * s, speed * c, T(0.01) * c2);
}

template <typename T>
__device__ typename Vec<T>::three pull(typename Vec<T>::four a,
                                       typename Vec<T>::four b, T soft) {
  auto d = xyz<T>(b) - xyz<T>(a);
  T inverse = rsqrt(dot(d, d) + soft);
  return d * (b.w * inverse * inverse * inverse);
}

template <typename T>
__global__ void step(const typename Vec<T>::four *from,
                     typename Vec<T>::four *to, typename Vec<T>::three *speeds,
                     int n, T dt) {
  extern __shared__ unsigned char raw[];
  auto *tile = reinterpret_cast<typename Vec<T>::four *>(raw);
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  auto me = from[min(i, n - 1)];
  auto force = Vec<T>::make(T(0), T(0), T(0));
  for (int start = 0; start < n; start += blockDim.x) {
    int j = start + threadIdx.x;
    tile[threadIdx.x] = j < n ? from[j] : Vec<T>::make(T(0), T(0), T(0), T(0));
    __syncthreads();
#pragma unroll 8
    for (int k = 0; k < blockDim.x; ++k)
      force += pull<T>(me, tile[k], T(1e-4));
    __syncthreads();
  }
  if (i >= n)
    return;
  auto v = speeds[i] + force * dt;
  speeds[i] = v;
  auto p = xyz<T>(me) + v * dt;
  to[i] = Vec<T>::make(p.x, p.y, p.z, me.w);
}

__global__ void spread(const float4 *bodies, int n, float *out) {
  float sum = 0.0f;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    float4 b = bodies[i];
    float r = norm3df(b.x, b.y, b.z);
    sum += b.w * (rhypotf(b.x, b.y) + rnorm3df(b.x, b.y, b.z) +
                  __saturatef(r) * erfcxf(r) + fdividef(1.0f, 1.0f + r) +
                  exp10f(-r) + normcdff(r) + cospif(r) + j0f(r));
  }
  atomicAdd(out, sum);
}

template <typename T> static double run(int n, int steps) {
  using four = typename Vec<T>::four;
  using three = typename Vec<T>::three;
  four *bodies[2];
  three *speeds;
  const int threads = 128, blocks = (n + threads - 1) / threads;
  if (cudaMalloc(&bodies[0], n * sizeof(four)) != cudaSuccess ||
      cudaMalloc(&bodies[1], n * sizeof(four)) != cudaSuccess ||
      cudaMalloc(&speeds, n * sizeof(three)) != cudaSuccess) {
    std::fprintf(stderr, "out of memory\n");
    std::exit(1);
  }
  place<T><<<blocks, threads>>>(bodies[0], speeds, n);
  for (int s = 0; s < steps; ++s)
    step<T><<<blocks, threads, threads * sizeof(four)>>>(
        bodies[s & 1], bodies[~s & 1], speeds, n, T(1e-3));
  std::vector<three> host(n);
  cudaError_t error = cudaMemcpy(host.data(), speeds, n * sizeof(three),
                                 cudaMemcpyDeviceToHost);
  double energy = 0;
  for (three v : host)
    energy += 0.5 * dot(v, v) / n;
  if constexpr (sizeof(T) == sizeof(float)) {
    float *out;
    cudaMallocManaged(&out, sizeof(float));
    *out = 0;
    spread<<<1, 256>>>(bodies[steps & 1], n, out);
    error = cudaDeviceSynchronize();
    std::printf("spread %f\n", *out);
    cudaFree(out);
  }
  cudaFree(bodies[0]);
  cudaFree(bodies[1]);
  cudaFree(speeds);
  if (error != cudaSuccess) {
    std::fprintf(stderr, "%s\n", cudaGetErrorString(error));
    std::exit(1);
  }
  return energy;
}

int main() {
  double f = run<float>(4096, 20), d = run<double>(4096, 20);
  std::printf("energies %.6f and %.6f\n", f, d);
  return std::fabs(f - d) < 1e-3 ? 0 : 1;
}
