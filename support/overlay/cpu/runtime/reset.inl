// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RUNTIME_RESET_INL
#define TRANSHIP_CPU_RUNTIME_RESET_INL

#include "tranship/cpu/runtime/graphs.inl"
#include "tranship/cpu/runtime/reset.h"

namespace tranship {
namespace cpu {

template <class T> void destroyAll(std::set<T *> &All, int Device) {
  for (auto I = All.begin(); I != All.end();)
    if ((*I)->Device == Device) {
      delete *I;
      I = All.erase(I);
    } else {
      ++I;
    }
}

/// Frees the device's memory and destroys its streams, events and captures.
/// Whoever still has a handle gets an error by it.
inline cudaError_t reset() {
  const Locked Lock(runtime().Lock);
  if (!isDevice(Host.Device))
    return noDevice();
  Streams &S = streams();
  for (CUstream_st *Stream : S.Captured)
    Stream->In = nullptr;
  S.Captured.clear();
  destroyAll(S.All, Host.Device);
  destroyAll(S.Events, Host.Device);
  memory().reset(Host.Device);
  runtime().Devices[Host.Device] = DeviceState();
  pools().Current.erase(Host.Device);
  return cudaSuccess;
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaDeviceReset() {
  tranship::cpu::Failure = cudaSuccess;
  tranship::cpu::Host.Last = cudaSuccess;
  TRANSHIP_CPU_RETURN(reset());
}
TRANSHIP_CPU_API cudaError_t cudaThreadExit() { return cudaDeviceReset(); }

#endif
