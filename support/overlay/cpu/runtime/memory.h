// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory: of the device, managed, and of the host. All of it is this
// computer's; which is which is remembered, so that a program that takes one
// for the other gets the error that it would get on a card.
#ifndef TRANSHIP_CPU_RUNTIME_MEMORY_H
#define TRANSHIP_CPU_RUNTIME_MEMORY_H

#include "tranship/cpu/cuda/driver_types.h"

/// As large as asked for, and full of poison.
TRANSHIP_CPU_C cudaError_t cudaMalloc(void **Pointer, size_t Bytes);
TRANSHIP_CPU_C cudaError_t
cudaMallocManaged(void **Pointer, size_t Bytes,
                  unsigned Flags TRANSHIP_CPU_DEFAULT(cudaMemAttachGlobal));
TRANSHIP_CPU_C cudaError_t cudaHostAlloc(void **Pointer, size_t Bytes,
                                         unsigned Flags);
TRANSHIP_CPU_C cudaError_t cudaMallocHost(void **Pointer, size_t Bytes);
TRANSHIP_CPU_C cudaError_t cudaMallocPitch(void **Pointer, size_t *Pitch,
                                           size_t Width, size_t Rows);
TRANSHIP_CPU_C cudaError_t cudaMalloc3D(struct cudaPitchedPtr *Out,
                                        struct cudaExtent Extent);

/// Of a pointer that is not the beginning of such memory, or no longer, an
/// error.
TRANSHIP_CPU_C cudaError_t cudaFree(void *Pointer);
TRANSHIP_CPU_C cudaError_t cudaFreeHost(void *Pointer);

#ifdef __cplusplus
template <class T> cudaError_t cudaMalloc(T **Pointer, size_t Bytes) {
  return cudaMalloc(reinterpret_cast<void **>(Pointer), Bytes);
}
template <class T>
cudaError_t cudaMallocManaged(T **Pointer, size_t Bytes,
                              unsigned Flags = cudaMemAttachGlobal) {
  return cudaMallocManaged(reinterpret_cast<void **>(Pointer), Bytes, Flags);
}
template <class T>
cudaError_t cudaHostAlloc(T **Pointer, size_t Bytes, unsigned Flags) {
  return cudaHostAlloc(reinterpret_cast<void **>(Pointer), Bytes, Flags);
}
template <class T>
cudaError_t cudaMallocHost(T **Pointer, size_t Bytes,
                           unsigned Flags = cudaHostAllocDefault) {
  return cudaHostAlloc(reinterpret_cast<void **>(Pointer), Bytes, Flags);
}
template <class T>
cudaError_t cudaMallocPitch(T **Pointer, size_t *Pitch, size_t Width,
                            size_t Rows) {
  return cudaMallocPitch(reinterpret_cast<void **>(Pointer), Pitch, Width,
                         Rows);
}
#endif

TRANSHIP_CPU_C cudaError_t cudaHostRegister(void *Pointer, size_t Bytes,
                                            unsigned Flags);
TRANSHIP_CPU_C cudaError_t cudaHostUnregister(void *Pointer);
TRANSHIP_CPU_C cudaError_t cudaHostGetDevicePointer(void **Device,
                                                    void *Pointer,
                                                    unsigned Flags);
#ifdef __cplusplus
template <class T>
cudaError_t cudaHostGetDevicePointer(T **Device, void *Pointer,
                                     unsigned Flags) {
  return cudaHostGetDevicePointer(reinterpret_cast<void **>(Device), Pointer,
                                  Flags);
}
#endif
TRANSHIP_CPU_C cudaError_t cudaHostGetFlags(unsigned *Flags, void *Pointer);
TRANSHIP_CPU_C cudaError_t cudaPointerGetAttributes(
    struct cudaPointerAttributes *Attributes, const void *Pointer);
TRANSHIP_CPU_C cudaError_t cudaMemGetInfo(size_t *Free, size_t *Total);

/// Advice is checked and remembered; memory goes nowhere.
TRANSHIP_CPU_C cudaError_t cudaMemAdvise(const void *Pointer, size_t Bytes,
                                         enum cudaMemoryAdvise Advice,
                                         struct cudaMemLocation Place);
#ifdef __cplusplus
TRANSHIP_CPU_API cudaError_t cudaMemAdvise(const void *Pointer, size_t Bytes,
                                           cudaMemoryAdvise Advice, int Device);
#endif
TRANSHIP_CPU_C cudaError_t cudaMemRangeGetAttribute(
    void *Data, size_t Size, enum cudaMemRangeAttribute Attribute,
    const void *Pointer, size_t Bytes);
TRANSHIP_CPU_C cudaError_t cudaMemRangeGetAttributes(
    void **Data, size_t *Sizes, enum cudaMemRangeAttribute *Attributes,
    size_t Count, const void *Pointer, size_t Bytes);

/// Other processes cannot be reached.
TRANSHIP_CPU_C cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t *, void *);
TRANSHIP_CPU_C cudaError_t cudaIpcOpenMemHandle(void **, cudaIpcMemHandle_t,
                                                unsigned);
TRANSHIP_CPU_C cudaError_t cudaIpcCloseMemHandle(void *);

TRANSHIP_CPU_C struct cudaPitchedPtr
make_cudaPitchedPtr(void *Pointer, size_t Pitch, size_t Width, size_t Height);
TRANSHIP_CPU_C struct cudaPos make_cudaPos(size_t X, size_t Y, size_t Z);
TRANSHIP_CPU_C struct cudaExtent make_cudaExtent(size_t Width, size_t Height,
                                                 size_t Depth);

#endif
