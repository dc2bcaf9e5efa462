// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernels may be launched with: their attributes, and how many of their
// blocks fit. Registers and static shared memory are not known here.
#ifndef TRANSHIP_CPU_RUNTIME_FUNCTIONS_H
#define TRANSHIP_CPU_RUNTIME_FUNCTIONS_H

#include "tranship/cpu/cuda/driver_types.h"

#ifdef __cplusplus
namespace tranship {
namespace cpu {

/// The largest block of those with which most threads fit. \p Shared says how
/// many bytes a block of a size needs.
TRANSHIP_CPU_API cudaError_t bestBlockOf(int *Grid, int *Block,
                                         const void *Function,
                                         size_t (*Shared)(const void *State,
                                                          int Size),
                                         const void *State, int Limit);

} // namespace cpu
} // namespace tranship
#endif

/// Kernels may have as much dynamic shared memory as they were allowed here;
/// the other attributes are remembered.
TRANSHIP_CPU_C cudaError_t cudaFuncSetAttribute(
    const void *Function, enum cudaFuncAttribute Attribute, int Value);
#ifdef __cplusplus
template <class T>
cudaError_t cudaFuncSetAttribute(T *Function, cudaFuncAttribute Attribute,
                                 int Value) {
  return cudaFuncSetAttribute((const void *)Function, Attribute, Value);
}
#endif

/// Static shared memory and local memory are not known, and given as 0.
TRANSHIP_CPU_C cudaError_t cudaFuncGetAttributes(
    struct cudaFuncAttributes *Attributes, const void *Function);
#ifdef __cplusplus
template <class T>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *Attributes, T *Function) {
  return cudaFuncGetAttributes(Attributes, (const void *)Function);
}
#endif

TRANSHIP_CPU_C cudaError_t cudaFuncSetCacheConfig(const void *Function,
                                                  enum cudaFuncCache);
#ifdef __cplusplus
template <class T>
cudaError_t cudaFuncSetCacheConfig(T *Function, cudaFuncCache Config) {
  return cudaFuncSetCacheConfig((const void *)Function, Config);
}
#endif
TRANSHIP_CPU_C cudaError_t cudaFuncSetSharedMemConfig(const void *Function,
                                                      enum cudaSharedMemConfig);
#ifdef __cplusplus
template <class T>
cudaError_t cudaFuncSetSharedMemConfig(T *Function, cudaSharedMemConfig Banks) {
  return cudaFuncSetSharedMemConfig((const void *)Function, Banks);
}
#endif

/// Demangled, where the card's runtime gives a mangled name.
TRANSHIP_CPU_C cudaError_t cudaFuncGetName(const char **Name,
                                           const void *Function);
#ifdef __cplusplus
template <class T> cudaError_t cudaFuncGetName(const char **Name, T *Function) {
  return cudaFuncGetName(Name, (const void *)Function);
}
#endif

/// A kernel's handle is its address.
TRANSHIP_CPU_C cudaError_t cudaGetFuncBySymbol(cudaFunction_t *Out,
                                               const void *Function);
#ifdef __cplusplus
template <class T>
cudaError_t cudaGetFuncBySymbol(cudaFunction_t *Out, T *Function) {
  return cudaGetFuncBySymbol(Out, (const void *)Function);
}
#endif

/// Of this device, which is not the one that the program will run on.
TRANSHIP_CPU_C cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *Blocks, const void *Function, int Threads, size_t Shared);
TRANSHIP_CPU_C cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *Blocks,
                                                       const void *Function,
                                                       int Threads,
                                                       size_t Shared, unsigned);
TRANSHIP_CPU_C cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(
    size_t *Bytes, const void *Function, int Blocks, int Threads);
#if defined(__cplusplus) || !defined(TRANSHIP_CPU_CUDA)
TRANSHIP_CPU_C cudaError_t cudaOccupancyMaxPotentialBlockSize(
    int *Grid, int *Block, const void *Function,
    size_t Shared TRANSHIP_CPU_DEFAULT(0), int Limit TRANSHIP_CPU_DEFAULT(0));
TRANSHIP_CPU_C cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(
    int *Grid, int *Block, const void *Function,
    size_t Shared TRANSHIP_CPU_DEFAULT(0), int Limit TRANSHIP_CPU_DEFAULT(0),
    unsigned Flags TRANSHIP_CPU_DEFAULT(0));
#endif
#ifdef __cplusplus
template <class T>
cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks, T Function,
                                              int Threads, size_t Shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(
      Blocks, (const void *)Function, Threads, Shared);
}
template <class T>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *Blocks, T Function, int Threads, size_t Shared, unsigned) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(Blocks, Function,
                                                       Threads, Shared);
}
template <class T, class F>
cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *Grid,
                                                           int *Block,
                                                           T Function, F Shared,
                                                           int Limit = 0) {
  return tranship::cpu::bestBlockOf(
      Grid, Block, (const void *)Function,
      [](const void *State, int Size) {
        return size_t((*static_cast<F *>(const_cast<void *>(State)))(Size));
      },
      &Shared, Limit);
}
template <class T, class F>
cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(
    int *Grid, int *Block, T Function, F Shared, int Limit = 0, unsigned = 0) {
  return cudaOccupancyMaxPotentialBlockSizeVariableSMem(Grid, Block, Function,
                                                        Shared, Limit);
}
template <class T>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int *Grid, int *Block,
                                               T Function, size_t Shared = 0,
                                               int Limit = 0) {
  return cudaOccupancyMaxPotentialBlockSizeVariableSMem(
      Grid, Block, Function, [Shared](int) { return Shared; }, Limit);
}
template <class T>
cudaError_t
cudaOccupancyMaxPotentialBlockSizeWithFlags(int *Grid, int *Block, T Function,
                                            size_t Shared = 0, int Limit = 0,
                                            unsigned = 0) {
  return cudaOccupancyMaxPotentialBlockSize(Grid, Block, Function, Shared,
                                            Limit);
}
template <class T>
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(size_t *Bytes, T Function,
                                                      int Blocks, int Threads) {
  return cudaOccupancyAvailableDynamicSMemPerBlock(
      Bytes, (const void *)Function, Blocks, Threads);
}
#endif

#endif
