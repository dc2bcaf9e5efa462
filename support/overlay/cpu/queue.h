// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Work of algorithms in a stream: a function of the host. It is done at once,
// and a stream that is captured records it.
#ifndef TRANSHIP_CPU_QUEUE_H
#define TRANSHIP_CPU_QUEUE_H

#include "tranship/cpu/cuda/cuda_runtime_api.h"
#include <utility>

namespace tranship {
namespace cpu {

/// \p Work takes nothing and returns nothing.
template <class F> cudaError_t enqueue(cudaStream_t Stream, F Work) {
  const auto Call = [](void *Data) { (*static_cast<F *>(Data))(); };
  cudaStreamCaptureStatus Status = cudaStreamCaptureStatusNone;
  if (cudaError_t Error = cudaStreamIsCapturing(Stream, &Status))
    return Error;
  if (Status == cudaStreamCaptureStatusNone)
    return cudaLaunchHostFunc(Stream, Call, &Work);
  // A graph calls it as often as it is launched, for as long as it exists.
  return cudaLaunchHostFunc(Stream, Call, new F(std::move(Work)));
}

} // namespace cpu
} // namespace tranship

#endif
