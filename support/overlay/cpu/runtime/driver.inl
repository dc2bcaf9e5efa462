// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RUNTIME_DRIVER_INL
#define TRANSHIP_CPU_RUNTIME_DRIVER_INL

#include "tranship/cpu/cuda/cuda.h"
#include "tranship/cpu/runtime.inl"
#include "tranship/cpu/runtime/images.inl"
#include "tranship/cpu/runtime/mapping.inl"
#include <cstdint>

/// A context says which device is the current one; all contexts of a device
/// have the same memory here.
struct CUctx_st {
  int Device = 0;
  unsigned Flags = 0;
  int Users = 0; ///< Of a primary context.
  bool IsPrimary = false;
};

namespace tranship {
namespace cpu {
namespace driver {

inline char *at(CUdeviceptr Pointer) {
  return reinterpret_cast<char *>(uintptr_t(Pointer));
}

template <class F> cudaError_t put(CUdeviceptr *Out, F Make) {
  if (!Out)
    return cudaErrorInvalidValue;
  void *Pointer = nullptr;
  const cudaError_t Status = Make(&Pointer);
  if (Status == cudaSuccess)
    *Out = CUdeviceptr(uintptr_t(Pointer));
  return Status;
}

template <class F> cudaError_t fromProperties(int Device, F Use) {
  cudaDeviceProp P;
  const cudaError_t Status = deviceProperties(&P, Device);
  return Status == cudaSuccess ? Use(P) : Status;
}

inline cudaError_t deviceName(char *Name, int Size, int Device) {
  if (!Name || Size <= 0)
    return cudaErrorInvalidValue;
  return fromProperties(Device, [&](const cudaDeviceProp &P) {
    std::snprintf(Name, size_t(Size), "%s", P.name);
    return cudaSuccess;
  });
}

inline cudaError_t attribute(int *Value, CUdevice_attribute Attribute,
                             int Device) {
  if (Attribute == CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED)
    return isDevice(Device) ? give(Value, 1) : noDevice();
  return deviceAttribute(Value, cudaDeviceAttr(Attribute), Device);
}

inline std::vector<CUcontext> &stack() {
  static thread_local std::vector<CUcontext> Stack;
  return Stack;
}
inline CUcontext current() {
  return stack().empty() ? nullptr : stack().back();
}

inline CUctx_st &primary(int Device) {
  static std::vector<CUctx_st> &All = *new std::vector<CUctx_st>([] {
    std::vector<CUctx_st> Each{size_t(deviceCount())};
    for (int I = 0; I < deviceCount(); ++I) {
      Each[size_t(I)].Device = I;
      Each[size_t(I)].IsPrimary = true;
    }
    return Each;
  }());
  return All[size_t(Device)];
}

inline cudaError_t retainPrimary(CUcontext *Out, int Device) {
  if (!isDevice(Device))
    return cudaErrorInvalidDevice;
  const Locked Lock(runtime().Lock);
  ++primary(Device).Users;
  return give(Out, &primary(Device));
}

inline cudaError_t releasePrimary(int Device) {
  if (!isDevice(Device))
    return cudaErrorInvalidDevice;
  const Locked Lock(runtime().Lock);
  if (!primary(Device).Users)
    return cudaErrorDeviceUninitialized;
  --primary(Device).Users;
  return cudaSuccess;
}

inline cudaError_t push(CUcontext Context) {
  if (!Context)
    return cudaErrorDeviceUninitialized;
  stack().push_back(Context);
  return setDevice(Context->Device);
}

inline cudaError_t pop(CUcontext *Out) {
  if (stack().empty())
    return cudaErrorDeviceUninitialized;
  if (Out)
    *Out = current();
  stack().pop_back();
  return current() ? setDevice(current()->Device) : cudaSuccess;
}

inline cudaError_t setCurrent(CUcontext Context) {
  if (!stack().empty())
    stack().pop_back();
  return Context ? push(Context) : cudaSuccess;
}

inline cudaError_t createContext(CUcontext *Out, unsigned Flags, int Device) {
  if (!Out)
    return cudaErrorInvalidValue;
  if (!isDevice(Device))
    return cudaErrorInvalidDevice;
  auto *New = new CUctx_st;
  New->Device = Device;
  New->Flags = Flags;
  *Out = New;
  return push(New);
}

/// What was allocated in it stays.
inline cudaError_t destroyContext(CUcontext Context) {
  if (!Context || Context->IsPrimary)
    return cudaErrorDeviceUninitialized;
  std::vector<CUcontext> &Stack = stack();
  Stack.erase(std::remove(Stack.begin(), Stack.end(), Context), Stack.end());
  delete Context;
  return cudaSuccess;
}

inline cudaError_t range(CUdeviceptr *Base, size_t *Bytes,
                         CUdeviceptr Pointer) {
  Allocation In;
  char *Begin;
  if (!memory().find(at(Pointer), In, Begin))
    return cudaErrorSymbolNotFound;
  if (Base)
    *Base = CUdeviceptr(uintptr_t(Begin));
  if (Bytes)
    *Bytes = In.Bytes;
  return cudaSuccess;
}

inline cudaError_t pointerAttribute(void *Data, CUpointer_attribute Attribute,
                                    CUdeviceptr Pointer) {
  Allocation In;
  char *Begin;
  if (!Data || !memory().find(at(Pointer), In, Begin))
    return cudaErrorInvalidValue;
  switch (Attribute) {
  case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
    return give(static_cast<unsigned *>(Data),
                unsigned(In.Type == cudaMemoryTypeHost ? CU_MEMORYTYPE_HOST
                                                       : CU_MEMORYTYPE_DEVICE));
  case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
    return give(static_cast<CUdeviceptr *>(Data), Pointer);
  case CU_POINTER_ATTRIBUTE_HOST_POINTER:
    if (In.Type == cudaMemoryTypeDevice)
      return cudaErrorInvalidValue;
    return give(static_cast<void **>(Data), static_cast<void *>(at(Pointer)));
  case CU_POINTER_ATTRIBUTE_BUFFER_ID:
    return give(static_cast<unsigned long long *>(Data), In.Id);
  case CU_POINTER_ATTRIBUTE_IS_MANAGED:
    return give(static_cast<unsigned *>(Data),
                unsigned(In.Type == cudaMemoryTypeManaged));
  case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
    return give(static_cast<int *>(Data), In.Device);
  case CU_POINTER_ATTRIBUTE_RANGE_START_ADDR:
    return give(static_cast<CUdeviceptr *>(Data),
                CUdeviceptr(uintptr_t(Begin)));
  case CU_POINTER_ATTRIBUTE_RANGE_SIZE:
    return give(static_cast<size_t *>(Data), In.Bytes);
  case CU_POINTER_ATTRIBUTE_MAPPED:
    return give(static_cast<unsigned *>(Data), 1u);
  default:
    return cudaErrorNotSupported;
  }
}

/// Nulls for what a pointer does not have.
inline cudaError_t pointerAttributes(unsigned Count,
                                     CUpointer_attribute *Attributes,
                                     void **Data, CUdeviceptr Pointer) {
  if (!Attributes || !Data)
    return cudaErrorInvalidValue;
  for (unsigned I = 0; I < Count; ++I)
    if (pointerAttribute(Data[I], Attributes[I], Pointer) != cudaSuccess)
      std::memset(Data[I], 0, sizeof(int));
  return cudaSuccess;
}

inline cudaError_t copy2D(const CUDA_MEMCPY2D *P, CUstream Stream, bool Now) {
  if (!P)
    return cudaErrorInvalidValue;
  const auto Pointer = [](CUmemorytype Type, const void *Host,
                          CUdeviceptr Device) -> void * {
    return Type == CU_MEMORYTYPE_HOST    ? const_cast<void *>(Host)
           : Type == CU_MEMORYTYPE_ARRAY ? nullptr
                                         : at(Device);
  };
  const bool FromArray = P->srcMemoryType == CU_MEMORYTYPE_ARRAY;
  const bool ToArray = P->dstMemoryType == CU_MEMORYTYPE_ARRAY;
  char *From =
      static_cast<char *>(Pointer(P->srcMemoryType, P->srcHost, P->srcDevice));
  char *To =
      static_cast<char *>(Pointer(P->dstMemoryType, P->dstHost, P->dstDevice));
  // A pitch of 0 is that of rows without gaps.
  const size_t FromPitch = P->srcPitch ? P->srcPitch : P->WidthInBytes;
  const size_t ToPitch = P->dstPitch ? P->dstPitch : P->WidthInBytes;
  const bool FromHost = P->srcMemoryType == CU_MEMORYTYPE_HOST;
  const bool ToHost = P->dstMemoryType == CU_MEMORYTYPE_HOST;
  const bool Unified = P->srcMemoryType == CU_MEMORYTYPE_UNIFIED ||
                       P->dstMemoryType == CU_MEMORYTYPE_UNIFIED;
  const cudaMemcpyKind Kind = Unified              ? cudaMemcpyDefault
                              : FromHost && ToHost ? cudaMemcpyHostToHost
                              : FromHost           ? cudaMemcpyHostToDevice
                              : ToHost             ? cudaMemcpyDeviceToHost
                                                   : cudaMemcpyDeviceToDevice;
  if (From)
    From += P->srcXInBytes + P->srcY * FromPitch;
  if (To)
    To += P->dstXInBytes + P->dstY * ToPitch;
  Work W;
  if (!FromArray && !ToArray)
    W = copyWork(To, ToPitch, From, FromPitch, P->WidthInBytes, P->Height,
                 Kind);
  else if (const cudaError_t Status =
               arrayWork(W, ToArray ? P->dstArray : nullptr, P->dstXInBytes,
                         P->dstY, {To, ToPitch, P->WidthInBytes, P->Height},
                         FromArray ? P->srcArray : nullptr, P->srcXInBytes,
                         P->srcY, {From, FromPitch, P->WidthInBytes, P->Height},
                         P->WidthInBytes, P->Height, Kind))
    return Status;
  return Now ? submitNow(W) : submit(Stream, W);
}

inline cudaError_t createMemory(CUmemGenericAllocationHandle *Out, size_t Bytes,
                                const CUmemAllocationProp *P) {
  if (!Out || !P || P->type != cudaMemAllocationTypePinned ||
      P->location.type != cudaMemLocationTypeDevice)
    return cudaErrorInvalidValue;
  if (P->requestedHandleTypes != cudaMemHandleTypeNone)
    return cudaErrorNotSupported;
  Physical *Piece = nullptr;
  const cudaError_t Status = createPiece(Piece, Bytes, P->location.id);
  *Out = reinterpret_cast<CUmemGenericAllocationHandle>(Piece);
  return Status;
}

inline cudaError_t functionAttribute(int *Value, CUfunction_attribute Attribute,
                                     CUfunction Function) {
  cudaFuncAttributes A;
  const cudaError_t Status = functionAttributes(&A, Function);
  if (Status != cudaSuccess)
    return Status;
  switch (Attribute) {
  case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
    return give(Value, A.maxThreadsPerBlock);
  case CU_FUNC_ATTRIBUTE_NUM_REGS:
    return give(Value, A.numRegs);
  case CU_FUNC_ATTRIBUTE_PTX_VERSION:
    return give(Value, A.ptxVersion);
  case CU_FUNC_ATTRIBUTE_BINARY_VERSION:
    return give(Value, A.binaryVersion);
  case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
    return give(Value, A.maxDynamicSharedSizeBytes);
  case CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT:
    return give(Value, A.preferredShmemCarveout);
  case CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES:
  case CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES:
  case CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
  case CU_FUNC_ATTRIBUTE_CACHE_MODE_CA:
    return give(Value, 0);
  default:
    return cudaErrorInvalidValue;
  }
}

inline cudaError_t launchConfigured(const CUlaunchConfig *C,
                                    CUfunction Function, void **Arguments,
                                    void **Extra) {
  if (!C)
    return cudaErrorInvalidValue;
  cudaLaunchConfig_t Config = {};
  Config.gridDim = dim3(C->gridDimX, C->gridDimY, C->gridDimZ);
  Config.blockDim = dim3(C->blockDimX, C->blockDimY, C->blockDimZ);
  Config.dynamicSmemBytes = C->sharedMemBytes;
  Config.stream = C->hStream;
  Config.attrs = C->attrs;
  Config.numAttrs = C->numAttrs;
  return launchWith(&Config, static_cast<const void *>(Function), Arguments,
                    Extra);
}

/// An array's format as the runtime has it.
inline cudaChannelFormatDesc channels(CUarray_format Format, unsigned Count) {
  int Bits = 32;
  cudaChannelFormatKind Kind = cudaChannelFormatKindFloat;
  switch (Format) {
  case CU_AD_FORMAT_UNSIGNED_INT8:
  case CU_AD_FORMAT_UNSIGNED_INT16:
  case CU_AD_FORMAT_UNSIGNED_INT32:
    Bits = 8 << (Format - CU_AD_FORMAT_UNSIGNED_INT8);
    Kind = cudaChannelFormatKindUnsigned;
    break;
  case CU_AD_FORMAT_SIGNED_INT8:
  case CU_AD_FORMAT_SIGNED_INT16:
  case CU_AD_FORMAT_SIGNED_INT32:
    Bits = 8 << (Format - CU_AD_FORMAT_SIGNED_INT8);
    Kind = cudaChannelFormatKindSigned;
    break;
  case CU_AD_FORMAT_HALF:
    Bits = 16;
    break;
  case CU_AD_FORMAT_FLOAT:
    break;
  }
  return {Bits, Count > 1 ? Bits : 0, Count > 2 ? Bits : 0,
          Count > 3 ? Bits : 0, Kind};
}

inline cudaError_t createArray(CUarray *Out, const CUDA_ARRAY_DESCRIPTOR *D) {
  if (!D)
    return cudaErrorInvalidValue;
  const cudaChannelFormatDesc Desc = channels(D->Format, D->NumChannels);
  return cudaMallocArray(Out, &Desc, D->Width, D->Height);
}

inline cudaError_t createTexture(CUtexObject *Out, const CUDA_RESOURCE_DESC *R,
                                 const CUDA_TEXTURE_DESC *T,
                                 const CUDA_RESOURCE_VIEW_DESC *View) {
  if (!R || !T)
    return cudaErrorInvalidValue;
  cudaResourceDesc Resource = {};
  Resource.resType = R->resType;
  cudaChannelFormatDesc Desc = {};
  switch (R->resType) {
  case cudaResourceTypeArray:
    Resource.res.array.array = R->res.array.hArray;
    if (const cudaError_t Status =
            cudaGetChannelDesc(&Desc, R->res.array.hArray))
      return Status;
    break;
  case cudaResourceTypeMipmappedArray:
    return cudaErrorNotSupported;
  case cudaResourceTypeLinear:
    Desc = channels(R->res.linear.format, R->res.linear.numChannels);
    Resource.res.linear.devPtr = at(R->res.linear.devPtr);
    Resource.res.linear.desc = Desc;
    Resource.res.linear.sizeInBytes = R->res.linear.sizeInBytes;
    break;
  case cudaResourceTypePitch2D:
    Desc = channels(R->res.pitch2D.format, R->res.pitch2D.numChannels);
    Resource.res.pitch2D.devPtr = at(R->res.pitch2D.devPtr);
    Resource.res.pitch2D.desc = Desc;
    Resource.res.pitch2D.width = R->res.pitch2D.width;
    Resource.res.pitch2D.height = R->res.pitch2D.height;
    Resource.res.pitch2D.pitchInBytes = R->res.pitch2D.pitchInBytes;
    break;
  }
  cudaTextureDesc Texture = {};
  for (int I = 0; I < 3; ++I)
    Texture.addressMode[I] = T->addressMode[I];
  for (int I = 0; I < 4; ++I)
    Texture.borderColor[I] = T->borderColor[I];
  Texture.filterMode = T->filterMode;
  Texture.normalizedCoords = (T->flags & CU_TRSF_NORMALIZED_COORDINATES) != 0;
  Texture.sRGB = (T->flags & CU_TRSF_SRGB) != 0;
  // Narrow integers are read as fractions unless a flag says otherwise.
  Texture.readMode = Desc.f == cudaChannelFormatKindFloat || Desc.x > 16 ||
                             T->flags & CU_TRSF_READ_AS_INTEGER
                         ? cudaReadModeElementType
                         : cudaReadModeNormalizedFloat;
  Texture.maxAnisotropy = T->maxAnisotropy;
  return cudaCreateTextureObject(Out, &Resource, &Texture, View);
}

inline const char *errorName(CUresult Error) {
#ifdef TRANSHIP_CPU_CUDA
  switch (Error) {
#define TRANSHIP_CPU_ERROR(VALUE, CUDA, DRIVER, HIP, MACA, TEXT)               \
  case DRIVER:                                                                 \
    return #DRIVER;
    TRANSHIP_CPU_ERRORS(TRANSHIP_CPU_ERROR)
#undef TRANSHIP_CPU_ERROR
  default:
    return nullptr;
  }
#else
  return cpu::errorName(cudaError_t(Error));
#endif
}

} // namespace driver
} // namespace cpu
} // namespace tranship

