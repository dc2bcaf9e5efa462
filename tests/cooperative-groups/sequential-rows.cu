// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// The grid writes the rows of a matrix one after another: each element takes the opposite one of the row before it, and a
// barrier of the grid stands between two rows.

#include <cooperative_groups.h>
#include <cstdio>
#include <vector>

namespace cg = cooperative_groups;

__global__ void sequential_rows(int *M, int rows, int cols) {
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  auto g = cg::this_grid();
  for (int row = 1; row < rows; ++row) {
    const int opposite = cols - col - 1;
    // Each row's elements are one greater than those of the row before.
    M[row * cols + col] = M[(row - 1) * cols + opposite] + 1;
    // Until all threads have written theirs, and all others see it.
    g.sync();
  }
}

// The largest grid of which all blocks are on the device at once.
template <typename Kernel> static int max_cooperative_grid_blocks(Kernel kernel, int blockdim, size_t dynsmemsize = 0) {
  int device = 0, processors = 0, perProcessor = 0;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perProcessor, kernel, blockdim, dynsmemsize);
  return processors * perProcessor;
}

int main() {
  int rows = 1024, cols = 1024;
  const int blockdim = 32, griddim = cols / blockdim;
  if (griddim > max_cooperative_grid_blocks(sequential_rows, blockdim)) {
    std::printf("the grid is too large\n");
    return 2;
  }
  int *A;
  if (cudaMalloc(&A, sizeof(int) * rows * cols) != cudaSuccess)
    return 2;
  cudaMemset(A, 0, sizeof(int) * rows * cols);
  void *args[] = {&A, &rows, &cols};
  const cudaError_t launched = cudaLaunchCooperativeKernel((const void *)sequential_rows, griddim, blockdim, args);
  if (launched != cudaSuccess) {
    std::printf("%s\n", cudaGetErrorString(launched));
    return 2;
  }
  std::vector<int> result(rows * cols);
  if (cudaMemcpy(result.data(), A, sizeof(int) * rows * cols, cudaMemcpyDeviceToHost) != cudaSuccess)
    return 2;
  int wrong = 0;
  for (int i = 0; i < rows * cols; ++i)
    wrong += result[i] != i / cols;
  std::printf("[%d %d ... %d] ... [%d ... %d]: %d wrong\n", result[0], result[1], result[cols - 1], result[(rows - 1) * cols],
              result[rows * cols - 1], wrong);
  cudaFree(A);
  return wrong ? 1 : 0;
}
