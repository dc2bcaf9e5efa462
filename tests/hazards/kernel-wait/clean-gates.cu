// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Three kernels in streams of their own, of which the last one opens the gate.
#include <array>
#include <cuda_runtime.h>

constexpr int Stages = 3;

__global__ void stage(int *gate, int *log, int id) {
  if (id == Stages - 1)
    atomicExch(gate, 1);
  else
    while (atomicAdd(gate, 0) == 0)
      ;
  log[id] = id;
}

void run(const std::array<cudaStream_t, Stages> &streams, int *gate, int *log) {
  for (int i = 0; i < Stages; ++i)
    stage<<<1, 1, 0, streams[i]>>>(gate, log, i);
}
