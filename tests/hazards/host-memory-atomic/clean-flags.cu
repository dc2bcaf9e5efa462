// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Flags that a kernel sets for the host: the memory comes by a member function, the operation by a macro.
#include <cuda_runtime.h>

struct Report {
  unsigned flags, rounds;
};

#define RAISE(report, flag) atomicOr(&(report)->flags, (flag))

__device__ void keepLargest(int *to, int value) {
  atomicMax(to, value);
}

class Shared {
  Report *report = nullptr;
  int *largest = nullptr;

public:
  Shared() {
    cudaMalloc(&report, sizeof(Report));
    cudaMalloc(&largest, sizeof(int));
  }
  Report *get() const { return report; }
  int *peak() {
    return largest;
  }
};

__global__ void test(const int *values, Report *report, int *peak) {
  if (values[threadIdx.x] < 0)
    RAISE(report, 4);
  keepLargest(peak, values[threadIdx.x]);
}

void run(const int *values) {
  Shared shared;
  test<<<1, 64>>>(values, shared.get(), shared.peak());
}
