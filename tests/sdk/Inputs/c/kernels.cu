#include "parts.h"

__global__ void addTo(float *numbers, int count, float by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    numbers[i] += by;
}

__global__ void twiceOf(float *numbers, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    numbers[i] *= 2;
}

extern "C" cudaError_t add(float *numbers, int count, float by, cudaStream_t stream) {
  addTo<<<(count + 63) / 64, 64, 0, stream>>>(numbers, count, by);
  return cudaGetLastError();
}

extern "C" cudaError_t twice(float *numbers, int count, cudaStream_t stream) {
  void *arguments[] = {&numbers, &count};
  return cudaLaunchKernel((const void *)twiceOf, dim3((count + 63) / 64), dim3(64), arguments, 0, stream);
}
