// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values as bits, and bits as values.
#ifndef TRANSHIP_CPU_DEVICE_BITS_H
#define TRANSHIP_CPU_DEVICE_BITS_H

#include "tranship/cpu/engine.h"
#include <cstring>

namespace tranship {
namespace cpu {

template <class To, class From> TRANSHIP_CPU_INLINE To bitsAs(const From &X) {
  static_assert(sizeof(To) == sizeof(From), "as many bits");
  To Result;
  __builtin_memcpy(&Result, &X, sizeof(To));
  return Result;
}

} // namespace cpu
} // namespace tranship

TRANSHIP_CPU_INLINE float __int_as_float(int X) {
  return tranship::cpu::bitsAs<float>(X);
}
TRANSHIP_CPU_INLINE float __uint_as_float(unsigned X) {
  return tranship::cpu::bitsAs<float>(X);
}
TRANSHIP_CPU_INLINE int __float_as_int(float X) {
  return tranship::cpu::bitsAs<int>(X);
}
TRANSHIP_CPU_INLINE unsigned __float_as_uint(float X) {
  return tranship::cpu::bitsAs<unsigned>(X);
}
TRANSHIP_CPU_INLINE double __longlong_as_double(long long X) {
  return tranship::cpu::bitsAs<double>(X);
}
TRANSHIP_CPU_INLINE long long __double_as_longlong(double X) {
  return tranship::cpu::bitsAs<long long>(X);
}
TRANSHIP_CPU_INLINE int __double2hiint(double X) {
  return static_cast<int>(__double_as_longlong(X) >> 32);
}
TRANSHIP_CPU_INLINE int __double2loint(double X) {
  return static_cast<int>(__double_as_longlong(X));
}
TRANSHIP_CPU_INLINE double __hiloint2double(int High, int Low) {
  return tranship::cpu::bitsAs<double>(
      static_cast<unsigned long long>(static_cast<unsigned>(High)) << 32 |
      static_cast<unsigned>(Low));
}

#endif
