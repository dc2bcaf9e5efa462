// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stages that hand a token around.
#include <cuda_runtime.h>

constexpr int Stages = 6;

__global__ void stage(volatile int *token, int id, int rounds) {
  for (int r = 1; r <= rounds; ++r) {
    int before = (id + Stages - 1) % Stages;
    while (token[before] < r - (id == 0))
      ;
    token[id] = r;
  }
}

void run(volatile int *token, cudaStream_t *streams) {
  for (int i = 0; i < Stages; ++i)
    stage<<<1, 1, 0, streams[i]>>>(token, i, 100); // hazard
}
