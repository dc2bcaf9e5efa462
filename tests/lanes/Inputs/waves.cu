// As many lanes as a wave has.
#include <cstdio>
#include <cuda_runtime.h>

__global__ void sums(const float *In, float *Out) {
  float V = In[blockIdx.x * blockDim.x + threadIdx.x];
  for (int Offset = warpSize / 2; Offset > 0; Offset /= 2)
    V += __shfl_xor_sync(~0u, V, Offset);
  Out[blockIdx.x * blockDim.x + threadIdx.x] = V;
}
__global__ void scans(const int *In, int *Out) {
  int I = blockIdx.x * blockDim.x + threadIdx.x, Lane = threadIdx.x % warpSize, V = In[I];
  for (int Offset = 1; Offset < warpSize; Offset *= 2) {
    int Other = __shfl_up_sync(~0u, V, Offset);
    if (Lane >= Offset)
      V += Other;
  }
  Out[I] = V;
}
__global__ void votes(const int *In, int *Out) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  int Any = __any_sync(~0u, In[I] > 900), All = __all_sync(~0u, In[I] > 3);
  Out[I] = Any + 2 * All + 4 * __popc(__activemask());
}

int main() {
  const int N = 4096;
  int *In, *Out;
  cudaMallocManaged(&In, N * sizeof(int));
  cudaMallocManaged(&Out, N * sizeof(int));
  for (int Threads : {64, 128, 96, 256, 32}) {
    const int Blocks = 4;
    for (int I = 0; I < N; ++I)
      In[I] = I * 7919 % 1013;
    auto End = [&](const char *Name) {
      cudaDeviceSynchronize();
      unsigned Hash = 2166136261u;
      for (int I = 0; I < Blocks * Threads; ++I)
        Hash = (Hash ^ Out[I]) * 16777619u;
      printf("%s %08x\n", Name, Hash);
    };
    scans<<<Blocks, Threads>>>(In, Out);
    End("scans");
    votes<<<Blocks, Threads>>>(In, Out);
    End("votes");
    for (int I = 0; I < N; ++I)
      reinterpret_cast<float *>(In)[I] = I * 7919 % 1013 / 8.0f;
    sums<<<Blocks, Threads>>>(reinterpret_cast<float *>(In), reinterpret_cast<float *>(Out));
    End("sums");
  }
}
