// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A graph in memory of the host.
#include <cstdlib>
#include <cuda_runtime.h>

struct Graph {
  int *rows, *columns;
};

__global__ void degrees(Graph g, int *out) {
  out[threadIdx.x] = g.rows[threadIdx.x + 1] - g.rows[threadIdx.x];
}

static int *numbers(size_t n) {
  return (int *)malloc(n * sizeof(int)); // hazard
}

void count(int *out, int n) {
  Graph g;
  g.rows = numbers(n + 1);
  g.columns = new int[n];
  degrees<<<1, n>>>(g, out);
}
