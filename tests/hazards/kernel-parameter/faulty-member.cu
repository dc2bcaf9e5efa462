// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The type is a parameter of a class; the kernel is one of its members' friends.
#include <cuda_runtime.h>

class Accumulator {
public:
  __host__ __device__ void add(double x) { Sum += x; }
  __host__ __device__ double sum() const { return double(Sum); }

private:
  long double Sum = 0;
  unsigned Count = 0;
};

template <int N>
__global__ void finish(double *out,
                       const Accumulator start, // hazard
                       const Accumulator *parts) {
  double total = start.sum();
  for (int i = 0; i < N; ++i)
    total += parts[i].sum();
  *out = total;
}

void run(double *out, const Accumulator *parts) { finish<4><<<1, 1>>>(out, Accumulator(), parts); }
