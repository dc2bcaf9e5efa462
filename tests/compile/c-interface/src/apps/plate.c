// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "gridlib.h"

#include <stdio.h>
#include <stdlib.h>

static int report(int sweep, double change, void *user) {
  const double *limit = user;
  if (sweep % 100 == 0)
    printf("sweep %d: change %g\n", sweep, change);
  return change < *limit;
}

int main(void) {
  grid_t grid;
  double limit = 1e-6;
  double *cells = malloc(sizeof(double) * 64 * 64);
  struct cudaDeviceProp properties;
  int device = 0;
  cudaError_t error = cudaGetDevice(&device);
  if (error == cudaSuccess)
    error = cudaGetDeviceProperties(&properties, device);
  if (error != cudaSuccess) {
    fprintf(stderr, "no device: %s\n", cudaGetErrorString(error));
    return 2;
  }
  printf("on %s with %d processors\n", properties.name,
         properties.multiProcessorCount);
  if (!cells || grid_create(&grid, 64, 64) != GRID_OK)
    return EXIT_FAILURE;
  if (grid_set_border(&grid, 1.0) || grid_relax(&grid, 5000, report, &limit) ||
      grid_read(&grid, cells, 64 * 64)) {
    fprintf(stderr, "%s\n", grid_error(&grid));
    return EXIT_FAILURE;
  }
  printf("middle %g\n", cells[grid_index(64, 32, 32)]);
  grid_destroy(&grid);
  free(cells);
  return EXIT_SUCCESS;
}
