// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "comm.h"
#include "kernels.h"

#include <algorithm>
#include <cstdio>
#include <numeric>

int main() try {
  int Count = 0;
  COMM_CUDA(cudaGetDeviceCount(&Count));
  std::vector<int> Devices(std::max(Count, 1));
  std::iota(Devices.begin(), Devices.end(), 0);
  comm::Group Group(Devices);

  const size_t N = 1 << 20;
  std::vector<float *> Weights(Group.size()), Copies(Group.size());
  std::vector<__half *> Gradients(Group.size());
  for (int R = 0; R < Group.size(); ++R) {
    COMM_CUDA(cudaSetDevice(Group.device(R)));
    COMM_CUDA(cudaMalloc((void **)&Weights[R], N * sizeof(float)));
    COMM_CUDA(cudaMalloc((void **)&Copies[R], N * sizeof(float)));
    COMM_CUDA(cudaMalloc((void **)&Gradients[R], N * sizeof(__half)));
    COMM_CUDA(
        cudaMemsetAsync(Weights[R], 0, N * sizeof(float), Group.stream(R)));
  }
  Group.broadcast(Weights, N, 0);
  for (int Step = 0; Step < 10; ++Step) {
    for (int R = 0; R < Group.size(); ++R) {
      COMM_CUDA(cudaSetDevice(Group.device(R)));
      computeGradient(Weights[R], Gradients[R], N, R, Group.stream(R));
    }
    Group.allReduce(Gradients, N, ncclAvg);
    for (int R = 0; R < Group.size(); ++R) {
      COMM_CUDA(cudaSetDevice(Group.device(R)));
      stepWeights(Weights[R], Gradients[R], N, 0.1f, Group.stream(R));
    }
  }
  Group.ring(Weights, Copies, N);
  Group.allReduce(Copies, N, ncclMax);
  Group.wait();
  float First = 0;
  COMM_CUDA(
      cudaMemcpy(&First, Copies[0], sizeof First, cudaMemcpyDeviceToHost));
  std::printf("first weight %g\n", First);
  for (int R = 0; R < Group.size(); ++R) {
    COMM_CUDA(cudaFree(Weights[R]));
    COMM_CUDA(cudaFree(Copies[R]));
    COMM_CUDA(cudaFree(Gradients[R]));
  }
  return 0;
} catch (const std::exception &E) {
  std::fprintf(stderr, "%s\n", E.what());
  return 1;
}
