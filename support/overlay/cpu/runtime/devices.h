// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The devices: one, or as many as TRANSHIP_DEVICES says. They are alike, and
// all of them are this computer's processor and memory.
#ifndef TRANSHIP_CPU_RUNTIME_DEVICES_H
#define TRANSHIP_CPU_RUNTIME_DEVICES_H

#include "tranship/cpu/cuda/driver_types.h"

TRANSHIP_CPU_C cudaError_t cudaGetDeviceCount(int *Count);
TRANSHIP_CPU_C cudaError_t cudaGetDevice(int *Device);
TRANSHIP_CPU_C cudaError_t cudaSetDevice(int Device);
TRANSHIP_CPU_C cudaError_t cudaInitDevice(int Device, unsigned, unsigned);
TRANSHIP_CPU_C cudaError_t cudaSetValidDevices(int *Devices, int Count);
TRANSHIP_CPU_C cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *P,
                                                   int Device);
#define cudaGetDeviceProperties_v2 cudaGetDeviceProperties
TRANSHIP_CPU_C cudaError_t cudaDeviceGetAttribute(int *Value,
                                                  enum cudaDeviceAttr Attribute,
                                                  int Device);
TRANSHIP_CPU_C cudaError_t
cudaChooseDevice(int *Device, const struct cudaDeviceProp *Wanted);
TRANSHIP_CPU_C cudaError_t cudaDeviceGetPCIBusId(char *Text, int Size,
                                                 int Device);
TRANSHIP_CPU_C cudaError_t cudaDeviceGetByPCIBusId(int *Device,
                                                   const char *Text);

/// Flags, cache configurations and limits are remembered and mean nothing.
TRANSHIP_CPU_C cudaError_t cudaSetDeviceFlags(unsigned Flags);
TRANSHIP_CPU_C cudaError_t cudaGetDeviceFlags(unsigned *Flags);
TRANSHIP_CPU_C cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache Config);
TRANSHIP_CPU_C cudaError_t cudaDeviceGetCacheConfig(enum cudaFuncCache *Config);
TRANSHIP_CPU_C cudaError_t
cudaDeviceSetSharedMemConfig(enum cudaSharedMemConfig Config);
TRANSHIP_CPU_C cudaError_t
cudaDeviceGetSharedMemConfig(enum cudaSharedMemConfig *Config);
TRANSHIP_CPU_C cudaError_t cudaDeviceSetLimit(enum cudaLimit Limit,
                                              size_t Value);
TRANSHIP_CPU_C cudaError_t cudaDeviceGetLimit(size_t *Value,
                                              enum cudaLimit Limit);
TRANSHIP_CPU_C cudaError_t cudaDeviceGetStreamPriorityRange(int *Least,
                                                            int *Greatest);

/// All devices have the same memory; access is only asked for and noted.
TRANSHIP_CPU_C cudaError_t cudaDeviceCanAccessPeer(int *Can, int Device,
                                                   int Peer);
TRANSHIP_CPU_C cudaError_t cudaDeviceEnablePeerAccess(int Peer, unsigned Flags);
TRANSHIP_CPU_C cudaError_t cudaDeviceDisablePeerAccess(int Peer);
TRANSHIP_CPU_C cudaError_t cudaDeviceGetP2PAttribute(
    int *Value, enum cudaDeviceP2PAttr Attribute, int Device, int Peer);

TRANSHIP_CPU_C cudaError_t cudaRuntimeGetVersion(int *Version);
TRANSHIP_CPU_C cudaError_t cudaDriverGetVersion(int *Version);

TRANSHIP_CPU_C cudaError_t cudaProfilerStart(void);
TRANSHIP_CPU_C cudaError_t cudaProfilerStop(void);

#endif
