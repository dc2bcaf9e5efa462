// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// Copies between two GPUs: by cudaMemcpyPeer, by an asynchronous copy on a stream, by a kernel that reads its neighbour's memory.

#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_runtime.h>

#define CHECK(call)                                                                                                        \
  do {                                                                                                                     \
    cudaError_t status = (call);                                                                                           \
    if (status != cudaSuccess) {                                                                                           \
      std::fprintf(stderr, "line %d: %s\n", __LINE__, cudaGetErrorString(status));                                         \
      std::exit(2);                                                                                                        \
    }                                                                                                                      \
  } while (0)

__global__ void fill(int *data, int n, int factor) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    data[i] = i * factor;
}

__global__ void add_peer(int *mine, const int *peer, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    mine[i] += peer[n - 1 - i];
}

int main() {
  const int n = 1 << 18;
  const size_t bytes = n * sizeof(int);
  int *data[2], *copy[2], there = 0, back = 0;
  CHECK(cudaDeviceCanAccessPeer(&there, 0, 1));
  CHECK(cudaDeviceCanAccessPeer(&back, 1, 0));
  std::printf("access %d %d\n", there, back);
  for (int device = 0; device < 2; ++device) {
    CHECK(cudaSetDevice(device));
    CHECK(cudaMalloc(&data[device], bytes));
    CHECK(cudaMalloc(&copy[device], bytes));
    fill<<<64, 256>>>(data[device], n, device + 2);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
  }

  CHECK(cudaMemcpyPeer(copy[0], 0, data[1], 1, bytes));
  cudaStream_t stream;
  CHECK(cudaSetDevice(1));
  CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CHECK(cudaMemcpyPeerAsync(copy[1], 1, data[0], 0, bytes, stream));
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaStreamDestroy(stream));

  if (there) {
    CHECK(cudaSetDevice(0));
    CHECK(cudaDeviceEnablePeerAccess(1, 0));
    add_peer<<<64, 256>>>(copy[0], data[1], n);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaDeviceDisablePeerAccess(1));
  }

  std::vector<int> host(n);
  long long sums[2] = {0, 0};
  for (int device = 0; device < 2; ++device) {
    CHECK(cudaSetDevice(device));
    CHECK(cudaMemcpy(host.data(), copy[device], bytes, cudaMemcpyDeviceToHost));
    for (int i = 0; i < n; ++i)
      sums[device] += static_cast<long long>(host[i]) * (i % 7);
    CHECK(cudaFree(data[device]));
    CHECK(cudaFree(copy[device]));
  }
  std::printf("sums %lld %lld\n", sums[0], sums[1]);
  return 0;
}
