// A scan and a reduction share a union, and no barrier stands between them.
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
template <typename T, int BLOCK_THREADS>
__global__ void offsetsAndPeak(const T *counts, T *offsets, T *peak) {
  typedef cub::BlockScan<T, BLOCK_THREADS> BlockScanT;
  typedef cub::BlockReduce<T, BLOCK_THREADS> BlockReduceT;
  __shared__ union {
    typename BlockScanT::TempStorage scan;
    typename BlockReduceT::TempStorage reduce;
  } shared;
  const int tid = blockIdx.x * BLOCK_THREADS + threadIdx.x;
  T count = counts[tid], offset;
  BlockScanT(shared.scan).ExclusiveSum(count, offset);
  T largest = BlockReduceT(shared.reduce).Reduce(offset, [](T a, T b) { return a < b ? b : a; }); // hazard
  offsets[tid] = offset;
  if (threadIdx.x == 0)
    peak[blockIdx.x] = largest;
}
template __global__ void offsetsAndPeak<int, 64>(const int *, int *, int *);
