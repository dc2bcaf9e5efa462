// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "scratch.cuh"
#include <cub/cub.cuh>
#include <cuda/std/functional>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <cstdio>
#include <vector>

namespace {

struct Square {
  __host__ __device__ double operator()(double v) const { return v * v; }
};

struct Modulo {
  int divisor;
  __host__ __device__ int operator()(int v) const { return v / divisor; }
};

template <typename T> T *allocate(size_t n) {
  T *p = nullptr;
  seg::check(cudaMallocManaged(&p, n * sizeof(T), cudaMemAttachGlobal));
  return p;
}

} // namespace

int seg::sumByKey(const int *keys, const double *values, int n, int *unique,
                  double *out, int *count, cudaStream_t stream) {
  auto squares = thrust::make_transform_iterator(values, Square());
  twice(stream, [&](void *p, size_t &bytes) {
    return cub::DeviceReduce::ReduceByKey(p, bytes, keys, unique, squares, out,
                                          count, cuda::std::plus<>{}, n,
                                          stream);
  });
  int found;
  check(cudaMemcpyAsync(&found, count, sizeof(int), cudaMemcpyDeviceToHost,
                        stream));
  check(cudaStreamSynchronize(stream));
  return found;
}

int main() {
  const int count = 100, each = 64, n = count * each;
  cudaStream_t stream;
  seg::check(cudaStreamCreate(&stream));
  int *offsets = allocate<int>(count + 1), *keys = allocate<int>(n),
      *unique = allocate<int>(n), *found = allocate<int>(1);
  double *values = allocate<double>(n), *spare = allocate<double>(n),
         *out = allocate<double>(n);
  for (int s = 0; s <= count; ++s)
    offsets[s] = s * each;
  for (int i = 0; i < n; ++i)
    values[i] = (i * 37) % 101;

  // The keys are made on the way: the number of the segment of each item.
  thrust::counting_iterator<int> index(0);
  auto owner = thrust::make_transform_iterator(index, Modulo{each});
  seg::twice(stream, [&](void *p, size_t &bytes) {
    return cub::DeviceScan::InclusiveScan(p, bytes, owner, keys,
                                          cuda::maximum<int>(), n, stream);
  });

  const seg::Segments segments{offsets, count, n};
  try {
    seg::sums(segments, values, out, stream);
    seg::check(cudaStreamSynchronize(stream));
    std::printf("sum of the first: %g\n", out[0]);
    seg::largest(segments, values, out, stream);
    seg::sort(segments, values, spare, stream);
    seg::check(cudaStreamSynchronize(stream));
    std::printf("largest of the first: %g, smallest: %g\n", out[0], values[0]);
    const int groups =
        seg::sumByKey(keys, values, n, unique, out, found, stream);
    std::printf("%d groups, the squares of the last sum up to %g\n", groups,
                out[groups - 1]);
  } catch (const std::exception &error) {
    std::printf("%s\n", error.what());
    return 1;
  }
  for (void *p : {(void *)offsets, (void *)keys, (void *)unique, (void *)found,
                  (void *)values, (void *)spare, (void *)out})
    cudaFree(p);
  cudaStreamDestroy(stream);
}
