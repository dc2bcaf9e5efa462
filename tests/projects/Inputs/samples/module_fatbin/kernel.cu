// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
extern "C" __global__ void twice(int *p) { p[threadIdx.x] *= 2; }
