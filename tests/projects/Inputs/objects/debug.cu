// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__global__ void debug(int *X) { *X = 0; }
