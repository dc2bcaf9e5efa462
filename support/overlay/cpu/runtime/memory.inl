// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RUNTIME_MEMORY_INL
#define TRANSHIP_CPU_RUNTIME_MEMORY_INL

#include "tranship/cpu/runtime/devices.inl"
#include "tranship/cpu/runtime/memory.h"
#include <algorithm>
#include <memory>

/// A pool of memory. Memory that is freed goes back to the system at once; a
/// pool only counts what a card's would keep.
struct CUmemPoolHandle_st {
  cudaMemPoolProps Properties = {};
  size_t Used = 0, UsedHigh = 0, Reserved = 0, ReservedHigh = 0;
  unsigned long long Threshold = 0;
  int Reuse[3] = {1, 1, 1};
  std::map<int, cudaMemAccessFlags> Access;

  void take(size_t Bytes) {
    Used += Bytes;
    UsedHigh = Used > UsedHigh ? Used : UsedHigh;
    Reserved = Used > Reserved ? Used : Reserved;
    ReservedHigh = Reserved > ReservedHigh ? Reserved : ReservedHigh;
  }
  void trim(size_t Keep) {
    const size_t Least = Used > Keep ? Used : Keep;
    Reserved = Least < Reserved ? Least : Reserved;
  }
};

namespace tranship {
namespace cpu {

struct Allocation {
  enum Source {
    Malloc,
    Managed,
    Host,
    Registered,
    Symbol,
    Pool,
    Graph,
    Mapped
  };
  Source From = Malloc;
  cudaMemoryType Type = cudaMemoryTypeDevice;
  size_t Bytes = 0;
  int Device = 0;
  unsigned Flags = 0;
  unsigned long long Id = 0;
  std::shared_ptr<void> Owner; ///< Frees the memory.
  std::shared_ptr<CUmemPoolHandle_st> InPool;
  // Advice on managed memory.
  bool ReadMostly = false;
  cudaMemLocation Preferred = {cudaMemLocationTypeInvalid, cudaInvalidDeviceId};
  cudaMemLocation Prefetched = Preferred;
  std::set<int> AccessedBy;
};

/// Memory of exactly this size, so that tools see what lies beyond it; null if
/// there is none.
inline std::shared_ptr<void> newMemory(size_t Bytes) {
  void *Memory = nullptr;
  if (posix_memalign(&Memory, Alignment, Bytes ? Bytes : 1) != 0)
    return nullptr;
  return std::shared_ptr<void>(Memory, std::free);
}

/// All memory that the runtime knows of.
class Memory {
public:
  /// What \p Pointer lies in, and where that begins; false if it is none of the
  /// runtime's.
  bool find(const void *Pointer, Allocation &Found, char *&Base) {
    const std::lock_guard<std::mutex> Guard(Lock);
    const auto I = at(Pointer);
    if (I == All.end())
      return false;
    Found = I->second;
    Base = I->first;
    return true;
  }

  /// New memory, full of poison if it is a device's.
  cudaError_t allocate(void **Pointer, size_t Bytes, Allocation New) {
    if (!Pointer)
      return cudaErrorInvalidValue;
    if (!isDevice(cpu::Host.Device))
      return noDevice();
    *Pointer = nullptr;
    if (!Bytes)
      return cudaSuccess;
    if (Bytes > totalMemory() - std::min(used(New.Device), totalMemory()))
      return cudaErrorMemoryAllocation;
    New.Owner = newMemory(Bytes);
    if (!New.Owner)
      return cudaErrorMemoryAllocation;
    New.Bytes = Bytes;
    *Pointer = New.Owner.get();
    return add(*Pointer, std::move(New));
  }

