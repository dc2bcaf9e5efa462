// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables with names of CUDA's device functions, as people give them, and members of that name.
// RUN: %port_twice %s %t.cu --exit 0 > %t.diag
// RUN: %FileCheck --match-full-lines %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG --allow-empty %s < %t.diag
// DIAG-NOT: warning:
// A file that has nothing else is no CUDA.
// RUN: %tranship %S/Inputs/own-variables.cpp 2>&1 | diff %S/Inputs/own-variables.cpp -
#include <cuda_runtime.h>
#include <limits>
inline bool fits(long value) {
  // CHECK: constexpr auto umax = std::numeric_limits<unsigned>::max();
  constexpr auto umax = std::numeric_limits<unsigned>::max();
  // CHECK: return value >= 0 && value <= umax;
  return value >= 0 && value <= umax;
}
// CHECK: inline int lines(int llmax, int *count) { return llmax + *count; }
inline int lines(int llmax, int *count) { return llmax + *count; }
struct Program { int warpSize() const { return 32; } };
// CHECK: inline int warps(const Program *p, int threads) { return threads / p->warpSize(); }
inline int warps(const Program *p, int threads) { return threads / p->warpSize(); }
// CHECK: __device__ unsigned least(unsigned a, unsigned b) { return min((unsigned int)a, (unsigned int)b); }
__device__ unsigned least(unsigned a, unsigned b) { return umin(a, b); }
