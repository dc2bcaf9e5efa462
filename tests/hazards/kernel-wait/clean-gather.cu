// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel that waits for three others in streams of their own.
#include <array>
#include <cuda_runtime.h>

constexpr int Workers = 3;

struct Box {
  int arrived, sum;
};

__global__ void work(Box *box, int i) {
  atomicAdd(&box->sum, i);
  __threadfence();
  atomicAdd(&box->arrived, 1);
}

__global__ void gather(Box *box, int *result) {
  while (atomicAdd(&box->arrived, 0) < Workers)
    ;
  *result = atomicAdd(&box->sum, 0);
}

struct Pool {
  std::array<cudaStream_t, Workers + 1> streams;
  void run(Box *box, int *result) {
    gather<<<1, 1, 0, streams[Workers]>>>(box, result);
    for (int i = 0; i < Workers; ++i)
      work<<<1, 1, 0, streams[i]>>>(box, i);
  }
};
