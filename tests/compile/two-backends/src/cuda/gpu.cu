// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "backend/field.h"

#include <cstdio>
#include <cstdlib>

#ifndef BE_CAN_LAUNCH
#error "this file needs a compiler for the device"
#endif

namespace backend {
namespace {

#define BE_CHECK(call)                                                         \
  do {                                                                         \
    if (cudaError_t e = (call)) {                                              \
      std::fprintf(stderr, "%s failed: %s\n", #call, cudaGetErrorString(e));   \
      std::abort();                                                            \
    }                                                                          \
  } while (0)

template <typename F>
__global__ void applyKernel(F function, Cell *cells, float *total,
                            std::size_t n) {
  std::size_t i =
      blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x;
  if (i < n)
    function(i, cells, total);
}

class Gpu final : public Backend {
public:
  explicit Gpu(std::size_t n) : n(n) {
    BE_CHECK(cudaMalloc(&cells, n * sizeof(Cell)));
    BE_CHECK(cudaHostAlloc(&total, sizeof(float), cudaHostAllocMapped));
    BE_CHECK(cudaHostGetDevicePointer((void **)&deviceTotal, total, 0));
    BE_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  }
  ~Gpu() override {
    cudaFree(cells);
    cudaFreeHost(total);
    cudaStreamDestroy(stream);
  }
  const char *name() const override { return "gpu"; }
  void reset() override { apply(Reset{}); }
  float advance(float dt) override { return apply(Advance{dt}); }

private:
  template <typename F> float apply(F function) {
    int block = 0, grid = 0;
    BE_CHECK(cudaOccupancyMaxPotentialBlockSize(&grid, &block, applyKernel<F>));
    grid = static_cast<int>((n + block - 1) / block);
    *total = 0;
    applyKernel<<<grid, block, 0, stream>>>(function, cells, deviceTotal, n);
    BE_CHECK(cudaGetLastError());
    BE_CHECK(cudaStreamSynchronize(stream));
    return *total;
  }

  std::size_t n;
  Cell *cells = nullptr;
  float *total = nullptr, *deviceTotal = nullptr;
  cudaStream_t stream = nullptr;
};

} // namespace

Backend *createGpu(std::size_t cells) { return new Gpu(cells); }

bool gpuUsable() {
  int count = 0;
  if (cudaGetDeviceCount(&count) != cudaSuccess)
    return false;
  int mapped = 0;
  return count > 0 &&
         cudaDeviceGetAttribute(&mapped, cudaDevAttrCanMapHostMemory, 0) ==
             cudaSuccess &&
         mapped;
}

} // namespace backend
