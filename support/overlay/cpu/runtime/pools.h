// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory in the order of streams, from pools. A pool's memory is fresh each
// time; what is counted as reserved is what a card's pool would keep.
#ifndef TRANSHIP_CPU_RUNTIME_POOLS_H
#define TRANSHIP_CPU_RUNTIME_POOLS_H

#include "tranship/cpu/cuda/driver_types.h"

TRANSHIP_CPU_C cudaError_t cudaMallocAsync(void **Pointer, size_t Bytes,
                                           cudaStream_t Stream);
TRANSHIP_CPU_C cudaError_t cudaMallocFromPoolAsync(void **Pointer, size_t Bytes,
                                                   cudaMemPool_t Pool,
                                                   cudaStream_t Stream);
#ifdef __cplusplus
template <class T>
cudaError_t cudaMallocAsync(T **Pointer, size_t Bytes, cudaStream_t Stream) {
  return cudaMallocAsync(reinterpret_cast<void **>(Pointer), Bytes, Stream);
}
template <class T>
cudaError_t cudaMallocFromPoolAsync(T **Pointer, size_t Bytes,
                                    cudaMemPool_t Pool, cudaStream_t Stream) {
  return cudaMallocFromPoolAsync(reinterpret_cast<void **>(Pointer), Bytes,
                                 Pool, Stream);
}
template <class T>
cudaError_t cudaMallocAsync(T **Pointer, size_t Bytes, cudaMemPool_t Pool,
                            cudaStream_t Stream) {
  return cudaMallocFromPoolAsync(reinterpret_cast<void **>(Pointer), Bytes,
                                 Pool, Stream);
}
#endif
TRANSHIP_CPU_C cudaError_t cudaFreeAsync(void *Pointer, cudaStream_t Stream);

TRANSHIP_CPU_C cudaError_t cudaMemPoolCreate(
    cudaMemPool_t *Pool, const struct cudaMemPoolProps *Properties);
TRANSHIP_CPU_C cudaError_t cudaMemPoolDestroy(cudaMemPool_t Pool);
TRANSHIP_CPU_C cudaError_t cudaMemPoolSetAttribute(
    cudaMemPool_t Pool, enum cudaMemPoolAttr Attribute, void *Value);
TRANSHIP_CPU_C cudaError_t cudaMemPoolGetAttribute(
    cudaMemPool_t Pool, enum cudaMemPoolAttr Attribute, void *Value);
TRANSHIP_CPU_C cudaError_t cudaMemPoolSetAccess(
    cudaMemPool_t Pool, const struct cudaMemAccessDesc *Access, size_t Count);
TRANSHIP_CPU_C cudaError_t cudaMemPoolGetAccess(enum cudaMemAccessFlags *Flags,
                                                cudaMemPool_t Pool,
                                                struct cudaMemLocation *Place);
TRANSHIP_CPU_C cudaError_t cudaMemPoolTrimTo(cudaMemPool_t Pool, size_t Keep);
TRANSHIP_CPU_C cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *Pool,
                                                       int Device);
TRANSHIP_CPU_C cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *Pool,
                                                int Device);
TRANSHIP_CPU_C cudaError_t cudaDeviceSetMemPool(int Device, cudaMemPool_t Pool);

#endif
