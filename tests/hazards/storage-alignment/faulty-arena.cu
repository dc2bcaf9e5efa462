// A bump allocator: counts, flags, then what is left for the scan.
#include <cub/cub.cuh>

#define FLAG_BYTES 20

void scanFlags(void *arena, size_t size, const int *counts, int *offsets, int n) {
  char *next = static_cast<char *>(arena);
  next += n * 4;
  next += FLAG_BYTES;
  size_t left = size - n * 4 - FLAG_BYTES;
  cub::DeviceScan::InclusiveSum(next, left, counts, offsets, n); // hazard
}

void total(char *arena, size_t bytes, const float *in, float *out, int n) {
  void *temp = &arena[sizeof(float)];
  cub::DeviceReduce::Sum(temp, bytes, in, out, n); // hazard
}
