// The number of multiprocessors decides how many rows a block takes; the capability is only printed.
#include <cstdio>
#include <cuda_runtime.h>

struct GpuTraits {
  int generation;
  int multiprocessors;
};

static GpuTraits inspect(int ordinal) {
  GpuTraits traits{};
  int hi = 0, lo = 0;
  cudaDeviceGetAttribute(&hi, cudaDevAttrComputeCapabilityMajor, ordinal);
  cudaDeviceGetAttribute(&lo, cudaDevAttrComputeCapabilityMinor, ordinal);
  traits.generation = 10 * hi + lo;
  cudaDeviceGetAttribute(&traits.multiprocessors, cudaDevAttrMultiProcessorCount, ordinal);
  return traits;
}

int rowsPerBlock(int ordinal) {
  const GpuTraits gpu = inspect(ordinal);
  std::printf("generation %d\n", gpu.generation);
  return gpu.multiprocessors >= 90 ? 64 : 32;
}
