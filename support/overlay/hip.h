// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// HIP in terms of CUDA 13: what is more than another name for the same. The
// names themselves are in names.h, which is made from the maps.
#pragma once

#include "tranship/overlay/common.h"

#ifdef TRANSHIP_CPU
#ifndef __HIP_PLATFORM_AMD__
#define __HIP_PLATFORM_AMD__ 1
#endif
#else
#ifndef __HIP_PLATFORM_NVIDIA__
#define __HIP_PLATFORM_NVIDIA__ 1
#endif
#endif
#ifdef __CUDA_ARCH__
#define __HIP_DEVICE_COMPILE__ 1
#endif

#include "tranship/overlay/names.h"

// As hip/hip_version.h and hipblas/hipblas-version.h have them, of the newest
// HIP that the maps know.
#define HIP_VERSION_MAJOR TRANSHIP_OVERLAY_MAJOR
#define HIP_VERSION_MINOR TRANSHIP_OVERLAY_MINOR
#define HIP_VERSION_PATCH 0
#define HIP_VERSION                                                            \
  (HIP_VERSION_MAJOR * 10000000 + HIP_VERSION_MINOR * 100000 +                 \
   HIP_VERSION_PATCH)
#define hipblasVersionMajor 3
#define hipblasVersionMinor 2
#define hipblasVersionPatch 0

// Macros of the compiler, which the maps have for conditions: where there is a
// host's compiler only, they are not defined.
#undef __HIPCC__
#undef __HIP__
#if defined(__CUDACC__) ||                                                     \
    (defined(TRANSHIP_CPU) && !defined(TRANSHIP_CPU_HOST))
#define __HIPCC__ 1
#define __HIP__ 1
#endif

#define HIP_SYMBOL(Symbol) Symbol
#ifdef TRANSHIP_CPU
#define HIP_KERNEL_NAME(...) (__VA_ARGS__)
#define hipLaunchKernelGGL(Kernel, Grid, Block, Shared, Stream, ...)           \
  TRANSHIP_LAUNCH(Kernel, Grid, Block, Shared, Stream)(__VA_ARGS__)
/// In functions alone.
#define HIP_DYNAMIC_SHARED(Type, Name) TRANSHIP_DYNAMIC_SHARED(Type, Name);
#else
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define hipLaunchKernelGGL(Kernel, Grid, Block, Shared, Stream, ...)           \
  Kernel<<<Grid, Block, Shared, Stream>>>(__VA_ARGS__)
#define HIP_DYNAMIC_SHARED(Type, Name) extern __shared__ Type Name[];
#endif

#if defined(__CUDACC__) && !defined(TRANSHIP_CPU)
// Atomic functions with an order and a scope, which CUDA has since 12.8.
#define __HIP_MEMORY_SCOPE_WAVEFRONT __NV_THREAD_SCOPE_BLOCK
#define __hip_atomic_load __nv_atomic_load_n
#define __hip_atomic_store __nv_atomic_store_n
#define __hip_atomic_exchange __nv_atomic_exchange_n
#define __hip_atomic_compare_exchange_strong(Address, Expected, Value, ...)    \
  __nv_atomic_compare_exchange_n(Address, Expected, Value, false, __VA_ARGS__)
#define __hip_atomic_compare_exchange_weak(Address, Expected, Value, ...)      \
  __nv_atomic_compare_exchange_n(Address, Expected, Value, true, __VA_ARGS__)
#define __hip_atomic_fetch_add __nv_atomic_fetch_add
#define __hip_atomic_fetch_sub __nv_atomic_fetch_sub
#define __hip_atomic_fetch_and __nv_atomic_fetch_and
#define __hip_atomic_fetch_or __nv_atomic_fetch_or
#define __hip_atomic_fetch_xor __nv_atomic_fetch_xor
#define __hip_atomic_fetch_min __nv_atomic_fetch_min
#define __hip_atomic_fetch_max __nv_atomic_fetch_max
#endif

// Device pointers are pointers.
#undef hipDeviceptr_t
typedef void *hipDeviceptr_t;

#ifdef __cplusplus

#if defined(__CUDACC__) && __has_include(<thrust/detail/config.h>)
// Inside of the namespace that Thrust hides its own in.
#include <thrust/detail/config.h>
THRUST_NAMESPACE_BEGIN
namespace cuda {}
namespace hip = cuda;
THRUST_NAMESPACE_END
#endif

