// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same by value; a reference to what stays.
#include <thrust/functional.h>

struct Plus {
  int bias;
  __host__ __device__ auto operator()(int a, int b) const -> int {
    const int sum = a + b + bias;
    return sum;
  }
};

__device__ int &slot(int *table, int i) {
  static_assert(sizeof(int) == 4, "int");
  int &found = table[i];
  return found;
}

__device__ int apply(int x) {
  auto keep = [](int &v) -> int & { return v; };
  return keep(x) + Plus{1}(x, x);
}
