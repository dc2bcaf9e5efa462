// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RUNTIME_LAUNCH_INL
#define TRANSHIP_CPU_RUNTIME_LAUNCH_INL

#include "tranship/cpu/runtime/launch.h"
#include "tranship/cpu/runtime/streams.inl"

namespace tranship {
namespace cpu {

TRANSHIP_CPU_API cudaError_t launch(Kernel K, cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(submit(Stream, kernelWork(std::move(K))));
}

inline cudaError_t launchAt(const void *Function, dim3 Blocks, dim3 Threads,
                            void **Arguments, size_t Shared,
                            cudaStream_t Stream, bool Cooperative,
                            void **Extra = nullptr) {
  if (Shared > MostShared)
    return cudaErrorInvalidValue;
  Kernel K;
  const cudaError_t Status =
      kernelOf(K,
               {const_cast<void *>(Function), Blocks, Threads, unsigned(Shared),
                Arguments, Extra},
               Cooperative);
  return Status == cudaSuccess ? submit(Stream, kernelWork(std::move(K)))
                               : Status;
}

inline cudaError_t launchShaped(Kernel K, dim3 Blocks, dim3 Threads,
                                size_t Shared, cudaStream_t Stream,
                                bool Cooperative) {
  if (!K.Body)
    return cudaErrorInvalidDeviceFunction;
  shape(K, Blocks, Threads, Shared, Cooperative);
  return submit(Stream, kernelWork(std::move(K)));
}
TRANSHIP_CPU_API cudaError_t launch(Kernel K, dim3 Blocks, dim3 Threads,
                                    size_t Shared, cudaStream_t Stream,
                                    bool Cooperative) {
  TRANSHIP_CPU_RETURN(
      launchShaped(std::move(K), Blocks, Threads, Shared, Stream, Cooperative));
}

/// What the attributes of a launch ask for. There are no clusters.
inline cudaError_t readAttributes(const cudaLaunchConfig_t *Config,
                                  bool &Cooperative) {
  Cooperative = false;
  if (!Config || (Config->numAttrs && !Config->attrs))
    return cudaErrorInvalidValue;
  for (unsigned I = 0; I < Config->numAttrs; ++I) {
    const cudaLaunchAttribute &A = Config->attrs[I];
    if (A.id == cudaLaunchAttributeCooperative)
      Cooperative = A.val.cooperative != 0;
    if (A.id == cudaLaunchAttributeClusterDimension &&
        A.val.clusterDim.x * A.val.clusterDim.y * A.val.clusterDim.z > 1)
      return cudaErrorNotSupported;
  }
  return cudaSuccess;
}

inline cudaError_t launchWith(const cudaLaunchConfig_t *Config,
                              const void *Function, void **Arguments,
                              void **Extra = nullptr) {
  bool Cooperative;
  const cudaError_t Status = readAttributes(Config, Cooperative);
  if (Status != cudaSuccess)
    return Status;
  return launchAt(Function, Config->gridDim, Config->blockDim, Arguments,
                  Config->dynamicSmemBytes, Config->stream, Cooperative, Extra);
}

inline cudaError_t launchWith(const cudaLaunchConfig_t *Config, Kernel K) {
  bool Cooperative;
  const cudaError_t Status = readAttributes(Config, Cooperative);
  return Status != cudaSuccess
             ? Status
             : launchShaped(std::move(K), Config->gridDim, Config->blockDim,
                            Config->dynamicSmemBytes, Config->stream,
                            Cooperative);
}
TRANSHIP_CPU_API cudaError_t launch(Kernel K,
                                    const cudaLaunchConfig_t *Config) {
  TRANSHIP_CPU_RETURN(launchWith(Config, std::move(K)));
}

/// One grid after the other: they cannot wait for each other.
inline cudaError_t launchOnAll(cudaLaunchParams *All, unsigned Count) {
  if (!All || !Count || int(Count) > deviceCount())
    return cudaErrorInvalidValue;
  for (unsigned I = 0; I < Count; ++I)
    if (const cudaError_t Status =
            launchAt(All[I].func, All[I].gridDim, All[I].blockDim, All[I].args,
                     All[I].sharedMem, All[I].stream, true))
      return Status;
  return cudaSuccess;
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaLaunchKernel(const void *Function, dim3 Blocks,
                                              dim3 Threads, void **Arguments,
                                              size_t Shared,
                                              cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(
      launchAt(Function, Blocks, Threads, Arguments, Shared, Stream, false));
}
TRANSHIP_CPU_API cudaError_t cudaLaunchCooperativeKernel(
    const void *Function, dim3 Blocks, dim3 Threads, void **Arguments,
    size_t Shared, cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(
      launchAt(Function, Blocks, Threads, Arguments, Shared, Stream, true));
}
TRANSHIP_CPU_API cudaError_t cudaLaunchCooperativeKernelMultiDevice(
    cudaLaunchParams *All, unsigned Count, unsigned) {
  TRANSHIP_CPU_RETURN(launchOnAll(All, Count));
}
TRANSHIP_CPU_API cudaError_t cudaLaunchKernelExC(
    const cudaLaunchConfig_t *Config, const void *Function, void **Arguments) {
  TRANSHIP_CPU_RETURN(launchWith(Config, Function, Arguments));
}

#endif
