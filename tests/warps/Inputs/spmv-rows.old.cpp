// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// src/spmv-rows.cu with masks of 64 bits and HIP's own functions.
#include <hip/hip_runtime.h>

#include "report.h"

#define WARP_SIZE 32

template <class T> __device__ T sumOfWarp(T value) {
  for (int offset = WARP_SIZE / 2; offset != 0; offset >>= 1)
    value += __shfl_xor_sync(0xFFFFFFFFFFFFFFFF, value, offset);
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

int main() {
  const int rows = 101, most = rows * 80;
  int *begins, *columns;
  float *values, *x, *y;
  double *wideValues, *wideX, *wideY;
  hipMallocManaged(&begins, (rows + 1) * sizeof(int));
  hipMallocManaged(&columns, most * sizeof(int));
  hipMallocManaged(&values, most * sizeof(float));
  hipMallocManaged(&x, rows * sizeof(float));
  hipMallocManaged(&y, rows * sizeof(float));
  hipMallocManaged(&wideValues, most * sizeof(double));
  hipMallocManaged(&wideX, rows * sizeof(double));
  hipMallocManaged(&wideY, rows * sizeof(double));
  begins[0] = 0;
  for (int row = 0; row < rows; ++row) {
    begins[row + 1] = begins[row] + numberAt(row) % 80;
    for (int j = begins[row]; j < begins[row + 1]; ++j) {
      columns[j] = numberAt(j) % rows;
      wideValues[j] = values[j] = (int)(numberAt(j + most) % 64) - 32;
    }
    wideX[row] = x[row] = (int)(numberAt(row) % 16) - 8;
  }
  for (int block : {32, 64, 96, 128, 256}) {
    int blocks = (rows * WARP_SIZE + block - 1) / block + 1;
    LAUNCH(spmvFloat, blocks, block, begins, columns, values, x, y, rows);
    LAUNCH(spmvDouble, blocks, block, begins, columns, wideValues, wideX, wideY,
           rows);
    hipDeviceSynchronize();
    report("float", block, y, rows);
    report("double", block, wideY, rows);
  }
  return 0;
}
