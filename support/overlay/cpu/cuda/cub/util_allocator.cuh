// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// An allocator that keeps memory on the card; here it asks the runtime.
#ifndef TRANSHIP_CPU_CUDA_CUB_UTIL_ALLOCATOR_CUH
#define TRANSHIP_CPU_CUDA_CUB_UTIL_ALLOCATOR_CUH

#include "util_debug.cuh"

namespace cub {
struct CachingDeviceAllocator {
  bool debug = false;
  static const unsigned INVALID_BIN = ~0u;
  static const size_t INVALID_SIZE = ~size_t(0);
  static const int INVALID_DEVICE_ORDINAL = -1;

  CachingDeviceAllocator() = default;
  CachingDeviceAllocator(unsigned, unsigned = 1, unsigned = INVALID_BIN,
                         size_t = INVALID_SIZE, bool = false, bool = false) {}
  explicit CachingDeviceAllocator(bool, bool = false) {}
  cudaError_t SetMaxCachedBytes(size_t) { return cudaSuccess; }
  cudaError_t FreeAllCached() { return cudaSuccess; }
  template <class T>
  cudaError_t DeviceAllocate(T **Memory, size_t Bytes, cudaStream_t = nullptr) {
    return cudaMalloc(reinterpret_cast<void **>(Memory), Bytes);
  }
  template <class T>
  cudaError_t DeviceAllocate(int, T **Memory, size_t Bytes,
                             cudaStream_t = nullptr) {
    return DeviceAllocate(Memory, Bytes);
  }
  cudaError_t DeviceFree(void *Memory) { return cudaFree(Memory); }
  cudaError_t DeviceFree(int, void *Memory) { return cudaFree(Memory); }
};
} // namespace cub

#endif
