// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__global__ void one(int *X) { X[threadIdx.x] = __shfl_down_sync(0xffffffff, X[threadIdx.x], 1); }
