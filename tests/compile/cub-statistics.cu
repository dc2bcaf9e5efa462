// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statistics of a series of measurements: extremes, mean and variance, a
// histogram, runs of equal readings, running totals.
// REQUIRES: hip-headers, cuda, long
// RUN: %program %s
#include <cub/cub.cuh>
#include <cuda_runtime.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                            \
  do {                                                                         \
    cudaError_t e = (call);                                                    \
    if (e != cudaSuccess) {                                                    \
      fprintf(stderr, "%s(%d): %s\n", __FILE__, __LINE__,                      \
              cudaGetErrorString(e));                                          \
      exit(1);                                                                 \
    }                                                                          \
  } while (0)

// CUB's protocol of two calls: how much memory, then the work.
#define CUB(algorithm, ...)                                                    \
  do {                                                                         \
    size_t bytes = 0;                                                          \
    CHECK(algorithm(nullptr, bytes, __VA_ARGS__));                             \
    void *scratch = temporary(bytes);                                          \
    CHECK(algorithm(scratch, bytes, __VA_ARGS__));                             \
  } while (0)

static void *temporary(size_t bytes) {
  static void *memory = nullptr;
  static size_t size = 0;
  if (bytes > size) {
    CHECK(cudaFree(memory));
    CHECK(cudaMalloc(&memory, bytes));
    size = bytes;
  }
  return memory;
}

struct Moments {
  double count, sum, squares;
};

struct MergeMoments {
  __host__ __device__ Moments operator()(const Moments &a,
                                         const Moments &b) const {
    return {a.count + b.count, a.sum + b.sum, a.squares + b.squares};
  }
};

struct Range {
  float low, high;
};

struct Widen {
  __device__ __forceinline__ Range operator()(const Range &a,
                                              const Range &b) const {
    return {fminf(a.low, b.low), fmaxf(a.high, b.high)};
  }
};

__global__ void lift(const float *in, Moments *moments, Range *ranges, int *steps,
                     int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float v = in[i];
  moments[i] = {1.0, v, double(v) * v};
  ranges[i] = {v, v};
  steps[i] = int(floorf(v));
}

template <typename T> T *device(size_t n) {
  T *p;
  CHECK(cudaMalloc(&p, n * sizeof(T)));
  return p;
}

template <typename T> T fetch(const T *p) {
  T value;
  CHECK(cudaMemcpy(&value, p, sizeof(T), cudaMemcpyDeviceToHost));
  return value;
}

int main(int argc, char **argv) {
  const int n = argc > 1 ? atoi(argv[1]) : 1 << 20;
  std::vector<float> values(n);
  for (int i = 0; i < n; ++i)
    values[i] = 50.0f + 40.0f * sinf(i * 1e-4f);
  float *in = device<float>(n), *extreme = device<float>(2);
  Moments *moments = device<Moments>(n), *moment = device<Moments>(1);
  Range *ranges = device<Range>(n), *range = device<Range>(1);
  int *steps = device<int>(n), *unique = device<int>(n),
      *lengths = device<int>(n), *runs = device<int>(1),
      *histogram = device<int>(10);
  double *totals = device<double>(n);
  CHECK(cudaMemcpy(in, values.data(), n * sizeof(float),
                   cudaMemcpyHostToDevice));
  lift<<<(n + 255) / 256, 256>>>(in, moments, ranges, steps, n);
  CHECK(cudaGetLastError());

  CUB(cub::DeviceReduce::Min, in, extreme, n);
  CUB(cub::DeviceReduce::Max, in, extreme + 1, n);
  CUB(cub::DeviceReduce::Reduce, moments, moment, n, MergeMoments(),
      Moments{0, 0, 0});
  CUB(cub::DeviceReduce::Reduce, ranges, range, n, Widen{},
      Range{INFINITY, -INFINITY});
  CUB(cub::DeviceHistogram::HistogramEven, in, histogram, 11, 0.0f, 100.0f, n);
  CUB(cub::DeviceRunLengthEncode::Encode, steps, unique, lengths, runs, n);
  CUB(cub::DeviceScan::InclusiveSum, lengths, lengths, fetch(runs));
  CUB(cub::DeviceScan::ExclusiveSum, in, totals, n);

  const Moments m = fetch(moment);
  const Range r = fetch(range);
  const double mean = m.sum / m.count;
  printf("%g values in %g..%g (%g..%g), mean %g, deviation %g\n", m.count,
         fetch(extreme), fetch(extreme + 1), r.low, r.high, mean,
         sqrt(m.squares / m.count - mean * mean));
  printf("%d runs, all but the last sum up to %g\n", fetch(runs),
         fetch(totals + n - 1));
  int bins[10];
  CHECK(cudaMemcpy(bins, histogram, sizeof(bins), cudaMemcpyDeviceToHost));
  for (int b = 0; b < 10; ++b)
    printf("%3d: %d\n", 10 * b, bins[b]);
  for (void *p : {(void *)in, (void *)extreme, (void *)moments, (void *)moment,
                  (void *)ranges, (void *)range, (void *)steps, (void *)unique,
                  (void *)lengths, (void *)runs, (void *)histogram,
                  (void *)totals})
    CHECK(cudaFree(p));
}
