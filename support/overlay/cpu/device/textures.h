// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How texture objects (arrays.h) are read. Filters
// weigh with 8 bits of fraction as the card's do; which of its last bits they
// round is not documented, so that results may differ in those.
#ifndef TRANSHIP_CPU_DEVICE_TEXTURES_H
#define TRANSHIP_CPU_DEVICE_TEXTURES_H

#include "tranship/cpu/cuda/driver_types.h"
#include "tranship/cpu/device/arrays.h"
#include "tranship/cpu/device/bits.h"
#include "tranship/cpu/device/vector-traits.h"
#include "tranship/cpu/engine.h"

namespace tranship {
namespace cpu {

struct Texture;

/// What is read: 32 bits for each channel, of an integer or of a float.
struct Texel {
  unsigned Bits[4];
  float number(int I) const { return bitsAs<float>(Bits[I]); }
};

/// Where to read: of as many dimensions as there are coordinates.
struct Coordinates {
  int Dimensions;
  float X, Y, Z;
  /// Of a layered array; else -1.
  long Layer;
};

TRANSHIP_CPU_API const Texture *textureOf(cudaTextureObject_t Object);
/// \p Level is moved and limited as the texture says.
TRANSHIP_CPU_API Texel sample(const Texture &T, const Coordinates &At,
                              float Level);
/// The level at which neighbouring pixels are neighbouring elements. All
/// directions are treated alike.
TRANSHIP_CPU_API float levelOfGradients(const Texture &T, int Dimensions,
                                        float4 X, float4 Y);
/// The face of a cube that a direction hits, and where.
TRANSHIP_CPU_API Coordinates onCube(float X, float Y, float Z, long Layer);
/// Four neighbours of one channel, counterclockwise from the lower left.
TRANSHIP_CPU_API Texel gather(const Texture &T, float X, float Y, int Channel);
/// Beyond the memory it is 0.
TRANSHIP_CPU_API Texel fetch(const Texture &T, long I);

//===-- What programs get -------------------------------------------------===//

/// A channel's bits as a T: floats and integers are not converted to each
/// other, as on the card.
template <class T> TRANSHIP_CPU_INLINE T channelAs(unsigned Bits) {
  if constexpr (std::is_same_v<T, float>)
    return bitsAs<float>(Bits);
  else
    return static_cast<T>(Bits);
}

template <class T> TRANSHIP_CPU_INLINE T texelAs(const Texel &X) {
  if constexpr (std::is_arithmetic_v<T>) {
    return channelAs<T>(X.Bits[0]);
  } else {
    static_assert(ComponentsOf<T> != 0, "textures give vector types");
    using C = Component<T>;
    T Result;
    Result.x = channelAs<C>(X.Bits[0]);
    if constexpr (ComponentsOf<T> > 1)
      Result.y = channelAs<C>(X.Bits[1]);
    if constexpr (ComponentsOf<T> > 2)
      Result.z = channelAs<C>(X.Bits[2]);
    if constexpr (ComponentsOf<T> > 3)
      Result.w = channelAs<C>(X.Bits[3]);
    return Result;
  }
}

} // namespace cpu
} // namespace tranship

// Each gives its result, or puts it where a pointer says.

/// Of linear memory.
template <class T>
TRANSHIP_CPU_INLINE T tex1Dfetch(cudaTextureObject_t Object, int X) {
  return tranship::cpu::texelAs<T>(
      tranship::cpu::fetch(*tranship::cpu::textureOf(Object), X));
}
template <class T>
TRANSHIP_CPU_INLINE void tex1Dfetch(T *Result, cudaTextureObject_t Object,
                                    int X) {
  *Result = tex1Dfetch<T>(Object, X);
}

