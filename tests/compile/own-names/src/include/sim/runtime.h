// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace sim {

struct Options;

/// A status of its own, named as CUDA's is.
enum class cudaStatus { Success, OutOfMemory, Failed };

namespace detail {
cudaStatus translate(cudaError_t error);
void cudaCheck(cudaError_t error, const char *where);
} // namespace detail

class Stream {
public:
  Stream();
  ~Stream();
  Stream(const Stream &) = delete;
  cudaStream_t get() const { return stream; }
  void synchronize() const;
  void cudaFree(void *p); // a member of this name
private:
  cudaStream_t stream;
  std::vector<void *> late;
};

template <typename T> class Buffer {
public:
  static std::shared_ptr<Buffer> cudaMalloc(std::size_t n) {
    auto b = std::make_shared<Buffer>();
    detail::cudaCheck(
        ::cudaMalloc(reinterpret_cast<void **>(&b->p), n * sizeof(T)),
        "Buffer");
    b->n = n;
    return b;
  }
  ~Buffer() { ::cudaFree(p); }
  T *data() const { return p; }
  std::size_t size() const { return n; }

private:
  T *p = nullptr;
  std::size_t n = 0;
};

struct cudaEvent {
  int frame;
  std::string name;
};

} // namespace sim
