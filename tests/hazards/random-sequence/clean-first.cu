// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The first numbers of a generator in a class, compared with those of another machine.
#include <cuda_runtime.h>
#include <curand_kernel.h>
#include <vector>

const unsigned first[] = {0x5eb5a2c1u, 0x01f3a0c2u, 0x99a0b0d7u};

__global__ void draw(unsigned *to, unsigned long long seed) {
  curandState state;
  curand_init(seed, threadIdx.x, 0, &state);
  to[threadIdx.x] = curand(&state);
}

struct Source {
  unsigned *device = nullptr;
  std::vector<unsigned> take(int n) {
    draw<<<1, n>>>(device, 7);
    std::vector<unsigned> numbers(n);
    cudaMemcpy(numbers.data(), device, n * sizeof(unsigned), cudaMemcpyDeviceToHost);
    return numbers;
  }
};

bool isSame(Source &source) {
  auto numbers = source.take(3);
  for (int i = 0; i < 3; ++i)
    if (numbers[i] == numbers[(i + 1) % 3])
      return false;
  return true;
}
