// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef GRIDLIB_H
#define GRIDLIB_H

#include <cuda_runtime_api.h>
#include <stddef.h>

#ifdef __CUDACC__
#define GRID_HD __host__ __device__
#else
#define GRID_HD
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum grid_status {
  GRID_OK = 0,
  GRID_BAD_ARGUMENT = 1,
  GRID_DEVICE_ERROR = 2
} grid_status_t;

/* Called after each sweep; a result other than 0 ends the iteration. */
typedef int (*grid_callback_t)(int sweep, double change, void *user);

typedef struct grid {
  int width, height;
  double *cells, *next;
  double *host;
  cudaStream_t stream;
  cudaEvent_t swept;
  cudaError_t last_error;
} grid_t;

grid_status_t grid_create(grid_t *grid, int width, int height);
grid_status_t grid_set_border(grid_t *grid, double value);
grid_status_t grid_relax(grid_t *grid, int sweeps, grid_callback_t callback,
                         void *user);
grid_status_t grid_read(grid_t *grid, double *into, size_t count);
void grid_destroy(grid_t *grid);
const char *grid_error(const grid_t *grid);

/* Where a cell is; the same on both sides. */
static inline GRID_HD size_t grid_index(int width, int x, int y) {
  return (size_t)y * (size_t)width + (size_t)x;
}

#ifdef __cplusplus
}
#endif
#endif
