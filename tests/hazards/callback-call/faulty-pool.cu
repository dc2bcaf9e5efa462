// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// When a batch is done, its buffer goes back to the pool.
#include <cuda_runtime.h>
#include <mutex>
#include <vector>

struct Pool {
  std::mutex mutex;
  std::vector<float *> idle;
};

struct Batch {
  Pool *pool;
  float *buffer;
};

static void giveBack(void *data) {
  Batch *batch = static_cast<Batch *>(data);
  cudaFree(batch->buffer); // hazard
  delete batch;
}

__global__ void scale(float *x, int n, float by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] *= by;
}

void submit(Pool &pool, float *buffer, int n, cudaStream_t stream) {
  scale<<<(n + 255) / 256, 256, 0, stream>>>(buffer, n, 2.f);
  cudaLaunchHostFunc(stream, giveBack, new Batch{&pool, buffer});
}
