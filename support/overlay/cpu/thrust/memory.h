// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// The memory of Thrust's containers and algorithms is the device's, as with the
// card's backend: the runtime knows it by its address.
#ifndef TRANSHIP_CPU_THRUST_MEMORY_H
#define TRANSHIP_CPU_THRUST_MEMORY_H

#include "tranship/cpu/cuda/cuda_runtime.h"
#include <cstddef>
#include <new>

namespace tranship {
namespace cpu {

/// Memory for Thrust of Size bytes, also of none; nullptr if there is none
/// left.
inline void *thrustMemory(std::size_t Size, bool IsManaged) {
  void *Memory = nullptr;
  const std::size_t Least = Size ? Size : 1;
  const cudaError_t Status = IsManaged ? cudaMallocManaged(&Memory, Least)
                                       : cudaMalloc(&Memory, Least);
  return Status == cudaSuccess ? Memory : nullptr;
}

} // namespace cpu
} // namespace tranship

#endif
