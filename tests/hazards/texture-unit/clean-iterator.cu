#include <cub/cub.cuh>
#include <cub/iterator/cache_modified_input_iterator.cuh>

struct Signal {
  const float *Samples = nullptr;

  cudaError_t BindTexture(const float *Memory, size_t Bytes) {
    Samples = Memory;
    return Bytes ? cudaSuccess : cudaErrorInvalidValue;
  }

  cudaError_t bind(const float *Memory, size_t Count) { return BindTexture(Memory, Count * sizeof(float)); }
};