template <class T>
TRANSHIP_CPU_INLINE T tex1D(cudaTextureObject_t Object, float X) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object), {1, X, 0, 0, -1}, 0));
}
template <class T>
TRANSHIP_CPU_INLINE void tex1D(T *Result, cudaTextureObject_t Object, float X) {
  *Result = tex1D<T>(Object, X);
}
template <class T>
TRANSHIP_CPU_INLINE T tex1DLod(cudaTextureObject_t Object, float X,
                               float Level) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object), {1, X, 0, 0, -1}, Level));
}
template <class T>
TRANSHIP_CPU_INLINE void tex1DLod(T *Result, cudaTextureObject_t Object,
                                  float X, float Level) {
  *Result = tex1DLod<T>(Object, X, Level);
}
template <class T>
TRANSHIP_CPU_INLINE T tex1DGrad(cudaTextureObject_t Object, float X, float DX,
                                float DY) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object), {1, X, 0, 0, -1},
      tranship::cpu::levelOfGradients(*tranship::cpu::textureOf(Object), 1,
                                      {DX, 0, 0, 0}, {DY, 0, 0, 0})));
}
template <class T>
TRANSHIP_CPU_INLINE void tex1DGrad(T *Result, cudaTextureObject_t Object,
                                   float X, float DX, float DY) {
  *Result = tex1DGrad<T>(Object, X, DX, DY);
}

template <class T>
TRANSHIP_CPU_INLINE T tex2D(cudaTextureObject_t Object, float X, float Y) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object), {2, X, Y, 0, -1}, 0));
}
template <class T>
TRANSHIP_CPU_INLINE void tex2D(T *Result, cudaTextureObject_t Object, float X,
                               float Y) {
  *Result = tex2D<T>(Object, X, Y);
}
template <class T>
TRANSHIP_CPU_INLINE T tex2DLod(cudaTextureObject_t Object, float X, float Y,
                               float Level) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object), {2, X, Y, 0, -1}, Level));
}
template <class T>
TRANSHIP_CPU_INLINE void tex2DLod(T *Result, cudaTextureObject_t Object,
                                  float X, float Y, float Level) {
  *Result = tex2DLod<T>(Object, X, Y, Level);
}
template <class T>
TRANSHIP_CPU_INLINE T tex2DGrad(cudaTextureObject_t Object, float X, float Y,
                                float2 DX, float2 DY) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object), {2, X, Y, 0, -1},
      tranship::cpu::levelOfGradients(*tranship::cpu::textureOf(Object), 2,
                                      {DX.x, DX.y, 0, 0}, {DY.x, DY.y, 0, 0})));
}
template <class T>
TRANSHIP_CPU_INLINE void tex2DGrad(T *Result, cudaTextureObject_t Object,
                                   float X, float Y, float2 DX, float2 DY) {
  *Result = tex2DGrad<T>(Object, X, Y, DX, DY);
}

template <class T>
TRANSHIP_CPU_INLINE T tex3D(cudaTextureObject_t Object, float X, float Y,
                            float Z) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object), {3, X, Y, Z, -1}, 0));
}
template <class T>
TRANSHIP_CPU_INLINE void tex3D(T *Result, cudaTextureObject_t Object, float X,
                               float Y, float Z) {
  *Result = tex3D<T>(Object, X, Y, Z);
}
template <class T>
TRANSHIP_CPU_INLINE T tex3DLod(cudaTextureObject_t Object, float X, float Y,
                               float Z, float Level) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object), {3, X, Y, Z, -1}, Level));
}
template <class T>
TRANSHIP_CPU_INLINE void tex3DLod(T *Result, cudaTextureObject_t Object,
                                  float X, float Y, float Z, float Level) {
  *Result = tex3DLod<T>(Object, X, Y, Z, Level);
}
template <class T>
TRANSHIP_CPU_INLINE T tex3DGrad(cudaTextureObject_t Object, float X, float Y,
                                float Z, float4 DX, float4 DY) {
  return tranship::cpu::texelAs<T>(
      tranship::cpu::sample(*tranship::cpu::textureOf(Object), {3, X, Y, Z, -1},
                            tranship::cpu::levelOfGradients(
                                *tranship::cpu::textureOf(Object), 3, DX, DY)));
}
template <class T>
TRANSHIP_CPU_INLINE void tex3DGrad(T *Result, cudaTextureObject_t Object,
                                   float X, float Y, float Z, float4 DX,
                                   float4 DY) {
  *Result = tex3DGrad<T>(Object, X, Y, Z, DX, DY);
}

