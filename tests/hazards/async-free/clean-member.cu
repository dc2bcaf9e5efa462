// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A scratch buffer that grows.
#include <cuda_runtime.h>

namespace gpu {
template <class T> class Scratch {
public:
  explicit Scratch(cudaStream_t s) : stream(s) {}
  ~Scratch() { release(); }
  T *get(size_t n) {
    if (n > size) {
      release();
      if (cudaMallocAsync((void **)&this->ptr, n * sizeof(T), this->stream) == cudaSuccess)
        size = n;
    }
    return ptr;
  }

private:
  void release() {
    if (this->ptr)
      cudaFreeAsync(this->ptr, this->stream);
    this->ptr = nullptr;
  }
  cudaStream_t stream;
  T *ptr = nullptr;
  size_t size = 0;
};
} // namespace gpu
template class gpu::Scratch<float>;
