// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Surface objects: arrays that kernels read and write. The first coordinate
// counts bytes.
#ifndef TRANSHIP_CPU_DEVICE_SURFACES_H
#define TRANSHIP_CPU_DEVICE_SURFACES_H

#include "tranship/cpu/device/arrays.h"
#include "tranship/cpu/engine.h"

namespace tranship {
namespace cpu {

/// What happens beyond an array; a function without a mode means this one.
constexpr cudaSurfaceBoundaryMode UsualBoundary =
#ifdef TRANSHIP_CPU_HIP
    cudaBoundaryModeZero;
#else
    cudaBoundaryModeTrap;
#endif

/// Where \p Bytes at a position lie; null beyond the array.
TRANSHIP_CPU_API char *surfaceAddress(cudaSurfaceObject_t Object, long X,
                                      long Y, long Z, long Bytes,
                                      cudaSurfaceBoundaryMode Mode);

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
