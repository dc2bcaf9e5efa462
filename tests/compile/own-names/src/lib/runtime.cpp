// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sim/runtime.h"

#include <stdexcept>

namespace sim {

cudaStatus detail::translate(cudaError_t error) {
  switch (error) {
  case ::cudaSuccess:
    return cudaStatus::Success;
  case ::cudaErrorMemoryAllocation:
    return cudaStatus::OutOfMemory;
  default:
    return cudaStatus::Failed;
  }
}

void detail::cudaCheck(cudaError_t error, const char *where) {
  if (translate(error) != cudaStatus::Success)
    throw std::runtime_error(std::string(where) + ": " +
                             cudaGetErrorString(error));
}

Stream::Stream() { detail::cudaCheck(cudaStreamCreate(&stream), "Stream"); }

Stream::~Stream() {
  cudaStreamSynchronize(stream);
  for (void *p : late)
    ::cudaFree(p);
  cudaStreamDestroy(stream);
}

void Stream::synchronize() const {
  detail::cudaCheck(cudaStreamSynchronize(stream), "Stream::synchronize");
}

void Stream::cudaFree(void *p) { late.push_back(p); }

} // namespace sim
