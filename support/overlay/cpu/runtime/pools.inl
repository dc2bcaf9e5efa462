// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RUNTIME_POOLS_INL
#define TRANSHIP_CPU_RUNTIME_POOLS_INL

#include "tranship/cpu/runtime/pools.h"
#include "tranship/cpu/runtime/streams.inl"

namespace tranship {
namespace cpu {

struct Pools {
  std::map<cudaMemPool_t, std::shared_ptr<CUmemPoolHandle_st>> All;
  std::map<int, cudaMemPool_t> Default, Current; ///< Of the devices.
};
inline Pools &pools() {
  static Pools &Only = *new Pools;
  return Only;
}

inline cudaMemPool_t newPool(const cudaMemPoolProps &Properties) {
  auto New = std::make_shared<CUmemPoolHandle_st>();
  New->Properties = Properties;
  New->Access[Properties.location.id] = cudaMemAccessFlagsProtReadWrite;
  return pools().All.emplace(New.get(), New).first->first;
}

inline cudaMemPool_t defaultPool(int Device) {
  const Locked Lock(runtime().Lock);
  cudaMemPool_t &Pool = pools().Default[Device];
  if (!Pool) {
    cudaMemPoolProps P = {};
    P.allocType = cudaMemAllocationTypePinned;
    P.location = {cudaMemLocationTypeDevice, Device};
    Pool = newPool(P);
  }
  return Pool;
}
inline cudaMemPool_t currentPool(int Device) {
  const Locked Lock(runtime().Lock);
  const auto Found = pools().Current.find(Device);
  return Found == pools().Current.end() ? defaultPool(Device) : Found->second;
}

template <class F> cudaError_t withPool(cudaMemPool_t Pool, F Use) {
  const Locked Lock(runtime().Lock);
  const auto Found = pools().All.find(Pool);
  return Found == pools().All.end() ? cudaErrorInvalidValue
                                    : Use(Found->second);
}

inline cudaError_t createPool(cudaMemPool_t *Out,
                              const cudaMemPoolProps *Properties) {
  if (!Out || !Properties ||
      Properties->allocType != cudaMemAllocationTypePinned ||
      !isPlace(Properties->location))
    return cudaErrorInvalidValue;
  if (Properties->handleTypes != cudaMemHandleTypeNone)
    return cudaErrorNotSupported;
  const Locked Lock(runtime().Lock);
  return give(Out, newPool(*Properties));
}

inline cudaError_t destroyPool(cudaMemPool_t Pool) {
  const Locked Lock(runtime().Lock);
  for (const auto &Each : pools().Default)
    if (Each.second == Pool)
      return cudaErrorInvalidValue;
  for (auto I = pools().Current.begin(); I != pools().Current.end();)
    I = I->second == Pool ? pools().Current.erase(I) : std::next(I);
  return pools().All.erase(Pool) ? cudaSuccess : cudaErrorInvalidValue;
}

inline cudaError_t setPool(int Device, cudaMemPool_t Pool) {
  if (!isDevice(Device))
    return noDevice();
  return withPool(Pool, [&](std::shared_ptr<CUmemPoolHandle_st> &P) {
    if (P->Properties.location.type != cudaMemLocationTypeDevice ||
        P->Properties.location.id != Device)
      return cudaErrorInvalidValue;
    pools().Current[Device] = Pool;
    return cudaSuccess;
  });
}

inline cudaError_t poolAttribute(cudaMemPool_t Pool, cudaMemPoolAttr Attribute,
                                 void *Value, bool Set) {
  if (!Value)
    return cudaErrorInvalidValue;
  return withPool(Pool, [&](std::shared_ptr<CUmemPoolHandle_st> &P) {
    auto *Number = static_cast<unsigned long long *>(Value);
    auto *Flag = static_cast<int *>(Value);
    // The most so far may only be set to 0: it begins anew.
    const auto High = [&](size_t &Most, size_t Now) {
      if (!Set)
        return give(Number, (unsigned long long)Most);
      if (*Number)
        return cudaErrorInvalidValue;
      Most = Now;
      return cudaSuccess;
    };
    switch (Attribute) {
    case cudaMemPoolReuseFollowEventDependencies:
    case cudaMemPoolReuseAllowOpportunistic:
    case cudaMemPoolReuseAllowInternalDependencies: {
      int &Its = P->Reuse[Attribute - cudaMemPoolReuseFollowEventDependencies];
      (Set ? Its : *Flag) = Set ? *Flag : Its;
      return cudaSuccess;
    }
    case cudaMemPoolAttrReleaseThreshold:
      (Set ? P->Threshold : *Number) = Set ? *Number : P->Threshold;
      return cudaSuccess;
    case cudaMemPoolAttrReservedMemCurrent:
      return Set ? cudaErrorInvalidValue
                 : give(Number, (unsigned long long)P->Reserved);
    case cudaMemPoolAttrUsedMemCurrent:
      return Set ? cudaErrorInvalidValue
                 : give(Number, (unsigned long long)P->Used);
    case cudaMemPoolAttrReservedMemHigh:
      return High(P->ReservedHigh, P->Reserved);
    case cudaMemPoolAttrUsedMemHigh:
      return High(P->UsedHigh, P->Used);
    }
    return cudaErrorInvalidValue;
  });
}

inline cudaError_t poolAccess(cudaMemPool_t Pool, const cudaMemAccessDesc *All,
                              size_t Count) {
  return withPool(Pool, [&](std::shared_ptr<CUmemPoolHandle_st> &P) {
    for (size_t I = 0; I < Count; ++I) {
      if (!All || All[I].location.type != cudaMemLocationTypeDevice)
        return cudaErrorInvalidValue;
      if (!isDevice(All[I].location.id))
        return cudaErrorInvalidDevice;
      P->Access[All[I].location.id] = All[I].flags;
    }
    return cudaSuccess;
  });
}

/// A pool's memory goes back when the program waits for the device, but for as
/// much as the pool may keep.
inline void trimPools() {
  const Locked Lock(runtime().Lock);
  for (const auto &Each : pools().All)
    Each.second->trim(size_t(Each.second->Threshold));
}

/// Memory for an allocation in a stream's order. Its address is known at once,
/// also in a capture.
inline cudaError_t allocationWork(Work &Out, size_t Bytes,
                                  const cudaMemPoolProps &Properties) {
  Out.Type = cudaGraphNodeTypeMemAlloc;
  Out.Alloc.poolProps = Properties;
  Out.Alloc.bytesize = Bytes;
  if (memory().used(Properties.location.id) + Bytes > totalMemory())
    return cudaErrorMemoryAllocation;
  Out.Memory = newMemory(Bytes);
  if (!Out.Memory)
    return cudaErrorMemoryAllocation;
  Out.Address = Out.Alloc.dptr = Out.Memory.get();
  return cudaSuccess;
}

inline cudaError_t allocateFrom(void **Out, size_t Bytes, cudaMemPool_t Pool,
                                cudaStream_t Stream) {
  if (!Out)
    return cudaErrorInvalidValue;
  *Out = nullptr;
  return withPool(Pool, [&](std::shared_ptr<CUmemPoolHandle_st> &P) {
    return withStream(Stream, [&](CUstream_st &S) {
      if (!Bytes)
        return cudaSuccess;
      if (P->Properties.maxSize && P->Used + Bytes > P->Properties.maxSize)
        return cudaErrorMemoryAllocation;
      Work W;
      if (const cudaError_t Status = allocationWork(W, Bytes, P->Properties))
        return Status;
      if (!S.In)
        W.Pool = P;
      const cudaError_t Status = submit(Stream, W);
      return Status == cudaSuccess ? give(Out, W.Address) : Status;
    });
  });
}

inline cudaError_t allocateAsync(void **Out, size_t Bytes,
                                 cudaStream_t Stream) {
  if (!isDevice(Host.Device))
    return noDevice();
  return allocateFrom(Out, Bytes, currentPool(Host.Device), Stream);
}

inline cudaError_t freeAsync(void *Pointer, cudaStream_t Stream) {
  Work W;
  W.Type = cudaGraphNodeTypeMemFree;
  W.Address = Pointer;
  return Pointer ? submit(Stream, W) : cudaSuccess;
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaMallocAsync(void **Pointer, size_t Bytes,
                                             cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(allocateAsync(Pointer, Bytes, Stream));
}
TRANSHIP_CPU_API cudaError_t cudaMallocFromPoolAsync(void **Pointer,
                                                     size_t Bytes,
                                                     cudaMemPool_t Pool,
                                                     cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(allocateFrom(Pointer, Bytes, Pool, Stream));
}
TRANSHIP_CPU_API cudaError_t cudaFreeAsync(void *Pointer, cudaStream_t Stream) {
  TRANSHIP_CPU_RETURN(freeAsync(Pointer, Stream));
}

TRANSHIP_CPU_API cudaError_t
cudaMemPoolCreate(cudaMemPool_t *Pool, const cudaMemPoolProps *Properties) {
  TRANSHIP_CPU_RETURN(createPool(Pool, Properties));
}
TRANSHIP_CPU_API cudaError_t cudaMemPoolDestroy(cudaMemPool_t Pool) {
  TRANSHIP_CPU_RETURN(destroyPool(Pool));
}
TRANSHIP_CPU_API cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t Pool,
                                                     cudaMemPoolAttr Attribute,
                                                     void *Value) {
  TRANSHIP_CPU_RETURN(poolAttribute(Pool, Attribute, Value, true));
}
TRANSHIP_CPU_API cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t Pool,
                                                     cudaMemPoolAttr Attribute,
                                                     void *Value) {
  TRANSHIP_CPU_RETURN(poolAttribute(Pool, Attribute, Value, false));
}
TRANSHIP_CPU_API cudaError_t cudaMemPoolSetAccess(
    cudaMemPool_t Pool, const cudaMemAccessDesc *Access, size_t Count) {
  TRANSHIP_CPU_RETURN(poolAccess(Pool, Access, Count));
}
TRANSHIP_CPU_API cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags *Flags,
                                                  cudaMemPool_t Pool,
                                                  cudaMemLocation *Place) {
  TRANSHIP_CPU_RETURN(
      withPool(Pool, [&](std::shared_ptr<CUmemPoolHandle_st> &P) {
        return Place ? give(Flags, P->Access[Place->id])
                     : cudaErrorInvalidValue;
      }));
}
TRANSHIP_CPU_API cudaError_t cudaMemPoolTrimTo(cudaMemPool_t Pool,
                                               size_t Keep) {
  TRANSHIP_CPU_RETURN(
      withPool(Pool, [&](std::shared_ptr<CUmemPoolHandle_st> &P) {
        return P->trim(Keep), cudaSuccess;
      }));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *Pool,
                                                         int Device) {
  TRANSHIP_CPU_RETURN(isDevice(Device) ? give(Pool, defaultPool(Device))
                                       : noDevice());
}
TRANSHIP_CPU_API cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *Pool,
                                                  int Device) {
  TRANSHIP_CPU_RETURN(isDevice(Device) ? give(Pool, currentPool(Device))
                                       : noDevice());
}
TRANSHIP_CPU_API cudaError_t cudaDeviceSetMemPool(int Device,
                                                  cudaMemPool_t Pool) {
  TRANSHIP_CPU_RETURN(setPool(Device, Pool));
}

#endif
