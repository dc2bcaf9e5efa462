#include "parts.h"
#include <numeric>
#include <vector>

float sum(const float *numbers, int count) {
  std::vector<float> host(count);
  if (cudaMemcpy(host.data(), numbers, count * sizeof(float), cudaMemcpyDeviceToHost) != cudaSuccess)
    return -1;
  return std::accumulate(host.begin(), host.end(), 0.0f);
}