  /// Memory that exists becomes known.
  cudaError_t add(void *Pointer, Allocation New) {
    if (New.From != Allocation::Symbol && New.From != Allocation::Mapped &&
        New.Type != cudaMemoryTypeHost)
      poison(Pointer, New.Bytes);
    const std::lock_guard<std::mutex> Guard(Lock);
    New.Id = ++LastId;
    if (New.Type != cudaMemoryTypeHost && New.From != Allocation::Symbol)
      Used[New.Device] += New.Bytes;
    if (New.From == Allocation::Graph) {
      GraphUsed += New.Bytes;
      GraphHigh = GraphUsed > GraphHigh ? GraphUsed : GraphHigh;
      GraphReserved = GraphUsed > GraphReserved ? GraphUsed : GraphReserved;
      ReservedHigh =
          GraphReserved > ReservedHigh ? GraphReserved : ReservedHigh;
    }
    if (New.InPool)
      New.InPool->take(New.Bytes);
    All[static_cast<char *>(Pointer)] = std::move(New);
    return cudaSuccess;
  }

  /// Forgets what begins at \p Pointer if \p May says so, and frees it.
  template <class F> cudaError_t remove(void *Pointer, F May) {
    Allocation Old; // Freed without the lock.
    const std::lock_guard<std::mutex> Guard(Lock);
    const auto I = All.find(static_cast<char *>(Pointer));
    if (I == All.end() || !May(I->second))
      return cudaErrorInvalidValue;
    Old = std::move(I->second);
    forget(Old);
    All.erase(I);
    return cudaSuccess;
  }

  template <class F> cudaError_t change(const void *Pointer, F Change) {
    const std::lock_guard<std::mutex> Guard(Lock);
    const auto I = at(Pointer);
    return I == All.end() ? cudaErrorInvalidValue : Change(I->second);
  }

  /// Frees all of a device's, and of the host's that was taken for it.
  void reset(int Device) {
    const std::lock_guard<std::mutex> Guard(Lock);
    for (auto I = All.begin(); I != All.end();)
      if (I->second.Device == Device && I->second.From != Allocation::Symbol) {
        forget(I->second);
        I = All.erase(I);
      } else {
        ++I;
      }
  }

  size_t used(int Device) {
    const std::lock_guard<std::mutex> Guard(Lock);
    return Used[Device];
  }

  size_t GraphUsed = 0, GraphHigh = 0, GraphReserved = 0, ReservedHigh = 0;

private:
  using Map = std::map<char *, Allocation>;

  Map::iterator at(const void *Pointer) {
    char *const P = static_cast<char *>(const_cast<void *>(Pointer));
    auto I = All.upper_bound(P);
    if (I == All.begin())
      return All.end();
    --I;
    return P < I->first + I->second.Bytes ? I : All.end();
  }

  void forget(const Allocation &Old) {
    if (Old.Type != cudaMemoryTypeHost && Old.From != Allocation::Symbol)
      Used[Old.Device] -= Old.Bytes;
    if (Old.From == Allocation::Graph)
      GraphUsed -= Old.Bytes;
    if (Old.InPool)
      Old.InPool->Used -= Old.Bytes;
  }

