// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statistics that the host polls.
#include <cuda_runtime.h>

struct Stats {
  unsigned *maximum;
  float *sum;
};
__device__ void record(const Stats &s, unsigned v) {
  atomicMax(s.maximum, v); // hazard
}
__global__ void scan(const unsigned *in, int n, Stats s) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    record(s, in[i]);
}
void collect(const unsigned *in, int n, cudaStream_t stream) {
  Stats s{};
  cudaHostAlloc(reinterpret_cast<void **>(&s.maximum), sizeof(unsigned), cudaHostAllocMapped);
  *s.maximum = 0;
  scan<<<1, 256, 0, stream>>>(in, n, s);
  cudaStreamSynchronize(stream);
}
