// Counts values by warps: lanes with the same value elect one that adds for all.
#include <cstdio>
#include <vector>

__global__ void histogram(const int *values, int n, unsigned *bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned active = __ballot_sync(0xffffffffu, i < n);
  if (i >= n)
    return;
  unsigned same = __match_any_sync(active, values[i]);
  int leader = __ffs(same) - 1;
  if (threadIdx.x % warpSize == leader)
    atomicAdd(&bins[values[i]], __popc(same));
}

int main() {
  const int n = 10000, count = 8;
  std::vector<int> values(n);
  for (int i = 0; i < n; ++i)
    values[i] = (i * 2654435761u >> 20) % count;
  int *in;
  unsigned *bins, sums[count];
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&bins, sizeof(sums));
  cudaMemcpy(in, values.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemset(bins, 0, sizeof(sums));
  histogram<<<(n + 255) / 256, 256>>>(in, n, bins);
  cudaMemcpy(sums, bins, sizeof(sums), cudaMemcpyDeviceToHost);
  for (int b = 0; b < count; ++b)
    printf("%d: %u\n", b, sums[b]);
  cudaFree(in);
  return cudaFree(bins) != cudaSuccess;
}
