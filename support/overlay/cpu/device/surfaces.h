// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Surface objects: arrays that kernels read and write. The first coordinate
// counts bytes.
#ifndef TRANSHIP_CPU_DEVICE_SURFACES_H
#define TRANSHIP_CPU_DEVICE_SURFACES_H

#include "tranship/cpu/device/arrays.h"

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

/// What happens beyond an array; a function without a mode means this one.
constexpr cudaSurfaceBoundaryMode UsualBoundary =
#ifdef TRANSHIP_CPU_HIP
    cudaBoundaryModeZero;
#else
    cudaBoundaryModeTrap;
#endif

/// Where \p Bytes at a position lie; null beyond the array.
inline TRANSHIP_CPU_NOT_NOTED char *
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

template <class T>
TRANSHIP_CPU_INLINE T readSurface(cudaSurfaceObject_t Object, long X, long Y,
                                  long Z, cudaSurfaceBoundaryMode Mode) {
  T Result = {};
  if (const char *From = surfaceAddress(Object, X, Y, Z, sizeof(T), Mode))
    __builtin_memcpy(&Result, From, sizeof(T));
  return Result;
}
template <class T>
TRANSHIP_CPU_INLINE void
writeSurface(const T &Value, cudaSurfaceObject_t Object, long X, long Y, long Z,
             cudaSurfaceBoundaryMode Mode) {
  if (char *To = surfaceAddress(Object, X, Y, Z, sizeof(T), Mode))
    __builtin_memcpy(To, &Value, sizeof(T));
}

} // namespace cpu
} // namespace tranship

inline cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *Object,
                                           const cudaResourceDesc *Resource) {
  TRANSHIP_CPU_ARRAY_API(makeSurface(Object, Resource));
}
inline cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t Object) {
  TRANSHIP_CPU_ARRAY_API(freeSurface(Object));
}
inline cudaError_t
cudaGetSurfaceObjectResourceDesc(cudaResourceDesc *Resource,
                                 cudaSurfaceObject_t Object) {
  TRANSHIP_CPU_ARRAY_API(
      Resource && Object
          ? (*Resource = surfaceOf(Object)->Resource, cudaSuccess)
          : cudaErrorInvalidValue);
}

template <class T>
TRANSHIP_CPU_INLINE T
surf1Dread(cudaSurfaceObject_t Object, int X,
           cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  return tranship::cpu::readSurface<T>(Object, X, 0, 0, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void
surf1Dread(T *Result, cudaSurfaceObject_t Object, int X,
           cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  *Result = tranship::cpu::readSurface<T>(Object, X, 0, 0, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void
surf1Dwrite(T Value, cudaSurfaceObject_t Object, int X,
            cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  tranship::cpu::writeSurface(Value, Object, X, 0, 0, Mode);
}

template <class T>
TRANSHIP_CPU_INLINE T
surf2Dread(cudaSurfaceObject_t Object, int X, int Y,
           cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  return tranship::cpu::readSurface<T>(Object, X, Y, 0, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void
surf2Dread(T *Result, cudaSurfaceObject_t Object, int X, int Y,
           cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  *Result = tranship::cpu::readSurface<T>(Object, X, Y, 0, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void
surf2Dwrite(T Value, cudaSurfaceObject_t Object, int X, int Y,
            cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  tranship::cpu::writeSurface(Value, Object, X, Y, 0, Mode);
}

template <class T>
TRANSHIP_CPU_INLINE T
surf3Dread(cudaSurfaceObject_t Object, int X, int Y, int Z,
           cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  return tranship::cpu::readSurface<T>(Object, X, Y, Z, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void
surf3Dread(T *Result, cudaSurfaceObject_t Object, int X, int Y, int Z,
           cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  *Result = tranship::cpu::readSurface<T>(Object, X, Y, Z, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void
surf3Dwrite(T Value, cudaSurfaceObject_t Object, int X, int Y, int Z,
            cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  tranship::cpu::writeSurface(Value, Object, X, Y, Z, Mode);
}

template <class T>
TRANSHIP_CPU_INLINE T
surf1DLayeredread(cudaSurfaceObject_t Object, int X, int Layer,
                  cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  return tranship::cpu::readSurface<T>(Object, X, 0, Layer, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void
surf1DLayeredread(T *Result, cudaSurfaceObject_t Object, int X, int Layer,
                  cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  *Result = tranship::cpu::readSurface<T>(Object, X, 0, Layer, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void surf1DLayeredwrite(
    T Value, cudaSurfaceObject_t Object, int X, int Layer,
    cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  tranship::cpu::writeSurface(Value, Object, X, 0, Layer, Mode);
}

template <class T>
TRANSHIP_CPU_INLINE T
surf2DLayeredread(cudaSurfaceObject_t Object, int X, int Y, int Layer,
                  cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  return tranship::cpu::readSurface<T>(Object, X, Y, Layer, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void
surf2DLayeredread(T *Result, cudaSurfaceObject_t Object, int X, int Y,
                  int Layer,
                  cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  *Result = tranship::cpu::readSurface<T>(Object, X, Y, Layer, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void surf2DLayeredwrite(
    T Value, cudaSurfaceObject_t Object, int X, int Y, int Layer,
    cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  tranship::cpu::writeSurface(Value, Object, X, Y, Layer, Mode);
}

template <class T>
TRANSHIP_CPU_INLINE T
surfCubemapread(cudaSurfaceObject_t Object, int X, int Y, int Face,
                cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  return tranship::cpu::readSurface<T>(Object, X, Y, Face, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void
surfCubemapread(T *Result, cudaSurfaceObject_t Object, int X, int Y, int Face,
                cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  *Result = tranship::cpu::readSurface<T>(Object, X, Y, Face, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void
surfCubemapwrite(T Value, cudaSurfaceObject_t Object, int X, int Y, int Face,
                 cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  tranship::cpu::writeSurface(Value, Object, X, Y, Face, Mode);
}

template <class T>
TRANSHIP_CPU_INLINE T surfCubemapLayeredread(
    cudaSurfaceObject_t Object, int X, int Y, int LayerFace,
    cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  return tranship::cpu::readSurface<T>(Object, X, Y, LayerFace, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void surfCubemapLayeredread(
    T *Result, cudaSurfaceObject_t Object, int X, int Y, int LayerFace,
    cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  *Result = tranship::cpu::readSurface<T>(Object, X, Y, LayerFace, Mode);
}
template <class T>
TRANSHIP_CPU_INLINE void surfCubemapLayeredwrite(
    T Value, cudaSurfaceObject_t Object, int X, int Y, int LayerFace,
    cudaSurfaceBoundaryMode Mode = tranship::cpu::UsualBoundary) {
  tranship::cpu::writeSurface(Value, Object, X, Y, LayerFace, Mode);
}

#endif
