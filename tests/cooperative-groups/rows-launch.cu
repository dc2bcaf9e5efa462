// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// SEMANTIC: grid-sync-launch rows-launch.cu@sequential_rows<long long><<<cols
// LEXICAL: grid-sync-launch rows-launch.cu@sequential_rows<long long><<<cols
// RUN: %program %s
//
// Rows in sequence, launched as any kernel is: on CUDA the grid's barrier then fails. The port repairs the launch.

#include <cooperative_groups.h>
#include <cstdio>
#include <vector>

__device__ void next_row(cooperative_groups::grid_group &grid) { grid.sync(); }

template <typename T> __global__ void sequential_rows(T *M, int rows, int cols, T step) {
  const int col = blockIdx.x * blockDim.x + threadIdx.x;
  auto g = cooperative_groups::this_grid();
  for (int row = 1; row < rows; ++row) {
    M[row * cols + col] = M[(row - 1) * cols + cols - col - 1] + step;
    next_row(g);
  }
}

int main() {
  const int rows = 1024, cols = 1024;
  long long *A;
  if (cudaMalloc(&A, sizeof(long long) * rows * cols) != cudaSuccess)
    return 2;
  cudaMemset(A, 0, sizeof(long long) * rows * cols);
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  sequential_rows<long long><<<cols / 32, 32, 0, stream>>>(A, rows, cols, 1);
  if (cudaGetLastError() != cudaSuccess || cudaStreamSynchronize(stream) != cudaSuccess)
    return 2;
  std::vector<long long> result(rows * cols);
  if (cudaMemcpy(result.data(), A, sizeof(long long) * rows * cols, cudaMemcpyDeviceToHost) != cudaSuccess)
    return 2;
  int wrong = 0;
  for (int i = 0; i < rows * cols; ++i)
    wrong += result[i] != i / cols;

  // More blocks than the device holds: refused, and an error is there to see.
  sequential_rows<long long><<<1 << 20, 1024>>>(A, 1, cols, 1);
  const bool refused = cudaGetLastError() != cudaSuccess;
  std::printf("%d wrong, too large: %s\n", wrong, refused ? "refused" : "launched");
  cudaFree(A);
  return wrong || !refused ? 1 : 0;
}