/// Errors have no memory here but for that of a failed kernel.
#define TRANSHIP_CPU_DRIVER(...)                                               \
  using namespace tranship::cpu;                                               \
  const cudaError_t Refusal = refusal();                                       \
  return CUresult(Refusal != cudaSuccess ? Refusal : (__VA_ARGS__))

TRANSHIP_CPU_API CUresult cuGetErrorName(CUresult Error, const char **Name) {
  *Name = tranship::cpu::driver::errorName(Error);
  return *Name ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}
TRANSHIP_CPU_API CUresult cuGetErrorString(CUresult Error, const char **Text) {
  *Text = tranship::cpu::errorText(cudaError_t(Error));
  return *Text ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

//===-- Devices and contexts ----------------------------------------------===//

TRANSHIP_CPU_API CUresult cuInit(unsigned Flags) {
  TRANSHIP_CPU_DRIVER(Flags           ? cudaErrorInvalidValue
                      : deviceCount() ? cudaSuccess
                                      : cudaErrorNoDevice);
}
TRANSHIP_CPU_API CUresult cuDriverGetVersion(int *Version) {
  TRANSHIP_CPU_DRIVER(give(Version, RuntimeVersion));
}
TRANSHIP_CPU_API CUresult cuDeviceGet(CUdevice *Device, int Number) {
  TRANSHIP_CPU_DRIVER(isDevice(Number) ? give(Device, Number)
                                       : cudaErrorInvalidDevice);
}
TRANSHIP_CPU_API CUresult cuDeviceGetCount(int *Count) {
  TRANSHIP_CPU_DRIVER(give(Count, deviceCount()));
}
TRANSHIP_CPU_API CUresult cuDeviceGetName(char *Name, int Size,
                                          CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::deviceName(Name, Size, Device));
}
TRANSHIP_CPU_API CUresult cuDeviceGetUuid(CUuuid *Id, CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::fromProperties(
      Device, [&](const cudaDeviceProp &P) { return give(Id, P.uuid); }));
}
TRANSHIP_CPU_API CUresult cuDeviceTotalMem(size_t *Bytes, CUdevice Device) {
  TRANSHIP_CPU_DRIVER(isDevice(Device) ? give(Bytes, totalMemory())
                                       : cudaErrorInvalidDevice);
}
TRANSHIP_CPU_API CUresult cuDeviceGetAttribute(int *Value,
                                               CUdevice_attribute Attribute,
                                               CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::attribute(Value, Attribute, Device));
}
TRANSHIP_CPU_API CUresult cuDeviceComputeCapability(int *Major, int *Minor,
                                                    CUdevice Device) {
  TRANSHIP_CPU_DRIVER(
      driver::fromProperties(Device, [&](const cudaDeviceProp &P) {
        return give(Major, P.major), give(Minor, P.minor);
      }));
}
TRANSHIP_CPU_API CUresult cuDeviceGetPCIBusId(char *Text, int Size,
                                              CUdevice Device) {
  TRANSHIP_CPU_DRIVER(busId(Text, Size, Device));
}
TRANSHIP_CPU_API CUresult cuDeviceGetByPCIBusId(CUdevice *Device,
                                                const char *Text) {
  TRANSHIP_CPU_DRIVER(deviceOfBusId(Device, Text));
}
TRANSHIP_CPU_API CUresult cuDeviceCanAccessPeer(int *Can, CUdevice Device,
                                                CUdevice Peer) {
  TRANSHIP_CPU_DRIVER(canAccessPeer(Can, Device, Peer));
}
TRANSHIP_CPU_API CUresult cuDevicePrimaryCtxRetain(CUcontext *Context,
                                                   CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::retainPrimary(Context, Device));
}
TRANSHIP_CPU_API CUresult cuDevicePrimaryCtxRelease(CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::releasePrimary(Device));
}
TRANSHIP_CPU_API CUresult cuDevicePrimaryCtxReset(CUdevice Device) {
  TRANSHIP_CPU_DRIVER(isDevice(Device) ? (setDevice(Device), reset())
                                       : cudaErrorInvalidDevice);
}
TRANSHIP_CPU_API CUresult cuDevicePrimaryCtxSetFlags(CUdevice Device,
                                                     unsigned Flags) {
  TRANSHIP_CPU_DRIVER(isDevice(Device)
                          ? (driver::primary(Device).Flags = Flags, cudaSuccess)
                          : cudaErrorInvalidDevice);
}
TRANSHIP_CPU_API CUresult cuDevicePrimaryCtxGetState(CUdevice Device,
                                                     unsigned *Flags,
                                                     int *Active) {
  TRANSHIP_CPU_DRIVER(
      isDevice(Device) ? (give(Flags, driver::primary(Device).Flags),
                          give(Active, int(driver::primary(Device).Users > 0)))
                       : cudaErrorInvalidDevice);
}
TRANSHIP_CPU_API CUresult cuCtxCreate(CUcontext *Context, CUctxCreateParams *,
                                      unsigned Flags, CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::createContext(Context, Flags, Device));
}
TRANSHIP_CPU_API CUresult cuCtxCreate(CUcontext *Context, unsigned Flags,
                                      CUdevice Device) {
  TRANSHIP_CPU_DRIVER(driver::createContext(Context, Flags, Device));
}
TRANSHIP_CPU_API CUresult cuCtxDestroy(CUcontext Context) {
  TRANSHIP_CPU_DRIVER(driver::destroyContext(Context));
}
TRANSHIP_CPU_API CUresult cuCtxPushCurrent(CUcontext Context) {
  TRANSHIP_CPU_DRIVER(driver::push(Context));
}
TRANSHIP_CPU_API CUresult cuCtxPopCurrent(CUcontext *Context) {
  TRANSHIP_CPU_DRIVER(driver::pop(Context));
}
TRANSHIP_CPU_API CUresult cuCtxSetCurrent(CUcontext Context) {
  TRANSHIP_CPU_DRIVER(driver::setCurrent(Context));
}
TRANSHIP_CPU_API CUresult cuCtxGetCurrent(CUcontext *Context) {
  TRANSHIP_CPU_DRIVER(give(Context, driver::current()));
}
TRANSHIP_CPU_API CUresult cuCtxGetDevice(CUdevice *Device) {
  TRANSHIP_CPU_DRIVER(deviceCount() ? give(Device, Host.Device)
                                    : cudaErrorNoDevice);
}
TRANSHIP_CPU_API CUresult cuCtxGetFlags(unsigned *Flags) {
  TRANSHIP_CPU_DRIVER(driver::current() ? give(Flags, driver::current()->Flags)
                                        : cudaErrorDeviceUninitialized);
}
TRANSHIP_CPU_API CUresult cuCtxGetApiVersion(CUcontext, unsigned *Version) {
  TRANSHIP_CPU_DRIVER(give(Version, 3020u));
}
TRANSHIP_CPU_API CUresult cuCtxSynchronize() {
  TRANSHIP_CPU_DRIVER(synchronize());
}
TRANSHIP_CPU_API CUresult cuCtxSetCacheConfig(CUfunc_cache Config) {
  TRANSHIP_CPU_DRIVER(withDevice(
      [&](DeviceState &D) { return D.Cache = Config, cudaSuccess; }));
}
TRANSHIP_CPU_API CUresult cuCtxGetCacheConfig(CUfunc_cache *Config) {
  TRANSHIP_CPU_DRIVER(
      withDevice([&](DeviceState &D) { return give(Config, D.Cache); }));
}
TRANSHIP_CPU_API CUresult cuCtxSetSharedMemConfig(CUsharedconfig Config) {
  TRANSHIP_CPU_DRIVER(withDevice(
      [&](DeviceState &D) { return D.Banks = Config, cudaSuccess; }));
}
TRANSHIP_CPU_API CUresult cuCtxGetSharedMemConfig(CUsharedconfig *Config) {
  TRANSHIP_CPU_DRIVER(
      withDevice([&](DeviceState &D) { return give(Config, D.Banks); }));
}
TRANSHIP_CPU_API CUresult cuCtxSetLimit(CUlimit Limit, size_t Value) {
  TRANSHIP_CPU_DRIVER(limit(Limit, nullptr, &Value));
}
TRANSHIP_CPU_API CUresult cuCtxGetLimit(size_t *Value, CUlimit Limit) {
  TRANSHIP_CPU_DRIVER(limit(Limit, Value, nullptr));
}
TRANSHIP_CPU_API CUresult cuCtxGetStreamPriorityRange(int *Least,
                                                      int *Greatest) {
  TRANSHIP_CPU_DRIVER((give(Least, 0), give(Greatest, -5), cudaSuccess));
}
TRANSHIP_CPU_API CUresult cuCtxEnablePeerAccess(CUcontext Peer,
                                                unsigned Flags) {
  TRANSHIP_CPU_DRIVER(Peer ? enablePeer(Peer->Device, true, Flags)
                           : cudaErrorDeviceUninitialized);
}
TRANSHIP_CPU_API CUresult cuCtxDisablePeerAccess(CUcontext Peer) {
  TRANSHIP_CPU_DRIVER(Peer ? enablePeer(Peer->Device, false)
                           : cudaErrorDeviceUninitialized);
}

