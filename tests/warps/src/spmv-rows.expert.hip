// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

#define WARP_SIZE 32

template <class T> __device__ T sumOfWarp(T value) {
  for (int offset = WARP_SIZE / 2; offset != 0; offset >>= 1)
    value += __shfl_xor(value, offset, 32);
  return value;
}

template <class T>
__device__ void rowTimes(const int *begins, const int *columns, const T *values,
                         const T *x, T *y, int rows) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / WARP_SIZE;
  int lane = threadIdx.x % WARP_SIZE;
  if (row >= rows)
    return;
  T sum = 0;
  for (int j = begins[row] + lane; j < begins[row + 1]; j += WARP_SIZE)
    sum += values[j] * x[columns[j]];
  sum = sumOfWarp(sum);
  if (lane == 0)
    y[row] = sum;
}

__global__ void spmvFloat(const int *begins, const int *columns,
                          const float *values, const float *x, float *y,
                          int rows) {
  rowTimes(begins, columns, values, x, y, rows);
}

__global__ void spmvDouble(const int *begins, const int *columns,
                           const double *values, const double *x, double *y,
                           int rows) {
  rowTimes(begins, columns, values, x, y, rows);
}
