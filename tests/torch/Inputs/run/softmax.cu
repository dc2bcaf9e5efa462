// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operator of an extension: the softmax of rows, each by a warp.
#include "tensor.h"

constexpr unsigned All = 0xffffffff;
constexpr int Warps = 4; // of a block

template <class T> __device__ T warp_max(T Value) {
  for (int Offset = 16; Offset; Offset /= 2)
    Value = max(Value, __shfl_xor_sync(All, Value, Offset));
  return Value;
}

template <class T> __device__ T warp_sum(T Value) {
  for (int Offset = 16; Offset; Offset /= 2)
    Value += __shfl_down_sync(All, Value, Offset);
  return __shfl_sync(All, Value, 0);
}

template <class T> __global__ void softmax_rows(const T *In, T *Out, int64_t Rows, int64_t Width) {
  int64_t Row = int64_t(blockIdx.x) * Warps + threadIdx.x / 32;
  int Lane = threadIdx.x % 32;
  if (Row >= Rows)
    return;
  T Most = -1e30f, Sum = 0;
  for (int64_t I = Lane; I < Width; I += 32)
    Most = max(Most, In[Row * Width + I]);
  Most = warp_max(Most);
  for (int64_t I = Lane; I < Width; I += 32)
    Sum += exp2f(In[Row * Width + I] - Most);
  Sum = warp_sum(Sum);
  for (int64_t I = Lane; I < Width; I += 32)
    Out[Row * Width + I] = exp2f(In[Row * Width + I] - Most) / Sum;
}

at::Tensor softmax(const at::Tensor &In) {
  at::Tensor Out = at::Tensor::zeros<float>({In.size(0), In.size(1)});
  auto Stream = at::cuda::getCurrentCUDAStream();
  softmax_rows<<<(In.size(0) + Warps - 1) / Warps, Warps * 32, 0, Stream>>>(In.data_ptr<float>(), Out.data_ptr<float>(),
                                                                             In.size(0), In.size(1));
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  C10_CUDA_CHECK(cudaStreamSynchronize(Stream));
  return Out;
}

int main() {
  at::Tensor In = at::Tensor::zeros<float>({7, 45});
  for (int64_t I = 0; I < In.numel(); ++I)
    In.data_ptr<float>()[I] = float(I * 7 % 11);
  at::Tensor Out = softmax(In);
  for (int64_t Row = 0; Row < Out.size(0); ++Row) {
    double Sum = 0;
    for (int64_t I = 0; I < Out.size(1); ++I)
      Sum += Out.data_ptr<float>()[Row * Out.size(1) + I];
    std::printf("row %d: first %.5f, sum %.4f\n", int(Row), Out.data_ptr<float>()[Row * Out.size(1)], Sum);
  }
}
