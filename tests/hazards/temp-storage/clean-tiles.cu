// A loop over tiles scans each with the same storage and ends with a barrier.
#include <cub/block/block_scan.cuh>
constexpr int kBlock = 64;
__global__ void prefixRows(const unsigned *in, unsigned *out, int columns) {
  using Scan = cub::BlockScan<unsigned, kBlock>;
  __shared__ Scan::TempStorage storage;
  const unsigned *row = in + blockIdx.x * columns;
  unsigned carry = 0;
  for (int base = 0; base < columns; base += kBlock) {
    const int c = base + threadIdx.x;
    unsigned item = c < columns ? row[c] : 0, sum = 0, tile = 0;
    Scan(storage).InclusiveSum(item, sum, tile);
    if (c < columns)
      out[blockIdx.x * columns + c] = carry + sum;
    carry += tile;
    __syncthreads();
  }
}
void run(const unsigned *in, unsigned *out, int rows, int columns) {
  prefixRows<<<rows, kBlock>>>(in, out, columns);
}
