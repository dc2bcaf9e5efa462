// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// k-means: points to their nearest centres by a kernel, new centres by sorting
// and reducing by key; the quality by a transform_reduce over a zip.
// REQUIRES: hip-headers, cuda, long
// RUN: %program %s
#include <cuda_runtime.h>
#include <thrust/device_ptr.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/extrema.h>
#include <thrust/fill.h>
#include <thrust/functional.h>
#include <thrust/gather.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/discard_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/system_error.h>
#include <thrust/transform_reduce.h>
#include <thrust/unique.h>
#include <thrust/zip_function.h>
#include <cfloat>
#include <iostream>
#include <random>
#include <string>

template <class Vector> auto *raw(Vector &v) {
  return thrust::raw_pointer_cast(v.data());
}

inline void throwOnError(cudaError_t e, const char *file, int line) {
  if (e != cudaSuccess)
    throw thrust::system_error(e, thrust::cuda_category(),
                               std::string(file) + ":" + std::to_string(line));
}
#define THROW_ON_ERROR(e) throwOnError((e), __FILE__, __LINE__)

__constant__ float2 centres[64];

__global__ void assign(const float2 *points, int n, int k, int *label,
                       float *distance) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float2 p = points[i];
  float best = FLT_MAX;
  int at = 0;
  for (int c = 0; c < k; ++c) {
    const float dx = p.x - centres[c].x, dy = p.y - centres[c].y;
    const float d = dx * dx + dy * dy;
    if (d < best) {
      best = d;
      at = c;
    }
  }
  label[i] = at;
  distance[i] = best;
}

struct AddPoints {
  __host__ __device__ float2 operator()(const float2 &a,
                                        const float2 &b) const {
    return make_float2(a.x + b.x, a.y + b.y);
  }
};

struct Mean {
  __host__ __device__ float2 operator()(const float2 &sum, int count) const {
    return make_float2(sum.x / count, sum.y / count);
  }
};

struct Weighted {
  __host__ __device__ float operator()(float d, float w) const { return d * w; }
};

int cluster(thrust::device_vector<float2> points, int k, int rounds) {
  const int n = static_cast<int>(points.size());
  thrust::device_vector<int> label(n), order(n), used(k), counts(k);
  thrust::device_vector<float> distance(n), weight(n, 1.0f);
  thrust::device_vector<float2> sums(k), means(k);
  thrust::copy_n(thrust::device, points.begin(), k, means.begin());
  int clusters = k;
  for (int round = 0; round < rounds; ++round) {
    THROW_ON_ERROR(cudaMemcpyToSymbol(centres, raw(means),
                                      clusters * sizeof(float2), 0,
                                      cudaMemcpyDeviceToDevice));
    assign<<<(n + 255) / 256, 256>>>(raw(points), n, clusters, raw(label),
                                     raw(distance));
    THROW_ON_ERROR(cudaPeekAtLastError());
    thrust::sequence(order.begin(), order.end());
    thrust::stable_sort_by_key(label.begin(), label.end(), order.begin());
    auto sorted =
        thrust::make_permutation_iterator(points.begin(), order.begin());
    auto ends = thrust::reduce_by_key(label.begin(), label.end(), sorted,
                                      used.begin(), sums.begin(),
                                      thrust::equal_to<int>(), AddPoints());
    thrust::reduce_by_key(label.begin(), label.end(),
                          thrust::constant_iterator<int>(1),
                          thrust::make_discard_iterator(), counts.begin());
    clusters = static_cast<int>(ends.first - used.begin());
    thrust::transform(sums.begin(), ends.second, counts.begin(), means.begin(),
                      Mean());
    auto pairs = thrust::make_zip_iterator(
        thrust::make_tuple(distance.begin(), weight.begin()));
    const float error =
        thrust::transform_reduce(pairs, pairs + n,
                                 thrust::make_zip_function(Weighted()), 0.0f,
                                 thrust::plus<float>()) /
        n;
    const auto worst = thrust::max_element(distance.begin(), distance.end());
    std::cout << "round " << round << ": error " << error << ", worst point "
              << worst - distance.begin() << ", " << clusters << " clusters\n";
  }
  thrust::device_ptr<int> first(raw(counts));
  thrust::inclusive_scan(first, first + clusters, first);
  return counts[clusters - 1];
}

int main() {
  std::mt19937 generator(5);
  std::normal_distribution<float> normal;
  thrust::host_vector<float2> points(200000);
  for (size_t i = 0; i < points.size(); ++i)
    points[i] = make_float2(normal(generator) + 10.0f * (i % 8),
                            normal(generator) - 5.0f * (i % 3));
  try {
    std::cout << cluster(points, 16, 10) << " points\n";
  } catch (const thrust::system_error &error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
