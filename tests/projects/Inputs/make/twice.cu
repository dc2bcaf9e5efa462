// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__device__ float twice(float X) { return 2 * X; }
