// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Iterates until a flag in managed memory stays down.
#include <cstdlib>
#include <cuda_runtime.h>

#define CHECK(e)                                                                                                       \
  do {                                                                                                                 \
    if ((e) != cudaSuccess)                                                                                            \
      exit(1);                                                                                                         \
  } while (0)

struct Progress {
  bool changed;
  int moved;
};

template <typename T> __global__ void relax(T *values, int n, Progress *progress) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n && values[i] < values[i - 1]) {
    values[i] = values[i - 1];
    progress->changed = true;
  }
}

template <typename T> class Solver {
public:
  int solve(T *values, int n, cudaStream_t stream) {
    Progress *progress = nullptr;
    CHECK(cudaMallocManaged((void **)&progress, sizeof(Progress)));
    int rounds = 0;
    do {
      progress->changed = false;
      relax<T><<<(n + 255) / 256, 256, 0, stream>>>(values, n, progress);
      CHECK(cudaStreamSynchronize(stream));
      ++rounds;
    } while (progress->changed);
    CHECK(cudaFree(progress));
    return rounds;
  }
};
template class Solver<int>;
