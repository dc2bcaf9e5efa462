// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A batch that is repaired on the host.
#include <cuda_runtime.h>
#include <vector>

__global__ void validate(const int *index, int limit) {
  if (index[threadIdx.x] >= limit)
    __trap();
}

static bool repair(std::vector<int> &batch, int limit) {
  for (int &i : batch)
    i = i < limit ? i : 0;
  return true;
}

bool accept(const int *index, std::vector<int> &batch, int limit) {
  validate<<<1, 256>>>(index, limit);
  cudaError_t status = cudaDeviceSynchronize();
  if (status != cudaSuccess)
    return false;
  return true;
}
