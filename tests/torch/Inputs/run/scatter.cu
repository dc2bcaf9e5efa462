// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operator of an extension: values are added where an index says, and each warp reserves its places in a list of the large ones.
#include "tensor.h"
#include <algorithm>

__global__ void scatter_add(const float *Values, const int64_t *Index, float *Sums, int64_t N) {
  int64_t I = blockIdx.x * int64_t(blockDim.x) + threadIdx.x;
  if (I < N)
    atomicAdd(Sums + Index[I], Values[I]);
}

__global__ void list_large(const float *Values, int64_t N, float Limit, int *List, int *Count) {
  int64_t I = blockIdx.x * int64_t(blockDim.x) + threadIdx.x;
  bool Large = I < N && Values[I] > Limit;
  unsigned Lanes = __ballot_sync(0xffffffff, Large);
  int Lane = threadIdx.x & 31, First = 0;
  if (Lane == 0 && Lanes)
    First = atomicAdd(Count, __popc(Lanes));
  First = __shfl_sync(0xffffffff, First, 0);
  if (Large)
    List[First + __popc(Lanes & ((1u << Lane) - 1))] = int(I);
}

int main() {
  constexpr int64_t N = 1000;
  at::Tensor Values = at::Tensor::zeros<float>({N}), Index = at::Tensor::zeros<int64_t>({N});
  at::Tensor Sums = at::Tensor::zeros<float>({8}), List = at::Tensor::zeros<int>({N}), Count = at::Tensor::zeros<int>({1});
  for (int64_t I = 0; I < N; ++I) {
    Values.data_ptr<float>()[I] = float(I * 37 % 101);
    Index.data_ptr<int64_t>()[I] = I * I % 8;
  }
  auto Stream = at::cuda::getCurrentCUDAStream();
  scatter_add<<<(N + 127) / 128, 128, 0, Stream>>>(Values.data_ptr<float>(), Index.data_ptr<int64_t>(),
                                                    Sums.data_ptr<float>(), N);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  list_large<<<(N + 127) / 128, 128, 0, Stream>>>(Values.data_ptr<float>(), N, 90.f, List.data_ptr<int>(),
                                                   Count.data_ptr<int>());
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  C10_CUDA_CHECK(cudaStreamSynchronize(Stream));
  for (int I = 0; I < 8; ++I)
    std::printf("sum %d: %.0f\n", I, Sums.data_ptr<float>()[I]);
  int *Begin = List.data_ptr<int>(), *End = Begin + *Count.data_ptr<int>();
  std::sort(Begin, End);
  std::printf("%d large, %d to %d\n", int(End - Begin), Begin[0], End[-1]);
}
