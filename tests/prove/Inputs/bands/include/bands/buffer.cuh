#pragma once
#include <cuda_runtime.h>
#include <stdexcept>
#include <string>
#include <vector>

namespace bands {

inline void check(cudaError_t error) {
  if (error != cudaSuccess)
    throw std::runtime_error(std::string("CUDA: ") + cudaGetErrorString(error));
}

/// An array of the device.
template <typename T> class Buffer {
public:
  explicit Buffer(std::size_t size) : size_(size) {
    check(cudaMalloc(reinterpret_cast<void **>(&data_), size * sizeof(T)));
  }
  explicit Buffer(const std::vector<T> &from) : Buffer(from.size()) {
    check(cudaMemcpy(data_, from.data(), size_ * sizeof(T),
                     cudaMemcpyHostToDevice));
  }
  Buffer(const Buffer &) = delete;
  Buffer &operator=(const Buffer &) = delete;
  ~Buffer() { cudaFree(data_); }

  T *data() { return data_; }
  std::vector<T> get() const {
    std::vector<T> result(size_);
    check(cudaMemcpy(result.data(), data_, size_ * sizeof(T),
                     cudaMemcpyDeviceToHost));
    return result;
  }

private:
  T *data_ = nullptr;
  std::size_t size_;
};

} // namespace bands
