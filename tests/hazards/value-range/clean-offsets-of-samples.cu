// Samples are numbered from an event that lies within the record.
#include <cuda_runtime.h>
#include <vector>

struct Clock {
  float rate;
  __device__ unsigned long long tick(float seconds) const {
    return __float2ull_rn(fmaxf(seconds, 0.0f) * rate);
  }
};

__global__ void number(const float *times, unsigned long long *ticks, Clock clock) {
  ticks[threadIdx.x] = clock.tick(times[threadIdx.x]);
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
  number<<<1, count>>>(device, ticks, Clock{48000.0f});
  return cudaDeviceSynchronize();
}
