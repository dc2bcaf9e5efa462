// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernels may be launched with: their attributes, and how many of their
// blocks fit. Registers and static shared memory are not known here.
#ifndef TRANSHIP_CPU_RUNTIME_FUNCTIONS_H
#define TRANSHIP_CPU_RUNTIME_FUNCTIONS_H

#include "tranship/cpu/kernel.h"
#include "tranship/cpu/runtime/devices.h"

namespace tranship {
namespace cpu {

struct FunctionState {
  int MostDynamicShared = int(SharedPerBlock);
  int Carveout = cudaSharedmemCarveoutDefault;
};

struct Functions {
  std::mutex Lock;
  std::map<const void *, FunctionState> States;
  /// The most that any kernel may have.
  int MostDynamicShared = int(SharedPerBlock);
};
inline Functions &functions() {
  static Functions &Only = *new Functions;
  return Only;
}

/// Where a launch has no address of its kernel, the limit of any of them
/// counts.
inline size_t mostShared(const void *Function) {
  Functions &F = functions();
  const std::lock_guard<std::mutex> Guard(F.Lock);
  if (!Function)
    return size_t(F.MostDynamicShared);
  const auto Found = F.States.find(Function);
  return Found == F.States.end() ? SharedPerBlock
                                 : size_t(Found->second.MostDynamicShared);
}

inline cudaError_t setFunctionAttribute(const void *Function,
                                        cudaFuncAttribute Attribute,
                                        int Value) {
  if (!Function)
    return cudaErrorInvalidDeviceFunction;
  Functions &F = functions();
  const std::lock_guard<std::mutex> Guard(F.Lock);
  FunctionState &State = F.States[Function];
  switch (Attribute) {
  case cudaFuncAttributeMaxDynamicSharedMemorySize:
    if (Value < 0 || Value > int(SharedPerBlockOptin))
      return cudaErrorInvalidValue;
    State.MostDynamicShared = Value;
    F.MostDynamicShared = std::max(F.MostDynamicShared, Value);
    return cudaSuccess;
  case cudaFuncAttributePreferredSharedMemoryCarveout:
    if (Value < -1 || Value > 100)
      return cudaErrorInvalidValue;
    State.Carveout = Value;
    return cudaSuccess;
  case cudaFuncAttributeNonPortableClusterSizeAllowed:
    return cudaSuccess;
  default:
    return cudaErrorInvalidValue;
  }
}

inline cudaError_t functionAttributes(cudaFuncAttributes *Out,
                                      const void *Function) {
  if (!Out)
    return cudaErrorInvalidValue;
  if (!Function)
    return cudaErrorInvalidDeviceFunction;
  *Out = {};
  Out->maxThreadsPerBlock = MostThreads;
  Out->numRegs = 32;
  Out->binaryVersion = Out->ptxVersion = 90;
  Out->maxDynamicSharedSizeBytes = int(mostShared(Function));
  Functions &F = functions();
  const std::lock_guard<std::mutex> Guard(F.Lock);
  const auto Found = F.States.find(Function);
  Out->preferredShmemCarveout = Found == F.States.end()
                                    ? int(cudaSharedmemCarveoutDefault)
                                    : Found->second.Carveout;
  return cudaSuccess;
}

/// Blocks that fit on a multiprocessor.
inline int blocksThatFit(unsigned Threads, size_t Shared) {
  const unsigned Waves = (Threads + waveSize() - 1) / waveSize();
  if (!Waves || Threads > MostThreads || Shared > SharedPerMultiprocessor)
    return 0;
  int Fit = ThreadsPerMultiprocessor / int(Waves * waveSize());
  if (Shared)
    Fit = std::min(Fit, int(SharedPerMultiprocessor / Shared));
  return std::min(Fit, BlocksPerMultiprocessor);
}

inline cudaError_t occupancy(int *Blocks, const void *Function, int Threads,
                             size_t Shared) {
  if (!Function)
    return cudaErrorInvalidDeviceFunction;
  if (!Blocks || Threads <= 0)
    return cudaErrorInvalidValue;
  *Blocks = Shared > mostShared(Function)
                ? 0
                : blocksThatFit(unsigned(Threads), Shared);
  return cudaSuccess;
}

/// The largest block of those with which most threads fit. \p Shared says how
/// many bytes a block of a size needs.
template <class F>
cudaError_t bestBlock(int *Grid, int *Block, const void *Function, F Shared,
                      int Limit) {
  if (!Function)
    return cudaErrorInvalidDeviceFunction;
  if (!Grid || !Block)
    return cudaErrorInvalidValue;
  const int Wave = int(waveSize());
  const int Most =
      Limit > 0 && Limit < int(MostThreads) ? Limit : int(MostThreads);
  int Best = 0;
  *Grid = *Block = 0;
  for (int Size = Most; Size > 0;
       Size = Size % Wave ? Size - Size % Wave : Size - Wave) {
    int Fit = 0;
    if (occupancy(&Fit, Function, Size, Shared(Size)) == cudaSuccess &&
        Fit * Size > Best) {
      Best = Fit * Size;
      *Grid = Fit * Multiprocessors;
      *Block = Size;
    }
  }
  return Best ? cudaSuccess : cudaErrorInvalidValue;
}

/// Whether a kernel can be launched so.
inline cudaError_t checkLaunch(const Kernel &K) {
  const Grid &G = K.Shape;
  if (!isDevice(Host.Device))
    return noDevice();
  if (!K.Body)
    return cudaErrorInvalidDeviceFunction;
  const dim3 &T = G.Threads, &B = G.Blocks;
  const unsigned long long Threads = 1ull * T.x * T.y * T.z;
  if (!Threads || T.x > MostThreads || T.y > MostThreads ||
      T.z > MostThreadsZ || Threads > MostThreads)
    return cudaErrorInvalidConfiguration;
  if (!B.x || !B.y || !B.z || B.x > MostBlocksX || B.y > MostBlocksYZ ||
      B.z > MostBlocksYZ)
    return cudaErrorInvalidConfiguration;
  if (G.Shared > mostShared(K.Function))
    return cudaErrorInvalidValue;
  const unsigned long long Fit =
      1ull * Multiprocessors * blocksThatFit(unsigned(Threads), G.Shared);
  if (G.Cooperative && 1ull * B.x * B.y * B.z > Fit)
    return cudaErrorCooperativeLaunchTooLarge;
  return cudaSuccess;
}

} // namespace cpu
} // namespace tranship

