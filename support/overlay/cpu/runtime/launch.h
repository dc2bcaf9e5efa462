// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches by the runtime's functions; those by <<<>>> come to launch().
#ifndef TRANSHIP_CPU_RUNTIME_LAUNCH_H
#define TRANSHIP_CPU_RUNTIME_LAUNCH_H

#include "tranship/cpu/cuda/driver_types.h"
#ifdef __cplusplus
#include "tranship/cpu/kernel.h"
#include <tuple>
#endif

#ifdef __cplusplus
namespace tranship {
namespace cpu {

/// Runs a kernel, or records it if the stream is captured. What is wrong with
/// its configuration is the last error then; that a kernel failed is what all
/// later calls report.
TRANSHIP_CPU_API cudaError_t launch(Kernel K, cudaStream_t Stream);
/// The same, for kernels that have no shape yet.
TRANSHIP_CPU_API cudaError_t launch(Kernel K, dim3 Blocks, dim3 Threads,
                                    size_t Shared, cudaStream_t Stream,
                                    bool Cooperative);
TRANSHIP_CPU_API cudaError_t launch(Kernel K, const cudaLaunchConfig_t *Config);

} // namespace cpu
} // namespace tranship
#endif

/// By the address alone, the parameters' types are read from the kernel's name
/// in the program's symbol table: cudaErrorInvalidDeviceFunction where that
/// does not tell them.
TRANSHIP_CPU_C cudaError_t
cudaLaunchKernel(const void *Function, dim3 Blocks, dim3 Threads,
                 void **Arguments, size_t Shared TRANSHIP_CPU_DEFAULT(0),
                 cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
#ifdef __cplusplus
template <class... P>
cudaError_t cudaLaunchKernel(void (*Function)(P...), dim3 Blocks, dim3 Threads,
                             void **Arguments, size_t Shared = 0,
                             cudaStream_t Stream = nullptr) {
  return tranship::cpu::launch(tranship::cpu::bind(Function, Arguments), Blocks,
                               Threads, Shared, Stream, false);
}
#endif
TRANSHIP_CPU_C cudaError_t cudaLaunchCooperativeKernel(
    const void *Function, dim3 Blocks, dim3 Threads, void **Arguments,
    size_t Shared TRANSHIP_CPU_DEFAULT(0),
    cudaStream_t Stream TRANSHIP_CPU_DEFAULT(nullptr));
#ifdef __cplusplus
template <class... P>
cudaError_t cudaLaunchCooperativeKernel(void (*Function)(P...), dim3 Blocks,
                                        dim3 Threads, void **Arguments,
                                        size_t Shared = 0,
                                        cudaStream_t Stream = nullptr) {
  return tranship::cpu::launch(tranship::cpu::bind(Function, Arguments), Blocks,
                               Threads, Shared, Stream, true);
}
#endif
TRANSHIP_CPU_C cudaError_t cudaLaunchCooperativeKernelMultiDevice(
    struct cudaLaunchParams *All, unsigned Count,
    unsigned TRANSHIP_CPU_DEFAULT(0));
TRANSHIP_CPU_C cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *Config,
                                               const void *Function,
                                               void **Arguments);
#ifdef __cplusplus
template <class... P>
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *Config,
                                void (*Function)(P...), void **Arguments) {
  return tranship::cpu::launch(tranship::cpu::bind(Function, Arguments),
                               Config);
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

#endif
