// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a library's work goes into a stream.
#ifndef TRANSHIP_CPU_LIBRARIES_QUEUE_H
#define TRANSHIP_CPU_LIBRARIES_QUEUE_H

#include "tranship/cpu/cuda/cuda_runtime_api.h"
#include "tranship/cpu/queue.h"

// A library has no runtime of its own: a program has one, or a part of it.
__attribute__((weak)) cudaError_t
cudaStreamIsCapturing(cudaStream_t Stream, cudaStreamCaptureStatus *Status);
__attribute__((weak)) cudaError_t cudaLaunchHostFunc(cudaStream_t Stream,
                                                     cudaHostFn_t Function,
                                                     void *Data);

namespace tranship {
namespace cpu {

/// Whether \p Work, which takes nothing and returns nothing, was done or
/// recorded.
template <class F> bool queue(cudaStream_t Stream, F Work) {
  if (cudaLaunchHostFunc && cudaStreamIsCapturing)
    return enqueue(Stream, std::move(Work)) == cudaSuccess;
  Work();
  return true;
}

/// A scalar that a function gets by its address: read now where it is the
/// host's, and when the work is done where it is the device's.
template <class T> class Scalar {
public:
  Scalar(const T *Where, bool OfDevice)
      : Where(OfDevice ? Where : nullptr), Value(OfDevice ? T() : *Where) {}

  T operator*() const { return Where ? *Where : Value; }

private:
  const T *Where;
  T Value;
};

} // namespace cpu
} // namespace tranship

#endif
