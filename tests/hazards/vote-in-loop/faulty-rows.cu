// Each thread goes over its row, and all lanes are named in a vote though rows end at different places.
#include <cuda_runtime.h>
#define FULL_MASK 0xffffffffu
struct Csr {
  const int *rowPtr;
  const int *columns;
  int rows;
};
__global__ void countHeavy(Csr graph, const int *weight, int *heavy) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  int begin = 0, end = 0;
  if (row < graph.rows) {
    begin = graph.rowPtr[row];
    end = graph.rowPtr[row + 1];
  }
  for (int j = begin; j < end; ++j) {
    const bool over = weight[graph.columns[j]] > 100;
    const unsigned votes = __ballot_sync(FULL_MASK, over); // hazard
    if (over && __ffs(votes) - 1 == (threadIdx.x & 31))
      atomicAdd(heavy, __popc(votes));
  }
}
