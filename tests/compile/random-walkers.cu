// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random walks on the device with several kinds of generators behind one
// template, states kept between launches.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// LEXICAL: host-memory-atomic random-walkers.cu@atomicInc(bins, 1u << 30)
// SEMANTIC: host-memory-atomic random-walkers.cu@atomicInc(bins, 1u << 30)

#include <cuda_runtime.h>
#include <curand_kernel.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUDA_SAFE(call)                                                        \
  do {                                                                         \
    const cudaError_t error = call;                                            \
    if (error != cudaSuccess) {                                                \
      printf("%s(%d): %s\n", __FILE__, __LINE__, cudaGetErrorString(error));   \
      exit(EXIT_FAILURE);                                                      \
    }                                                                          \
  } while (false)

namespace walk {

struct Walker {
  float2 place;
  unsigned steps;
  bool home;
};

template <typename State>
__global__ void seed(State *states, unsigned long long value, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    curand_init(value, i, 0, &states[i]);
}

// How far a walker goes, and where to: generators differ in what they are
// good at.
template <typename State> struct Step {
  static __device__ float2 next(State *state) { return curand_normal2(state); }
};

template <> struct Step<curandStateMRG32k3a> {
  static __device__ float2 next(curandStateMRG32k3a *state) {
    float angle = 6.2831853f * curand_uniform(state), s, c;
    sincosf(angle, &s, &c);
    float length = curand_log_normal(state, 0.0f, 0.5f);
    return make_float2(length * c, length * s);
  }
};

template <typename State>
__global__ void move(State *states, Walker *walkers, int count, int steps,
                     float radius) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  State local = states[i];
  Walker w = walkers[i];
  for (int s = 0; s < steps && !w.home; ++s) {
    float2 d = Step<State>::next(&local);
    w.place.x += d.x;
    w.place.y += d.y;
    ++w.steps;
    if (hypotf(w.place.x, w.place.y) > radius && curand_uniform(&local) < 0.5f)
      w.home = true;
  }
  states[i] = local;
  walkers[i] = w;
}

__global__ void collisions(curandStatePhilox4_32_10_t *states, unsigned *bins,
                           int bits, int rounds) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  curandStatePhilox4_32_10_t state = states[i];
  for (int r = 0; r < rounds; ++r) {
    uint4 four = curand4(&state);
    atomicAdd(bins + (four.x >> (32 - bits)), 1u);
    atomicAdd(bins + (four.y >> (32 - bits)), 1u);
    atomicAdd(bins + (four.z >> (32 - bits)), 1u);
    atomicAdd(bins + (four.w >> (32 - bits)), 1u);
  }
  float4 u = curand_uniform4(&state);
  double2 n = curand_normal2_double(&state);
  if (u.x + u.y + u.z + u.w < 0 || isnan(n.x + n.y))
    atomicInc(bins, 1u << 30);
  skipahead(16, &state);
  states[i] = state;
}

template <typename State> double simulate(const char *name, int count) {
  State *states;
  Walker *walkers;
  CUDA_SAFE(cudaMalloc(&states, sizeof(State) * count));
  CUDA_SAFE(cudaMalloc(&walkers, sizeof(Walker) * count));
  CUDA_SAFE(cudaMemset(walkers, 0, sizeof(Walker) * count));
  const int threads = 128, blocks = (count + threads - 1) / threads;
  seed<<<blocks, threads>>>(states, 1234ULL, count);
  CUDA_SAFE(cudaPeekAtLastError());
  for (int round = 0; round < 4; ++round) {
    move<<<blocks, threads>>>(states, walkers, count, 100, 25.0f);
    CUDA_SAFE(cudaPeekAtLastError());
  }
  std::vector<Walker> host(count);
  CUDA_SAFE(cudaMemcpy(host.data(), walkers, sizeof(Walker) * count,
                       cudaMemcpyDeviceToHost));
  CUDA_SAFE(cudaFree(states));
  CUDA_SAFE(cudaFree(walkers));
  double steps = 0;
  for (const Walker &w : host)
    steps += w.steps;
  printf("%-12s %.2f steps\n", name, steps / count);
  return steps / count;
}

} // namespace walk

int main() {
  const int count = 1 << 14;
  walk::simulate<curandState>("default", count);
  walk::simulate<curandStateXORWOW_t>("xorwow", count);
  walk::simulate<curandStateMRG32k3a>("mrg32k3a", count);
  walk::simulate<curandStatePhilox4_32_10_t>("philox", count);

  curandStatePhilox4_32_10_t *states;
  unsigned *bins;
  CUDA_SAFE(cudaMalloc(&states, sizeof(*states) * 1024));
  CUDA_SAFE(cudaMallocManaged(&bins, sizeof(unsigned) << 10));
  CUDA_SAFE(cudaMemset(bins, 0, sizeof(unsigned) << 10));
  walk::seed<<<4, 256>>>(states, 99ULL, 1024);
  walk::collisions<<<4, 256>>>(states, bins, 10, 64);
  CUDA_SAFE(cudaDeviceSynchronize());
  unsigned most = 0;
  for (int i = 0; i < 1024; ++i)
    most = bins[i] > most ? bins[i] : most;
  printf("fullest bin %u\n", most);
  CUDA_SAFE(cudaFree(states));
  CUDA_SAFE(cudaFree(bins));
  return 0;
}