//===-- Memory ------------------------------------------------------------===//

TRANSHIP_CPU_API CUresult cuMemGetInfo(size_t *Free, size_t *Total) {
  TRANSHIP_CPU_DRIVER(memoryInfo(Free, Total));
}
TRANSHIP_CPU_API CUresult cuMemAlloc(CUdeviceptr *Pointer, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(
      !Bytes ? cudaErrorInvalidValue : driver::put(Pointer, [&](void **P) {
        return allocate(P, Bytes,
                        here(Allocation::Malloc, cudaMemoryTypeDevice));
      }));
}
TRANSHIP_CPU_API CUresult cuMemAllocManaged(CUdeviceptr *Pointer, size_t Bytes,
                                            unsigned Flags) {
  TRANSHIP_CPU_DRIVER(
      !Bytes ? cudaErrorInvalidValue : driver::put(Pointer, [&](void **P) {
        return allocate(
            P, Bytes, here(Allocation::Managed, cudaMemoryTypeManaged, Flags));
      }));
}
TRANSHIP_CPU_API CUresult cuMemAllocPitch(CUdeviceptr *Pointer, size_t *Pitch,
                                          size_t Width, size_t Height,
                                          unsigned) {
  TRANSHIP_CPU_DRIVER(driver::put(Pointer, [&](void **P) {
    return allocatePitched(P, Pitch, Width, Height);
  }));
}
TRANSHIP_CPU_API CUresult cuMemFree(CUdeviceptr Pointer) {
  TRANSHIP_CPU_DRIVER(freeDevice(driver::at(Pointer)));
}
TRANSHIP_CPU_API CUresult cuMemAllocHost(void **Pointer, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(allocate(
      Pointer, Bytes,
      here(Allocation::Host, cudaMemoryTypeHost, cudaHostAllocMapped)));
}
TRANSHIP_CPU_API CUresult cuMemHostAlloc(void **Pointer, size_t Bytes,
                                         unsigned Flags) {
  TRANSHIP_CPU_DRIVER(allocate(
      Pointer, Bytes, here(Allocation::Host, cudaMemoryTypeHost, Flags)));
}
TRANSHIP_CPU_API CUresult cuMemFreeHost(void *Pointer) {
  TRANSHIP_CPU_DRIVER(freeHost(Pointer));
}
TRANSHIP_CPU_API CUresult cuMemHostRegister(void *Pointer, size_t Bytes,
                                            unsigned Flags) {
  TRANSHIP_CPU_DRIVER(registerHost(Pointer, Bytes, Flags));
}
TRANSHIP_CPU_API CUresult cuMemHostUnregister(void *Pointer) {
  TRANSHIP_CPU_DRIVER(unregisterHost(Pointer));
}
TRANSHIP_CPU_API CUresult cuMemHostGetDevicePointer(CUdeviceptr *Out,
                                                    void *Pointer, unsigned) {
  TRANSHIP_CPU_DRIVER(driver::put(
      Out, [&](void **P) { return hostPointer(P, Pointer, nullptr); }));
}
TRANSHIP_CPU_API CUresult cuMemAllocAsync(CUdeviceptr *Pointer, size_t Bytes,
                                          CUstream Stream) {
  TRANSHIP_CPU_DRIVER(driver::put(
      Pointer, [&](void **P) { return allocateAsync(P, Bytes, Stream); }));
}
TRANSHIP_CPU_API CUresult cuMemFreeAsync(CUdeviceptr Pointer, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(freeAsync(driver::at(Pointer), Stream));
}
TRANSHIP_CPU_API CUresult cuMemGetAddressRange(CUdeviceptr *Base, size_t *Bytes,
                                               CUdeviceptr Pointer) {
  TRANSHIP_CPU_DRIVER(driver::range(Base, Bytes, Pointer));
}
TRANSHIP_CPU_API CUresult cuPointerGetAttribute(void *Data,
                                                CUpointer_attribute Attribute,
                                                CUdeviceptr Pointer) {
  TRANSHIP_CPU_DRIVER(driver::pointerAttribute(Data, Attribute, Pointer));
}
TRANSHIP_CPU_API CUresult
cuPointerGetAttributes(unsigned Count, CUpointer_attribute *Attributes,
                       void **Data, CUdeviceptr Pointer) {
  TRANSHIP_CPU_DRIVER(
      driver::pointerAttributes(Count, Attributes, Data, Pointer));
}
TRANSHIP_CPU_API CUresult cuMemcpy(CUdeviceptr To, CUdeviceptr From,
                                   size_t Bytes) {
  TRANSHIP_CPU_DRIVER(submitNow(
      copyWork(driver::at(To), driver::at(From), Bytes, cudaMemcpyDefault)));
}
TRANSHIP_CPU_API CUresult cuMemcpyAsync(CUdeviceptr To, CUdeviceptr From,
                                        size_t Bytes, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(submit(Stream, copyWork(driver::at(To), driver::at(From),
                                              Bytes, cudaMemcpyDefault)));
}
TRANSHIP_CPU_API CUresult cuMemcpyHtoD(CUdeviceptr To, const void *From,
                                       size_t Bytes) {
  TRANSHIP_CPU_DRIVER(
      submitNow(copyWork(driver::at(To), From, Bytes, cudaMemcpyHostToDevice)));
}
TRANSHIP_CPU_API CUresult cuMemcpyDtoH(void *To, CUdeviceptr From,
                                       size_t Bytes) {
  TRANSHIP_CPU_DRIVER(
      submitNow(copyWork(To, driver::at(From), Bytes, cudaMemcpyDeviceToHost)));
}
TRANSHIP_CPU_API CUresult cuMemcpyDtoD(CUdeviceptr To, CUdeviceptr From,
                                       size_t Bytes) {
  TRANSHIP_CPU_DRIVER(submitNow(copyWork(driver::at(To), driver::at(From),
                                         Bytes, cudaMemcpyDeviceToDevice)));
}
TRANSHIP_CPU_API CUresult cuMemcpyHtoDAsync(CUdeviceptr To, const void *From,
                                            size_t Bytes, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(submit(
      Stream, copyWork(driver::at(To), From, Bytes, cudaMemcpyHostToDevice)));
}
TRANSHIP_CPU_API CUresult cuMemcpyDtoHAsync(void *To, CUdeviceptr From,
                                            size_t Bytes, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(submit(
      Stream, copyWork(To, driver::at(From), Bytes, cudaMemcpyDeviceToHost)));
}
TRANSHIP_CPU_API CUresult cuMemcpyDtoDAsync(CUdeviceptr To, CUdeviceptr From,
                                            size_t Bytes, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(
      submit(Stream, copyWork(driver::at(To), driver::at(From), Bytes,
                              cudaMemcpyDeviceToDevice)));
}
TRANSHIP_CPU_API CUresult cuMemcpy2D(const CUDA_MEMCPY2D *P) {
  TRANSHIP_CPU_DRIVER(driver::copy2D(P, nullptr, true));
}
TRANSHIP_CPU_API CUresult cuMemcpy2DUnaligned(const CUDA_MEMCPY2D *P) {
  TRANSHIP_CPU_DRIVER(driver::copy2D(P, nullptr, true));
}
TRANSHIP_CPU_API CUresult cuMemcpy2DAsync(const CUDA_MEMCPY2D *P,
                                          CUstream Stream) {
  TRANSHIP_CPU_DRIVER(driver::copy2D(P, Stream, false));
}
TRANSHIP_CPU_API CUresult cuMemsetD8(CUdeviceptr To, unsigned char Value,
                                     size_t Count) {
  TRANSHIP_CPU_DRIVER(
      submit(nullptr, fillWork(driver::at(To), Count, Value, 1, Count, 1)));
}
TRANSHIP_CPU_API CUresult cuMemsetD16(CUdeviceptr To, unsigned short Value,
                                      size_t Count) {
  TRANSHIP_CPU_DRIVER(
      submit(nullptr, fillWork(driver::at(To), 2 * Count, Value, 2, Count, 1)));
}
TRANSHIP_CPU_API CUresult cuMemsetD32(CUdeviceptr To, unsigned Value,
                                      size_t Count) {
  TRANSHIP_CPU_DRIVER(
      submit(nullptr, fillWork(driver::at(To), 4 * Count, Value, 4, Count, 1)));
}
TRANSHIP_CPU_API CUresult cuMemsetD8Async(CUdeviceptr To, unsigned char Value,
                                          size_t Count, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(
      submit(Stream, fillWork(driver::at(To), Count, Value, 1, Count, 1)));
}
TRANSHIP_CPU_API CUresult cuMemsetD16Async(CUdeviceptr To, unsigned short Value,
                                           size_t Count, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(
      submit(Stream, fillWork(driver::at(To), 2 * Count, Value, 2, Count, 1)));
}
TRANSHIP_CPU_API CUresult cuMemsetD32Async(CUdeviceptr To, unsigned Value,
                                           size_t Count, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(
      submit(Stream, fillWork(driver::at(To), 4 * Count, Value, 4, Count, 1)));
}
TRANSHIP_CPU_API CUresult cuMemsetD2D8(CUdeviceptr To, size_t Pitch,
                                       unsigned char Value, size_t Width,
                                       size_t Height) {
  TRANSHIP_CPU_DRIVER(submit(
      nullptr, fillWork(driver::at(To), Pitch, Value, 1, Width, Height)));
}
TRANSHIP_CPU_API CUresult cuMemsetD2D16(CUdeviceptr To, size_t Pitch,
                                        unsigned short Value, size_t Width,
                                        size_t Height) {
  TRANSHIP_CPU_DRIVER(submit(
      nullptr, fillWork(driver::at(To), Pitch, Value, 2, Width, Height)));
}
TRANSHIP_CPU_API CUresult cuMemsetD2D32(CUdeviceptr To, size_t Pitch,
                                        unsigned Value, size_t Width,
                                        size_t Height) {
  TRANSHIP_CPU_DRIVER(submit(
      nullptr, fillWork(driver::at(To), Pitch, Value, 4, Width, Height)));
}
TRANSHIP_CPU_API CUresult cuMemPrefetchAsync(CUdeviceptr Pointer, size_t Bytes,
                                             CUmemLocation Place,
                                             unsigned Flags, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(
      prefetch(driver::at(Pointer), Bytes, Place, Flags, Stream));
}
TRANSHIP_CPU_API CUresult cuMemAdvise(CUdeviceptr Pointer, size_t Bytes,
                                      CUmem_advise Advice,
                                      CUmemLocation Place) {
  TRANSHIP_CPU_DRIVER(advise(driver::at(Pointer), Bytes, Advice, Place));
}

