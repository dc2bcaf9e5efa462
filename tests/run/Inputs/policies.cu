// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What programs use of Thrust's backend for CUDA.
#include <cstdio>
#include <cuda/std/tuple>
#include <thrust/device_free.h>
#include <thrust/device_malloc.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/fill.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/execution_policy.h>
#include <thrust/system/cuda/vector.h>
#include <thrust/system_error.h>

__global__ void twice(int *data, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    data[i] *= 2;
}

thrust::device_vector<int> global;

int main() {
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  thrust::cuda::vector<int> v(100, 1);
  thrust::device_vector<int> none;
  thrust::inclusive_scan(thrust::cuda::par.on(stream), v.begin(), v.end(),
                         v.begin());
  twice<<<1, 128, 0, stream>>>(thrust::raw_pointer_cast(v.data()), 100);
  std::printf("%d\n", thrust::reduce(thrust::cuda::par_nosync.on(stream),
                                     v.begin(), v.end()));
  std::printf("%d\n",
              thrust::reduce(thrust::device, none.begin(), none.end(),
                             cuda::std::get<0>(cuda::std::tuple<int>(7))));

  // Memory of Thrust is the device's.
  cudaPointerAttributes attributes;
  cudaPointerGetAttributes(&attributes, thrust::raw_pointer_cast(v.data()));
  std::printf("%d\n", attributes.type == cudaMemoryTypeDevice);
  thrust::device_ptr<float> memory = thrust::device_malloc<float>(8);
  cudaPointerGetAttributes(&attributes, memory.get());
  std::printf("%d\n", attributes.type == cudaMemoryTypeDevice);
  thrust::device_free(memory);

  try {
    throw thrust::system_error(cudaErrorMemoryAllocation,
                               thrust::cuda_category(), "here");
  } catch (const thrust::system_error &error) {
    std::printf("%d %d\n", error.code().value(),
                error.code().category() == thrust::cuda_category());
  }
  global.resize(10);
  // <iostream> comes with Thrust.
  std::cout << global.size() << '\n';
}
