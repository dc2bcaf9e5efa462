// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__global__ void one(int *X) { *X = 1; }