//===-- Addresses and memory behind them ----------------------------------===//

TRANSHIP_CPU_API CUresult
cuMemGetAllocationGranularity(size_t *Bytes, const CUmemAllocationProp *,
                              CUmemAllocationGranularity_flags) {
  TRANSHIP_CPU_DRIVER(give(Bytes, granularity()));
}
TRANSHIP_CPU_API CUresult cuMemAddressReserve(CUdeviceptr *Pointer,
                                              size_t Bytes, size_t, CUdeviceptr,
                                              unsigned long long) {
  TRANSHIP_CPU_DRIVER(driver::put(Pointer, [&](void **P) {
    char *At = nullptr;
    const cudaError_t Status = reserve(At, Bytes);
    *P = At;
    return Status;
  }));
}
TRANSHIP_CPU_API CUresult cuMemAddressFree(CUdeviceptr Pointer, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(unreserve(driver::at(Pointer), Bytes));
}
TRANSHIP_CPU_API CUresult cuMemCreate(CUmemGenericAllocationHandle *Handle,
                                      size_t Bytes,
                                      const CUmemAllocationProp *P,
                                      unsigned long long) {
  TRANSHIP_CPU_DRIVER(driver::createMemory(Handle, Bytes, P));
}
TRANSHIP_CPU_API CUresult cuMemRelease(CUmemGenericAllocationHandle Handle) {
  TRANSHIP_CPU_DRIVER(releasePiece(reinterpret_cast<Physical *>(Handle)));
}
TRANSHIP_CPU_API CUresult cuMemMap(CUdeviceptr Pointer, size_t Bytes,
                                   size_t Offset,
                                   CUmemGenericAllocationHandle Handle,
                                   unsigned long long) {
  TRANSHIP_CPU_DRIVER(mapPiece(driver::at(Pointer), Bytes, Offset,
                               reinterpret_cast<Physical *>(Handle)));
}
TRANSHIP_CPU_API CUresult cuMemUnmap(CUdeviceptr Pointer, size_t Bytes) {
  TRANSHIP_CPU_DRIVER(unmap(driver::at(Pointer), Bytes));
}
TRANSHIP_CPU_API CUresult cuMemSetAccess(CUdeviceptr Pointer, size_t Bytes,
                                         const CUmemAccessDesc *Access,
                                         size_t Count) {
  TRANSHIP_CPU_DRIVER(
      Access && Count ? setAccess(driver::at(Pointer), Bytes, Access[0].flags)
                      : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API CUresult
cuMemExportToShareableHandle(void *, CUmemGenericAllocationHandle,
                             CUmemAllocationHandleType, unsigned long long) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}
TRANSHIP_CPU_API CUresult cuMemImportFromShareableHandle(
    CUmemGenericAllocationHandle *, void *, CUmemAllocationHandleType) {
  TRANSHIP_CPU_DRIVER(cudaErrorNotSupported);
}

//===-- Streams and events ------------------------------------------------===//

TRANSHIP_CPU_API CUresult cuStreamCreate(CUstream *Stream, unsigned Flags) {
  TRANSHIP_CPU_DRIVER(createStream(Stream, Flags, 0));
}
TRANSHIP_CPU_API CUresult cuStreamCreateWithPriority(CUstream *Stream,
                                                     unsigned Flags,
                                                     int Priority) {
  TRANSHIP_CPU_DRIVER(createStream(Stream, Flags, Priority));
}
TRANSHIP_CPU_API CUresult cuStreamDestroy(CUstream Stream) {
  TRANSHIP_CPU_DRIVER(destroyStream(Stream));
}
TRANSHIP_CPU_API CUresult cuStreamSynchronize(CUstream Stream) {
  TRANSHIP_CPU_DRIVER(waitForStream(Stream));
}
TRANSHIP_CPU_API CUresult cuStreamQuery(CUstream Stream) {
  TRANSHIP_CPU_DRIVER(waitForStream(Stream));
}
TRANSHIP_CPU_API CUresult cuStreamWaitEvent(CUstream Stream, CUevent Event,
                                            unsigned Flags) {
  TRANSHIP_CPU_DRIVER(waitForEvent(Stream, Event, Flags));
}
TRANSHIP_CPU_API CUresult cuLaunchHostFunc(CUstream Stream, CUhostFn Function,
                                           void *Data) {
  TRANSHIP_CPU_DRIVER(callWork(Stream, Function, nullptr, Data));
}
TRANSHIP_CPU_API CUresult cuStreamWriteValue32(CUstream Stream, CUdeviceptr To,
                                               cuuint32_t Value, unsigned) {
  TRANSHIP_CPU_DRIVER(
      submit(Stream, fillWork(driver::at(To), 4, Value, 4, 1, 1)));
}
TRANSHIP_CPU_API CUresult cuEventCreate(CUevent *Event, unsigned Flags) {
  TRANSHIP_CPU_DRIVER(createEvent(Event, Flags));
}
TRANSHIP_CPU_API CUresult cuEventDestroy(CUevent Event) {
  TRANSHIP_CPU_DRIVER(destroyEvent(Event));
}
TRANSHIP_CPU_API CUresult cuEventRecord(CUevent Event, CUstream Stream) {
  TRANSHIP_CPU_DRIVER(recordEvent(Event, Stream, 0));
}
TRANSHIP_CPU_API CUresult cuEventQuery(CUevent Event) {
  TRANSHIP_CPU_DRIVER(eventDone(Event));
}
TRANSHIP_CPU_API CUresult cuEventSynchronize(CUevent Event) {
  TRANSHIP_CPU_DRIVER(eventDone(Event));
}
TRANSHIP_CPU_API CUresult cuEventElapsedTime(float *Milliseconds, CUevent From,
                                             CUevent To) {
  TRANSHIP_CPU_DRIVER(elapsed(Milliseconds, From, To));
}

//===-- Kernels -----------------------------------------------------------===//

TRANSHIP_CPU_API CUresult cuModuleLoad(CUmodule *Module, const char *File) {
  TRANSHIP_CPU_DRIVER(driver::loadFile(Module, File));
}
TRANSHIP_CPU_API CUresult cuModuleLoadData(CUmodule *Module,
                                           const void *Image) {
  TRANSHIP_CPU_DRIVER(driver::loadImage(Module, Image));
}
TRANSHIP_CPU_API CUresult cuModuleLoadDataEx(CUmodule *Module,
                                             const void *Image, unsigned Count,
                                             CUjit_option *Options,
                                             void **Values) {
  TRANSHIP_CPU_DRIVER(
      driver::loadImage(Module, Image, {Count, Options, Values}));
}
TRANSHIP_CPU_API CUresult cuModuleLoadFatBinary(CUmodule *Module,
                                                const void *Image) {
  TRANSHIP_CPU_DRIVER(driver::loadImage(Module, Image));
}
TRANSHIP_CPU_API CUresult cuModuleUnload(CUmodule Module) {
  TRANSHIP_CPU_DRIVER(driver::unload(Module));
}
TRANSHIP_CPU_API CUresult cuModuleGetFunction(CUfunction *Out, CUmodule Module,
                                              const char *Name) {
  TRANSHIP_CPU_DRIVER(driver::functionIn(Out, Module, Name));
}
TRANSHIP_CPU_API CUresult cuModuleGetGlobal(CUdeviceptr *Out, size_t *Bytes,
                                            CUmodule Module, const char *Name) {
  TRANSHIP_CPU_DRIVER(driver::variableIn(Out, Bytes, Module, Name));
}
TRANSHIP_CPU_API CUresult cuLinkCreate(unsigned Count, CUjit_option *Options,
                                       void **Values, CUlinkState *State) {
  TRANSHIP_CPU_DRIVER(driver::createLink(State, {Count, Options, Values}));
}
TRANSHIP_CPU_API CUresult cuLinkAddData(CUlinkState State, CUjitInputType,
                                        void *Image, size_t Bytes, const char *,
                                        unsigned, CUjit_option *, void **) {
  TRANSHIP_CPU_DRIVER(driver::addToLink(State, Image, Bytes));
}
TRANSHIP_CPU_API CUresult cuLinkAddFile(CUlinkState State, CUjitInputType,
                                        const char *File, unsigned,
                                        CUjit_option *, void **) {
  TRANSHIP_CPU_DRIVER(driver::addFileToLink(State, File));
}
TRANSHIP_CPU_API CUresult cuLinkComplete(CUlinkState State, void **Image,
                                         size_t *Bytes) {
  TRANSHIP_CPU_DRIVER(driver::completeLink(State, Image, Bytes));
}
TRANSHIP_CPU_API CUresult cuLinkDestroy(CUlinkState State) {
  TRANSHIP_CPU_DRIVER(driver::destroyLink(State));
}
TRANSHIP_CPU_API CUresult cuFuncGetAttribute(int *Value,
                                             CUfunction_attribute Attribute,
                                             CUfunction Function) {
  TRANSHIP_CPU_DRIVER(driver::functionAttribute(Value, Attribute, Function));
}
TRANSHIP_CPU_API CUresult cuFuncSetAttribute(CUfunction Function,
                                             CUfunction_attribute Attribute,
                                             int Value) {
  TRANSHIP_CPU_DRIVER(
      setFunctionAttribute(Function, cudaFuncAttribute(Attribute), Value));
}
TRANSHIP_CPU_API CUresult cuFuncSetCacheConfig(CUfunction Function,
                                               CUfunc_cache) {
  TRANSHIP_CPU_DRIVER(Function ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
TRANSHIP_CPU_API CUresult cuLaunchKernel(CUfunction Function, unsigned GX,
                                         unsigned GY, unsigned GZ, unsigned BX,
                                         unsigned BY, unsigned BZ,
                                         unsigned Shared, CUstream Stream,
                                         void **Arguments, void **Extra) {
  TRANSHIP_CPU_DRIVER(launchAt(Function, dim3(GX, GY, GZ), dim3(BX, BY, BZ),
                               Arguments, Shared, Stream, false, Extra));
}
TRANSHIP_CPU_API CUresult
cuLaunchCooperativeKernel(CUfunction Function, unsigned GX, unsigned GY,
                          unsigned GZ, unsigned BX, unsigned BY, unsigned BZ,
                          unsigned Shared, CUstream Stream, void **Arguments) {
  TRANSHIP_CPU_DRIVER(launchAt(Function, dim3(GX, GY, GZ), dim3(BX, BY, BZ),
                               Arguments, Shared, Stream, true));
}
TRANSHIP_CPU_API CUresult cuLaunchKernelEx(const CUlaunchConfig *Config,
                                           CUfunction Function,
                                           void **Arguments, void **Extra) {
  TRANSHIP_CPU_DRIVER(
      driver::launchConfigured(Config, Function, Arguments, Extra));
}
TRANSHIP_CPU_API CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(
    int *Blocks, CUfunction Function, int Threads, size_t Shared) {
  TRANSHIP_CPU_DRIVER(occupancy(Blocks, Function, Threads, Shared));
}
TRANSHIP_CPU_API CUresult cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *Blocks, CUfunction Function, int Threads, size_t Shared, unsigned) {
  TRANSHIP_CPU_DRIVER(occupancy(Blocks, Function, Threads, Shared));
}
TRANSHIP_CPU_API CUresult cuOccupancyMaxPotentialBlockSize(
    int *Grid, int *Block, CUfunction Function, CUoccupancyB2DSize Size,
    size_t Shared, int Limit) {
  TRANSHIP_CPU_DRIVER(bestBlock(
      Grid, Block, Function,
      [&](int Threads) { return Size ? Size(Threads) : Shared; }, Limit));
}

//===-- Arrays and textures -----------------------------------------------===//

TRANSHIP_CPU_API CUresult cuArrayCreate(CUarray *Array,
                                        const CUDA_ARRAY_DESCRIPTOR *Its) {
  TRANSHIP_CPU_DRIVER(driver::createArray(Array, Its));
}
TRANSHIP_CPU_API CUresult cuArrayDestroy(CUarray Array) {
  TRANSHIP_CPU_DRIVER(Array ? cudaFreeArray(Array)
                            : cudaErrorInvalidResourceHandle);
}
TRANSHIP_CPU_API CUresult cuTexObjectCreate(
    CUtexObject *Texture, const CUDA_RESOURCE_DESC *Resource,
    const CUDA_TEXTURE_DESC *Its, const CUDA_RESOURCE_VIEW_DESC *View) {
  TRANSHIP_CPU_DRIVER(driver::createTexture(Texture, Resource, Its, View));
}
TRANSHIP_CPU_API CUresult cuTexObjectDestroy(CUtexObject Texture) {
  TRANSHIP_CPU_DRIVER(cudaDestroyTextureObject(Texture));
}

#endif
