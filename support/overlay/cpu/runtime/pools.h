// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory in the order of streams, from pools. A pool's memory is fresh each
// time; what is counted as reserved is what a card's pool would keep.
#ifndef TRANSHIP_CPU_RUNTIME_POOLS_H
#define TRANSHIP_CPU_RUNTIME_POOLS_H

#include "tranship/cpu/cuda/driver_types.h"
#include "tranship/cpu/engine.h"

TRANSHIP_CPU_API cudaError_t cudaMallocAsync(void **Pointer, size_t Bytes,
                                             cudaStream_t Stream);
TRANSHIP_CPU_API cudaError_t cudaMallocFromPoolAsync(void **Pointer,
                                                     size_t Bytes,
                                                     cudaMemPool_t Pool,
                                                     cudaStream_t Stream);
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
TRANSHIP_CPU_API cudaError_t cudaFreeAsync(void *Pointer, cudaStream_t Stream);

TRANSHIP_CPU_API cudaError_t
cudaMemPoolCreate(cudaMemPool_t *Pool, const cudaMemPoolProps *Properties);
TRANSHIP_CPU_API cudaError_t cudaMemPoolDestroy(cudaMemPool_t Pool);
TRANSHIP_CPU_API cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t Pool,
                                                     cudaMemPoolAttr Attribute,
                                                     void *Value);
TRANSHIP_CPU_API cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t Pool,
                                                     cudaMemPoolAttr Attribute,
                                                     void *Value);
TRANSHIP_CPU_API cudaError_t cudaMemPoolSetAccess(
    cudaMemPool_t Pool, const cudaMemAccessDesc *Access, size_t Count);
TRANSHIP_CPU_API cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags *Flags,
                                                  cudaMemPool_t Pool,
                                                  cudaMemLocation *Place);
TRANSHIP_CPU_API cudaError_t cudaMemPoolTrimTo(cudaMemPool_t Pool, size_t Keep);
TRANSHIP_CPU_API cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *Pool,
                                                         int Device);
TRANSHIP_CPU_API cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *Pool,
                                                  int Device);
TRANSHIP_CPU_API cudaError_t cudaDeviceSetMemPool(int Device,
                                                  cudaMemPool_t Pool);

#endif