#ifdef TRANSHIP_CPU
// A class, which a program may declare.
#undef __hip_bfloat16
#define __hip_bfloat16 __nv_bfloat16
#undef __hip_bfloat162
#define __hip_bfloat162 __nv_bfloat162
#endif

#undef hipblasHalf
#define hipblasHalf __half

#endif // __cplusplus

// What the maps have a support header's functions for where it has no
// arguments.
#define hipblasSgetriBatched cublasSgetriBatched
#define hipblasDgetriBatched cublasDgetriBatched
#define hipblasCgetriBatched cublasCgetriBatched
#define hipblasZgetriBatched cublasZgetriBatched
#define hipblasSgetrsBatched cublasSgetrsBatched
#define hipblasDgetrsBatched cublasDgetrsBatched
#define hipblasCgetrsBatched cublasCgetrsBatched
#define hipblasZgetrsBatched cublasZgetrsBatched

// Another name of HIP's for the same.
#define hipsolverDnHandle_t hipsolverHandle_t

// Functions with other parameters than those of CUDA 13.

#undef hipHostMalloc
#ifdef __cplusplus
template <class T>
static inline cudaError_t hipHostMalloc(T **Pointer, size_t Bytes,
                                        unsigned Flags = 0) {
  return cudaHostAlloc(reinterpret_cast<void **>(Pointer), Bytes, Flags);
}
#else
#define hipHostMalloc cudaHostAlloc
#endif

#undef hipHostFree
static inline cudaError_t hipHostFree(void *Pointer) {
  return cudaFreeHost(Pointer);
}

#undef hipMemPrefetchAsync
static inline cudaError_t
hipMemPrefetchAsync(const void *Pointer, size_t Bytes, int Device,
                    cudaStream_t Stream TRANSHIP_OVERLAY_DEFAULT(NULL)) {
  return cudaMemPrefetchAsync(Pointer, Bytes, tranship_overlay_place(Device), 0,
                              Stream);
}

#undef hipMemPrefetchAsync_v2
#define hipMemPrefetchAsync_v2 cudaMemPrefetchAsync

#undef hipMemcpyBatchAsync
static inline cudaError_t
hipMemcpyBatchAsync(void **To, void **From, size_t *Bytes, size_t Count,
                    struct cudaMemcpyAttributes *Attributes, size_t *Indices,
                    size_t AttributeCount, size_t *Failed,
                    cudaStream_t Stream) {
  if (Failed)
    *Failed = (size_t)-1; // Which copy it was that failed is not known.
  return cudaMemcpyBatchAsync((void *const *)To, (const void *const *)From,
                              Bytes, Count, Attributes, Indices, AttributeCount,
                              Stream);
}

#undef hipMemAdvise
static inline cudaError_t hipMemAdvise(const void *Pointer, size_t Bytes,
                                       enum cudaMemoryAdvise Advice,
                                       int Device) {
  return cudaMemAdvise(Pointer, Bytes, Advice, tranship_overlay_place(Device));
}

#undef hipMemAdvise_v2
#define hipMemAdvise_v2 cudaMemAdvise

#undef hipCtxCreate
static inline cudaError_t hipCtxCreate(CUcontext *Context, unsigned Flags,
                                       CUdevice Device) {
  return (cudaError_t)cuCtxCreate(Context, NULL, Flags, Device);
}

#undef hipModuleOccupancyMaxPotentialBlockSize
static inline cudaError_t hipModuleOccupancyMaxPotentialBlockSize(
    int *Grid, int *Block, CUfunction Function, size_t Shared, int Limit) {
  return (cudaError_t)cuOccupancyMaxPotentialBlockSize(Grid, Block, Function,
                                                       NULL, Shared, Limit);
}

// Graphs: CUDA 13 has data of edges as well.

#undef hipGraphAddDependencies
static inline cudaError_t hipGraphAddDependencies(cudaGraph_t Graph,
                                                  const cudaGraphNode_t *From,
                                                  const cudaGraphNode_t *To,
                                                  size_t Count) {
  return cudaGraphAddDependencies(Graph, From, To, NULL, Count);
}

#undef hipGraphRemoveDependencies
static inline cudaError_t
hipGraphRemoveDependencies(cudaGraph_t Graph, const cudaGraphNode_t *From,
                           const cudaGraphNode_t *To, size_t Count) {
  return cudaGraphRemoveDependencies(Graph, From, To, NULL, Count);
}

