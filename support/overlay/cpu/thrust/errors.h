// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// The category of the runtime's errors among Thrust's error codes. HIP's name
// of it is a name of cuda_category, as all of HIP's are.
#ifndef TRANSHIP_CPU_THRUST_ERRORS_H
#define TRANSHIP_CPU_THRUST_ERRORS_H

#include "tranship/cpu/cuda/cuda_runtime.h"
#include <string>
#include_next <thrust/system_error.h>

THRUST_NAMESPACE_BEGIN
namespace system {

class RuntimeErrors : public error_category {
public:
  const char *name() const override {
#ifdef TRANSHIP_CPU_HIP
    return "hip";
#else
    return "cuda";
#endif
  }
  /// The name of the error and what it means, as the card's backend has it.
  std::string message(int Value) const override {
    const auto Error = static_cast<cudaError_t>(Value);
    return std::string(cudaGetErrorName(Error)) + ": " +
           cudaGetErrorString(Error);
  }
};

inline const error_category &cuda_category() {
  static const RuntimeErrors Category;
  return Category;
}

} // namespace system
using system::cuda_category;
THRUST_NAMESPACE_END

#endif