template <class T>
TRANSHIP_CPU_INLINE T tex1DLayered(cudaTextureObject_t Object, float X,
                                   int Layer) {
  return tranship::cpu::texelAs<T>(
      tranship::cpu::sample(*tranship::cpu::textureOf(Object),
                            {1, X, 0, 0, Layer < 0 ? 0 : Layer}, 0));
}
template <class T>
TRANSHIP_CPU_INLINE void tex1DLayered(T *Result, cudaTextureObject_t Object,
                                      float X, int Layer) {
  *Result = tex1DLayered<T>(Object, X, Layer);
}
template <class T>
TRANSHIP_CPU_INLINE T tex1DLayeredLod(cudaTextureObject_t Object, float X,
                                      int Layer, float Level) {
  return tranship::cpu::texelAs<T>(
      tranship::cpu::sample(*tranship::cpu::textureOf(Object),
                            {1, X, 0, 0, Layer < 0 ? 0 : Layer}, Level));
}
template <class T>
TRANSHIP_CPU_INLINE void tex1DLayeredLod(T *Result, cudaTextureObject_t Object,
                                         float X, int Layer, float Level) {
  *Result = tex1DLayeredLod<T>(Object, X, Layer, Level);
}
template <class T>
TRANSHIP_CPU_INLINE T tex1DLayeredGrad(cudaTextureObject_t Object, float X,
                                       int Layer, float DX, float DY) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object), {1, X, 0, 0, Layer < 0 ? 0 : Layer},
      tranship::cpu::levelOfGradients(*tranship::cpu::textureOf(Object), 1,
                                      {DX, 0, 0, 0}, {DY, 0, 0, 0})));
}
template <class T>
TRANSHIP_CPU_INLINE void tex1DLayeredGrad(T *Result, cudaTextureObject_t Object,
                                          float X, int Layer, float DX,
                                          float DY) {
  *Result = tex1DLayeredGrad<T>(Object, X, Layer, DX, DY);
}

template <class T>
TRANSHIP_CPU_INLINE T tex2DLayered(cudaTextureObject_t Object, float X, float Y,
                                   int Layer) {
  return tranship::cpu::texelAs<T>(
      tranship::cpu::sample(*tranship::cpu::textureOf(Object),
                            {2, X, Y, 0, Layer < 0 ? 0 : Layer}, 0));
}
template <class T>
TRANSHIP_CPU_INLINE void tex2DLayered(T *Result, cudaTextureObject_t Object,
                                      float X, float Y, int Layer) {
  *Result = tex2DLayered<T>(Object, X, Y, Layer);
}
template <class T>
TRANSHIP_CPU_INLINE T tex2DLayeredLod(cudaTextureObject_t Object, float X,
                                      float Y, int Layer, float Level) {
  return tranship::cpu::texelAs<T>(
      tranship::cpu::sample(*tranship::cpu::textureOf(Object),
                            {2, X, Y, 0, Layer < 0 ? 0 : Layer}, Level));
}
template <class T>
TRANSHIP_CPU_INLINE void tex2DLayeredLod(T *Result, cudaTextureObject_t Object,
                                         float X, float Y, int Layer,
                                         float Level) {
  *Result = tex2DLayeredLod<T>(Object, X, Y, Layer, Level);
}
template <class T>
TRANSHIP_CPU_INLINE T tex2DLayeredGrad(cudaTextureObject_t Object, float X,
                                       float Y, int Layer, float2 DX,
                                       float2 DY) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object), {2, X, Y, 0, Layer < 0 ? 0 : Layer},
      tranship::cpu::levelOfGradients(*tranship::cpu::textureOf(Object), 2,
                                      {DX.x, DX.y, 0, 0}, {DY.x, DY.y, 0, 0})));
}
template <class T>
TRANSHIP_CPU_INLINE void tex2DLayeredGrad(T *Result, cudaTextureObject_t Object,
                                          float X, float Y, int Layer,
                                          float2 DX, float2 DY) {
  *Result = tex2DLayeredGrad<T>(Object, X, Y, Layer, DX, DY);
}

