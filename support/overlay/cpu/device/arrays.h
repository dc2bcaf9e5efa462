// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arrays of CUDA's, and the objects by which kernels read and write them: rows
// of elements, one after the other. What CUDA hides of their layout is nothing
// here.
#ifndef TRANSHIP_CPU_DEVICE_ARRAYS_H
#define TRANSHIP_CPU_DEVICE_ARRAYS_H

#include "tranship/cpu/cuda/driver_types.h"
#ifdef __cplusplus
#include "tranship/cpu/runtime/arrays.h"
#endif

TRANSHIP_CPU_C cudaError_t
cudaMallocArray(cudaArray_t *Array, const struct cudaChannelFormatDesc *Format,
                size_t Width, size_t Height TRANSHIP_CPU_DEFAULT(0),
                unsigned Flags TRANSHIP_CPU_DEFAULT(0));
TRANSHIP_CPU_C cudaError_t cudaMalloc3DArray(
    cudaArray_t *Array, const struct cudaChannelFormatDesc *Format,
    struct cudaExtent Extent, unsigned Flags TRANSHIP_CPU_DEFAULT(0));
TRANSHIP_CPU_C cudaError_t cudaMallocMipmappedArray(
    cudaMipmappedArray_t *Array, const struct cudaChannelFormatDesc *Format,
    struct cudaExtent Extent, unsigned Levels,
    unsigned Flags TRANSHIP_CPU_DEFAULT(0));
TRANSHIP_CPU_C cudaError_t cudaFreeArray(cudaArray_t Array);
TRANSHIP_CPU_C cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t Array);
TRANSHIP_CPU_C cudaError_t cudaGetMipmappedArrayLevel(
    cudaArray_t *Level, cudaMipmappedArray_const_t Array, unsigned Number);
TRANSHIP_CPU_C cudaError_t
cudaArrayGetInfo(struct cudaChannelFormatDesc *Format,
                 struct cudaExtent *Extent, unsigned *Flags, cudaArray_t Array);
TRANSHIP_CPU_C cudaError_t cudaGetChannelDesc(
    struct cudaChannelFormatDesc *Format, cudaArray_const_t Array);

TRANSHIP_CPU_C cudaError_t cudaCreateTextureObject(
    cudaTextureObject_t *Object, const struct cudaResourceDesc *Resource,
    const struct cudaTextureDesc *How,
    const struct cudaResourceViewDesc *View TRANSHIP_CPU_DEFAULT(nullptr));
TRANSHIP_CPU_C cudaError_t cudaDestroyTextureObject(cudaTextureObject_t Object);
TRANSHIP_CPU_C cudaError_t cudaGetTextureObjectResourceDesc(
    struct cudaResourceDesc *Resource, cudaTextureObject_t Object);
TRANSHIP_CPU_C cudaError_t cudaGetTextureObjectTextureDesc(
    struct cudaTextureDesc *How, cudaTextureObject_t Object);
TRANSHIP_CPU_C cudaError_t cudaGetTextureObjectResourceViewDesc(
    struct cudaResourceViewDesc *View, cudaTextureObject_t Object);
TRANSHIP_CPU_C cudaError_t cudaCreateSurfaceObject(
    cudaSurfaceObject_t *Object, const struct cudaResourceDesc *Resource);
TRANSHIP_CPU_C cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t Object);
TRANSHIP_CPU_C cudaError_t cudaGetSurfaceObjectResourceDesc(
    struct cudaResourceDesc *Resource, cudaSurfaceObject_t Object);

#endif
