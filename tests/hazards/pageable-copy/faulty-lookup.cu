// Coefficients computed into a vector and sent to constant memory in the order of a stream.
#include <cmath>
#include <cuda_runtime.h>
#include <vector>

__constant__ float window[512];

template <class Shape> static std::vector<float> sample(Shape shape, int taps) {
  std::vector<float> w(taps);
  for (int k = 0; k < taps; ++k)
    w[k] = shape(float(k) / taps);
  return w;
}

class Filter {
  cudaStream_t Stream;
  int Taps;

public:
  Filter(cudaStream_t stream, int taps) : Stream(stream), Taps(taps) {}

  void setHann() {
    auto weights = sample([](float x) { return 0.5f - 0.5f * std::cos(6.2831853f * x); }, Taps);
    cudaMemcpyToSymbolAsync(window, weights.data(), Taps * sizeof(float), 0, cudaMemcpyHostToDevice, Stream); // hazard
  }
};

void configure(cudaStream_t stream) { Filter(stream, 256).setHann(); }
