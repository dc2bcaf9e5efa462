// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's forms of surface calls that HIP (AMD) lacks: reads that return what
// they read, and calls with a boundary mode. Texture calls that HIP's headers
// (5.2 to 7.2) have under CUDA's names, and that do something else there.
//
// Outside of a surface HIP's own functions, which these call, read zero and
// write nothing, in all modes; with cudaBoundaryModeTrap, which is CUDA's
// default, a kernel that gets there ends.
#ifndef TRANSHIP_DEVICE_SURFACES_H
#define TRANSHIP_DEVICE_SURFACES_H

#include "tranship/device/common.h"

// The CPU as a target has these itself.
#if TRANSHIP_SUPPLIES_HIP

#define TRANSHIP_COMMA ,
#define TRANSHIP_SURFACE(NAME, PARAMETERS, ARGUMENTS)                          \
  template <class T>                                                           \
  TRANSHIP_ON_DEVICE T NAME##read(hipSurfaceObject_t Surface, PARAMETERS,      \
                                  hipSurfaceBoundaryMode =                     \
                                      hipBoundaryModeTrap) {                   \
    T Value;                                                                   \
    NAME##read(&Value, Surface, ARGUMENTS);                                    \
    return Value;                                                              \
  }                                                                            \
  template <class T>                                                           \
  TRANSHIP_ON_DEVICE void NAME##read(T *Value, hipSurfaceObject_t Surface,     \
                                     PARAMETERS, hipSurfaceBoundaryMode) {     \
    NAME##read(Value, Surface, ARGUMENTS);                                     \
  }                                                                            \
  template <class T>                                                           \
  TRANSHIP_ON_DEVICE void NAME##write(T Value, hipSurfaceObject_t Surface,     \
                                      PARAMETERS, hipSurfaceBoundaryMode) {    \
    NAME##write(Value, Surface, ARGUMENTS);                                    \
  }
TRANSHIP_SURFACE(surf1D, int X, X)
TRANSHIP_SURFACE(surf2D, int X TRANSHIP_COMMA int Y, X TRANSHIP_COMMA Y)
TRANSHIP_SURFACE(surf3D, int X TRANSHIP_COMMA int Y TRANSHIP_COMMA int Z,
                 X TRANSHIP_COMMA Y TRANSHIP_COMMA Z)
TRANSHIP_SURFACE(surf1DLayered, int X TRANSHIP_COMMA int Layer,
                 X TRANSHIP_COMMA Layer)
TRANSHIP_SURFACE(surf2DLayered,
                 int X TRANSHIP_COMMA int Y TRANSHIP_COMMA int Layer,
                 X TRANSHIP_COMMA Y TRANSHIP_COMMA Layer)
TRANSHIP_SURFACE(surfCubemap,
                 int X TRANSHIP_COMMA int Y TRANSHIP_COMMA int Face,
                 X TRANSHIP_COMMA Y TRANSHIP_COMMA Face)
#undef TRANSHIP_SURFACE
#undef TRANSHIP_COMMA

namespace tranship {
/// HIP counts the components y, z, w, x; its call with a pointer takes those of
/// a cubemap.
template <class T>
TRANSHIP_ON_DEVICE T tex2Dgather(hipTextureObject_t Texture, float X, float Y,
                                 int Component = 0) {
  return ::tex2Dgather<T>(Texture, X, Y, (Component + 1) & 3);
}
template <class T>
TRANSHIP_ON_DEVICE void tex2Dgather(T *Value, hipTextureObject_t Texture,
                                    float X, float Y, int Component = 0) {
  *Value = tranship::tex2Dgather<T>(Texture, X, Y, Component);
}
/// HIP's does not compile.
template <class T>
TRANSHIP_ON_DEVICE void tex2DLayered(T *Value, hipTextureObject_t Texture,
                                     float X, float Y, int Layer) {
  *Value = ::tex2DLayered<T>(Texture, X, Y, Layer);
}
} // namespace tranship

#elif (defined(__CUDACC__) &&                                                  \
       !(defined(__MACA__) && !defined(TRANSHIP_ON_NVIDIA))) ||                \
    defined(TRANSHIP_CPU_ENGINE) || defined(TRANSHIP_CPU_HIP)
namespace tranship {
using ::tex2Dgather;
using ::tex2DLayered;
} // namespace tranship
#endif

#endif
