// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cuda_runtime.h>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

namespace seg {

inline void check(cudaError_t status) {
  if (status != cudaSuccess)
    throw std::runtime_error(std::string(cudaGetErrorName(status)) + ": " +
                             cudaGetErrorString(status));
}

/// Memory that is freed in the order of its stream.
class Scratch {
public:
  Scratch(std::size_t bytes, cudaStream_t stream) : Stream(stream) {
    check(cudaMallocAsync(&Memory, bytes, stream));
  }
  Scratch(const Scratch &) = delete;
  ~Scratch() { cudaFreeAsync(Memory, Stream); }
  void *get() { return Memory; }

private:
  void *Memory = nullptr;
  cudaStream_t Stream;
};

/// CALL(temporary, bytes): asked for its size, then run.
template <typename Call> void twice(cudaStream_t stream, Call &&call) {
  std::size_t bytes = 0;
  check(call(static_cast<void *>(nullptr), bytes));
  Scratch scratch(bytes ? bytes : 1, stream);
  check(call(scratch.get(), bytes));
}

struct Segments {
  const int *offsets; // count + 1 of them, on the device
  int count;
  int items;
};

void sums(const Segments &segments, const double *values, double *out,
          cudaStream_t stream);
void largest(const Segments &segments, const double *values, double *out,
             cudaStream_t stream);
void sort(const Segments &segments, double *values, double *spare,
          cudaStream_t stream);
int sumByKey(const int *keys, const double *values, int n, int *unique,
             double *out, int *count, cudaStream_t stream);

} // namespace seg