  std::mutex Lock;
  Map All;
  std::map<int, size_t> Used;
  unsigned long long LastId = 0;
};
inline Memory &memory() {
  static Memory &Only = *new Memory;
  return Only;
}

//===-- Checks of copies --------------------------------------------------===//

/// Where an operand of a copy has to be. HIP looks at the pointers and not at
/// the kind; CUDA takes no memory for what it is not.
enum class Side { Host, Device, Any };

#ifdef TRANSHIP_CPU_HIP
inline Side sourceSide(cudaMemcpyKind) { return Side::Any; }
inline Side targetSide(cudaMemcpyKind) { return Side::Any; }
#else
inline Side sourceSide(cudaMemcpyKind Kind) {
  return Kind == cudaMemcpyHostToDevice || Kind == cudaMemcpyHostToHost
             ? Side::Host
         : Kind == cudaMemcpyDefault ? Side::Any
                                     : Side::Device;
}
inline Side targetSide(cudaMemcpyKind Kind) {
  return Kind == cudaMemcpyDeviceToHost || Kind == cudaMemcpyHostToHost
             ? Side::Host
         : Kind == cudaMemcpyDefault ? Side::Any
                                     : Side::Device;
}
#endif

/// Whether all of a range lies in what it begins in, and is where it has to be.
inline cudaError_t checkRange(const void *Pointer, size_t Bytes, Side Where) {
  if (!Bytes)
    return cudaSuccess;
  if (!Pointer)
    return cudaErrorInvalidValue;
  Allocation In;
  char *Base;
  if (!memory().find(Pointer, In, Base))
    return Where == Side::Device ? cudaErrorInvalidValue : cudaSuccess;
  if (Where == Side::Host && In.Type == cudaMemoryTypeDevice)
    return cudaErrorInvalidValue;
  const size_t Offset = size_t(static_cast<const char *>(Pointer) - Base);
  // Registered memory may be a part of a larger array.
  if (In.From == Allocation::Registered && Where != Side::Device)
    return cudaSuccess;
  // Memory that is mapped side by side is one.
  if (In.From == Allocation::Mapped && Bytes > In.Bytes - Offset)
    return checkRange(Base + In.Bytes, Bytes - (In.Bytes - Offset),
                      Side::Device);
  return Bytes <= In.Bytes - Offset ? cudaSuccess : cudaErrorInvalidValue;
}

//===-- Functions of the API ----------------------------------------------===//

/// What may not be called while a stream is being captured; streams.h.
inline cudaError_t unsafe();

inline Allocation here(Allocation::Source From, cudaMemoryType Type,
                       unsigned Flags = 0) {
  Allocation New;
  New.From = From;
  New.Type = Type;
  New.Device = Host.Device;
  New.Flags = Flags;
  return New;
}

template <class F> cudaError_t ifSafe(F Do) {
  const cudaError_t Status = unsafe();
  return Status == cudaSuccess ? Do() : Status;
}

inline cudaError_t allocate(void **Pointer, size_t Bytes, Allocation New) {
  return ifSafe([&] { return memory().allocate(Pointer, Bytes, New); });
}

/// Rows begin at multiples of the alignment of a pitch.
inline cudaError_t allocatePitched(void **Pointer, size_t *Pitch, size_t Width,
                                   size_t Rows) {
  if (!Pitch)
    return cudaErrorInvalidValue;
  const size_t Bytes =
      (Width + PitchAlignment - 1) / PitchAlignment * PitchAlignment;
  if (Rows && Bytes > size_t(-1) / 2 / Rows)
    return cudaErrorMemoryAllocation;
  *Pitch = Bytes;
  return allocate(Pointer, Bytes * Rows,
                  here(Allocation::Malloc, cudaMemoryTypeDevice));
}

inline cudaError_t freeDevice(void *Pointer) {
  return ifSafe([&] {
    return Pointer ? memory().remove(Pointer,
                                     [](const Allocation &Old) {
                                       return Old.Type != cudaMemoryTypeHost &&
                                              Old.From != Allocation::Symbol &&
                                              Old.From != Allocation::Mapped;
                                     })
                   : cudaSuccess;
  });
}

inline cudaError_t freeHost(void *Pointer) {
  return ifSafe([&] {
    return Pointer ? memory().remove(Pointer,
                                     [](const Allocation &Old) {
                                       return Old.From == Allocation::Host;
                                     })
                   : cudaSuccess;
  });
}

inline cudaError_t registerHost(void *Pointer, size_t Bytes, unsigned Flags) {
  if (!Pointer || !Bytes || Flags > 15)
    return cudaErrorInvalidValue;
  Allocation Other;
  char *Base;
  if (memory().find(Pointer, Other, Base) ||
      memory().find(static_cast<char *>(Pointer) + Bytes - 1, Other, Base))
    return cudaErrorHostMemoryAlreadyRegistered;
  Allocation New = here(Allocation::Registered, cudaMemoryTypeHost, Flags);
  New.Bytes = Bytes;
  return memory().add(Pointer, New);
}

inline cudaError_t unregisterHost(void *Pointer) {
  if (!Pointer)
    return cudaErrorInvalidValue;
  return memory().remove(Pointer,
                         [](const Allocation &Old) {
                           return Old.From == Allocation::Registered;
                         }) == cudaSuccess
             ? cudaSuccess
             : cudaErrorHostMemoryNotRegistered;
}

inline cudaError_t hostPointer(void **Device, void *Pointer, unsigned *Flags) {
  return memory().change(Pointer, [&](const Allocation &A) {
    if (A.Type != cudaMemoryTypeHost)
      return cudaErrorInvalidValue;
    return Device ? give(Device, Pointer) : give(Flags, A.Flags);
  });
}

inline cudaError_t pointerAttributes(cudaPointerAttributes *P,
                                     const void *Pointer) {
  if (!P)
    return cudaErrorInvalidValue;
  *P = {};
  P->device = cudaInvalidDeviceId;
  P->hostPointer = const_cast<void *>(Pointer);
  Allocation In;
  char *Base;
  if (!memory().find(Pointer, In, Base)) {
#ifdef TRANSHIP_CPU_HIP
    P->hostPointer = nullptr;
#endif
    return cudaSuccess;
  }
  P->type = In.Type;
  P->device = In.Device;
  P->devicePointer = const_cast<void *>(Pointer);
  if (In.Type == cudaMemoryTypeDevice)
    P->hostPointer = nullptr;
  return cudaSuccess;
}

inline cudaError_t memoryInfo(size_t *Free, size_t *Total) {
  if (!isDevice(Host.Device))
    return noDevice();
  const size_t All = totalMemory(), Used = memory().used(Host.Device);
  if (Free)
    *Free = All - (Used < All ? Used : All);
  if (Total)
    *Total = All;
  return cudaSuccess;
}

//===-- Managed memory ----------------------------------------------------===//

inline cudaMemLocation placeOf(int Device) {
  if (Device == cudaCpuDeviceId)
    return {cudaMemLocationTypeHost, 0};
  return {cudaMemLocationTypeDevice, Device};
}
inline bool isPlace(cudaMemLocation Place) {
  return Place.type == cudaMemLocationTypeDevice
             ? isDevice(Place.id)
             : Place.type >= cudaMemLocationTypeHost &&
                   Place.type <= cudaMemLocationTypeHostNumaCurrent;
}
/// The number of a device, as CUDA 12 says where memory is.
inline int deviceOf(cudaMemLocation Place) {
  return Place.type == cudaMemLocationTypeDevice    ? Place.id
         : Place.type == cudaMemLocationTypeInvalid ? cudaInvalidDeviceId
                                                    : cudaCpuDeviceId;
}

/// \p Use sees the allocation if it is managed and has the whole range.
template <class F>
cudaError_t managed(const void *Pointer, size_t Bytes, F Use) {
  const cudaError_t Status = checkRange(Pointer, Bytes, Side::Any);
  if (Status != cudaSuccess || !Bytes)
    return cudaErrorInvalidValue;
  return memory().change(Pointer, [&](Allocation &A) {
    return A.Type == cudaMemoryTypeManaged ? Use(A) : cudaErrorInvalidValue;
  });
}

inline cudaError_t advise(const void *Pointer, size_t Bytes,
                          cudaMemoryAdvise Advice, cudaMemLocation Place) {
  const bool NeedsPlace = Advice != cudaMemAdviseSetReadMostly &&
                          Advice != cudaMemAdviseUnsetReadMostly &&
                          Advice != cudaMemAdviseUnsetPreferredLocation;
  if (NeedsPlace && !isPlace(Place))
    return Place.type == cudaMemLocationTypeDevice ? cudaErrorInvalidDevice
                                                   : cudaErrorInvalidValue;
  return managed(Pointer, Bytes, [&](Allocation &A) {
    switch (Advice) {
    case cudaMemAdviseSetReadMostly:
    case cudaMemAdviseUnsetReadMostly:
      A.ReadMostly = Advice == cudaMemAdviseSetReadMostly;
      return cudaSuccess;
    case cudaMemAdviseSetPreferredLocation:
      A.Preferred = Place;
      return cudaSuccess;
    case cudaMemAdviseUnsetPreferredLocation:
      A.Preferred = {cudaMemLocationTypeInvalid, cudaInvalidDeviceId};
      return cudaSuccess;
    case cudaMemAdviseSetAccessedBy:
      A.AccessedBy.insert(deviceOf(Place));
      return cudaSuccess;
    case cudaMemAdviseUnsetAccessedBy:
      A.AccessedBy.erase(deviceOf(Place));
      return cudaSuccess;
    }
    return cudaErrorInvalidValue;
  });
}

inline cudaError_t rangeAttribute(void *Data, size_t Size,
                                  cudaMemRangeAttribute Attribute,
                                  const void *Pointer, size_t Bytes) {
  if (!Data || Size < sizeof(int) || Size % sizeof(int))
    return cudaErrorInvalidValue;
  int *const Out = static_cast<int *>(Data);
  return managed(Pointer, Bytes, [&](const Allocation &A) {
    switch (Attribute) {
    case cudaMemRangeAttributeReadMostly:
      return give(Out, int(A.ReadMostly));
    case cudaMemRangeAttributePreferredLocation:
      return give(Out, deviceOf(A.Preferred));
    case cudaMemRangeAttributeLastPrefetchLocation:
      return give(Out, deviceOf(A.Prefetched));
    case cudaMemRangeAttributePreferredLocationType:
      return give(Out, int(A.Preferred.type));
    case cudaMemRangeAttributePreferredLocationId:
      return give(Out, A.Preferred.id);
    case cudaMemRangeAttributeLastPrefetchLocationType:
      return give(Out, int(A.Prefetched.type));
    case cudaMemRangeAttributeLastPrefetchLocationId:
      return give(Out, A.Prefetched.id);
    case cudaMemRangeAttributeAccessedBy: {
      auto Next = A.AccessedBy.begin();
      for (size_t I = 0; I < Size / sizeof(int); ++I)
        Out[I] = Next == A.AccessedBy.end() ? cudaInvalidDeviceId : *Next++;
      return cudaSuccess;
    }
    }
    return cudaErrorInvalidValue;
  });
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaMalloc(void **Pointer, size_t Bytes) {
  TRANSHIP_CPU_RETURN(
      allocate(Pointer, Bytes, here(Allocation::Malloc, cudaMemoryTypeDevice)));
}
TRANSHIP_CPU_API cudaError_t cudaMallocManaged(void **Pointer, size_t Bytes,
                                               unsigned Flags) {
  TRANSHIP_CPU_RETURN(
      !Bytes || (Flags != cudaMemAttachGlobal && Flags != cudaMemAttachHost)
          ? cudaErrorInvalidValue
          : allocate(Pointer, Bytes,
                     here(Allocation::Managed, cudaMemoryTypeManaged, Flags)));
}
TRANSHIP_CPU_API cudaError_t cudaHostAlloc(void **Pointer, size_t Bytes,
                                           unsigned Flags) {
  TRANSHIP_CPU_RETURN(Flags & ~7u
                          ? cudaErrorInvalidValue
                          : allocate(Pointer, Bytes,
                                     here(Allocation::Host, cudaMemoryTypeHost,
                                          Flags | cudaHostAllocMapped)));
}
TRANSHIP_CPU_API cudaError_t cudaMallocHost(void **Pointer, size_t Bytes) {
  return cudaHostAlloc(Pointer, Bytes, cudaHostAllocDefault);
}
TRANSHIP_CPU_API cudaError_t cudaMallocPitch(void **Pointer, size_t *Pitch,
                                             size_t Width, size_t Rows) {
  TRANSHIP_CPU_RETURN(allocatePitched(Pointer, Pitch, Width, Rows));
}
TRANSHIP_CPU_API cudaError_t cudaMalloc3D(cudaPitchedPtr *Out,
                                          cudaExtent Extent) {
  if (!Out)
    return tranship::cpu::report(cudaErrorInvalidValue);
  Out->xsize = Extent.width;
  Out->ysize = Extent.height;
  TRANSHIP_CPU_RETURN(allocatePitched(&Out->ptr, &Out->pitch, Extent.width,
                                      Extent.height * Extent.depth));
}

TRANSHIP_CPU_API cudaError_t cudaFree(void *Pointer) {
  TRANSHIP_CPU_RETURN(freeDevice(Pointer));
}
TRANSHIP_CPU_API cudaError_t cudaFreeHost(void *Pointer) {
  TRANSHIP_CPU_RETURN(freeHost(Pointer));
}

TRANSHIP_CPU_API cudaError_t cudaHostRegister(void *Pointer, size_t Bytes,
                                              unsigned Flags) {
  TRANSHIP_CPU_RETURN(registerHost(Pointer, Bytes, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaHostUnregister(void *Pointer) {
  TRANSHIP_CPU_RETURN(unregisterHost(Pointer));
}
TRANSHIP_CPU_API cudaError_t cudaHostGetDevicePointer(void **Device,
                                                      void *Pointer,
                                                      unsigned Flags) {
  TRANSHIP_CPU_RETURN(!Device || Flags ? cudaErrorInvalidValue
                                       : hostPointer(Device, Pointer, nullptr));
}
TRANSHIP_CPU_API cudaError_t cudaHostGetFlags(unsigned *Flags, void *Pointer) {
  TRANSHIP_CPU_RETURN(hostPointer(nullptr, Pointer, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaPointerGetAttributes(
    cudaPointerAttributes *Attributes, const void *Pointer) {
  TRANSHIP_CPU_RETURN(pointerAttributes(Attributes, Pointer));
}
TRANSHIP_CPU_API cudaError_t cudaMemGetInfo(size_t *Free, size_t *Total) {
  TRANSHIP_CPU_RETURN(memoryInfo(Free, Total));
}

TRANSHIP_CPU_API cudaError_t cudaMemAdvise(const void *Pointer, size_t Bytes,
                                           cudaMemoryAdvise Advice,
                                           cudaMemLocation Place) {
  TRANSHIP_CPU_RETURN(advise(Pointer, Bytes, Advice, Place));
}
TRANSHIP_CPU_API cudaError_t cudaMemAdvise(const void *Pointer, size_t Bytes,
                                           cudaMemoryAdvise Advice,
                                           int Device) {
  return cudaMemAdvise(Pointer, Bytes, Advice, tranship::cpu::placeOf(Device));
}
TRANSHIP_CPU_API cudaError_t cudaMemRangeGetAttribute(
    void *Data, size_t Size, cudaMemRangeAttribute Attribute,
    const void *Pointer, size_t Bytes) {
  TRANSHIP_CPU_RETURN(rangeAttribute(Data, Size, Attribute, Pointer, Bytes));
}
TRANSHIP_CPU_API cudaError_t cudaMemRangeGetAttributes(
    void **Data, size_t *Sizes, cudaMemRangeAttribute *Attributes, size_t Count,
    const void *Pointer, size_t Bytes) {
  for (size_t I = 0; I < Count; ++I)
    if (const cudaError_t Status = cudaMemRangeGetAttribute(
            Data[I], Sizes[I], Attributes[I], Pointer, Bytes))
      return Status;
  return cudaSuccess;
}

TRANSHIP_CPU_API cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t *, void *) {
  TRANSHIP_CPU_RETURN(cudaErrorNotSupported);
}
TRANSHIP_CPU_API cudaError_t cudaIpcOpenMemHandle(void **, cudaIpcMemHandle_t,
                                                  unsigned) {
  TRANSHIP_CPU_RETURN(cudaErrorNotSupported);
}
TRANSHIP_CPU_API cudaError_t cudaIpcCloseMemHandle(void *) {
  TRANSHIP_CPU_RETURN(cudaErrorNotSupported);
}

TRANSHIP_CPU_API cudaPitchedPtr make_cudaPitchedPtr(void *Pointer, size_t Pitch,
                                                    size_t Width,
                                                    size_t Height) {
  return {Pointer, Pitch, Width, Height};
}
TRANSHIP_CPU_API cudaPos make_cudaPos(size_t X, size_t Y, size_t Z) {
  return {X, Y, Z};
}
TRANSHIP_CPU_API cudaExtent make_cudaExtent(size_t Width, size_t Height,
                                            size_t Depth) {
  return {Width, Height, Depth};
}

#endif