/// Kernels may have as much dynamic shared memory as they were allowed here;
/// the other attributes are remembered.
inline cudaError_t cudaFuncSetAttribute(const void *Function,
                                        cudaFuncAttribute Attribute,
                                        int Value) {
  TRANSHIP_CPU_RETURN(setFunctionAttribute(Function, Attribute, Value));
}
template <class T>
cudaError_t cudaFuncSetAttribute(T *Function, cudaFuncAttribute Attribute,
                                 int Value) {
  return cudaFuncSetAttribute((const void *)Function, Attribute, Value);
}

/// Static shared memory and local memory are not known, and given as 0.
inline cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *Attributes,
                                         const void *Function) {
  TRANSHIP_CPU_RETURN(functionAttributes(Attributes, Function));
}
template <class T>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *Attributes, T *Function) {
  return cudaFuncGetAttributes(Attributes, (const void *)Function);
}

inline cudaError_t cudaFuncSetCacheConfig(const void *Function, cudaFuncCache) {
  TRANSHIP_CPU_RETURN(Function ? cudaSuccess : cudaErrorInvalidDeviceFunction);
}
template <class T>
cudaError_t cudaFuncSetCacheConfig(T *Function, cudaFuncCache Config) {
  return cudaFuncSetCacheConfig((const void *)Function, Config);
}
inline cudaError_t cudaFuncSetSharedMemConfig(const void *Function,
                                              cudaSharedMemConfig) {
  TRANSHIP_CPU_RETURN(Function ? cudaSuccess : cudaErrorInvalidDeviceFunction);
}
template <class T>
cudaError_t cudaFuncSetSharedMemConfig(T *Function, cudaSharedMemConfig Banks) {
  return cudaFuncSetSharedMemConfig((const void *)Function, Banks);
}

/// Demangled, where the card's runtime gives a mangled name.
inline cudaError_t cudaFuncGetName(const char **Name, const void *Function) {
  TRANSHIP_CPU_RETURN(Function ? give(Name, kernelName(Function))
                               : cudaErrorInvalidDeviceFunction);
}
template <class T> cudaError_t cudaFuncGetName(const char **Name, T *Function) {
  return cudaFuncGetName(Name, (const void *)Function);
}

/// A kernel's handle is its address.
inline cudaError_t cudaGetFuncBySymbol(cudaFunction_t *Out,
                                       const void *Function) {
  TRANSHIP_CPU_RETURN(
      Function ? give(Out, (cudaFunction_t) const_cast<void *>(Function))
               : cudaErrorInvalidDeviceFunction);
}
template <class T>
cudaError_t cudaGetFuncBySymbol(cudaFunction_t *Out, T *Function) {
  return cudaGetFuncBySymbol(Out, (const void *)Function);
}

/// Of this device, which is not the one that the program will run on.
template <class T>
cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks, T Function,
                                              int Threads, size_t Shared) {
  TRANSHIP_CPU_RETURN(
      occupancy(Blocks, (const void *)Function, Threads, Shared));
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
  TRANSHIP_CPU_RETURN(
      bestBlock(Grid, Block, (const void *)Function, Shared, Limit));
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
                                                      int Blocks, int) {
  TRANSHIP_CPU_RETURN(
      Blocks <= 0
          ? cudaErrorInvalidValue
          : give(Bytes, std::min(mostShared((const void *)Function),
                                 SharedPerMultiprocessor / size_t(Blocks))));
}

#endif
