// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_DEVICE_SURFACES_INL
#define TRANSHIP_CPU_DEVICE_SURFACES_INL

#include "tranship/cpu/device/arrays.inl"
#include "tranship/cpu/device/surfaces.h"

namespace tranship {
namespace cpu {

struct Surface {
  cudaResourceDesc Resource;
};

inline cudaError_t makeSurface(cudaSurfaceObject_t *Result,
                               const cudaResourceDesc *Resource) {
  if (!Result || !Resource || Resource->resType != cudaResourceTypeArray ||
      !Resource->res.array.array)
    return cudaErrorInvalidValue;
#ifdef TRANSHIP_CPU_CUDA
  if ((Resource->res.array.array->Flags & cudaArraySurfaceLoadStore) == 0)
    return cudaErrorInvalidValue;
#endif
  *Result = reinterpret_cast<cudaSurfaceObject_t>(new Surface{*Resource});
  return cudaSuccess;
}

inline const Surface *surfaceOf(cudaSurfaceObject_t Object) {
  return reinterpret_cast<const Surface *>(Object);
}
inline cudaError_t freeSurface(cudaSurfaceObject_t Object) {
  if (!Object)
    return cudaErrorInvalidValue;
  delete surfaceOf(Object);
  return cudaSuccess;
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API char *
surfaceAddress(cudaSurfaceObject_t Object, long X, long Y, long Z, long Bytes,
               cudaSurfaceBoundaryMode Mode) {
  const ArrayView View = arrayView(surfaceOf(Object)->Resource.res.array.array);
  const long Width = static_cast<long>(View.WidthBytes),
             Height = static_cast<long>(View.Height),
             Depth = static_cast<long>(View.Depth);
  auto Beyond = [](long I, long Count) { return I < 0 || I >= Count; };
  if (X < 0 || X + Bytes > Width || Beyond(Y, Height) || Beyond(Z, Depth)) {
    if (Mode == cudaBoundaryModeTrap)
      trap("access beyond a surface");
    if (Mode == cudaBoundaryModeZero)
      return nullptr;
    auto Within = [](long I, long Last) {
      return I < 0 ? 0 : I > Last ? Last : I;
    };
    X = Within(X, Width - Bytes);
    Y = Within(Y, Height - 1);
    Z = Within(Z, Depth - 1);
  }
  return View.Base + static_cast<size_t>(Z * Height + Y) * View.Pitch +
         static_cast<size_t>(X);
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaCreateSurfaceObject(
    cudaSurfaceObject_t *Object, const cudaResourceDesc *Resource) {
  TRANSHIP_CPU_RETURN(makeSurface(Object, Resource));
}
TRANSHIP_CPU_API cudaError_t
cudaDestroySurfaceObject(cudaSurfaceObject_t Object) {
  TRANSHIP_CPU_RETURN(freeSurface(Object));
}
TRANSHIP_CPU_API cudaError_t cudaGetSurfaceObjectResourceDesc(
    cudaResourceDesc *Resource, cudaSurfaceObject_t Object) {
  TRANSHIP_CPU_RETURN(
      Resource && Object
          ? (*Resource = surfaceOf(Object)->Resource, cudaSuccess)
          : cudaErrorInvalidValue);
}

#endif
