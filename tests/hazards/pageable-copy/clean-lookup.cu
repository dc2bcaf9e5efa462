// Coefficients computed into a member and sent to constant memory; the member lives as long as the filter.
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
  std::vector<float> Weights;

public:
  Filter(cudaStream_t stream, int taps) : Stream(stream), Taps(taps) {}
  ~Filter() { cudaStreamSynchronize(Stream); }

  void setHann() {
    Weights = sample([](float x) { return 0.5f - 0.5f * std::cos(6.2831853f * x); }, Taps);
    cudaMemcpyToSymbolAsync(window, Weights.data(), Taps * sizeof(float), 0, cudaMemcpyHostToDevice, Stream);
  }
};

void configure(cudaStream_t stream) { Filter(stream, 256).setHann(); }
