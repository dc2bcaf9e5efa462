// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef _SEPARABLE_KERNEL_H_
#define _SEPARABLE_KERNEL_H_

#include <device_launch_parameters.h>

#define KERNEL_RADIUS 8
#define KERNEL_W (2 * KERNEL_RADIUS + 1)
#define ROW_TILE_W 128
#define COLUMN_TILE_W 16
#define COLUMN_TILE_H 48

__device__ __constant__ float d_Kernel[KERNEL_W];

template <int i> __device__ float convolutionRow(float *data) {
  return data[KERNEL_RADIUS - i] * d_Kernel[i] + convolutionRow<i - 1>(data);
}
template <> __device__ float convolutionRow<-1>(float *data) { return 0; }

__global__ void convolutionRowGPU(float *d_Result, float *d_Data, int dataW,
                                  int dataH) {
  __shared__ float data[KERNEL_RADIUS + ROW_TILE_W + KERNEL_RADIUS];
  const int tileStart = IMUL(blockIdx.x, ROW_TILE_W);
  const int tileEnd = tileStart + ROW_TILE_W - 1;
  const int tileEndClamped = min(tileEnd, dataW - 1);
  const int rowStart = IMUL(blockIdx.y, dataW);
  int smemPos, loadPos;
  for (smemPos = threadIdx.x;
       smemPos < KERNEL_RADIUS + ROW_TILE_W + KERNEL_RADIUS;
       smemPos += blockDim.x) {
    loadPos = tileStart - KERNEL_RADIUS + smemPos;
    data[smemPos] =
        (loadPos >= 0 && loadPos < dataW) ? d_Data[rowStart + loadPos] : 0;
  }
  __syncthreads();
  const int writePos = tileStart + threadIdx.x;
  if (threadIdx.x < ROW_TILE_W && writePos <= tileEndClamped)
    d_Result[rowStart + writePos] =
        convolutionRow<2 * KERNEL_RADIUS>(data + threadIdx.x + KERNEL_RADIUS);
}

__global__ void convolutionColumnGPU(float *d_Result, float *d_Data, int dataW,
                                     int dataH, int smemStride,
                                     int gmemStride) {
  extern __shared__ float columnData[];
  const int tileStart = IMUL(blockIdx.y, COLUMN_TILE_H);
  const int columnStart = IMUL(blockIdx.x, COLUMN_TILE_W) + threadIdx.x;
  if (columnStart >= dataW)
    return;
  for (int y = threadIdx.y; y < COLUMN_TILE_H + 2 * KERNEL_RADIUS;
       y += blockDim.y) {
    int row = tileStart + y - KERNEL_RADIUS;
    columnData[IMUL(y, COLUMN_TILE_W) + threadIdx.x] =
        (row >= 0 && row < dataH) ? d_Data[IMUL(row, dataW) + columnStart] : 0;
  }
  __syncthreads();
  for (int y = threadIdx.y; y < COLUMN_TILE_H && tileStart + y < dataH;
       y += blockDim.y) {
    float sum = 0;
    int smemPos = IMUL(y, COLUMN_TILE_W) + threadIdx.x;
#pragma unroll
    for (int k = 0; k < KERNEL_W; k++, smemPos += smemStride)
      sum += columnData[smemPos] * d_Kernel[KERNEL_W - 1 - k];
    d_Result[IMUL(tileStart + y, dataW) + columnStart] = sum;
  }
}

#endif
