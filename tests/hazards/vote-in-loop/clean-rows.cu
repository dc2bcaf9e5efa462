// Each thread goes over its row; the loop ends with a vote, so all lanes stay until the last row is done.
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
  for (int j = begin; __any_sync(FULL_MASK, j < end); ++j) {
    const bool over = j < end && weight[graph.columns[j]] > 100;
    const unsigned votes = __ballot_sync(FULL_MASK, over);
    if (over && __ffs(votes) - 1 == (threadIdx.x & 31))
      atomicAdd(heavy, __popc(votes));
  }
}
