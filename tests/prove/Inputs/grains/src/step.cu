#include "rules.cuh"

namespace {

constexpr int Side = 16;

/// A block takes a square of cells, and knows what is around it.
__global__ void stepKernel(const int *now, int *next, int height, int width,
                           unsigned *spilling) {
  __shared__ int given[Side + 2][Side + 2];
  const int left = blockIdx.x * Side - 1, top = blockIdx.y * Side - 1;
  const int thread = threadIdx.y * Side + threadIdx.x;
  for (int i = thread; i < (Side + 2) * (Side + 2); i += Side * Side) {
    const int row = top + i / (Side + 2), column = left + i % (Side + 2);
    const bool inside =
        row >= 0 && row < height && column >= 0 && column < width;
    given[i / (Side + 2)][i % (Side + 2)] =
        inside ? spilled(now[row * width + column]) : 0;
  }
  __syncthreads();
  const int x = threadIdx.x + 1, y = threadIdx.y + 1;
  const int row = top + y, column = left + x;
  const bool inside = row < height && column < width;
  if (inside)
    next[row * width + column] = now[row * width + column] - 4 * given[y][x] +
                                 given[y - 1][x] + given[y + 1][x] +
                                 given[y][x - 1] + given[y][x + 1];
  const unsigned votes = __ballot_sync(0xffffffffu, inside && given[y][x] != 0);
  if (thread % 32 == 0)
    atomicAdd(spilling, __popc(votes));
}

} // namespace

void step(const int *now, int *next, int height, int width,
          unsigned *spilling) {
  const dim3 block(Side, Side);
  const dim3 grid((width + Side - 1) / Side, (height + Side - 1) / Side);
  stepKernel<<<grid, block>>>(now, next, height, width, spilling);
}
