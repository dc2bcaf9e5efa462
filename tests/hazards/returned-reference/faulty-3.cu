// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The type of the result stands behind, and in a lambda.
#include <thrust/functional.h>

struct Plus {
  int bias;
  __host__ __device__ auto operator()(int a, int b) const -> const int & {
    const int sum = a + b + bias;
    return sum; // hazard
  }
};

__device__ int apply(int x) {
  auto keep = [](int v) -> int & { return v; }; // hazard
  return keep(x) + Plus{1}(x, x);
}
