// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches by the runtime's functions; those by <<<>>> come to launch().
#ifndef TRANSHIP_CPU_RUNTIME_LAUNCH_H
#define TRANSHIP_CPU_RUNTIME_LAUNCH_H

#include "tranship/cpu/runtime/streams.h"

namespace tranship {
namespace cpu {

/// Runs a kernel, or records it if the stream is captured. What is wrong with
/// its configuration is the last error then; that a kernel failed is what all
/// later calls report.
inline cudaError_t launch(Kernel K, cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(submit(Stream, kernelWork(std::move(K))));
}

inline cudaError_t launchAt(const void *Function, dim3 Blocks, dim3 Threads,
                            void **Arguments, size_t Shared,
                            cudaStream_t Stream, bool Cooperative) {
  if (Shared > MostShared)
    return cudaErrorInvalidValue;
  Kernel K;
  const cudaError_t Status =
      kernelOf(K,
               {const_cast<void *>(Function), Blocks, Threads, unsigned(Shared),
                Arguments, nullptr},
               Cooperative);
  return Status == cudaSuccess ? submit(Stream, kernelWork(std::move(K)))
                               : Status;
}

template <class... P>
Kernel kernelWith(void (*Function)(P...), dim3 Blocks, dim3 Threads,
                  void **Arguments, size_t Shared, bool Cooperative) {
  Kernel K = bind(Function, Arguments);
  K.Function = reinterpret_cast<const void *>(Function);
  shape(K, Blocks, Threads, Shared, Cooperative);
  return K;
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
                              const void *Function, void **Arguments) {
  bool Cooperative;
  const cudaError_t Status = readAttributes(Config, Cooperative);
  if (Status != cudaSuccess)
    return Status;
  return launchAt(Function, Config->gridDim, Config->blockDim, Arguments,
                  Config->dynamicSmemBytes, Config->stream, Cooperative);
}

template <class... P>
cudaError_t launchWith(const cudaLaunchConfig_t *Config, void (*Function)(P...),
                       void **Arguments) {
  bool Cooperative;
  if (!Function)
    return cudaErrorInvalidDeviceFunction;
  const cudaError_t Status = readAttributes(Config, Cooperative);
  if (Status != cudaSuccess)
    return Status;
  return submit(
      Config->stream,
      kernelWork(kernelWith(Function, Config->gridDim, Config->blockDim,
                            Arguments, Config->dynamicSmemBytes, Cooperative)));
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

/// By the address alone, the parameters' types are read from the kernel's name
/// in the program's symbol table: cudaErrorInvalidDeviceFunction where that
/// does not tell them.
inline cudaError_t cudaLaunchKernel(const void *Function, dim3 Blocks,
                                    dim3 Threads, void **Arguments,
                                    size_t Shared = 0,
                                    cudaStream_t Stream = nullptr) {
  TRANSHIP_CPU_RETURN(
      launchAt(Function, Blocks, Threads, Arguments, Shared, Stream, false));
}
template <class... P>
cudaError_t cudaLaunchKernel(void (*Function)(P...), dim3 Blocks, dim3 Threads,
                             void **Arguments, size_t Shared = 0,
                             cudaStream_t Stream = nullptr) {
  TRANSHIP_CPU_RETURN(
      Function
          ? submit(Stream, kernelWork(kernelWith(Function, Blocks, Threads,
                                                 Arguments, Shared, false)))
          : cudaErrorInvalidDeviceFunction);
}
inline cudaError_t cudaLaunchCooperativeKernel(const void *Function,
                                               dim3 Blocks, dim3 Threads,
                                               void **Arguments,
                                               size_t Shared = 0,
                                               cudaStream_t Stream = nullptr) {
  TRANSHIP_CPU_RETURN(
      launchAt(Function, Blocks, Threads, Arguments, Shared, Stream, true));
}
template <class... P>
cudaError_t cudaLaunchCooperativeKernel(void (*Function)(P...), dim3 Blocks,
                                        dim3 Threads, void **Arguments,
                                        size_t Shared = 0,
                                        cudaStream_t Stream = nullptr) {
  TRANSHIP_CPU_RETURN(
      Function ? submit(Stream, kernelWork(kernelWith(Function, Blocks, Threads,
                                                      Arguments, Shared, true)))
               : cudaErrorInvalidDeviceFunction);
}
inline cudaError_t cudaLaunchCooperativeKernelMultiDevice(cudaLaunchParams *All,
                                                          unsigned Count,
                                                          unsigned = 0) {
  TRANSHIP_CPU_RETURN(launchOnAll(All, Count));
}
inline cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *Config,
                                       const void *Function, void **Arguments) {
  TRANSHIP_CPU_RETURN(launchWith(Config, Function, Arguments));
}
template <class... P>
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *Config,
                                void (*Function)(P...), void **Arguments) {
  TRANSHIP_CPU_RETURN(launchWith(Config, Function, Arguments));
}
template <class... P, class... A>
cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *Config,
                               void (*Function)(P...), A &&...Arguments) {
  std::tuple<P...> Values(static_cast<A &&>(Arguments)...);
  return std::apply(
      [&](auto &...Each) {
        void *Pointers[] = {
            const_cast<void *>(static_cast<const void *>(&Each))..., nullptr};
        return cudaLaunchKernelExC(Config, Function, Pointers);
      },
      Values);
}

#endif
