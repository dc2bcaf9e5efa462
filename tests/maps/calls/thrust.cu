// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Thrust: vectors, algorithms, iterators, policies.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_runtime.h>
#include <thrust/copy.h>
#include <thrust/device_ptr.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/fill.h>
#include <thrust/functional.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/execution_policy.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>

struct saxpy {
  float a;
  __host__ __device__ float operator()(float x, float y) const { return a * x + y; }
};

float run(float *raw, int n, cudaStream_t stream) {
  thrust::host_vector<float> host(n, 1.0f);
  thrust::device_vector<float> x = host, y(n);
  thrust::sequence(y.begin(), y.end());
  thrust::transform(x.begin(), x.end(), y.begin(), y.begin(), saxpy{2.0f});
  thrust::sort(thrust::device, y.begin(), y.end(), thrust::greater<float>());
  thrust::device_ptr<float> pointer = thrust::device_pointer_cast(raw);
  thrust::fill(thrust::cuda::par.on(stream), pointer, pointer + n, 0.0f);
  thrust::exclusive_scan(thrust::cuda::par.on(stream), pointer, pointer + n, pointer);
  thrust::device_vector<int> keys(n);
  thrust::sort_by_key(keys.begin(), keys.end(), x.begin());
  auto first = thrust::make_zip_iterator(thrust::make_tuple(x.begin(), y.begin()));
  thrust::counting_iterator<int> counting(0);
  thrust::copy_n(counting, n, keys.begin());
  float *data = thrust::raw_pointer_cast(x.data());
  cudaMemsetAsync(data, 0, n * sizeof(float), stream);
  return thrust::reduce(y.begin(), y.end(), 0.0f, thrust::plus<float>()) + thrust::get<0>(*first);
}
