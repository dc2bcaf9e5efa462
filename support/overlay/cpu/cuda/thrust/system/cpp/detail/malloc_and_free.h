// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// thrust::device_malloc and the temporary memory of algorithms.
#ifndef TRANSHIP_CPU_CUDA_THRUST_SYSTEM_CPP_DETAIL_MALLOC_AND_FREE_H
#define TRANSHIP_CPU_CUDA_THRUST_SYSTEM_CPP_DETAIL_MALLOC_AND_FREE_H

#include_next <thrust/system/cpp/detail/malloc_and_free.h>

#include "tranship/cpu/thrust/memory.h"
#include <thrust/detail/raw_pointer_cast.h>
#include <thrust/system/cpp/detail/execution_policy.h>

THRUST_NAMESPACE_BEGIN
namespace system {
namespace cpp {
namespace detail {

template <class Derived>
void *malloc(execution_policy<Derived> &, std::size_t Size) {
  return tranship::cpu::thrustMemory(Size, /*IsManaged=*/false);
}
template <class Derived, class Pointer>
void free(execution_policy<Derived> &, Pointer Memory) {
  cudaFree(thrust::raw_pointer_cast(Memory));
}

} // namespace detail
} // namespace cpp
} // namespace system
THRUST_NAMESPACE_END

#endif
