// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__global__ void add(unsigned *p) { p[0] = __vadd4(p[0], p[1]); }
