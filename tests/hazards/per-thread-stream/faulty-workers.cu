// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each worker has a stream of its own: the default one of its thread.
#define CUDA_API_PER_THREAD_DEFAULT_STREAM // hazard
#include <cuda_runtime.h>
#include <thread>
#include <vector>

__global__ void work(float *x, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] = sqrtf(x[i]) + 1.f;
}

static void worker(float *x, int n, float *result) {
  work<<<(n + 255) / 256, 256>>>(x, n);
  cudaMemcpyAsync(result, x, n * sizeof(float), cudaMemcpyDeviceToHost, 0);
  cudaStreamSynchronize(0);
}

void runAll(std::vector<float *> &inputs, std::vector<float *> &pinned, int n) {
  std::vector<std::thread> threads;
  for (size_t i = 0; i < inputs.size(); ++i)
    threads.emplace_back(worker, inputs[i], n, pinned[i]);
  for (auto &thread : threads)
    thread.join();
}
