// A thread with many neighbours goes over them itself, and the host launches each level.
#include <cuda_runtime.h>
#include <vector>
struct Graph {
  const int *rowPtr;
  const int *columns;
  int nodes;
};
template <typename Level> __device__ void expand(const int *columns, int count, Level *levels, Level next) {
  for (int i = 0; i < count; ++i)
    if (levels[columns[i]] < 0)
      levels[columns[i]] = next;
}
template <typename Level> __global__ void visit(Graph g, Level *levels, Level current) {
  int node = blockIdx.x * blockDim.x + threadIdx.x;
  if (node >= g.nodes || levels[node] != current)
    return;
  const int begin = g.rowPtr[node], count = g.rowPtr[node + 1] - begin;
  if (count > 0)
    expand<Level>(g.columns + begin, count, levels, Level(current + 1));
}
void search(const Graph &g, short *levels, short depth) {
  for (short level = 0; level < depth; ++level)
    visit<short><<<(g.nodes + 127) / 128, 128>>>(g, levels, level);
  cudaDeviceSynchronize();
}
