// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Formats of arrays' elements.
#ifndef TRANSHIP_CPU_CUDA_CHANNEL_DESCRIPTOR_H
#define TRANSHIP_CPU_CUDA_CHANNEL_DESCRIPTOR_H
#define __CHANNEL_DESCRIPTOR_H__

#include "tranship/cpu/cuda/driver_types.h"
#ifdef __cplusplus
#include "tranship/cpu/device/vector-traits.h"
#include <type_traits>
#endif

TRANSHIP_CPU_INLINE struct cudaChannelFormatDesc
cudaCreateChannelDesc(int X, int Y, int Z, int W,
                      enum cudaChannelFormatKind Kind) {
  const struct cudaChannelFormatDesc Format = {X, Y, Z, W, Kind};
  return Format;
}

#ifdef __cplusplus
struct __half;
struct __half2;

namespace tranship {
namespace cpu {

inline cudaChannelFormatDesc formatOf(int Channels, int Bits,
                                      cudaChannelFormatKind Kind) {
  return {Bits, Channels > 1 ? Bits : 0, Channels > 2 ? Bits : 0,
          Channels > 3 ? Bits : 0, Kind};
}

template <class T> cudaChannelFormatDesc formatOfScalar(int Channels) {
  return formatOf(Channels, 8 * static_cast<int>(sizeof(T)),
                  std::is_floating_point_v<T> ? cudaChannelFormatKindFloat
                  : std::is_signed_v<T>       ? cudaChannelFormatKindSigned
                                              : cudaChannelFormatKindUnsigned);
}

} // namespace cpu
} // namespace tranship

inline cudaChannelFormatDesc cudaCreateChannelDescHalf() {
  return tranship::cpu::formatOf(1, 16, cudaChannelFormatKindFloat);
}
inline cudaChannelFormatDesc cudaCreateChannelDescHalf1() {
  return cudaCreateChannelDescHalf();
}
inline cudaChannelFormatDesc cudaCreateChannelDescHalf2() {
  return tranship::cpu::formatOf(2, 16, cudaChannelFormatKindFloat);
}
inline cudaChannelFormatDesc cudaCreateChannelDescHalf4() {
  return tranship::cpu::formatOf(4, 16, cudaChannelFormatKindFloat);
}

/// Of a vector type or what it consists of; no bits of another type.
template <class T> cudaChannelFormatDesc cudaCreateChannelDesc() {
  using namespace tranship::cpu;
  if constexpr (std::is_same_v<T, __half>)
    return cudaCreateChannelDescHalf();
  else if constexpr (std::is_same_v<T, __half2>)
    return cudaCreateChannelDescHalf2();
  else if constexpr (std::is_arithmetic_v<T>)
    return formatOfScalar<T>(1);
  else if constexpr (ComponentsOf<T> != 0)
    return formatOfScalar<Component<T>>(ComponentsOf<T>);
  else
    return {0, 0, 0, 0, cudaChannelFormatKindNone};
}

#endif

#endif
