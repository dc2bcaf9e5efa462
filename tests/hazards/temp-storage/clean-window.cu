// A moving sum: each round scans into the same storage, and the block meets before the next.
#include <cub/cub.cuh>

template <int Threads> __global__ void offsets(const int *counts, int *starts, int rounds) {
  using Scan = cub::BlockScan<int, Threads>;
  __shared__ typename Scan::TempStorage store;
  int carry = 0;
  for (int r = 0; r < rounds; ++r) {
    int at = r * Threads + threadIdx.x, before, total;
    Scan(store).ExclusiveSum(counts[at], before, total);
    starts[at] = carry + before;
    carry += total;
    __syncthreads();
  }
}

template __global__ void offsets<64>(const int *, int *, int);
