// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "gridlib.h"

#include <cstring>

namespace {

__global__ void border(double *cells, int width, int height, double value) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < width) {
    cells[grid_index(width, i, 0)] = value;
    cells[grid_index(width, i, height - 1)] = value;
  }
  if (i < height) {
    cells[grid_index(width, 0, i)] = value;
    cells[grid_index(width, width - 1, i)] = value;
  }
}

__global__ void sweep(const double *from, double *to, int width, int height,
                      unsigned long long *change) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1;
  int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (x >= width - 1 || y >= height - 1)
    return;
  double v =
      0.25 *
      (from[grid_index(width, x - 1, y)] + from[grid_index(width, x + 1, y)] +
       from[grid_index(width, x, y - 1)] + from[grid_index(width, x, y + 1)]);
  size_t i = grid_index(width, x, y);
  double d = fabs(v - from[i]);
  to[i] = v;
  // Positive doubles are in the order of their bits.
  atomicMax(change, (unsigned long long)__double_as_longlong(d));
}

grid_status_t keep(grid_t *grid, cudaError_t error) {
  if (error == cudaSuccess)
    return GRID_OK;
  grid->last_error = error;
  return GRID_DEVICE_ERROR;
}

#define GRID_TRY(call)                                                         \
  if (grid_status_t status_ = keep(grid, (call)))                              \
  return status_

} // namespace

extern "C" grid_status_t grid_create(grid_t *grid, int width, int height) {
  if (!grid || width < 3 || height < 3)
    return GRID_BAD_ARGUMENT;
  std::memset(grid, 0, sizeof *grid);
  grid->width = width;
  grid->height = height;
  const size_t bytes = sizeof(double) * width * height;
  GRID_TRY(cudaMalloc((void **)&grid->cells, bytes));
  GRID_TRY(cudaMalloc((void **)&grid->next, bytes));
  GRID_TRY(cudaHostAlloc((void **)&grid->host, bytes, cudaHostAllocDefault));
  GRID_TRY(cudaStreamCreate(&grid->stream));
  GRID_TRY(cudaEventCreateWithFlags(&grid->swept, cudaEventDisableTiming));
  GRID_TRY(cudaMemsetAsync(grid->cells, 0, bytes, grid->stream));
  GRID_TRY(cudaMemsetAsync(grid->next, 0, bytes, grid->stream));
  return GRID_OK;
}

extern "C" grid_status_t grid_set_border(grid_t *grid, double value) {
  const int longest = grid->width > grid->height ? grid->width : grid->height;
  for (double *cells : {grid->cells, grid->next})
    border<<<(longest + 127) / 128, 128, 0, grid->stream>>>(
        cells, grid->width, grid->height, value);
  return keep(grid, cudaGetLastError());
}

extern "C" grid_status_t grid_relax(grid_t *grid, int sweeps,
                                    grid_callback_t callback, void *user) {
  unsigned long long *change;
  GRID_TRY(cudaMalloc((void **)&change, sizeof *change));
  dim3 block(32, 4);
  dim3 blocks((grid->width + 29) / 32, (grid->height + 1) / 4);
  for (int s = 0; s < sweeps; ++s) {
    GRID_TRY(cudaMemsetAsync(change, 0, sizeof *change, grid->stream));
    sweep<<<blocks, block, 0, grid->stream>>>(
        grid->cells, grid->next, grid->width, grid->height, change);
    GRID_TRY(cudaGetLastError());
    double *swap = grid->cells;
    grid->cells = grid->next;
    grid->next = swap;
    if (!callback)
      continue;
    double host;
    GRID_TRY(cudaMemcpyAsync(&host, change, sizeof host, cudaMemcpyDeviceToHost,
                             grid->stream));
    GRID_TRY(cudaEventRecord(grid->swept, grid->stream));
    GRID_TRY(cudaEventSynchronize(grid->swept));
    if (callback(s, host, user))
      break;
  }
  return keep(grid, cudaFree(change));
}

extern "C" grid_status_t grid_read(grid_t *grid, double *into, size_t count) {
  if (count > (size_t)grid->width * grid->height)
    return GRID_BAD_ARGUMENT;
  GRID_TRY(cudaMemcpyAsync(grid->host, grid->cells, count * sizeof(double),
                           cudaMemcpyDeviceToHost, grid->stream));
  GRID_TRY(cudaStreamSynchronize(grid->stream));
  std::memcpy(into, grid->host, count * sizeof(double));
  return GRID_OK;
}

extern "C" void grid_destroy(grid_t *grid) {
  cudaFree(grid->cells);
  cudaFree(grid->next);
  cudaFreeHost(grid->host);
  cudaEventDestroy(grid->swept);
  cudaStreamDestroy(grid->stream);
}

extern "C" const char *grid_error(const grid_t *grid) {
  return cudaGetErrorString(grid->last_error);
}
