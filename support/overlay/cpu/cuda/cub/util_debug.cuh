// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// CUB's macros for errors.
#ifndef TRANSHIP_CPU_CUDA_CUB_UTIL_DEBUG_CUH
#define TRANSHIP_CPU_CUDA_CUB_UTIL_DEBUG_CUH

#include "util_type.cuh"
#include <cstdio>
#include <cstdlib>

namespace cub {
inline cudaError_t Debug(cudaError_t Error, const char *File, int Line) {
  if (Error != cudaSuccess)
    std::fprintf(stderr, "CUDA error %d [%s, %d]: %s\n", int(Error), File, Line,
                 cudaGetErrorString(Error));
  return Error;
}
} // namespace cub

#define CubDebug(E) ::cub::Debug((E), __FILE__, __LINE__)
#define CubDebugExit(E)                                                        \
  if (::cub::Debug((E), __FILE__, __LINE__))                                   \
  std::exit(1)

#endif
