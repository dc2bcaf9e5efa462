// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Segmented prefix sums by shuffles, used by a product of a sparse matrix in
// coordinate form and a vector.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
#include <cuda_runtime.h>
#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

#define cudaOk(e) assertOk((e), __FILE__, __LINE__)
static inline void assertOk(cudaError_t code, const char *file, int line) {
  if (code == cudaSuccess)
    return;
  fprintf(stderr, "GPU error %s at %s:%d\n", cudaGetErrorString(code), file,
          line);
  exit(code);
}

static const unsigned kWholeWarp = ~0u;

/// The lane at which the segment of `lane` begins.
__device__ int segmentStart(unsigned heads, int lane) {
  unsigned upTo = heads & (0xffffffffu >> (31 - lane));
  return 31 - __clz(upTo);
}

/// The lanes from the first of the segment to the next head.
__device__ unsigned segmentMask(unsigned heads, int lane) {
  int start = segmentStart(heads, lane);
  unsigned above = heads & ~((2u << lane) - 1);
  unsigned end = above ? (above & -above) : 0;
  return (end - 1) & ~((1u << start) - 1);
}

template <typename T>
__device__ T segmentedSum(T value, unsigned heads, int lane,
                          unsigned mask = kWholeWarp) {
  const int start = segmentStart(heads, lane);
  for (int distance = 1; distance < 32; distance <<= 1) {
    T other = __shfl_up_sync(mask, value, distance, 32);
    if (lane - distance >= start)
      value += other;
  }
  return value;
}

struct Coo {
  int rows, cols, nnz;
  int *row, *col;
  float *val;
};

__global__ void spmvCoo(Coo a, const float *__restrict__ x,
                        float *__restrict__ y) {
  const int lane = threadIdx.x & 31;
  const int warp = (blockIdx.x * blockDim.x + threadIdx.x) >> 5;
  const int i = warp * 32 + lane;
  const bool in = i < a.nnz;
  const int row = in ? a.row[i] : -1;
  const int before = __shfl_up_sync(kWholeWarp, row, 1, 32);
  const unsigned heads =
      __ballot_sync(kWholeWarp, lane == 0 || row != before);
  float sum = in ? a.val[i] * __ldg(x + a.col[i]) : 0.0f;
  sum = segmentedSum(sum, heads, lane);
  const unsigned mine = segmentMask(heads, lane);
  const bool last = lane == 31 - __clz((int)mine);
  if (in && last)
    atomicAdd(y + row, sum);
}

/// Length of every run of equal keys within a warp.
__global__ void runLengths(const int *keys, int *lengths, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x & 31;
  const int key = i < n ? keys[i] : -1;
  const int left = __shfl_up_sync(kWholeWarp, key, 1);
  unsigned heads = __ballot_sync(kWholeWarp, lane == 0 || key != left);
  if (i < n)
    lengths[i] = __popc(segmentMask(heads, lane));
}

int main() {
  const int rows = 1 << 12;
  std::vector<int> row, col;
  std::vector<float> val;
  for (int r = 0; r < rows; ++r)
    for (int k = 0; k < 1 + r % 9; ++k) {
      row.push_back(r);
      col.push_back((r * 31 + k * 17) % rows);
      val.push_back(1.0f / (1 + k));
    }
  const int nnz = (int)row.size();
  std::vector<float> x(rows);
  std::iota(x.begin(), x.end(), 0.0f);

  Coo a{rows, rows, nnz, nullptr, nullptr, nullptr};
  float *dx, *dy;
  int *dlen;
  cudaOk(cudaMalloc((void **)&a.row, nnz * sizeof(int)));
  cudaOk(cudaMalloc((void **)&a.col, nnz * sizeof(int)));
  cudaOk(cudaMalloc((void **)&a.val, nnz * sizeof(float)));
  cudaOk(cudaMalloc((void **)&dx, rows * sizeof(float)));
  cudaOk(cudaMalloc((void **)&dy, rows * sizeof(float)));
  cudaOk(cudaMalloc((void **)&dlen, nnz * sizeof(int)));
  cudaOk(cudaMemcpy(a.row, &row[0], nnz * sizeof(int), cudaMemcpyHostToDevice));
  cudaOk(cudaMemcpy(a.col, &col[0], nnz * sizeof(int), cudaMemcpyHostToDevice));
  cudaOk(cudaMemcpy(a.val, &val[0], nnz * sizeof(float), cudaMemcpyHostToDevice));
  cudaOk(cudaMemcpy(dx, &x[0], rows * sizeof(float), cudaMemcpyHostToDevice));
  cudaOk(cudaMemset(dy, 0, rows * sizeof(float)));

  dim3 block(128), grid((nnz + block.x - 1) / block.x);
  spmvCoo<<<grid, block>>>(a, dx, dy);
  runLengths<<<grid, block>>>(a.row, dlen, nnz);
  cudaOk(cudaPeekAtLastError());
  std::vector<float> y(rows);
  cudaOk(cudaMemcpy(&y[0], dy, rows * sizeof(float), cudaMemcpyDeviceToHost));
  printf("largest: %f\n", *std::max_element(y.begin(), y.end()));
  cudaOk(cudaFree(a.row));
  cudaOk(cudaFree(a.col));
  cudaOk(cudaFree(a.val));
  cudaOk(cudaFree(dx));
  cudaOk(cudaFree(dy));
  cudaOk(cudaFree(dlen));
}
