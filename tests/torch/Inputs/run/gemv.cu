// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operator of an extension: a matrix of half times gathered vectors, on two streams that wait for each other by an event.
#include "tensor.h"
#include <cuda_fp16.h>

__global__ void gather(const __half2 *Table, const int *Rows, __half2 *Out, int Width) {
  for (int I = threadIdx.x; I < Width; I += blockDim.x)
    Out[blockIdx.x * Width + I] = __ldg(Table + Rows[blockIdx.x] * Width + I);
}

__global__ void gemv(const __half2 *Matrix, const __half2 *Vector, float *Out, int Width) {
  __half2 Sum = __float2half2_rn(0.f);
  for (int I = threadIdx.x; I < Width; I += 32)
    Sum = __hfma2(Matrix[blockIdx.x * Width + I], Vector[I], Sum);
  float Whole = __low2float(Sum) + __high2float(Sum);
  for (int Offset = 16; Offset; Offset >>= 1)
    Whole += __shfl_down_sync(0xffffffff, Whole, Offset);
  if (threadIdx.x == 0)
    Out[blockIdx.x] = Whole;
}

int main() {
  constexpr int Height = 6, Width = 40; // of pairs
  at::Tensor Matrix = at::Tensor::zeros<__half2>({Height, Width}), Table = at::Tensor::zeros<__half2>({9, Width});
  at::Tensor Rows = at::Tensor::zeros<int>({1}), Vector = at::Tensor::zeros<__half2>({1, Width});
  at::Tensor Out = at::Tensor::zeros<float>({Height});
  for (int I = 0; I < Height * Width; ++I)
    Matrix.data_ptr<__half2>()[I] = __floats2half2_rn(float(I % 5), float(I % 3) - 1.f);
  for (int I = 0; I < 9 * Width; ++I)
    Table.data_ptr<__half2>()[I] = __floats2half2_rn(float(I % 4), 0.5f * float(I % 7));
  Rows.data_ptr<int>()[0] = 5;
  cudaStream_t Stream = at::cuda::getCurrentCUDAStream(), Side;
  cudaEvent_t Gathered;
  C10_CUDA_CHECK(cudaStreamCreateWithFlags(&Side, cudaStreamNonBlocking));
  C10_CUDA_CHECK(cudaEventCreateWithFlags(&Gathered, cudaEventDisableTiming));
  gather<<<1, 64, 0, Side>>>(Table.data_ptr<__half2>(), Rows.data_ptr<int>(), Vector.data_ptr<__half2>(), Width);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  C10_CUDA_CHECK(cudaEventRecord(Gathered, Side));
  C10_CUDA_CHECK(cudaStreamWaitEvent(Stream, Gathered, 0));
  gemv<<<Height, 32, 0, Stream>>>(Matrix.data_ptr<__half2>(), Vector.data_ptr<__half2>(), Out.data_ptr<float>(), Width);
  C10_CUDA_KERNEL_LAUNCH_CHECK();
  C10_CUDA_CHECK(cudaStreamSynchronize(Stream));
  for (int I = 0; I < Height; ++I)
    std::printf("row %d: %.2f\n", I, Out.data_ptr<float>()[I]);
  C10_CUDA_CHECK(cudaEventDestroy(Gathered));
  C10_CUDA_CHECK(cudaStreamDestroy(Side));
}
