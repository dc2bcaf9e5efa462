// A search goes on until the host stops it.
#include <cuda_runtime.h>

__global__ void search(volatile int *stop, unsigned *found) {
  unsigned best = threadIdx.x;
  while (!*stop) // hazard
    best = best * 1664525u + 1013904223u;
  atomicMax(found, best);
}

struct Search {
  int *stop = nullptr, *one = nullptr;
  unsigned *found = nullptr;
  cudaStream_t work = nullptr, control = nullptr;

  void start() {
    cudaMalloc(&stop, sizeof(int));
    cudaMemset(stop, 0, sizeof(int));
    cudaMalloc(&found, sizeof(unsigned));
    search<<<16, 128, 0, work>>>(stop, found);
  }
  void end() {
    cudaMemcpyAsync(stop, one, sizeof(int), cudaMemcpyHostToDevice, control); // hazard
    cudaStreamSynchronize(work);
  }
};
