// A thread with many neighbours launches a kernel for them. nvcc needs -rdc=true.
#include <cuda_runtime.h>
#include <vector>
struct Graph {
  const int *rowPtr;
  const int *columns;
  int nodes;
};
template <typename Level> __global__ void expand(const int *columns, int count, Level *levels, Level next) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count && levels[columns[i]] < 0)
    levels[columns[i]] = next;
}
template <typename Level> __global__ void visit(Graph g, Level *levels, Level current) {
  int node = blockIdx.x * blockDim.x + threadIdx.x;
  if (node >= g.nodes || levels[node] != current)
    return;
  const int begin = g.rowPtr[node], count = g.rowPtr[node + 1] - begin;
  if (count > 0)
    expand<Level><<<(count + 63) / 64, 64, 0, cudaStreamFireAndForget>>>(g.columns + begin, count, levels, Level(current + 1)); // hazard
}
void search(const Graph &g, short *levels, short depth) {
  for (short level = 0; level < depth; ++level)
    visit<short><<<(g.nodes + 127) / 128, 128>>>(g, levels, level);
  cudaDeviceSynchronize();
}
