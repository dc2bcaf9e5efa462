// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Plans share one block of memory.
#include <cuda_runtime.h>
#include <cufft.h>

struct Plans {
  cufftHandle rows, columns;
  char *pool = nullptr;
  size_t forRows = 0, forColumns = 0;

  void make(int width, int height) {
    cufftCreate(&rows);
    cufftCreate(&columns);
    cufftSetAutoAllocation(rows, 0);
    cufftSetAutoAllocation(columns, 0);
    cufftMakePlan1d(rows, width, CUFFT_R2C, height, &forRows);
    cufftMakePlan1d(columns, height, CUFFT_C2C, width, &forColumns);
    size_t bytes = sizeof(float2) * width * height;
    cudaMalloc((void **)&pool, bytes);
    cufftSetWorkArea(rows, pool); // hazard
    cufftSetWorkArea(columns, pool); // hazard
  }
};
