// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// When cars arrive, in nanoseconds. Some of them stand.
#include <cuda_runtime.h>

constexpr long long Never = 0x7fffffffffffffffLL;

struct Car {
  float way, speed;
};

__device__ long long nanoseconds(float seconds) {
  return static_cast<long long>(seconds * 1e9f);
}

__global__ void arrive(const Car *cars, long long *at) {
  const Car &car = cars[threadIdx.x];
  long long time = car.speed > 0 ? nanoseconds(car.way / car.speed) : Never;
  at[threadIdx.x] = time;
}

void start(Car *cars, long long *at) {
  for (int i = 0; i < 64; ++i) {
    cars[i].way = i + 1.f;
    cars[i].speed = i % 8 ? 2.f : 1.f;
  }
  arrive<<<1, 64>>>(cars, at);
}
