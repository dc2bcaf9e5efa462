// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_DEVICE_TEXTURES_INL
#define TRANSHIP_CPU_DEVICE_TEXTURES_INL

#include "tranship/cpu/device/arrays.inl"
#include "tranship/cpu/device/small-floats.h"
#include "tranship/cpu/device/textures.h"
#include <cmath>

namespace tranship {
namespace cpu {

/// A level: rows and slices of elements.
struct Image {
  const char *Base;
  long Width, Height, Depth;
  size_t Pitch;
};

struct Texture {
  cudaResourceDesc Resource;
  cudaTextureDesc How;
  cudaResourceViewDesc View;
  bool HasView;
  cudaChannelFormatDesc Format;
  std::vector<Image> Levels;

  int channels() const { return Format.w ? 4 : Format.y ? 2 : 1; }
  /// Whether reading gives floats, not integers.
  bool givesFloats() const {
    return Format.f == cudaChannelFormatKindFloat ||
           (How.readMode == cudaReadModeNormalizedFloat && Format.x < 32);
  }
};

//===-- Making them -------------------------------------------------------===//

inline Image imageOf(cudaArray_t Array) {
  return {Array->Memory.get(), static_cast<long>(Array->Extent.width),
          static_cast<long>(Array->rows()), static_cast<long>(Array->slices()),
          Array->Extent.width * Array->elementBytes()};
}

/// The images of a resource, and their format.
inline cudaError_t imagesOf(const cudaResourceDesc &Resource,
                            std::vector<Image> &Images,
                            cudaChannelFormatDesc &Format) {
  switch (Resource.resType) {
  case cudaResourceTypeArray:
    if (!Resource.res.array.array)
      return cudaErrorInvalidValue;
    Format = Resource.res.array.array->Format;
    Images = {imageOf(Resource.res.array.array)};
    return cudaSuccess;
  case cudaResourceTypeMipmappedArray:
    if (!Resource.res.mipmap.mipmap)
      return cudaErrorInvalidValue;
    Format = Resource.res.mipmap.mipmap->Levels[0]->Format;
    for (const auto &Level : Resource.res.mipmap.mipmap->Levels)
      Images.push_back(imageOf(Level.get()));
    return cudaSuccess;
  case cudaResourceTypeLinear: {
    const auto &Linear = Resource.res.linear;
    Format = Linear.desc;
    if (!Linear.devPtr || !isFormat(Format))
      return cudaErrorInvalidValue;
    const size_t Element =
        static_cast<size_t>(Format.x + Format.y + Format.z + Format.w) / 8;
    Images = {{static_cast<const char *>(Linear.devPtr),
               static_cast<long>(Linear.sizeInBytes / Element), 1, 1,
               Linear.sizeInBytes}};
    return cudaSuccess;
  }
  case cudaResourceTypePitch2D: {
    const auto &Pitched = Resource.res.pitch2D;
    Format = Pitched.desc;
    if (!Pitched.devPtr || !isFormat(Format))
      return cudaErrorInvalidValue;
    Images = {{static_cast<const char *>(Pitched.devPtr),
               static_cast<long>(Pitched.width),
               static_cast<long>(Pitched.height), 1, Pitched.pitchInBytes}};
    return cudaSuccess;
  }
  }
  return cudaErrorInvalidValue;
}

/// Another format of as many bits, and some of the levels. Some of the layers
/// cannot be had.
inline cudaError_t applyView(Texture &T, const cudaResourceViewDesc &View) {
  if (View.format > cudaResViewFormatFloat4 || View.firstLayer != 0 ||
      View.lastLayer != 0)
    return cudaErrorNotSupported;
  if (View.format != cudaResViewFormatNone) {
    const int Number = View.format - 1, Kind = Number / 3;
    const int Bits = Kind == 6 ? 16 : Kind == 7 ? 32 : 8 << (Kind / 2);
    const cudaChannelFormatDesc New =
        formatOf(1 << (Number % 3), Bits,
                 Kind >= 6       ? cudaChannelFormatKindFloat
                 : Kind % 2 == 0 ? cudaChannelFormatKindUnsigned
                                 : cudaChannelFormatKindSigned);
    if (New.x + New.y + New.z + New.w !=
        T.Format.x + T.Format.y + T.Format.z + T.Format.w)
      return cudaErrorInvalidValue;
    T.Format = New;
  }
  if (View.firstMipmapLevel > View.lastMipmapLevel ||
      View.lastMipmapLevel >= T.Levels.size())
    return cudaErrorInvalidValue;
  T.Levels = {T.Levels.begin() + View.firstMipmapLevel,
              T.Levels.begin() + View.lastMipmapLevel + 1};
  return cudaSuccess;
}

inline cudaError_t makeTexture(cudaTextureObject_t *Result,
                               const cudaResourceDesc *Resource,
                               const cudaTextureDesc *How,
                               const cudaResourceViewDesc *View) {
  if (!Result || !Resource || !How)
    return cudaErrorInvalidValue;
  auto T = std::make_unique<Texture>();
  T->Resource = *Resource;
  T->How = *How;
  T->HasView = View != nullptr;
  T->View = View ? *View : cudaResourceViewDesc{};
  cudaError_t Status = imagesOf(*Resource, T->Levels, T->Format);
  if (Status == cudaSuccess && View)
    Status = applyView(*T, *View);
  if (Status != cudaSuccess)
    return Status;
  if (How->readMode == cudaReadModeNormalizedFloat &&
      T->Format.f != cudaChannelFormatKindFloat && T->Format.x == 32)
    return cudaErrorInvalidNormSetting;
  if (How->filterMode == cudaFilterModeLinear && !T->givesFloats())
    return cudaErrorInvalidFilterSetting;
  if (T->Levels.size() > 1 && !How->normalizedCoords)
    return cudaErrorInvalidValue;
  *Result = reinterpret_cast<cudaTextureObject_t>(T.release());
  return cudaSuccess;
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API const Texture *
textureOf(cudaTextureObject_t Object) {
  return reinterpret_cast<const Texture *>(Object);
}
inline cudaError_t freeTexture(cudaTextureObject_t Object) {
  if (!Object)
    return cudaErrorInvalidValue;
  delete textureOf(Object);
  return cudaSuccess;
}

//===-- Reading an element ------------------------------------------------===//

/// An integer of \p Bits as the number between -1 or 0, and 1, that it means.
inline float normalized(long Value, int Bits, bool Signed) {
  const long Most = (1L << (Signed ? Bits - 1 : Bits)) - 1;
  const float Result = static_cast<float>(Value) / static_cast<float>(Most);
  return Result < -1 ? -1 : Result;
}

inline float linearOfSrgb(float X) {
  return X <= 0.04045f ? X / 12.92f : std::pow((X + 0.055f) / 1.055f, 2.4f);
}

inline unsigned channelBits(const Texture &T, const char *From, int Channel) {
  const int Bits = T.Format.x;
  unsigned Raw = 0;
  __builtin_memcpy(&Raw, From + Channel * Bits / 8, Bits / 8);
  if (T.Format.f == cudaChannelFormatKindFloat)
    return Bits == 32 ? Raw
                      : bitsAs<unsigned>(
                            fromSmall<Half>(static_cast<unsigned short>(Raw)));
  const bool Signed = T.Format.f == cudaChannelFormatKindSigned;
  const int Value = static_cast<int>(Raw << (32 - Bits)) >> (32 - Bits);
  if (!T.givesFloats())
    return Signed ? static_cast<unsigned>(Value) : Raw;
  float Result =
      normalized(Signed ? Value : static_cast<long>(Raw), Bits, Signed);
  if (T.How.sRGB && Bits == 8 && !Signed && Channel < 3)
    Result = linearOfSrgb(Result);
  return bitsAs<unsigned>(Result);
}

/// Of channels that are not there: 0, and 1 of the last.
inline Texel elementAt(const Texture &T, const Image &I, long X, long Y,
                       long Z) {
  Texel Result = {{0, 0, 0, T.givesFloats() ? 0x3F800000u : 1u}};
  const int Channels = T.channels();
  const char *From = I.Base + static_cast<size_t>(Z * I.Height + Y) * I.Pitch +
                     static_cast<size_t>(X * Channels * T.Format.x / 8);
  for (int C = 0; C < Channels; ++C)
    Result.Bits[C] = channelBits(T, From, C);
  return Result;
}

/// Of what is beyond the border.
inline Texel borderOf(const Texture &T) {
  Texel Result;
  for (int C = 0; C < 4; ++C)
    Result.Bits[C] = T.givesFloats()
                         ? bitsAs<unsigned>(T.How.borderColor[C])
                         : static_cast<unsigned>(toInteger<int, Rounding::Zero>(
                               T.How.borderColor[C]));
  return Result;
}

/// The index that \p I stands for, or -1 beyond a border. Only of normalized
/// coordinates are there others than the border and the nearest.
inline long addressed(long I, long Count, cudaTextureAddressMode Mode,
                      bool Normalized) {
  if (I >= 0 && I < Count)
    return I;
  if (Mode == cudaAddressModeBorder)
    return -1;
  if (Normalized && Mode == cudaAddressModeWrap)
    return (I % Count + Count) % Count;
  if (Normalized && Mode == cudaAddressModeMirror) {
    const long Twice = (I % (2 * Count) + 2 * Count) % (2 * Count);
    return Twice < Count ? Twice : 2 * Count - 1 - Twice;
  }
  return I < 0 ? 0 : Count - 1;
}

//===-- Sampling ----------------------------------------------------------===//

/// A coordinate in elements. Far outside it no longer matters where.
inline float inElements(float X, long Count, bool Normalized) {
  const float Result = Normalized ? X * static_cast<float>(Count) : X;
  return Result > 1e9f ? 1e9f : Result > -1e9f ? Result : -1e9f;
}

/// Two neighbours and how much of the second there is, in 1/256.
struct Neighbours {
  long First, Second;
  float Part;
};
inline Neighbours neighbours(float X, long Count, cudaTextureAddressMode Mode,
                             bool Normalized, bool Linear) {
  const float At = Linear ? X - 0.5f : X, Whole = std::floor(At);
  const long I = static_cast<long>(Whole);
  const long First = addressed(I, Count, Mode, Normalized);
  if (!Linear)
    return {First, First, 0};
  return {First, addressed(I + 1, Count, Mode, Normalized),
          std::floor((At - Whole) * 256 + 0.5f) / 256};
}

inline long layerOf(long Layer, const Image &I) {
  return Layer < 0 ? 0 : Layer < I.Depth ? Layer : I.Depth - 1;
}

inline Texel mixed(const Texel &A, const Texel &B, float Part) {
  Texel Result;
  for (int C = 0; C < 4; ++C)
    Result.Bits[C] =
        bitsAs<unsigned>((1 - Part) * A.number(C) + Part * B.number(C));
  return Result;
}

inline TRANSHIP_CPU_NOT_NOTED Texel sampleLevel(const Texture &T,
                                                const Image &I,
                                                const Coordinates &At) {
  const bool Normalized = T.How.normalizedCoords != 0,
             Linear = T.How.filterMode == cudaFilterModeLinear;
  auto Along = [&](int Dimension, float X, long Count) -> Neighbours {
    if (Dimension >= At.Dimensions)
      return {0, 0, 0};
    return neighbours(inElements(X, Count, Normalized), Count,
                      T.How.addressMode[Dimension], Normalized, Linear);
  };
  const Neighbours X = Along(0, At.X, I.Width), Y = Along(1, At.Y, I.Height);
  Neighbours Z = Along(2, At.Z, I.Depth);
  if (At.Layer >= 0)
    Z.First = Z.Second = layerOf(At.Layer, I);
  auto Element = [&](long X, long Y, long Z) {
    return X < 0 || Y < 0 || Z < 0 ? borderOf(T) : elementAt(T, I, X, Y, Z);
  };
  if (!Linear)
    return Element(X.First, Y.First, Z.First);
  auto Row = [&](long Y, long Z) {
    return mixed(Element(X.First, Y, Z), Element(X.Second, Y, Z), X.Part);
  };
  auto Slice = [&](long Z) {
    return At.Dimensions < 2 ? Row(0, Z)
                             : mixed(Row(Y.First, Z), Row(Y.Second, Z), Y.Part);
  };
  return At.Dimensions < 3 ? Slice(Z.First)
                           : mixed(Slice(Z.First), Slice(Z.Second), Z.Part);
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API Texel sample(const Texture &T,
                                                     const Coordinates &At,
                                                     float Level) {
  const float Last = static_cast<float>(T.Levels.size() - 1);
  if (Last == 0)
    return sampleLevel(T, T.Levels[0], At);
  Level += T.How.mipmapLevelBias;
  Level = Level > T.How.maxMipmapLevelClamp ? T.How.maxMipmapLevelClamp : Level;
  Level = Level > T.How.minMipmapLevelClamp ? Level : T.How.minMipmapLevelClamp;
  Level = Level > Last ? Last : Level > 0 ? Level : 0;
  if (T.How.mipmapFilterMode == cudaFilterModePoint || !T.givesFloats())
    return sampleLevel(T, T.Levels[static_cast<size_t>(Level + 0.5f)], At);
  const size_t Below = static_cast<size_t>(Level);
  const float Part =
      std::floor((Level - static_cast<float>(Below)) * 256 + 0.5f) / 256;
  const Texel First = sampleLevel(T, T.Levels[Below], At);
  if (Part == 0)
    return First;
  return mixed(First, sampleLevel(T, T.Levels[Below + 1], At), Part);
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API float
levelOfGradients(const Texture &T, int Dimensions, float4 X, float4 Y) {
  const Image &I = T.Levels[0];
  const float Sizes[3] = {static_cast<float>(I.Width),
                          static_cast<float>(I.Height),
                          static_cast<float>(I.Depth)};
  auto Length = [&](float4 D) {
    const float Parts[3] = {D.x, D.y, D.z};
    float Sum = 0;
    for (int K = 0; K < Dimensions; ++K)
      Sum += Parts[K] * Sizes[K] * Parts[K] * Sizes[K];
    return std::sqrt(Sum);
  };
  return std::log2(std::fmax(Length(X), Length(Y)));
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API Coordinates onCube(float X, float Y,
                                                           float Z,
                                                           long Layer) {
  const float AX = std::fabs(X), AY = std::fabs(Y), AZ = std::fabs(Z);
  long Face;
  float Size, S, T;
  if (AX >= AY && AX >= AZ) {
    Face = X >= 0 ? 0 : 1;
    Size = AX;
    S = X >= 0 ? -Z : Z;
    T = -Y;
  } else if (AY >= AZ) {
    Face = Y >= 0 ? 2 : 3;
    Size = AY;
    S = X;
    T = Y >= 0 ? Z : -Z;
  } else {
    Face = Z >= 0 ? 4 : 5;
    Size = AZ;
    S = Z >= 0 ? X : -X;
    T = -Y;
  }
  return {2, (S / Size + 1) / 2, (T / Size + 1) / 2, 0, Layer * 6 + Face};
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API Texel gather(const Texture &T, float X,
                                                     float Y, int Channel) {
  const Image &I = T.Levels[0];
  const bool Normalized = T.How.normalizedCoords != 0;
  const Neighbours H = neighbours(inElements(X, I.Width, Normalized), I.Width,
                                  T.How.addressMode[0], Normalized, true);
  const Neighbours V = neighbours(inElements(Y, I.Height, Normalized), I.Height,
                                  T.How.addressMode[1], Normalized, true);
  auto Of = [&](long X, long Y) {
    return (X < 0 || Y < 0 ? borderOf(T) : elementAt(T, I, X, Y, 0))
        .Bits[Channel & 3];
  };
  return {{Of(H.First, V.Second), Of(H.Second, V.Second), Of(H.Second, V.First),
           Of(H.First, V.First)}};
}

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API Texel fetch(const Texture &T, long I) {
  if (I < 0 || I >= T.Levels[0].Width)
    return {{0, 0, 0, 0}};
  return elementAt(T, T.Levels[0], I, 0, 0);
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_API cudaError_t cudaCreateTextureObject(
    cudaTextureObject_t *Object, const cudaResourceDesc *Resource,
    const cudaTextureDesc *How, const cudaResourceViewDesc *View) {
  TRANSHIP_CPU_RETURN(makeTexture(Object, Resource, How, View));
}
TRANSHIP_CPU_API cudaError_t
cudaDestroyTextureObject(cudaTextureObject_t Object) {
  TRANSHIP_CPU_RETURN(freeTexture(Object));
}
TRANSHIP_CPU_API cudaError_t cudaGetTextureObjectResourceDesc(
    cudaResourceDesc *Resource, cudaTextureObject_t Object) {
  TRANSHIP_CPU_RETURN(
      Resource && Object
          ? (*Resource = textureOf(Object)->Resource, cudaSuccess)
          : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API cudaError_t cudaGetTextureObjectTextureDesc(
    cudaTextureDesc *How, cudaTextureObject_t Object) {
  TRANSHIP_CPU_RETURN(How && Object
                          ? (*How = textureOf(Object)->How, cudaSuccess)
                          : cudaErrorInvalidValue);
}
TRANSHIP_CPU_API cudaError_t cudaGetTextureObjectResourceViewDesc(
    cudaResourceViewDesc *View, cudaTextureObject_t Object) {
  TRANSHIP_CPU_RETURN(View && Object && textureOf(Object)->HasView
                          ? (*View = textureOf(Object)->View, cudaSuccess)
                          : cudaErrorInvalidValue);
}

#endif
