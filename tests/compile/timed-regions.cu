// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// Times regions of a matrix product with events and marks what a profiler should look at. Uses the C++ overloads of the runtime:
// typed allocations, events with flags, default arguments.

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include <cuda_profiler_api.h>
#include <cuda_runtime.h>

#ifndef BLOCK
#define BLOCK 16
#endif

#define ENSURE(condition)                                                                                                  \
  if (cudaError_t error = condition) {                                                                                     \
    std::fprintf(stderr, "%s:%d: '%s' says %s\n", __FILE__, __LINE__, #condition, cudaGetErrorString(error));              \
    std::exit(EXIT_FAILURE);                                                                                               \
  }

template <typename T> __global__ void multiply(const T *a, const T *b, T *c, int n) {
  __shared__ T as[BLOCK][BLOCK];
  __shared__ T bs[BLOCK][BLOCK];
  const int row = blockIdx.y * BLOCK + threadIdx.y, column = blockIdx.x * BLOCK + threadIdx.x;
  T sum = 0;
  for (int k = 0; k < n; k += BLOCK) {
    as[threadIdx.y][threadIdx.x] = a[row * n + k + threadIdx.x];
    bs[threadIdx.y][threadIdx.x] = b[(k + threadIdx.y) * n + column];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < BLOCK; ++i)
      sum += as[threadIdx.y][i] * bs[i][threadIdx.x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

class Timer {
public:
  explicit Timer(cudaStream_t stream = cudaStream_t{}) : stream_(stream) {
    ENSURE(cudaEventCreate(&start_));
    ENSURE(cudaEventCreate(&stop_, cudaEventBlockingSync));
  }
  ~Timer() {
    ENSURE(cudaEventDestroy(start_));
    ENSURE(cudaEventDestroy(stop_));
  }
  void start() { ENSURE(cudaEventRecord(start_, stream_)); }
  float stop() {
    float elapsed;
    ENSURE(cudaEventRecordWithFlags(stop_, stream_, cudaEventRecordDefault));
    ENSURE(cudaEventSynchronize(stop_));
    ENSURE(cudaEventElapsedTime(&elapsed, start_, stop_));
    return elapsed;
  }

private:
  cudaEvent_t start_, stop_;
  cudaStream_t stream_;
};

class Regions {
public:
  struct Scope {
    Regions &regions;
    std::string name;
    Timer timer;
    Scope(Regions &regions, const char *name, bool profile, cudaStream_t stream)
        : regions(regions), name(name), timer(stream), profile(profile) {
      if (profile)
        cudaProfilerStart();
      timer.start();
    }
    ~Scope() {
      regions.times_[name].push_back(timer.stop());
      if (profile)
        cudaProfilerStop();
    }
    bool profile;
  };
  Scope operator()(const char *name, bool profile = false, cudaStream_t stream = cudaStreamLegacy) {
    return Scope(*this, name, profile, stream);
  }
  void print() const {
    for (auto &[name, times] : times_) {
      float sum = 0;
      for (float time : times)
        sum += time;
      std::printf("%-10s %3zu times, %8.3f ms\n", name.c_str(), times.size(), sum / times.size());
    }
  }

private:
  std::map<std::string, std::vector<float>> times_;
};

template <typename T> void experiment(const char *type, int n, Regions &regions) {
  const size_t bytes = sizeof(T) * n * n;
  T *hostA, *hostB, *hostC, *a, *b, *c;
  ENSURE(cudaMallocHost(&hostA, bytes));
  ENSURE(cudaMallocHost((void **)&hostB, bytes, cudaHostAllocWriteCombined));
  ENSURE(cudaHostAlloc(&hostC, bytes, cudaHostAllocDefault));
  for (int i = 0; i < n * n; ++i) {
    hostA[i] = T(i % 17);
    hostB[i] = T(i % 5 == 0);
  }
  ENSURE(cudaMalloc(&a, bytes));
  ENSURE(cudaMalloc(&b, bytes));
  ENSURE(cudaMalloc(&c, bytes));
  {
    auto scope = regions("upload");
    ENSURE(cudaMemcpyAsync(a, hostA, bytes, cudaMemcpyHostToDevice));
    ENSURE(cudaMemcpyAsync(b, hostB, bytes, cudaMemcpyHostToDevice));
    ENSURE(cudaMemsetAsync(c, 0, bytes));
  }
  for (int turn = 0; turn < 3; ++turn) {
    auto scope = regions(type, turn == 2);
    multiply<T><<<dim3(n / BLOCK, n / BLOCK), dim3(BLOCK, BLOCK)>>>(a, b, c, n);
  }
  ENSURE(cudaMemcpy(hostC, c, bytes, cudaMemcpyDeviceToHost));
  ENSURE(cudaStreamSynchronize(0));
  std::printf("%s: %g\n", type, double(hostC[n + 1]));
  for (T *memory : {a, b, c})
    ENSURE(cudaFree(memory));
  for (T *memory : {hostA, hostB, hostC})
    ENSURE(cudaFreeHost(memory));
}

int main() {
  Regions regions;
  ENSURE(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync));
  ENSURE(cudaDeviceSetCacheConfig(cudaFuncCachePreferShared));
  experiment<float>("float", 1024, regions);
  experiment<double>("double", 512, regions);
  regions.print();
  unsigned int flags = 0;
  ENSURE(cudaGetDeviceFlags(&flags));
  return flags & cudaDeviceBlockingSync ? EXIT_SUCCESS : EXIT_FAILURE;
}