#undef hipGraphGetEdges
static inline cudaError_t hipGraphGetEdges(cudaGraph_t Graph,
                                           cudaGraphNode_t *From,
                                           cudaGraphNode_t *To, size_t *Count) {
  return cudaGraphGetEdges(Graph, From, To, NULL, Count);
}

#undef hipGraphNodeGetDependencies
static inline cudaError_t hipGraphNodeGetDependencies(cudaGraphNode_t Node,
                                                      cudaGraphNode_t *Others,
                                                      size_t *Count) {
  return cudaGraphNodeGetDependencies(Node, Others, NULL, Count);
}

#undef hipGraphNodeGetDependentNodes
static inline cudaError_t hipGraphNodeGetDependentNodes(cudaGraphNode_t Node,
                                                        cudaGraphNode_t *Others,
                                                        size_t *Count) {
  return cudaGraphNodeGetDependentNodes(Node, Others, NULL, Count);
}

#undef hipGraphAddNode
static inline cudaError_t
hipGraphAddNode(cudaGraphNode_t *Node, cudaGraph_t Graph,
                const cudaGraphNode_t *Others, size_t Count,
                struct cudaGraphNodeParams *Parameters) {
  return cudaGraphAddNode(Node, Graph, Others, NULL, Count, Parameters);
}

#undef hipGraphInstantiate
static inline cudaError_t
hipGraphInstantiate(cudaGraphExec_t *Exec, cudaGraph_t Graph,
                    cudaGraphNode_t *Node TRANSHIP_OVERLAY_DEFAULT(NULL),
                    char *Log TRANSHIP_OVERLAY_DEFAULT(NULL),
                    size_t Bytes TRANSHIP_OVERLAY_DEFAULT(0)) {
  (void)Node, (void)Log, (void)Bytes;
  return cudaGraphInstantiate(Exec, Graph, 0);
}

#undef hipGraphExecUpdate
static inline cudaError_t
hipGraphExecUpdate(cudaGraphExec_t Exec, cudaGraph_t Graph,
                   cudaGraphNode_t *Node,
                   enum cudaGraphExecUpdateResult *Result) {
  cudaGraphExecUpdateResultInfo Info;
  Info.result = cudaGraphExecUpdateError;
  Info.errorNode = NULL;
  const cudaError_t Status = cudaGraphExecUpdate(Exec, Graph, &Info);
  *Node = Info.errorNode;
  *Result = Info.result;
  return Status;
}

#undef hipStreamGetCaptureInfo
static inline cudaError_t
hipStreamGetCaptureInfo(cudaStream_t Stream,
                        enum cudaStreamCaptureStatus *Status,
                        unsigned long long *Id TRANSHIP_OVERLAY_DEFAULT(NULL)) {
  return cudaStreamGetCaptureInfo(Stream, Status, Id, NULL, NULL, NULL, NULL);
}

#undef hipStreamGetCaptureInfo_v2
static inline cudaError_t hipStreamGetCaptureInfo_v2(
    cudaStream_t Stream, enum cudaStreamCaptureStatus *Status,
    unsigned long long *Id TRANSHIP_OVERLAY_DEFAULT(NULL),
    cudaGraph_t *Graph TRANSHIP_OVERLAY_DEFAULT(NULL),
    const cudaGraphNode_t **Others TRANSHIP_OVERLAY_DEFAULT(NULL),
    size_t *Count TRANSHIP_OVERLAY_DEFAULT(NULL)) {
  return cudaStreamGetCaptureInfo(Stream, Status, Id, Graph, Others, NULL,
                                  Count);
}

#undef hipStreamUpdateCaptureDependencies
static inline cudaError_t
hipStreamUpdateCaptureDependencies(cudaStream_t Stream, cudaGraphNode_t *Others,
                                   size_t Count,
                                   unsigned Flags TRANSHIP_OVERLAY_DEFAULT(0)) {
  return cudaStreamUpdateCaptureDependencies(Stream, Others, NULL, Count,
                                             Flags);
}

#ifdef __cplusplus
#ifdef __CUDACC__
// What a port has in place of PTX, and of functions that HIP lacks.

static __device__ inline unsigned long long __ballot64(int Predicate) {
  return __ballot_sync(__activemask(), Predicate);
}

#define __builtin_nontemporal_load(Pointer) __ldcs(Pointer)
#define __builtin_nontemporal_store(Value, Pointer) __stcs(Pointer, Value)
#endif

#endif // __cplusplus
