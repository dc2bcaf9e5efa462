// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RUNTIME_ERRORS_INL
#define TRANSHIP_CPU_RUNTIME_ERRORS_INL

#include "tranship/cpu/cuda/driver_types.h"
#include "tranship/cpu/runtime/errors.h"
#include <atomic>

namespace tranship {
namespace cpu {

/// Of a thread of the host.
struct HostThread {
  cudaError_t Last = cudaSuccess;
  int Device = 0;
  /// A function that a stream calls runs here.
  bool InCallback = false;
  cudaStreamCaptureMode CaptureMode = cudaStreamCaptureModeGlobal;
};
inline thread_local HostThread Host;

/// Set when a kernel has failed; cleared by cudaDeviceReset().
inline std::atomic<cudaError_t> Failure{cudaSuccess};

/// What forbids any call now: a kernel has failed, or a stream's callback runs,
/// in which CUDA does not permit calls.
inline cudaError_t refusal() {
  const cudaError_t Failed = Failure;
#ifdef TRANSHIP_CPU_CUDA
  if (Host.InCallback && Failed == cudaSuccess)
    return cudaErrorNotPermitted;
#endif
  return Failed;
}

/// Remembers an error as the thread's last one.
inline cudaError_t report(cudaError_t Status) {
  if (Status != cudaSuccess && Status != cudaErrorNotReady)
    Host.Last = Status;
  return Status;
}

/// What a function of the runtime's API consists of.
#define TRANSHIP_CPU_RETURN(...)                                               \
  using namespace tranship::cpu;                                               \
  const cudaError_t Refusal = refusal();                                       \
  return report(Refusal != cudaSuccess ? Refusal : (__VA_ARGS__))

inline const char *errorName(cudaError_t Error) {
  switch (Error) {
#if defined(TRANSHIP_CPU_HIP)
#define TRANSHIP_CPU_ERROR(VALUE, CUDA, DRIVER, HIP, MACA, TEXT)               \
  case VALUE:                                                                  \
    return #HIP;
#elif defined(TRANSHIP_CPU_MACA)
#define TRANSHIP_CPU_ERROR(VALUE, CUDA, DRIVER, HIP, MACA, TEXT)               \
  case VALUE:                                                                  \
    return #MACA;
#else
#define TRANSHIP_CPU_ERROR(VALUE, CUDA, DRIVER, HIP, MACA, TEXT)               \
  case VALUE:                                                                  \
    return #CUDA;
#endif
    TRANSHIP_CPU_ERRORS(TRANSHIP_CPU_ERROR)
#undef TRANSHIP_CPU_ERROR
  }
  return nullptr;
}

inline const char *errorText(cudaError_t Error) {
  switch (Error) {
#define TRANSHIP_CPU_ERROR(VALUE, CUDA, DRIVER, HIP, MACA, TEXT)               \
  case VALUE:                                                                  \
    return TEXT;
    TRANSHIP_CPU_ERRORS(TRANSHIP_CPU_ERROR)
#undef TRANSHIP_CPU_ERROR
  }
  return nullptr;
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaPeekAtLastError() {
  const cudaError_t Failed = tranship::cpu::Failure;
  return Failed != cudaSuccess ? Failed : tranship::cpu::Host.Last;
}
TRANSHIP_CPU_API cudaError_t cudaGetLastError() {
  const cudaError_t Last = cudaPeekAtLastError();
  tranship::cpu::Host.Last = cudaSuccess;
  return Last;
}

TRANSHIP_CPU_API const char *cudaGetErrorName(cudaError_t Error) {
  const char *Name = tranship::cpu::errorName(Error);
  return Name ? Name : "unrecognized error code";
}
TRANSHIP_CPU_API const char *cudaGetErrorString(cudaError_t Error) {
  const char *Text = tranship::cpu::errorText(Error);
  return Text ? Text : "unrecognized error code";
}

#endif
