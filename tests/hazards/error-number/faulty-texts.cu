#include <cstring>
#include <cuda_runtime.h>
#include <stdexcept>
#include <string>

namespace {

const char *const NoDevice = "no CUDA-capable device is detected";

void check(cudaError_t E) {
  if (E != cudaSuccess)
    throw std::runtime_error(cudaGetErrorName(E));
}

} // namespace

float *reserve(size_t Bytes) {
  void *Memory = nullptr;
  try {
    check(cudaMalloc(&Memory, Bytes));
  } catch (const std::runtime_error &E) {
    if (std::strcmp(E.what(), "cudaErrorMemoryAllocation") != 0) // hazard
      throw;
  }
  return static_cast<float *>(Memory);
}

bool onHost() {
  int Count = 0;
  std::string Text = cudaGetErrorString(cudaGetDeviceCount(&Count));
  return Text == NoDevice || Text.find("CUDA driver version is insufficient") != std::string::npos; // hazard
}
