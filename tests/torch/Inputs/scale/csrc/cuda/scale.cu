// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <ATen/ATen.h>
#include <ATen/cuda/CUDAContext.h>
#include <c10/cuda/CUDAGuard.h>
#include <cub/cub.cuh>
#include "reduce.cuh"

template <typename T>
__global__ void scaleRows(const T *x, T *y, int columns, float by) {
  float sum = 0;
  for (int i = threadIdx.x; i < columns; i += 32)
    sum += static_cast<float>(x[blockIdx.x * columns + i]);
  sum = warpSum(sum);
  unsigned some = __ballot_sync(0xffffffff, sum != 0);
  for (int i = threadIdx.x; i < columns; i += 32)
    y[blockIdx.x * columns + i] =
        some ? static_cast<T>(by * static_cast<float>(x[blockIdx.x * columns + i]) / sum) : T(0);
}

at::Tensor scaleRows(at::Tensor x, double by) {
  const at::cuda::OptionalCUDAGuard guard(at::device_of(x));
  at::Tensor y = at::empty_like(x);
  cudaStream_t stream = at::cuda::getCurrentCUDAStream();
  AT_DISPATCH_FLOATING_TYPES_AND_HALF(x.scalar_type(), "scaleRows", [&] {
    scaleRows<scalar_t><<<x.size(0), 32, 0, stream>>>(x.data_ptr<scalar_t>(), y.data_ptr<scalar_t>(), x.size(1), by);
  });
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  C10_CUDA_CHECK(cudaStreamSynchronize(stream));
  return y;
}
