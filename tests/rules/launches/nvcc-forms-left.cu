// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lines that are kept, and attributes with a comment or a directive before them.
// RUN: %tranship --no-config %s | diff %s -
#include <hip/hip_runtime.h>
struct Call {
  int operator() __device__ (int a) const { return a; } // tranship: keep
  int operator() /* both */ __device__ (float a) const { return 1; }
};
int Call::operator() __device__ (double) { return 1; }
__global__ void k() {
  __shared__ /* wide */ alignas(16) int x[4];
  __shared__
#ifdef WIDE
      alignas(16)
#endif
      int y[4];
  int z[2] = {0, 1}, w = z[[] { return 0; }()];
}
void launch() {
  k<<<{1}, {2}>>>(); // tranship: keep
}
