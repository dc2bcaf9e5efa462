// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_DEVICE_ARRAYS_INL
#define TRANSHIP_CPU_DEVICE_ARRAYS_INL

#include "tranship/cpu/cuda/channel_descriptor.h"
#include "tranship/cpu/device/arrays.h"
#include "tranship/cpu/engine.h"
#include "tranship/cpu/runtime/arrays.h"
#include "tranship/cpu/runtime/errors.inl"
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

struct cudaArray {
  cudaChannelFormatDesc Format;
  cudaExtent Extent; ///< As asked for: 0 where it has no height or depth.
  unsigned Flags;
  std::unique_ptr<char, void (*)(void *)> Memory{nullptr, std::free};
  /// A level of a mipmapped array, which frees it.
  bool Level = false;

  size_t elementBytes() const {
    return static_cast<size_t>(Format.x + Format.y + Format.z + Format.w) / 8;
  }
  size_t rows() const { return Extent.height != 0 ? Extent.height : 1; }
  size_t slices() const { return Extent.depth != 0 ? Extent.depth : 1; }
  size_t bytes() const {
    return Extent.width * elementBytes() * rows() * slices();
  }
};

struct cudaMipmappedArray {
  std::vector<std::unique_ptr<cudaArray>> Levels;
};

namespace tranship {
namespace cpu {

TRANSHIP_CPU_API ArrayView arrayView(cudaArray_t Array) {
  const size_t Element = Array->elementBytes(),
               Row = Array->Extent.width * Element;
  return {Array->Memory.get(), Row,     Array->rows(),
          Array->slices(),     Element, Row};
}

/// 8, 16 or 32 bits of an integer, 16 or 32 of a float; 1, 2 or 4 channels of
/// them.
inline bool isFormat(const cudaChannelFormatDesc &F) {
  const bool Integer = F.f == cudaChannelFormatKindSigned ||
                       F.f == cudaChannelFormatKindUnsigned;
  if (!Integer && F.f != cudaChannelFormatKindFloat)
    return false;
  if (F.x != 16 && F.x != 32 && !(Integer && F.x == 8))
    return false;
  const bool Two = F.y == F.x, Four = Two && F.z == F.x && F.w == F.x;
  return Four || ((Two || F.y == 0) && F.z == 0 && F.w == 0);
}

inline cudaError_t newArray(std::unique_ptr<cudaArray> &Result,
                            const cudaChannelFormatDesc &Format,
                            cudaExtent Extent, unsigned Flags) {
  if (!isFormat(Format))
    return cudaErrorInvalidChannelDescriptor;
  const bool Layered = (Flags & cudaArrayLayered) != 0,
             Cubemap = (Flags & cudaArrayCubemap) != 0;
  if (Extent.width == 0 ||
      (Extent.depth != 0 && Extent.height == 0 && !Layered))
    return cudaErrorInvalidValue;
  if (Cubemap && (Extent.width != Extent.height ||
                  (Layered ? Extent.depth == 0 || Extent.depth % 6 != 0
                           : Extent.depth != 6)))
    return cudaErrorInvalidValue;
  Result.reset(new (std::nothrow) cudaArray{Format, Extent, Flags});
  if (!Result)
    return cudaErrorMemoryAllocation;
  Result->Memory.reset(static_cast<char *>(std::malloc(Result->bytes())));
  if (!Result->Memory)
    return cudaErrorMemoryAllocation;
  poison(Result->Memory.get(), Result->bytes());
  return cudaSuccess;
}

inline cudaError_t makeArray(cudaArray_t *Result,
                             const cudaChannelFormatDesc *Format,
                             cudaExtent Extent, unsigned Flags) {
  if (!Result || !Format)
    return cudaErrorInvalidValue;
  std::unique_ptr<cudaArray> Array;
  const cudaError_t Status = newArray(Array, *Format, Extent, Flags);
  if (Status == cudaSuccess)
    *Result = Array.release();
  return Status;
}

/// Each level has half the size of the one before, and no more than there can
/// be.
inline cudaError_t makeLevels(cudaMipmappedArray_t *Result,
                              const cudaChannelFormatDesc *Format,
                              cudaExtent Extent, unsigned Count,
                              unsigned Flags) {
  if (!Result || !Format || Count == 0)
    return cudaErrorInvalidValue;
  auto All = std::make_unique<cudaMipmappedArray>();
  const bool Layers = (Flags & (cudaArrayLayered | cudaArrayCubemap)) != 0;
  auto Half = [](size_t X) { return X > 1 ? X / 2 : X; };
  for (unsigned I = 0; I < Count; ++I) {
    All->Levels.emplace_back();
    const cudaError_t Status =
        newArray(All->Levels.back(), *Format, Extent, Flags);
    if (Status != cudaSuccess)
      return Status;
    All->Levels.back()->Level = true;
    const bool Last = Extent.width == 1 && Extent.height <= 1 &&
                      (Layers || Extent.depth <= 1);
    if (Last)
      break;
    Extent = {Half(Extent.width), Half(Extent.height),
              Layers ? Extent.depth : Half(Extent.depth)};
  }
  *Result = All.release();
  return cudaSuccess;
}

inline cudaError_t freeArray(cudaArray_t Array) {
  if (Array && Array->Level)
    return cudaErrorInvalidValue;
  delete Array;
  return cudaSuccess;
}
inline cudaError_t freeLevels(cudaMipmappedArray_t Array) {
  delete Array;
  return cudaSuccess;
}

inline cudaError_t levelOf(cudaArray_t *Result,
                           cudaMipmappedArray_const_t Array, unsigned Level) {
  if (!Result || !Array || Level >= Array->Levels.size())
    return cudaErrorInvalidValue;
  *Result = Array->Levels[Level].get();
  return cudaSuccess;
}

inline cudaError_t arrayInfo(cudaChannelFormatDesc *Format, cudaExtent *Extent,
                             unsigned *Flags, cudaArray_const_t Array) {
  if (!Array)
    return cudaErrorInvalidResourceHandle;
  if (Format)
    *Format = Array->Format;
  if (Extent)
    *Extent = Array->Extent;
  if (Flags)
    *Flags = Array->Flags;
  return cudaSuccess;
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t
cudaMallocArray(cudaArray_t *Array, const cudaChannelFormatDesc *Format,
                size_t Width, size_t Height, unsigned Flags) {
  TRANSHIP_CPU_RETURN(makeArray(Array, Format, {Width, Height, 0}, Flags));
}
TRANSHIP_CPU_API cudaError_t
cudaMalloc3DArray(cudaArray_t *Array, const cudaChannelFormatDesc *Format,
                  cudaExtent Extent, unsigned Flags) {
  TRANSHIP_CPU_RETURN(makeArray(Array, Format, Extent, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaMallocMipmappedArray(
    cudaMipmappedArray_t *Array, const cudaChannelFormatDesc *Format,
    cudaExtent Extent, unsigned Levels, unsigned Flags) {
  TRANSHIP_CPU_RETURN(makeLevels(Array, Format, Extent, Levels, Flags));
}
TRANSHIP_CPU_API cudaError_t cudaFreeArray(cudaArray_t Array) {
  TRANSHIP_CPU_RETURN(freeArray(Array));
}
TRANSHIP_CPU_API cudaError_t
cudaFreeMipmappedArray(cudaMipmappedArray_t Array) {
  TRANSHIP_CPU_RETURN(freeLevels(Array));
}
TRANSHIP_CPU_API cudaError_t cudaGetMipmappedArrayLevel(
    cudaArray_t *Level, cudaMipmappedArray_const_t Array, unsigned Number) {
  TRANSHIP_CPU_RETURN(levelOf(Level, Array, Number));
}
TRANSHIP_CPU_API cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc *Format,
                                              cudaExtent *Extent,
                                              unsigned *Flags,
                                              cudaArray_t Array) {
  TRANSHIP_CPU_RETURN(arrayInfo(Format, Extent, Flags, Array));
}
TRANSHIP_CPU_API cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc *Format,
                                                cudaArray_const_t Array) {
  TRANSHIP_CPU_RETURN(Format ? arrayInfo(Format, nullptr, nullptr, Array)
                             : cudaErrorInvalidValue);
}

#endif
