// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arrays of CUDA's: rows of elements, one after the other. What CUDA hides of
// their layout is nothing here.
#ifndef TRANSHIP_CPU_DEVICE_ARRAYS_H
#define TRANSHIP_CPU_DEVICE_ARRAYS_H

#include "tranship/cpu/cuda/driver_types.h"
#include "tranship/cpu/engine.h"
#include "tranship/cpu/runtime/arrays.h"

TRANSHIP_CPU_API cudaError_t
cudaMallocArray(cudaArray_t *Array, const cudaChannelFormatDesc *Format,
                size_t Width, size_t Height = 0, unsigned Flags = 0);
TRANSHIP_CPU_API cudaError_t
cudaMalloc3DArray(cudaArray_t *Array, const cudaChannelFormatDesc *Format,
                  cudaExtent Extent, unsigned Flags = 0);
TRANSHIP_CPU_API cudaError_t cudaMallocMipmappedArray(
    cudaMipmappedArray_t *Array, const cudaChannelFormatDesc *Format,
    cudaExtent Extent, unsigned Levels, unsigned Flags = 0);
TRANSHIP_CPU_API cudaError_t cudaFreeArray(cudaArray_t Array);
TRANSHIP_CPU_API cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t Array);
TRANSHIP_CPU_API cudaError_t cudaGetMipmappedArrayLevel(
    cudaArray_t *Level, cudaMipmappedArray_const_t Array, unsigned Number);
TRANSHIP_CPU_API cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc *Format,
                                              cudaExtent *Extent,
                                              unsigned *Flags,
                                              cudaArray_t Array);
TRANSHIP_CPU_API cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc *Format,
                                                cudaArray_const_t Array);

#endif
