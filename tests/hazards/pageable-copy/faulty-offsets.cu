// The offsets of the segments are a vector of the function, which returns before the copy is sure to be made.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>
#define CUDA_CHECK(expr)                                                                           \
  do {                                                                                             \
    cudaError_t err_ = (expr);                                                                     \
    if (err_ != cudaSuccess) {                                                                     \
      std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(err_));           \
      std::abort();                                                                                \
    }                                                                                              \
  } while (0)
__global__ void segmentSum(const float *values, const int *offsets, float *sums, int segments) {
  int s = blockIdx.x * blockDim.x + threadIdx.x;
  if (s >= segments)
    return;
  float sum = 0;
  for (int i = offsets[s]; i < offsets[s + 1]; ++i)
    sum += values[i];
  sums[s] = sum;
}
class SegmentedReducer {
public:
  SegmentedReducer(int *deviceOffsets, cudaStream_t stream) : offsets_(deviceOffsets), stream_(stream) {}
  void run(const float *values, const std::vector<int> &lengths, float *sums) {
    const int segments = static_cast<int>(lengths.size());
    std::vector<int> prefix(segments + 1, 0);
    for (int i = 0; i < segments; ++i)
      prefix[i + 1] = prefix[i] + lengths[i];
    CUDA_CHECK(cudaMemcpyAsync(offsets_, prefix.data(), prefix.size() * sizeof(int), cudaMemcpyHostToDevice, stream_)); // hazard
    segmentSum<<<(segments + 127) / 128, 128, 0, stream_>>>(values, offsets_, sums, segments);
    CUDA_CHECK(cudaGetLastError());
  }

private:
  int *offsets_;
  cudaStream_t stream_;
};
