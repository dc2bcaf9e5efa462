// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's forms of surface calls that HIP (AMD) lacks: reads that return what
// they read, and calls with a boundary mode.
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

#endif

#endif
