// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program with arguments, for outside.test.
#include <cstdio>
#include <cstdlib>

__global__ void sum(float a, float b) {
#ifdef WRONG
  a += __popcll(__ballot(1));
#endif
  printf("%.9g\n", a + b * cosf(a));
}

int main(int, char **arguments) {
  sum<<<1, 1>>>(atof(arguments[1]), atof(arguments[2]));
  return cudaDeviceSynchronize();
}
