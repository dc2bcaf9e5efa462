// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Read before every CUDA source, as a file named __clang_cuda_runtime_wrapper.h
// that is found before Clang's own: declares what nvcc declares and Clang 19
// does not. It is compiled into tranship as text and only ever parsed: nothing
// here has a body.
#ifndef TRANSHIP_CUDA_RUNTIME_WRAPPER_H
#define TRANSHIP_CUDA_RUNTIME_WRAPPER_H

#include_next <__clang_cuda_runtime_wrapper.h>

// nvcc's cuda_runtime.h includes them in a part that Clang skips.
#include <assert.h>
#include <math.h>
#include <new>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// The only runtime function that kernels may call and that is declared in a
// part Clang skips.
extern "C" __device__ cudaError_t cudaDeviceSynchronize(void);

// Clang defines what these headers declare.
#define __SM_20_ATOMIC_FUNCTIONS_H__
#define __SM_20_INTRINSICS_H__
#define __SM_30_INTRINSICS_H__
#define __SM_32_ATOMIC_FUNCTIONS_H__
#define __SM_32_INTRINSICS_H__
#define __SM_35_ATOMIC_FUNCTIONS_H__
#define __SM_35_INTRINSICS_H__
#define __SM_60_ATOMIC_FUNCTIONS_H__
#define __SM_61_INTRINSICS_H__

// A parameter of this type takes no part in template argument deduction.
template <class T> struct __tranship_same {
  typedef T type;
};

// Loads and stores with cache hints.
template <class T> __device__ T __ldca(const T *From);
template <class T> __device__ T __ldcg(const T *From);
template <class T> __device__ T __ldcs(const T *From);
template <class T> __device__ T __ldcv(const T *From);
template <class T> __device__ T __ldlu(const T *From);
template <class T>
__device__ void __stcg(T *To, typename __tranship_same<T>::type Value);
template <class T>
__device__ void __stcs(T *To, typename __tranship_same<T>::type Value);
template <class T>
__device__ void __stwb(T *To, typename __tranship_same<T>::type Value);
template <class T>
__device__ void __stwt(T *To, typename __tranship_same<T>::type Value);

#ifndef __prof_trigger
__device__ void __prof_trigger(int Counter);
#endif

// Pairs of floats in one instruction.
#if CUDA_VERSION >= 12080
#define TRANSHIP_PAIRS(ROUNDING)                                               \
  __device__ float2 __fadd2_##ROUNDING(float2, float2);                        \
  __device__ float2 __fmul2_##ROUNDING(float2, float2);                        \
  __device__ float2 __ffma2_##ROUNDING(float2, float2, float2);
TRANSHIP_PAIRS(rd)
TRANSHIP_PAIRS(rn)
TRANSHIP_PAIRS(ru)
TRANSHIP_PAIRS(rz)
#undef TRANSHIP_PAIRS
#endif

// Surfaces: objects and, before CUDA 12, references, whose functions may take a
// size as well.
#define TRANSHIP_SURFACE_FORMS(NAME, TEMPLATE, SURFACE, ...)                   \
  TEMPLATE __device__ void NAME##read(T *To, SURFACE From, __VA_ARGS__,        \
                                      cudaSurfaceBoundaryMode Mode =           \
                                          cudaBoundaryModeTrap);               \
  TEMPLATE __device__ void NAME##write(T Value, SURFACE To, __VA_ARGS__,       \
                                       cudaSurfaceBoundaryMode Mode =          \
                                           cudaBoundaryModeTrap);
#if CUDA_VERSION < 12000
template <class Element, int Kind> struct surface;
#define TRANSHIP_REFERENCE template <class T, class E, int Kind>
#define TRANSHIP_REFERENCE_TYPE surface<E, Kind>
#define TRANSHIP_SURFACE_REFERENCE(NAME, ...)                                  \
  TRANSHIP_REFERENCE __device__ T NAME##read(TRANSHIP_REFERENCE_TYPE From,     \
                                             __VA_ARGS__,                      \
                                             cudaSurfaceBoundaryMode Mode =    \
                                                 cudaBoundaryModeTrap);        \
  TRANSHIP_SURFACE_FORMS(NAME, TRANSHIP_REFERENCE, TRANSHIP_REFERENCE_TYPE,    \
                         __VA_ARGS__)                                          \
  TRANSHIP_SURFACE_FORMS(NAME, TRANSHIP_REFERENCE, TRANSHIP_REFERENCE_TYPE,    \
                         __VA_ARGS__, int Size)
#else
#define TRANSHIP_SURFACE_REFERENCE(NAME, ...)
#endif
#define TRANSHIP_SURFACE(NAME, ...)                                            \
  template <class T>                                                           \
  __device__ T NAME##read(cudaSurfaceObject_t From, __VA_ARGS__,               \
                          cudaSurfaceBoundaryMode Mode =                       \
                              cudaBoundaryModeTrap);                           \
  TRANSHIP_SURFACE_FORMS(NAME, template <class T>, cudaSurfaceObject_t,        \
                         __VA_ARGS__)                                          \
  TRANSHIP_SURFACE_REFERENCE(NAME, __VA_ARGS__)
TRANSHIP_SURFACE(surf1D, int X)
TRANSHIP_SURFACE(surf2D, int X, int Y)
TRANSHIP_SURFACE(surf3D, int X, int Y, int Z)
TRANSHIP_SURFACE(surf1DLayered, int X, int Layer)
TRANSHIP_SURFACE(surf2DLayered, int X, int Y, int Layer)
TRANSHIP_SURFACE(surfCubemap, int X, int Y, int Face)
TRANSHIP_SURFACE(surfCubemapLayered, int X, int Y, int LayerFace)
#undef TRANSHIP_SURFACE
#undef TRANSHIP_SURFACE_FORMS
#undef TRANSHIP_SURFACE_REFERENCE
#undef TRANSHIP_REFERENCE
#undef TRANSHIP_REFERENCE_TYPE

#endif