template <class T>
TRANSHIP_CPU_INLINE T texCubemap(cudaTextureObject_t Object, float X, float Y,
                                 float Z) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object), tranship::cpu::onCube(X, Y, Z, 0), 0));
}
template <class T>
TRANSHIP_CPU_INLINE void texCubemap(T *Result, cudaTextureObject_t Object,
                                    float X, float Y, float Z) {
  *Result = texCubemap<T>(Object, X, Y, Z);
}
template <class T>
TRANSHIP_CPU_INLINE T texCubemapLod(cudaTextureObject_t Object, float X,
                                    float Y, float Z, float Level) {
  return tranship::cpu::texelAs<T>(
      tranship::cpu::sample(*tranship::cpu::textureOf(Object),
                            tranship::cpu::onCube(X, Y, Z, 0), Level));
}
template <class T>
TRANSHIP_CPU_INLINE void texCubemapLod(T *Result, cudaTextureObject_t Object,
                                       float X, float Y, float Z, float Level) {
  *Result = texCubemapLod<T>(Object, X, Y, Z, Level);
}

template <class T>
TRANSHIP_CPU_INLINE T texCubemapLayered(cudaTextureObject_t Object, float X,
                                        float Y, float Z, int Layer) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object),
      tranship::cpu::onCube(X, Y, Z, Layer < 0 ? 0 : Layer), 0));
}
template <class T>
TRANSHIP_CPU_INLINE void texCubemapLayered(T *Result,
                                           cudaTextureObject_t Object, float X,
                                           float Y, float Z, int Layer) {
  *Result = texCubemapLayered<T>(Object, X, Y, Z, Layer);
}
template <class T>
TRANSHIP_CPU_INLINE T texCubemapLayeredLod(cudaTextureObject_t Object, float X,
                                           float Y, float Z, int Layer,
                                           float Level) {
  return tranship::cpu::texelAs<T>(tranship::cpu::sample(
      *tranship::cpu::textureOf(Object),
      tranship::cpu::onCube(X, Y, Z, Layer < 0 ? 0 : Layer), Level));
}
template <class T>
TRANSHIP_CPU_INLINE void
texCubemapLayeredLod(T *Result, cudaTextureObject_t Object, float X, float Y,
                     float Z, int Layer, float Level) {
  *Result = texCubemapLayeredLod<T>(Object, X, Y, Z, Layer, Level);
}

/// Channel \p C of the four elements that a linear filter would take.
template <class T>
TRANSHIP_CPU_INLINE T tex2Dgather(cudaTextureObject_t Object, float X, float Y,
                                  int C) {
  return tranship::cpu::texelAs<T>(
      tranship::cpu::gather(*tranship::cpu::textureOf(Object), X, Y, C));
}
template <class T>
TRANSHIP_CPU_INLINE void tex2Dgather(T *Result, cudaTextureObject_t Object,
                                     float X, float Y, int C) {
  *Result = tex2Dgather<T>(Object, X, Y, C);
}
template <class T>
TRANSHIP_CPU_INLINE T tex2Dgather(cudaTextureObject_t Object, float X,
                                  float Y) {
  return tex2Dgather<T>(Object, X, Y, 0);
}

#endif
