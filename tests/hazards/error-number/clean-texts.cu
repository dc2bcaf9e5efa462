#include <cstring>
#include <cuda_runtime.h>
#include <iostream>
#include <stdexcept>
#include <string>

struct DeviceError : std::runtime_error {
  explicit DeviceError(cudaError_t E) : std::runtime_error(cudaGetErrorString(E)), Code(E) {}
  cudaError_t Code;
};

float *reserve(size_t Bytes) {
  void *Memory = nullptr;
  try {
    if (cudaError_t E = cudaMalloc(&Memory, Bytes); E != cudaSuccess)
      throw DeviceError(E);
  } catch (const DeviceError &E) {
    if (E.Code != cudaErrorMemoryAllocation)
      throw;
    std::cerr << "cudaErrorMemoryAllocation: " << E.what() << '\n';
  }
  return static_cast<float *>(Memory);
}

bool onHost(const std::string &Mode) {
  int Count = 0;
  return Mode == "no-cuda" || cudaGetDeviceCount(&Count) == cudaErrorNoDevice;
}
