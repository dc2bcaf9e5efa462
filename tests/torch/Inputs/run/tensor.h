// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands for as much of ATen and c10 as the samples use: a tensor of managed memory, the current stream, the check of a launch.
#ifndef SAMPLE_TENSOR_H
#define SAMPLE_TENSOR_H

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda_runtime.h>
#include <memory>
#include <vector>

#define C10_CUDA_CHECK(CALL)                                                                                           \
  do {                                                                                                                 \
    cudaError_t Error = (CALL);                                                                                        \
    if (Error != cudaSuccess) {                                                                                        \
      std::printf("%s\n", cudaGetErrorString(Error));                                                                  \
      std::exit(1);                                                                                                    \
    }                                                                                                                  \
  } while (0)
#define C10_CUDA_KERNEL_LAUNCH_CHECK() C10_CUDA_CHECK(cudaGetLastError())

namespace c10 {
namespace cuda {
/// A stream of its own that the whole program uses, as PyTorch's is not the default one either.
inline cudaStream_t getCurrentCUDAStream() {
  static cudaStream_t Stream = [] {
    cudaStream_t New;
    C10_CUDA_CHECK(cudaStreamCreate(&New));
    return New;
  }();
  return Stream;
}
} // namespace cuda
} // namespace c10

namespace at {
namespace cuda {
using c10::cuda::getCurrentCUDAStream;
}

class Tensor {
public:
  template <class T> static Tensor zeros(std::vector<int64_t> Sizes) {
    Tensor New;
    New.Sizes = Sizes;
    New.Count = 1;
    for (int64_t Size : Sizes)
      New.Count *= Size;
    void *Place = nullptr;
    C10_CUDA_CHECK(cudaMallocManaged(&Place, New.Count * sizeof(T)));
    New.Place.reset(Place, [](void *Old) { cudaFree(Old); });
    std::memset(Place, 0, New.Count * sizeof(T));
    return New;
  }
  template <class T> T *data_ptr() const { return static_cast<T *>(Place.get()); }
  int64_t size(size_t Dimension) const { return Sizes[Dimension]; }
  int64_t numel() const { return Count; }

private:
  std::shared_ptr<void> Place;
  std::vector<int64_t> Sizes;
  int64_t Count = 0;
};
} // namespace at

#endif
