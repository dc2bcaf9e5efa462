// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// Conjugate gradients on a sparse matrix in a single kernel: all blocks are launched together, and the grid waits for itself.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cooperative_groups.h>
#include <cuda_runtime.h>

namespace cg = cooperative_groups;

#define CHECK_CUDA(x)                                                                                                      \
  do {                                                                                                                     \
    cudaError_t rv = (x);                                                                                                  \
    if (rv != cudaSuccess) {                                                                                               \
      std::printf("%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(rv));                                               \
      std::exit(1);                                                                                                        \
    }                                                                                                                      \
  } while (0)

struct Matrix {
  int rows;
  const int *start, *column;
  const double *value;
};

struct Scalars {
  double rr, pq, alpha, beta;
  int iterations;
};

__device__ void dot(const double *a, const double *b, int n, double *result, cg::thread_block block, cg::grid_group grid) {
  __shared__ double partial[256];
  double sum = 0;
  for (unsigned long long i = grid.thread_rank(); i < n; i += grid.size())
    sum += a[i] * b[i];
  partial[block.thread_rank()] = sum;
  cg::sync(block);
  for (unsigned half = block.size() / 2; half > 0; half /= 2) {
    if (block.thread_rank() < half)
      partial[block.thread_rank()] += partial[block.thread_rank() + half];
    block.sync();
  }
  if (block.thread_rank() == 0)
    atomicAdd(result, partial[0]);
}

__device__ void multiply(const Matrix &A, const double *x, double *y, cg::grid_group &grid) {
  for (unsigned long long row = grid.thread_rank(); row < A.rows; row += grid.size()) {
    double sum = 0;
    for (int k = A.start[row]; k < A.start[row + 1]; ++k)
      sum += A.value[k] * x[A.column[k]];
    y[row] = sum;
  }
}

__global__ void solve(Matrix A, double *x, double *r, double *p, double *q, Scalars *s, double tolerance, int limit) {
  cg::grid_group grid = cg::this_grid();
  cg::thread_block block = cg::this_thread_block();
  const bool leader = grid.thread_rank() == 0;

  for (unsigned long long i = grid.thread_rank(); i < A.rows; i += grid.size()) {
    x[i] = 0;
    p[i] = r[i];
  }
  dot(r, r, A.rows, &s->rr, block, grid);
  grid.sync();

  for (int iteration = 0; iteration < limit && s->rr > tolerance; ++iteration) {
    multiply(A, p, q, grid);
    if (leader)
      s->pq = 0;
    cg::sync(grid);
    dot(p, q, A.rows, &s->pq, block, grid);
    grid.sync();
    const double alpha = s->rr / s->pq, old = s->rr;
    grid.sync();
    if (leader) {
      s->rr = 0;
      s->iterations = iteration + 1;
    }
    for (unsigned long long i = grid.thread_rank(); i < A.rows; i += grid.size()) {
      x[i] += alpha * p[i];
      r[i] -= alpha * q[i];
    }
    grid.sync();
    dot(r, r, A.rows, &s->rr, block, grid);
    grid.sync();
    const double beta = s->rr / old;
    for (unsigned long long i = grid.thread_rank(); i < A.rows; i += grid.size())
      p[i] = r[i] + beta * p[i];
    grid.sync();
  }
}

template <typename T> T *upload(const std::vector<T> &values) {
  T *device;
  CHECK_CUDA(cudaMalloc(&device, values.size() * sizeof(T)));
  CHECK_CUDA(cudaMemcpy(device, values.data(), values.size() * sizeof(T), cudaMemcpyHostToDevice));
  return device;
}

int main() {
  int device = 0, cooperative = 0, multiprocessors = 0, perMultiprocessor = 0;
  CHECK_CUDA(cudaGetDevice(&device));
  CHECK_CUDA(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, device));
  CHECK_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
  if (!cooperative) {
    std::printf("no cooperative launch\n");
    return 0;
  }

  const int n = 1 << 16;
  std::vector<int> start{0}, column;
  std::vector<double> value;
  for (int i = 0; i < n; ++i) {
    for (int j : {i - 1, i, i + 1})
      if (j >= 0 && j < n) {
        column.push_back(j);
        value.push_back(i == j ? 2.001 : -1.0);
      }
    start.push_back(static_cast<int>(column.size()));
  }
  Matrix A{n, upload(start), upload(column), upload(value)};
  double *x = upload(std::vector<double>(n)), *r = upload(std::vector<double>(n, 1.0));
  double *p = upload(std::vector<double>(n)), *q = upload(std::vector<double>(n));
  Scalars *scalars;
  CHECK_CUDA(cudaMallocManaged(&scalars, sizeof(Scalars)));
  *scalars = Scalars{};

  const int threads = 256;
  CHECK_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&perMultiprocessor, solve, threads, 0));
  dim3 blocks(multiprocessors * perMultiprocessor), block(threads);
  double tolerance = 1e-12;
  int limit = 1000;
  void *arguments[] = {&A, &x, &r, &p, &q, &scalars, &tolerance, &limit};
  CHECK_CUDA(cudaLaunchCooperativeKernel((void *)solve, blocks, block, arguments, 0, nullptr));
  CHECK_CUDA(cudaDeviceSynchronize());
  std::printf("%d iterations, residual %g\n", scalars->iterations, std::sqrt(scalars->rr));

  *scalars = Scalars{};
  CHECK_CUDA(cudaLaunchCooperativeKernel(solve, blocks, block, arguments));
  CHECK_CUDA(cudaDeviceSynchronize());
  for (double *vector : {x, r, p, q})
    CHECK_CUDA(cudaFree(vector));
  CHECK_CUDA(cudaFree(scalars));
  return 0;
}
