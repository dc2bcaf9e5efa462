// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A graph in compressed rows; the GPU reads the memory of the host as it is.
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>

struct Graph {
  int nodes, edges;
  int *offsets, *targets;
};

Graph readGraph(FILE *file) {
  Graph g;
  if (fscanf(file, "%d %d", &g.nodes, &g.edges) != 2)
    exit(1);
  cudaMallocManaged(&g.offsets, (g.nodes + 1) * sizeof(int));
  cudaMallocManaged(&g.targets, g.edges * sizeof(int));
  for (int i = 0; i <= g.nodes; ++i)
    fscanf(file, "%d", &g.offsets[i]);
  for (int i = 0; i < g.edges; ++i)
    fscanf(file, "%d", &g.targets[i]);
  return g;
}

__global__ void degrees(const int *offsets, const int *targets, int *in, int nodes) {
  int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < nodes)
    for (int e = offsets[v]; e < offsets[v + 1]; ++e)
      atomicAdd(&in[targets[e]], 1);
}

int main(int argc, char **argv) {
  Graph g = readGraph(fopen(argv[argc - 1], "r"));
  int *in = nullptr;
  cudaMallocManaged(&in, g.nodes * sizeof(int));
  cudaMemset(in, 0, g.nodes * sizeof(int));
  degrees<<<(g.nodes + 255) / 256, 256>>>(g.offsets, g.targets, in, g.nodes);
  cudaDeviceSynchronize();
  std::printf("%d\n", in[0]);
}
