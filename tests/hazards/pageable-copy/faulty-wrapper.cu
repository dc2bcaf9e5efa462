// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies go through a wrapper of the project.
#include <array>
#include <cuda_runtime.h>

template <typename T> inline cudaError_t copyAsync(T *dst, const T *src, size_t count, cudaStream_t stream) {
  return cudaMemcpyAsync(dst, src, count * sizeof(T), cudaMemcpyDefault, stream);
}

template <typename T> class DeviceScalar {
public:
  explicit DeviceScalar(cudaStream_t stream) : Stream(stream) {
    cudaMalloc(&Data, sizeof(T));
    cudaMallocHost(&Pinned, sizeof(T));
  }
  ~DeviceScalar() {
    cudaFree(Data);
    cudaFreeHost(Pinned);
  }

  T value() const {
  T host{};
    cudaMemcpyAsync(&host, Data, sizeof(T), cudaMemcpyDeviceToHost, Stream); // hazard
    return host;
  }

private:
  T *Data = nullptr;
  T *Pinned = nullptr;
  cudaStream_t Stream;
};
template class DeviceScalar<int>;

void setWeights(float *d_weights, float scale, cudaStream_t stream) {
  std::array<float, 3> weights{scale, 2 * scale, scale};
  copyAsync(d_weights, weights.data(), weights.size(), stream); // hazard
}
