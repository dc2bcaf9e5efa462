// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "guard/error.h"

#include <cstddef>
#include <memory>

namespace guard {

struct DeviceDelete {
  void operator()(void *pointer) const noexcept { GUARD_LOG(cudaFree(pointer)); }
};
struct HostDelete {
  void operator()(void *pointer) const noexcept { GUARD_LOG(cudaFreeHost(pointer)); }
};

template <typename T> using DevicePtr = std::unique_ptr<T[], DeviceDelete>;
template <typename T> using HostPtr = std::unique_ptr<T[], HostDelete>;

template <typename T> DevicePtr<T> makeDevice(std::size_t count) {
  void *pointer = nullptr;
  GUARD_THROW(cudaMalloc(&pointer, count * sizeof(T)));
  return DevicePtr<T>(static_cast<T *>(pointer));
}

template <typename T> HostPtr<T> makeHost(std::size_t count, unsigned flags = cudaHostAllocDefault) {
  T *pointer = nullptr;
  GUARD_THROW(cudaHostAlloc(reinterpret_cast<void **>(&pointer), count * sizeof(T), flags));
  return HostPtr<T>(pointer);
}

template <typename T>
void copy(T *to, const T *from, std::size_t count, cudaMemcpyKind kind = cudaMemcpyDefault, cudaStream_t stream = nullptr) {
  GUARD_THROW(cudaMemcpyAsync(to, from, count * sizeof(T), kind, stream));
}

} // namespace guard
