// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A job is finished by the stream.
#include <cuda_runtime.h>

struct Job {
  void *buffer;
  bool done;
};

static void CUDART_CB onDone(void *data) {
  Job *job = static_cast<Job *>(data);
  cudaFree(job->buffer); // hazard
}

void submit(Job *job, cudaStream_t stream) {
  cudaMemsetAsync(job->buffer, 0, 64, stream);
  cudaLaunchHostFunc(stream, onDone, job);
}
