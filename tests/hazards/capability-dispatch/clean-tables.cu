// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Keeps a table of coefficients in constant memory where it fits.
#include <cuda_runtime.h>

__constant__ float coefficients[4096];

bool upload(const float *host, size_t count) {
  if (count * sizeof(float) > sizeof(coefficients))
    return false;
  return cudaMemcpyToSymbol(coefficients, host, count * sizeof(float)) ==
         cudaSuccess;
}

// What prints any number compares it, too.
static double kilobytes(size_t bytes) { return bytes >= 1024 ? bytes / 1024. : 0.; }

double report(const cudaDeviceProp &p) { return kilobytes(p.totalGlobalMem) + kilobytes(p.totalConstMem); }
