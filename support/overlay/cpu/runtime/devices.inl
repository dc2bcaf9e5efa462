// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_RUNTIME_DEVICES_INL
#define TRANSHIP_CPU_RUNTIME_DEVICES_INL

#include "tranship/cpu/engine.h"
#include "tranship/cpu/runtime/devices.h"
#include "tranship/cpu/runtime/errors.inl"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <unistd.h>
#include <vector>

namespace tranship {
namespace cpu {

//===-- What a device has -------------------------------------------------===//

constexpr int ThreadsPerMultiprocessor = 2048;
constexpr int BlocksPerMultiprocessor = 32;
constexpr int Registers = 65536;
#ifdef TRANSHIP_CPU_CUDA
constexpr size_t SharedPerBlock = 48 * 1024;
constexpr size_t SharedPerBlockOptin = MostShared;
constexpr size_t SharedPerMultiprocessor = MostShared;
constexpr int RuntimeVersion = 13000;
#else
// Of AMD's cards, most have so much and none to opt in for.
constexpr size_t SharedPerBlock = 64 * 1024;
constexpr size_t SharedPerBlockOptin = 64 * 1024;
constexpr size_t SharedPerMultiprocessor = 64 * 1024;
#ifdef TRANSHIP_CPU_HIP
constexpr int RuntimeVersion = 70200000;
#else
constexpr int RuntimeVersion = 13000; // Of CUDA's API that this is like.
#endif
#endif
constexpr unsigned MostBlocksX = 0x7fffffff, MostBlocksYZ = 65535;
constexpr unsigned MostThreadsZ = 64;
constexpr size_t PitchAlignment = 512;
constexpr size_t Alignment = 256;

inline int deviceCount() {
  static const int Count = [] {
    const char *Text = std::getenv("TRANSHIP_DEVICES");
    const int Wanted = Text ? std::atoi(Text) : 1;
    return Wanted < 0 ? 0 : Wanted > 64 ? 64 : Wanted;
  }();
  return Count;
}
inline bool isDevice(int Device) {
  return Device >= 0 && Device < deviceCount();
}

/// Of each device; all of this computer's.
inline size_t totalMemory() {
  static const size_t Bytes =
      size_t(sysconf(_SC_PHYS_PAGES)) * size_t(sysconf(_SC_PAGESIZE));
  return Bytes;
}

inline void describe(cudaDeviceProp &P, int Device) {
  P = {};
  std::snprintf(P.name, sizeof(P.name), "tranship CPU");
  std::snprintf(P.uuid.bytes, sizeof(P.uuid.bytes), "tranship CPU %d", Device);
  P.totalGlobalMem = totalMemory();
  P.sharedMemPerBlock = SharedPerBlock;
  P.sharedMemPerBlockOptin = SharedPerBlockOptin;
  P.sharedMemPerMultiprocessor = SharedPerMultiprocessor;
  P.regsPerBlock = P.regsPerMultiprocessor = Registers;
  P.warpSize = int(waveSize());
  P.memPitch = INT_MAX;
  P.maxThreadsPerBlock = MostThreads;
  P.maxThreadsDim[0] = P.maxThreadsDim[1] = MostThreads;
  P.maxThreadsDim[2] = MostThreadsZ;
  P.maxGridSize[0] = MostBlocksX;
  P.maxGridSize[1] = P.maxGridSize[2] = MostBlocksYZ;
  P.totalConstMem = 64 * 1024;
  P.major = 9;
  P.textureAlignment = P.surfaceAlignment = PitchAlignment;
  P.texturePitchAlignment = 32;
  P.multiProcessorCount = Multiprocessors;
  P.maxThreadsPerMultiProcessor = ThreadsPerMultiprocessor;
  P.maxBlocksPerMultiProcessor = BlocksPerMultiprocessor;
  P.canMapHostMemory = P.unifiedAddressing = P.managedMemory = 1;
  P.concurrentManagedAccess = P.hostNativeAtomicSupported = 1;
  P.directManagedMemAccessFromHost = 1;
  P.canUseHostPointerForRegisteredMem = P.hostRegisterSupported = 1;
  P.cooperativeLaunch = P.cooperativeMultiDeviceLaunch = 1;
  P.concurrentKernels = 1;
  P.asyncEngineCount = 1;
  P.streamPrioritiesSupported = P.memoryPoolsSupported = 1;
  P.unifiedFunctionPointers = 1;
  P.pciBusID = Device + 1;
  P.maxTexture1D = P.maxTexture1DMipmap = P.maxSurface1D = 16384;
  P.maxTexture1DLinear = 1 << 27;
  P.maxTextureCubemap = P.maxSurfaceCubemap = 16384;
  for (int I = 0; I < 2; ++I) {
    P.maxTexture2D[I] = P.maxTexture2DMipmap[I] = P.maxSurface2D[I] = 16384;
    P.maxTexture2DLinear[I] = 65536;
    P.maxTexture2DGather[I] = P.maxTexture2DLayered[I] = 16384;
    P.maxSurface2DLayered[I] = 16384;
  }
  P.maxTexture2DLinear[2] = 1 << 20;
  P.maxTexture2DLayered[2] = P.maxSurface2DLayered[2] = 2048;
  P.maxTexture1DLayered[0] = P.maxSurface1DLayered[0] = 16384;
  P.maxTexture1DLayered[1] = P.maxSurface1DLayered[1] = 2048;
  P.maxTextureCubemapLayered[0] = P.maxSurfaceCubemapLayered[0] = 16384;
  P.maxTextureCubemapLayered[1] = P.maxSurfaceCubemapLayered[1] = 2046;
  for (int I = 0; I < 3; ++I)
    P.maxTexture3D[I] = P.maxTexture3DAlt[I] = P.maxSurface3D[I] = 4096;
  P.l2CacheSize = 4 << 20;
  P.memoryBusWidth = 128;
  P.clockRate = P.memoryClockRate = 1000000;
  P.singleToDoublePrecisionPerfRatio = 2;
  P.deviceOverlap = 1;
  P.computeMode = cudaComputeModeDefault;
#ifndef TRANSHIP_CPU_CUDA
  std::snprintf(P.gcnArchName, sizeof(P.gcnArchName), "tranship-cpu");
  P.maxSharedMemoryPerMultiProcessor = SharedPerMultiprocessor;
  P.clockInstructionRate = 1000000;
  P.isLargeBar = 1;
#endif
}

/// For `tranship run`: what is the card's own in what programs print.
inline bool tellProperties() {
  const char *Path = std::getenv("TRANSHIP_PROPERTIES");
  std::FILE *To = Path ? std::fopen(Path, "w") : nullptr;
  if (!To)
    return false;
  std::fprintf(To,
               "sharedMemPerBlock %zu\nsharedMemPerBlockOptin %zu\n"
               "sharedMemPerMultiprocessor %zu\nwarpSize %u\n"
               "runtimeVersion %d\n",
               SharedPerBlock, SharedPerBlockOptin, SharedPerMultiprocessor,
               waveSize(), RuntimeVersion);
  return std::fclose(To) == 0;
}
inline const bool PropertiesTold = tellProperties();

/// An attribute in terms of the properties; -1 is one that is not known.
inline int attribute(const cudaDeviceProp &P, cudaDeviceAttr Attribute) {
  switch (int(Attribute)) {
  case cudaDevAttrMaxThreadsPerBlock:
    return P.maxThreadsPerBlock;
  case cudaDevAttrMaxBlockDimX:
  case cudaDevAttrMaxBlockDimY:
  case cudaDevAttrMaxBlockDimZ:
    return P.maxThreadsDim[Attribute - cudaDevAttrMaxBlockDimX];
  case cudaDevAttrMaxGridDimX:
  case cudaDevAttrMaxGridDimY:
  case cudaDevAttrMaxGridDimZ:
    return P.maxGridSize[Attribute - cudaDevAttrMaxGridDimX];
  case cudaDevAttrMaxSharedMemoryPerBlock:
    return int(P.sharedMemPerBlock);
  case cudaDevAttrMaxSharedMemoryPerBlockOptin:
    return int(P.sharedMemPerBlockOptin);
  case cudaDevAttrMaxSharedMemoryPerMultiprocessor:
    return int(P.sharedMemPerMultiprocessor);
  case cudaDevAttrReservedSharedMemoryPerBlock:
    return int(P.reservedSharedMemPerBlock);
  case cudaDevAttrTotalConstantMemory:
    return int(P.totalConstMem);
  case cudaDevAttrWarpSize:
    return P.warpSize;
  case cudaDevAttrMaxPitch:
    return int(P.memPitch);
  case cudaDevAttrMaxRegistersPerBlock:
    return P.regsPerBlock;
  case cudaDevAttrMaxRegistersPerMultiprocessor:
    return P.regsPerMultiprocessor;
  case cudaDevAttrClockRate:
    return P.clockRate;
  case cudaDevAttrMemoryClockRate:
    return P.memoryClockRate;
  case cudaDevAttrTextureAlignment:
    return int(P.textureAlignment);
  case cudaDevAttrSurfaceAlignment:
    return int(P.surfaceAlignment);
  case cudaDevAttrTexturePitchAlignment:
    return int(P.texturePitchAlignment);
  case cudaDevAttrMultiProcessorCount:
    return P.multiProcessorCount;
  case cudaDevAttrMaxThreadsPerMultiProcessor:
    return P.maxThreadsPerMultiProcessor;
  case cudaDevAttrMaxBlocksPerMultiprocessor:
    return P.maxBlocksPerMultiProcessor;
  case cudaDevAttrComputeCapabilityMajor:
    return P.major;
  case cudaDevAttrComputeCapabilityMinor:
    return P.minor;
  case cudaDevAttrPciBusId:
    return P.pciBusID;
  case cudaDevAttrPciDeviceId:
    return P.pciDeviceID;
  case cudaDevAttrPciDomainId:
    return P.pciDomainID;
  case cudaDevAttrGpuOverlap:
    return P.deviceOverlap;
  case cudaDevAttrAsyncEngineCount:
    return P.asyncEngineCount;
  case cudaDevAttrL2CacheSize:
    return P.l2CacheSize;
  case cudaDevAttrGlobalMemoryBusWidth:
    return P.memoryBusWidth;
  case cudaDevAttrSingleToDoublePrecisionPerfRatio:
    return P.singleToDoublePrecisionPerfRatio;
  case cudaDevAttrMaxTexture1DWidth:
    return P.maxTexture1D;
  case cudaDevAttrMaxTexture1DLinearWidth:
    return P.maxTexture1DLinear;
  case cudaDevAttrMaxTexture1DMipmappedWidth:
    return P.maxTexture1DMipmap;
  case cudaDevAttrMaxTexture2DWidth:
  case cudaDevAttrMaxTexture2DHeight:
    return P.maxTexture2D[Attribute - cudaDevAttrMaxTexture2DWidth];
  case cudaDevAttrMaxTexture2DMipmappedWidth:
  case cudaDevAttrMaxTexture2DMipmappedHeight:
    return P
        .maxTexture2DMipmap[Attribute - cudaDevAttrMaxTexture2DMipmappedWidth];
  case cudaDevAttrMaxTexture2DGatherWidth:
  case cudaDevAttrMaxTexture2DGatherHeight:
    return P.maxTexture2DGather[Attribute - cudaDevAttrMaxTexture2DGatherWidth];
  case cudaDevAttrMaxTexture2DLinearWidth:
  case cudaDevAttrMaxTexture2DLinearHeight:
  case cudaDevAttrMaxTexture2DLinearPitch:
    return P.maxTexture2DLinear[Attribute - cudaDevAttrMaxTexture2DLinearWidth];
  case cudaDevAttrMaxTexture2DLayeredWidth:
  case cudaDevAttrMaxTexture2DLayeredHeight:
  case cudaDevAttrMaxTexture2DLayeredLayers:
    return P
        .maxTexture2DLayered[Attribute - cudaDevAttrMaxTexture2DLayeredWidth];
  case cudaDevAttrMaxTexture1DLayeredWidth:
  case cudaDevAttrMaxTexture1DLayeredLayers:
    return P
        .maxTexture1DLayered[Attribute - cudaDevAttrMaxTexture1DLayeredWidth];
  case cudaDevAttrMaxTexture3DWidth:
  case cudaDevAttrMaxTexture3DHeight:
  case cudaDevAttrMaxTexture3DDepth:
    return P.maxTexture3D[Attribute - cudaDevAttrMaxTexture3DWidth];
  case cudaDevAttrMaxTexture3DWidthAlt:
  case cudaDevAttrMaxTexture3DHeightAlt:
  case cudaDevAttrMaxTexture3DDepthAlt:
    return P.maxTexture3DAlt[Attribute - cudaDevAttrMaxTexture3DWidthAlt];
  case cudaDevAttrMaxTextureCubemapWidth:
    return P.maxTextureCubemap;
  case cudaDevAttrMaxTextureCubemapLayeredWidth:
  case cudaDevAttrMaxTextureCubemapLayeredLayers:
    return P.maxTextureCubemapLayered[Attribute -
                                      cudaDevAttrMaxTextureCubemapLayeredWidth];
  case cudaDevAttrMaxSurface1DWidth:
    return P.maxSurface1D;
  case cudaDevAttrMaxSurface2DWidth:
  case cudaDevAttrMaxSurface2DHeight:
    return P.maxSurface2D[Attribute - cudaDevAttrMaxSurface2DWidth];
  case cudaDevAttrMaxSurface3DWidth:
  case cudaDevAttrMaxSurface3DHeight:
  case cudaDevAttrMaxSurface3DDepth:
    return P.maxSurface3D[Attribute - cudaDevAttrMaxSurface3DWidth];
  case cudaDevAttrMaxSurface1DLayeredWidth:
  case cudaDevAttrMaxSurface1DLayeredLayers:
    return P
        .maxSurface1DLayered[Attribute - cudaDevAttrMaxSurface1DLayeredWidth];
  case cudaDevAttrMaxSurface2DLayeredWidth:
  case cudaDevAttrMaxSurface2DLayeredHeight:
  case cudaDevAttrMaxSurface2DLayeredLayers:
    return P
        .maxSurface2DLayered[Attribute - cudaDevAttrMaxSurface2DLayeredWidth];
  case cudaDevAttrMaxSurfaceCubemapWidth:
    return P.maxSurfaceCubemap;
  case cudaDevAttrMaxSurfaceCubemapLayeredWidth:
  case cudaDevAttrMaxSurfaceCubemapLayeredLayers:
    return P.maxSurfaceCubemapLayered[Attribute -
                                      cudaDevAttrMaxSurfaceCubemapLayeredWidth];
  case cudaDevAttrComputeMode:
    return P.computeMode;
  case cudaDevAttrConcurrentKernels:
  case cudaDevAttrCanMapHostMemory:
  case cudaDevAttrUnifiedAddressing:
  case cudaDevAttrStreamPrioritiesSupported:
  case cudaDevAttrManagedMemory:
  case cudaDevAttrHostNativeAtomicSupported:
  case cudaDevAttrConcurrentManagedAccess:
  case cudaDevAttrDirectManagedMemAccessFromHost:
  case cudaDevAttrCanUseHostPointerForRegisteredMem:
  case cudaDevAttrHostRegisterSupported:
  case cudaDevAttrCooperativeLaunch:
  case cudaDevAttrCooperativeMultiDeviceLaunch:
  case cudaDevAttrMemoryPoolsSupported:
    return 1;
  }
  return Attribute > 0 && Attribute < cudaDevAttrMax ? 0 : -1;
}

//===-- What a device is set to -------------------------------------------===//

struct DeviceState {
  unsigned Flags = 0;
  cudaFuncCache Cache = cudaFuncCachePreferNone;
  cudaSharedMemConfig Banks = cudaSharedMemBankSizeFourByte;
  std::map<int, size_t> Limits = {{cudaLimitStackSize, 1024},
                                  {cudaLimitPrintfFifoSize, 1 << 20},
                                  {cudaLimitMallocHeapSize, 8 << 20},
                                  {cudaLimitDevRuntimePendingLaunchCount, 2048},
                                  {cudaLimitMaxL2FetchGranularity, 64},
                                  {cudaLimitPersistingL2CacheSize, 0}};
  std::set<int> Peers; ///< Whose memory it may access.
};

/// The lock of all that is not memory: devices, streams, captures. Kept until
/// the program's very end, when its own destructors may still call.
struct Runtime {
  std::recursive_mutex Lock;
  std::vector<DeviceState> Devices = std::vector<DeviceState>(deviceCount());
};
inline Runtime &runtime() {
  static Runtime &Only = *new Runtime;
  return Only;
}
using Locked = std::lock_guard<std::recursive_mutex>;

/// The state of the current device; null if there is no device.
inline DeviceState *currentDevice() {
  return isDevice(Host.Device) ? &runtime().Devices[Host.Device] : nullptr;
}

inline cudaError_t noDevice() {
  return deviceCount() ? cudaErrorInvalidDevice : cudaErrorNoDevice;
}

inline cudaError_t setDevice(int Device) {
  if (!isDevice(Device))
    return noDevice();
  Host.Device = Device;
  return cudaSuccess;
}

template <class T> cudaError_t give(T *To, T Value) {
  if (!To)
    return cudaErrorInvalidValue;
  *To = Value;
  return cudaSuccess;
}

inline cudaError_t deviceProperties(cudaDeviceProp *P, int Device) {
  if (!isDevice(Device))
    return noDevice();
  if (!P)
    return cudaErrorInvalidValue;
  describe(*P, Device);
  return cudaSuccess;
}

inline cudaError_t deviceAttribute(int *Value, cudaDeviceAttr Attribute,
                                   int Device) {
  cudaDeviceProp P;
  const cudaError_t Status = deviceProperties(&P, Device);
  if (Status != cudaSuccess)
    return Status;
  const int Known = attribute(P, Attribute);
  return Known < 0 ? cudaErrorInvalidValue : give(Value, Known);
}

/// The first device that has all that is asked for, else the first.
inline cudaError_t chooseDevice(int *Device, const cudaDeviceProp *Wanted) {
  if (!Wanted)
    return cudaErrorInvalidValue;
  return deviceCount() ? give(Device, 0) : cudaErrorNoDevice;
}

inline cudaError_t busId(char *Text, int Size, int Device) {
  if (!isDevice(Device))
    return noDevice();
  if (!Text || Size < 13)
    return cudaErrorInvalidValue;
  std::snprintf(Text, size_t(Size), "0000:%02x:00.0", unsigned(Device + 1));
  return cudaSuccess;
}

inline cudaError_t deviceOfBusId(int *Device, const char *Text) {
  unsigned Domain = 0, Bus = 0;
  if (!Text || (std::sscanf(Text, "%x:%x:", &Domain, &Bus) != 2 &&
                std::sscanf(Text, "%x", &Bus) != 1))
    return cudaErrorInvalidValue;
  return isDevice(int(Bus) - 1) ? give(Device, int(Bus) - 1)
                                : cudaErrorInvalidDevice;
}

inline cudaError_t limit(cudaLimit Limit, size_t *Out, const size_t *In) {
  const Locked Lock(runtime().Lock);
  DeviceState *State = currentDevice();
  if (!State)
    return noDevice();
  const auto Found = State->Limits.find(Limit);
  if (Found == State->Limits.end())
    return cudaErrorUnsupportedLimit;
  if (In)
    Found->second = *In;
  return Out  ? give(Out, Found->second)
         : In ? cudaSuccess
              : cudaErrorInvalidValue;
}

inline cudaError_t canAccessPeer(int *Can, int Device, int Peer) {
  if (!isDevice(Device) || !isDevice(Peer))
    return noDevice();
  return give(Can, int(Device != Peer));
}

inline cudaError_t enablePeer(int Peer, bool Enable, unsigned Flags = 0) {
  const Locked Lock(runtime().Lock);
  DeviceState *State = currentDevice();
  if (!State || !isDevice(Peer))
    return noDevice();
  if (Flags)
    return cudaErrorInvalidValue;
  if (Peer == Host.Device)
    return cudaErrorInvalidDevice;
  if (Enable)
    return State->Peers.insert(Peer).second ? cudaSuccess
                                            : cudaErrorPeerAccessAlreadyEnabled;
  return State->Peers.erase(Peer) ? cudaSuccess : cudaErrorPeerAccessNotEnabled;
}

inline cudaError_t peerAttribute(int *Value, cudaDeviceP2PAttr Attribute,
                                 int Device, int Peer) {
  if (!isDevice(Device) || !isDevice(Peer) || Device == Peer)
    return cudaErrorInvalidDevice;
  return give(Value, int(Attribute != cudaDevP2PAttrPerformanceRank));
}

/// Calls \p Use with the current device's state.
template <class F> cudaError_t withDevice(F Use) {
  const Locked Lock(runtime().Lock);
  DeviceState *State = currentDevice();
  return State ? Use(*State) : noDevice();
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaGetDeviceCount(int *Count) {
  TRANSHIP_CPU_RETURN(deviceCount() ? give(Count, deviceCount())
                                    : (give(Count, 0), cudaErrorNoDevice));
}
TRANSHIP_CPU_API cudaError_t cudaGetDevice(int *Device) {
  TRANSHIP_CPU_RETURN(deviceCount() ? give(Device, Host.Device)
                                    : cudaErrorNoDevice);
}
TRANSHIP_CPU_API cudaError_t cudaSetDevice(int Device) {
  TRANSHIP_CPU_RETURN(setDevice(Device));
}
TRANSHIP_CPU_API cudaError_t cudaInitDevice(int Device, unsigned, unsigned) {
  TRANSHIP_CPU_RETURN(isDevice(Device) ? cudaSuccess : noDevice());
}
TRANSHIP_CPU_API cudaError_t cudaSetValidDevices(int *Devices, int Count) {
  TRANSHIP_CPU_RETURN(Devices || !Count ? cudaSuccess : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API cudaError_t cudaGetDeviceProperties(cudaDeviceProp *P,
                                                     int Device) {
  TRANSHIP_CPU_RETURN(deviceProperties(P, Device));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceGetAttribute(int *Value,
                                                    cudaDeviceAttr Attribute,
                                                    int Device) {
  TRANSHIP_CPU_RETURN(deviceAttribute(Value, Attribute, Device));
}
TRANSHIP_CPU_API cudaError_t cudaChooseDevice(int *Device,
                                              const cudaDeviceProp *Wanted) {
  TRANSHIP_CPU_RETURN(chooseDevice(Device, Wanted));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceGetPCIBusId(char *Text, int Size,
                                                   int Device) {
  TRANSHIP_CPU_RETURN(busId(Text, Size, Device));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceGetByPCIBusId(int *Device,
                                                     const char *Text) {
  TRANSHIP_CPU_RETURN(deviceOfBusId(Device, Text));
}

TRANSHIP_CPU_API cudaError_t cudaSetDeviceFlags(unsigned Flags) {
  TRANSHIP_CPU_RETURN(Flags & ~unsigned(cudaDeviceMask)
                          ? cudaErrorInvalidValue
                          : withDevice([&](DeviceState &D) {
                              return D.Flags = Flags, cudaSuccess;
                            }));
}
TRANSHIP_CPU_API cudaError_t cudaGetDeviceFlags(unsigned *Flags) {
  TRANSHIP_CPU_RETURN(withDevice([&](DeviceState &D) {
    return give(Flags, D.Flags | cudaDeviceMapHost);
  }));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache Config) {
  TRANSHIP_CPU_RETURN(withDevice(
      [&](DeviceState &D) { return D.Cache = Config, cudaSuccess; }));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *Config) {
  TRANSHIP_CPU_RETURN(
      withDevice([&](DeviceState &D) { return give(Config, D.Cache); }));
}
TRANSHIP_CPU_API cudaError_t
cudaDeviceSetSharedMemConfig(cudaSharedMemConfig Config) {
  TRANSHIP_CPU_RETURN(withDevice(
      [&](DeviceState &D) { return D.Banks = Config, cudaSuccess; }));
}
TRANSHIP_CPU_API cudaError_t
cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *Config) {
  TRANSHIP_CPU_RETURN(
      withDevice([&](DeviceState &D) { return give(Config, D.Banks); }));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceSetLimit(cudaLimit Limit, size_t Value) {
  TRANSHIP_CPU_RETURN(limit(Limit, nullptr, &Value));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceGetLimit(size_t *Value,
                                                cudaLimit Limit) {
  TRANSHIP_CPU_RETURN(limit(Limit, Value, nullptr));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceGetStreamPriorityRange(int *Least,
                                                              int *Greatest) {
  TRANSHIP_CPU_RETURN((give(Least, 0), give(Greatest, -5), cudaSuccess));
}

TRANSHIP_CPU_API cudaError_t cudaDeviceCanAccessPeer(int *Can, int Device,
                                                     int Peer) {
  TRANSHIP_CPU_RETURN(canAccessPeer(Can, Device, Peer));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceEnablePeerAccess(int Peer,
                                                        unsigned Flags) {
  TRANSHIP_CPU_RETURN(enablePeer(Peer, true, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceDisablePeerAccess(int Peer) {
  TRANSHIP_CPU_RETURN(enablePeer(Peer, false));
}
TRANSHIP_CPU_API cudaError_t cudaDeviceGetP2PAttribute(
    int *Value, cudaDeviceP2PAttr Attribute, int Device, int Peer) {
  TRANSHIP_CPU_RETURN(peerAttribute(Value, Attribute, Device, Peer));
}

TRANSHIP_CPU_API cudaError_t cudaRuntimeGetVersion(int *Version) {
  TRANSHIP_CPU_RETURN(give(Version, RuntimeVersion));
}
TRANSHIP_CPU_API cudaError_t cudaDriverGetVersion(int *Version) {
  TRANSHIP_CPU_RETURN(give(Version, RuntimeVersion));
}

TRANSHIP_CPU_API cudaError_t cudaProfilerStart() {
  TRANSHIP_CPU_RETURN(cudaSuccess);
}
TRANSHIP_CPU_API cudaError_t cudaProfilerStop() {
  TRANSHIP_CPU_RETURN(cudaSuccess);
}

#endif
