// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Links of a chain, each in a stream of its own, wait for the next one.
#include <cuda_runtime.h>
#include <vector>

__global__ void link(volatile int *done, int number, int last) {
  if (number != last)
    while (done[number + 1] == 0) {
    }
  done[number] = 1;
}

class Chain {
  std::vector<cudaStream_t> streams;
  int *done = nullptr;

public:
  explicit Chain(size_t links) : streams(links) {
    for (auto &s : streams)
      cudaStreamCreate(&s);
    cudaMalloc(&done, links * sizeof(int));
  }
  void run() {
    int n = static_cast<int>(streams.size());
    for (int i = 0; i < n; ++i)
      link<<<1, 1, 0, streams[i]>>>(done, i, n - 1);
  }
};

void play() {
  Chain chain(3);
  chain.run();
}
