// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A callback with a helper, and one as a lambda.
#include <atomic>
#include <cstdio>
#include <cuda_runtime.h>

struct Pipeline {
  cudaStream_t stream;
  cudaEvent_t next;
  void *host, *device;
  size_t bytes;
  std::atomic<bool> ready;
};

void advance(Pipeline *p) {
  printf("advance\n");
  cudaEventRecord(p->next, p->stream); // hazard
}

void CUDART_CB stepDone(cudaStream_t stream, cudaError_t status, void *user) {
  if (status != cudaSuccess)
    fprintf(stderr, "%s\n", cudaGetErrorString(status));
  advance(reinterpret_cast<Pipeline *>(user));
}

class Runner {
public:
  void enqueue(Pipeline *p) {
    cudaStreamAddCallback(p->stream, stepDone, p, 0);
    cudaLaunchHostFunc(
        p->stream,
        [](void *data) {
          auto *q = static_cast<Pipeline *>(data);
          cudaMemcpy(q->host, q->device, q->bytes, cudaMemcpyDeviceToHost); // hazard
        },
        p);
  }
};
void run(Runner &r, Pipeline *p) { r.enqueue(p); }
