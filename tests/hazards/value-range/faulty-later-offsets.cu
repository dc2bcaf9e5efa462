// The same, where the program numbers only the samples behind the event.
#include <cuda_runtime.h>
#include <vector>

__global__ void number(const float *times, unsigned long long *ticks) {
  ticks[threadIdx.x] = (unsigned long long)(times[threadIdx.x] * 48000.0f); // hazard
}

int main() {
  const int count = 256, event = 64;
  std::vector<float> times(count);
  for (int i = 0; i < count; ++i)
    times[i] = 0.5f * (i - event);
  float *device;
  unsigned long long *ticks;
  cudaMalloc(&device, count * sizeof(float));
  cudaMalloc(&ticks, count * sizeof(*ticks));
  cudaMemcpy(device, times.data(), count * sizeof(float), cudaMemcpyHostToDevice);
  number<<<1, count>>>(device, ticks);
  return cudaDeviceSynchronize();
}
