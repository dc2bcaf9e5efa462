// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// The memory of device_vector and universal_vector.
#ifndef TRANSHIP_CPU_CUDA_THRUST_SYSTEM_CPP_MEMORY_RESOURCE_H
#define TRANSHIP_CPU_CUDA_THRUST_SYSTEM_CPP_MEMORY_RESOURCE_H

#include "tranship/cpu/thrust/memory.h"
#include <thrust/mr/memory_resource.h>
#include <thrust/system/cpp/pointer.h>

THRUST_NAMESPACE_BEGIN
namespace system {
namespace cpp {
namespace detail {

template <class Pointer, bool IsManaged>
class RuntimeMemory final : public thrust::mr::memory_resource<Pointer> {
public:
  Pointer do_allocate(std::size_t Size, std::size_t) override {
    if (void *Memory = tranship::cpu::thrustMemory(Size, IsManaged))
      return Pointer(Memory);
    throw std::bad_alloc();
  }
  void do_deallocate(Pointer Memory, std::size_t, std::size_t) override {
    cudaFree(thrust::raw_pointer_cast(Memory));
  }
};

} // namespace detail

using memory_resource =
    detail::RuntimeMemory<thrust::cpp::pointer<void>, /*IsManaged=*/false>;
using universal_memory_resource =
    detail::RuntimeMemory<thrust::cpp::universal_pointer<void>,
                          /*IsManaged=*/true>;
using universal_host_pinned_memory_resource = universal_memory_resource;

} // namespace cpp
} // namespace system
THRUST_NAMESPACE_END

#endif
