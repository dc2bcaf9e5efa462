// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums a table that the host has filled.
#include <cuda_runtime.h>
#include <numeric>
#include <vector>

__global__ void weigh(const double *table, double *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = table[i] * i;
}

double total(int n) {
  std::vector<double> table(n);
  std::iota(table.begin(), table.end(), 0.0);
  double *out = nullptr;
  cudaMallocManaged(&out, n * sizeof(double));
  double *in = nullptr;
  cudaMalloc(&in, n * sizeof(double));
  cudaMemcpy(in, table.data(), n * sizeof(double), cudaMemcpyHostToDevice);
  weigh<<<(n + 255) / 256, 256>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaDeviceSynchronize();
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += out[i];
  cudaFree(out);
  return sum;
}
