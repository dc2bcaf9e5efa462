// A bump allocator that aligns; storage of its own; storage whose size alone is asked for.
#include <cub/cub.cuh>

#define HEADER_BYTES 512

void scanFlags(void *arena, size_t size, const int *counts, int *offsets, int n) {
  char *next = static_cast<char *>(arena);
  next += (n * 4 + 255) & ~size_t(255);
  size_t left = size - (next - static_cast<char *>(arena));
  cub::DeviceScan::InclusiveSum(next, left, counts, offsets, n);
  cub::DeviceScan::InclusiveSum(static_cast<char *>(arena) + HEADER_BYTES, left, counts, offsets, n);
}

void total(const float *in, float *out, int n) {
  void *temp = nullptr;
  size_t bytes = 0;
  cub::DeviceReduce::Sum(temp, bytes, in, out, n);
  cudaMalloc(&temp, bytes + n * sizeof(float));
  cub::DeviceReduce::Sum(temp, bytes, in, out, n);
  cudaFree(temp);
}
