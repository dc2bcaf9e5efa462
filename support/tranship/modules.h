// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Settings of a function of a module, for C and C++: HIP's own take a kernel of
// the program. AMD's GPUs do not need them, so they only check their arguments:
// who asks for more shared memory than a block can have learns of it here.
#ifndef TRANSHIP_MODULES_H
#define TRANSHIP_MODULES_H

#include <hip/hip_runtime_api.h>

// For NVIDIA's GPUs they are CUDA's own.
#if !defined(__NVCC__) && !defined(__HIP_PLATFORM_NVIDIA__) &&                 \
    !(defined(__CUDA__) && !defined(__HIP__))

static inline hipError_t cuFuncSetAttribute(hipFunction_t function,
                                            hipFunction_attribute attribute,
                                            int value) {
  int device, most, own;
  hipError_t error;
  if (attribute == HIP_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT)
    return value < -1 || value > 100 ? hipErrorInvalidValue : hipSuccess;
  if (attribute != HIP_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES)
    return hipErrorInvalidValue;
  error = hipGetDevice(&device);
  if (error == hipSuccess)
    error = hipDeviceGetAttribute(
        &most, hipDeviceAttributeMaxSharedMemoryPerBlock, device);
  if (error == hipSuccess)
    error = hipFuncGetAttribute(&own, HIP_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES,
                                function);
  if (error != hipSuccess)
    return error;
  return value < 0 || value > most - own ? hipErrorInvalidValue : hipSuccess;
}

static inline hipError_t cuFuncSetCacheConfig(hipFunction_t function,
                                              hipFuncCache_t preference) {
  (void)function;
  (void)preference;
  return hipSuccess;
}

static inline hipError_t cuFuncSetSharedMemConfig(hipFunction_t function,
                                                  hipSharedMemConfig banks) {
  (void)function;
  (void)banks;
  return hipSuccess;
}

#endif

#endif
