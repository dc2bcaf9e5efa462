// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
template <typename F> __global__ void run(F f) { f(threadIdx.x); }
int main() {
  run<<<1, 1>>>([] __device__(int i) { printf("%d\n", i); });
  cudaDeviceSynchronize();
}
