// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RUNTIME_FUNCTIONS_INL
#define TRANSHIP_CPU_RUNTIME_FUNCTIONS_INL

#include "tranship/cpu/kernel.inl"
#include "tranship/cpu/runtime/devices.inl"
#include "tranship/cpu/runtime/functions.h"

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
    if (Value < 0 ||
        size_t(Value) + staticShared(Function, nullptr) > SharedPerBlockOptin)
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
  Out->sharedSizeBytes = staticShared(Function, nullptr);
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
#ifdef TRANSHIP_CPU_MACA
  const size_t Counted = 0; // It goes by the threads alone.
#else
  const size_t Counted = Shared;
#endif
  *Blocks = Shared > mostShared(Function)
                ? 0
                : blocksThatFit(unsigned(Threads), Counted);
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

/// A cooperative grid whose blocks are not all there at once. MXMACA does not
/// say so: the run hangs.
inline cudaError_t tooManyBlocks(const Grid &G, unsigned long long Blocks,
                                 unsigned long long Fit) {
#ifdef TRANSHIP_CPU_MACA
  quit(DeadlockStatus,
       std::string("kernel ") + G.Kernel + ": a cooperative grid of " +
           std::to_string(Blocks) + " blocks, of which " + std::to_string(Fit) +
           " run at once: MXMACA does not refuse it, and it hangs");
#else
  (void)G, (void)Blocks, (void)Fit;
  return cudaErrorCooperativeLaunchTooLarge;
#endif
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
  const size_t Shared = G.Shared + staticShared(K.Function, G.Kernel);
  if (G.Shared > mostShared(K.Function) || Shared > SharedPerBlockOptin)
    return cudaErrorInvalidValue;
  const unsigned long long Fit =
      1ull * Multiprocessors * blocksThatFit(unsigned(Threads), Shared);
  if (G.Cooperative && 1ull * B.x * B.y * B.z > Fit)
    return tooManyBlocks(G, 1ull * B.x * B.y * B.z, Fit);
  return cudaSuccess;
}

TRANSHIP_CPU_API cudaError_t bestBlockOf(int *Grid, int *Block,
                                         const void *Function,
                                         size_t (*Shared)(const void *, int),
                                         const void *State, int Limit) {
  TRANSHIP_CPU_RETURN(bestBlock(
      Grid, Block, Function, [&](int Size) { return Shared(State, Size); },
      Limit));
}
} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaFuncSetAttribute(const void *Function,
                                                  cudaFuncAttribute Attribute,
                                                  int Value) {
  TRANSHIP_CPU_RETURN(setFunctionAttribute(Function, Attribute, Value));
}

TRANSHIP_CPU_API cudaError_t
cudaFuncGetAttributes(cudaFuncAttributes *Attributes, const void *Function) {
  TRANSHIP_CPU_RETURN(functionAttributes(Attributes, Function));
}

TRANSHIP_CPU_API cudaError_t cudaFuncSetCacheConfig(const void *Function,
                                                    cudaFuncCache) {
  TRANSHIP_CPU_RETURN(Function ? cudaSuccess : cudaErrorInvalidDeviceFunction);
}
TRANSHIP_CPU_API cudaError_t cudaFuncSetSharedMemConfig(const void *Function,
                                                        cudaSharedMemConfig) {
  TRANSHIP_CPU_RETURN(Function ? cudaSuccess : cudaErrorInvalidDeviceFunction);
}

TRANSHIP_CPU_API cudaError_t cudaFuncGetName(const char **Name,
                                             const void *Function) {
  TRANSHIP_CPU_RETURN(Function ? give(Name, kernelName(Function))
                               : cudaErrorInvalidDeviceFunction);
}

TRANSHIP_CPU_API cudaError_t cudaGetFuncBySymbol(cudaFunction_t *Out,
                                                 const void *Function) {
  TRANSHIP_CPU_RETURN(
      Function ? give(Out, (cudaFunction_t) const_cast<void *>(Function))
               : cudaErrorInvalidDeviceFunction);
}

TRANSHIP_CPU_API cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *Blocks, const void *Function, int Threads, size_t Shared) {
  TRANSHIP_CPU_RETURN(
      tranship::cpu::occupancy(Blocks, Function, Threads, Shared));
}
TRANSHIP_CPU_API cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *Blocks, const void *Function, int Threads, size_t Shared, unsigned) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(Blocks, Function,
                                                       Threads, Shared);
}
TRANSHIP_CPU_API cudaError_t cudaOccupancyMaxPotentialBlockSize(
    int *Grid, int *Block, const void *Function, size_t Shared, int Limit) {
  TRANSHIP_CPU_RETURN(tranship::cpu::bestBlock(
      Grid, Block, Function, [&](int) { return Shared; }, Limit));
}
TRANSHIP_CPU_API cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(
    int *Grid, int *Block, const void *Function, size_t Shared, int Limit,
    unsigned) {
  return cudaOccupancyMaxPotentialBlockSize(Grid, Block, Function, Shared,
                                            Limit);
}
TRANSHIP_CPU_API cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(
    size_t *Bytes, const void *Function, int Blocks, int) {
  TRANSHIP_CPU_RETURN(
      Blocks <= 0 ? cudaErrorInvalidValue
                  : tranship::cpu::give(
                        Bytes, std::min(tranship::cpu::mostShared(Function),
                                        tranship::cpu::SharedPerMultiprocessor /
                                            size_t(Blocks))));
}

#endif
