// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// Instructions of PTX with operands at their edges, a row each: what the device computes is compared with what the manual
// says, worked out here bit by bit in wider numbers. Prints a sum of the results of each row, so that a port can be
// compared with its original.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

using u64 = unsigned long long;
using Wide = __int128;

// Numbers and their bits.
__host__ __device__ inline float asFloat(u64 Bits) {
  unsigned Word = unsigned(Bits);
  float Result;
  memcpy(&Result, &Word, sizeof(Result));
  return Result;
}
/// The same, or 0 where the approximations say nothing any more.
__host__ __device__ inline float inRange(u64 Bits) {
  float Value = asFloat(Bits);
  return Value > -100 && Value < 100 ? Value : 0;
}
__host__ __device__ inline double asDouble(u64 Bits) {
  double Result;
  memcpy(&Result, &Bits, sizeof(Result));
  return Result;
}
__host__ __device__ inline u64 bitsOf(float Value) {
  unsigned Bits;
  memcpy(&Bits, &Value, sizeof(Bits));
  return Bits;
}
__host__ __device__ inline u64 bitsOf(double Value) {
  u64 Bits;
  memcpy(&Bits, &Value, sizeof(Bits));
  return Bits;
}
__host__ __device__ inline unsigned short half16(u64 Bits) { return (unsigned short)Bits; }
/// Two results as one.
__host__ __device__ inline u64 two(u64 A, u64 B) { return A + B * 0x9e3779b97f4a7c15ull; }

// What the manual says, in numbers of 128 bits.
static Wide zx(Wide Value, int Bits) { return Value & ((Wide(1) << Bits) - 1); }
static Wide sx(Wide Value, int Bits) {
  Wide Low = zx(Value, Bits);
  return Low >> (Bits - 1) ? Low - (Wide(1) << Bits) : Low;
}
static int bit(Wide Value, int At) { return int(Value >> std::min(At, 127) & 1); }
/// By a negative number: to the right.
static Wide shifted(Wide Value, Wide By) {
  if (By > 64)
    return 0;
  return By >= 0 ? Value << int(By) : Value >> int(std::min<Wide>(-By, 127));
}
template <class F> static u64 permuted(u64 A, u64 B, F Selected) {
  u64 Result = 0;
  for (int K = 0; K < 4; ++K) {
    int Which = int(Selected(K));
    u64 Byte = zx((zx(B, 32) << 32 | zx(A, 32)) >> Which % 8 * 8, 8);
    Result |= (Which >= 8 ? (Byte >= 128 ? 255 : 0) : Byte) << 8 * K;
  }
  return Result;
}
static Wide field(Wide Value, Wide Position, Wide Length, bool Signed) {
  Wide Result = 0;
  for (int I = 0; I < 64; ++I)
    if (I < Length)
      Result |= Wide(bit(Value, int(Position) + I)) << I;
    else if (Signed && Length != 0)
      Result |= Wide(bit(Value, int(Position + Length) - 1)) << I;
  return Result;
}
static int highest(Wide Value) {
  int Result = -1;
  for (int I = 0; I < 64; ++I)
    if (bit(Value, I))
      Result = I;
  return Result;
}
/// A result of so many bits, and what is left over.
static u64 joined(Wide Value, int Bits) { return two(u64(zx(Value, Bits)), u64(zx(Value >> Bits, Bits))); }
template <class T> static u64 converted(double Value, double Rounded, bool NanIsZero) {
  using Limits = std::numeric_limits<T>;
  if (Value != Value)
    return NanIsZero ? 0 : 1ull << (8 * sizeof(T) - 1);
  if ((long double)Rounded <= (long double)Limits::min())
    return u64(Limits::min());
  return (long double)Rounded >= (long double)Limits::max() ? u64(Limits::max()) : u64(T(Rounded));
}
/// All that is not a number is the same.
static u64 number(u64 Bits, int Size) {
  bool IsNan = Size == 32 ? std::isnan(asFloat(Bits)) : std::isnan(asDouble(Bits));
  return IsNan ? ~0ull : Bits;
}
template <class T> static u64 smaller(T A, T B, bool Larger) {
  if (std::isnan(A) || std::isnan(B))
    return bitsOf(std::isnan(A) ? B : A);
  bool First = A == B ? std::signbit(A) != Larger : (A < B) != Larger;
  return bitsOf(First ? A : B);
}
/// The low bits of a word in memory are others.
static u64 stored(Wide Old, Wide New, int Size) { return u64(Old - zx(Old, Size) + zx(New, Size)); }
/// Rounded to half precision. Not of what is not a number.
static u64 toHalf(float Value) {
  float Size = std::fabs(Value);
  u64 Sign = std::signbit(Value) ? 0x8000 : 0;
  int Exponent;
  std::frexp(Size, &Exponent);
  if (Size >= 65520)
    return Sign | 0x7c00;
  if (Size < 0x1p-14)
    return Sign | u64(std::nearbyint(Size * 0x1p24));
  return Sign | ((u64(Exponent + 14) << 10) + u64(std::nearbyint(std::ldexp(Size, 11 - Exponent))) - 1024);
}
static float ofHalf(unsigned short Bits) {
  int Exponent = Bits >> 10 & 31, Part = Bits & 1023;
  float Size = Exponent == 31  ? Part ? NAN : INFINITY
               : Exponent == 0 ? Part * 0x1p-24f
                               : std::ldexp(float(Part + 1024), Exponent - 25);
  return Bits >> 15 ? -Size : Size;
}
static float flushed(float Value) { return std::fabs(Value) < std::numeric_limits<float>::min() ? std::copysign(0.f, Value) : Value; }

/// What the operands of a row are, and how results compare.
enum Kind { Bits, Equal, Halves, HalfPairs, NoZero, Floats, Finite, Doubles, FiniteDoubles, Near, Flushed };

/// A word in global memory for each thread.
__device__ u64 Cells[4096];
__device__ u64 *cell(u64 Value) {
  u64 *Result = &Cells[blockIdx.x * blockDim.x + threadIdx.x];
  *Result = Value;
  return Result;
}

template <int N> struct Row;
template <int N> __device__ u64 run(u64 a, u64 b, u64 c, u64 d);
#define ROW(N, NAME, KIND, SIZE, ...)                                                                                  \
  template <> struct Row<N> {                                                                                          \
    static const char *name() { return NAME; }                                                                         \
    static constexpr Kind Is = KIND;                                                                                   \
    static constexpr int Size = SIZE;                                                                                  \
    static auto expect(u64 a, u64 b, u64 c, u64 d) { return __VA_ARGS__; }                                             \
  };                                                                                                                   \
  template <> __device__ u64 run<N>(u64 a, u64 b, u64 c, u64 d)

// clang-format off
ROW(0, "add.u16", Bits, 16, a + b) {
  unsigned short r;
  asm("add.u16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(1, "sub.u16", Bits, 16, a - b) {
  unsigned short r;
  asm("sub.u16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(2, "mul.lo.u16", Bits, 16, a * b) {
  unsigned short r;
  asm("mul.lo.u16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(3, "mad.lo.u16", Bits, 16, a * b + c) {
  unsigned short r;
  asm("mad.lo.u16 %0, %1, %2, %3;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)), "h"(half16(c)));
  return r;
}
ROW(4, "min.u16", Bits, 16, zx(a, 16) < zx(b, 16) ? a : b) {
  unsigned short r;
  asm("min.u16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(5, "max.u16", Bits, 16, zx(a, 16) > zx(b, 16) ? a : b) {
  unsigned short r;
  asm("max.u16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(6, "add.s16", Bits, 16, a + b) {
  unsigned short r;
  asm("add.s16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(7, "sub.s16", Bits, 16, a - b) {
  unsigned short r;
  asm("sub.s16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(8, "mul.lo.s16", Bits, 16, a * b) {
  unsigned short r;
  asm("mul.lo.s16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(9, "mad.lo.s16", Bits, 16, a * b + c) {
  unsigned short r;
  asm("mad.lo.s16 %0, %1, %2, %3;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)), "h"(half16(c)));
  return r;
}
ROW(10, "min.s16", Bits, 16, sx(a, 16) < sx(b, 16) ? a : b) {
  unsigned short r;
  asm("min.s16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(11, "max.s16", Bits, 16, sx(a, 16) > sx(b, 16) ? a : b) {
  unsigned short r;
  asm("max.s16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(12, "add.u32", Bits, 32, a + b) {
  unsigned r;
  asm("add.u32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(13, "sub.u32", Bits, 32, a - b) {
  unsigned r;
  asm("sub.u32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(14, "mul.lo.u32", Bits, 32, a * b) {
  unsigned r;
  asm("mul.lo.u32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(15, "mad.lo.u32", Bits, 32, a * b + c) {
  unsigned r;
  asm("mad.lo.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(16, "min.u32", Bits, 32, zx(a, 32) < zx(b, 32) ? a : b) {
  unsigned r;
  asm("min.u32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(17, "max.u32", Bits, 32, zx(a, 32) > zx(b, 32) ? a : b) {
  unsigned r;
  asm("max.u32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(18, "add.s32", Bits, 32, a + b) {
  unsigned r;
  asm("add.s32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(19, "sub.s32", Bits, 32, a - b) {
  unsigned r;
  asm("sub.s32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(20, "mul.lo.s32", Bits, 32, a * b) {
  unsigned r;
  asm("mul.lo.s32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(21, "mad.lo.s32", Bits, 32, a * b + c) {
  unsigned r;
  asm("mad.lo.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(22, "min.s32", Bits, 32, sx(a, 32) < sx(b, 32) ? a : b) {
  unsigned r;
  asm("min.s32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(23, "max.s32", Bits, 32, sx(a, 32) > sx(b, 32) ? a : b) {
  unsigned r;
  asm("max.s32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(24, "add.u64", Bits, 64, a + b) {
  u64 r;
  asm("add.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(25, "sub.u64", Bits, 64, a - b) {
  u64 r;
  asm("sub.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(26, "mul.lo.u64", Bits, 64, a * b) {
  u64 r;
  asm("mul.lo.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(27, "mad.lo.u64", Bits, 64, a * b + c) {
  u64 r;
  asm("mad.lo.u64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "l"(b), "l"(c));
  return r;
}
ROW(28, "min.u64", Bits, 64, zx(a, 64) < zx(b, 64) ? a : b) {
  u64 r;
  asm("min.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(29, "max.u64", Bits, 64, zx(a, 64) > zx(b, 64) ? a : b) {
  u64 r;
  asm("max.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(30, "add.s64", Bits, 64, a + b) {
  u64 r;
  asm("add.s64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(31, "sub.s64", Bits, 64, a - b) {
  u64 r;
  asm("sub.s64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(32, "mul.lo.s64", Bits, 64, a * b) {
  u64 r;
  asm("mul.lo.s64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(33, "mad.lo.s64", Bits, 64, a * b + c) {
  u64 r;
  asm("mad.lo.s64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "l"(b), "l"(c));
  return r;
}
ROW(34, "min.s64", Bits, 64, sx(a, 64) < sx(b, 64) ? a : b) {
  u64 r;
  asm("min.s64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(35, "max.s64", Bits, 64, sx(a, 64) > sx(b, 64) ? a : b) {
  u64 r;
  asm("max.s64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(36, "mul.hi.u32", Bits, 32, zx(a, 32) * zx(b, 32) >> 32) {
  unsigned r;
  asm("mul.hi.u32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(37, "mad.hi.u32", Bits, 32, (zx(a, 32) * zx(b, 32) >> 32) + c) {
  unsigned r;
  asm("mad.hi.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(38, "sad.u32", Bits, 32, c + (zx(a, 32) < zx(b, 32) ? zx(b, 32) - zx(a, 32) : zx(a, 32) - zx(b, 32))) {
  unsigned r;
  asm("sad.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(39, "div.u32", NoZero, 32, zx(a, 32) / zx(b, 32)) {
  unsigned r;
  asm("div.u32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(40, "rem.u32", NoZero, 32, zx(a, 32) % zx(b, 32)) {
  unsigned r;
  asm("rem.u32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(41, "mul.hi.s32", Bits, 32, sx(a, 32) * sx(b, 32) >> 32) {
  unsigned r;
  asm("mul.hi.s32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(42, "mad.hi.s32", Bits, 32, (sx(a, 32) * sx(b, 32) >> 32) + c) {
  unsigned r;
  asm("mad.hi.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(43, "sad.s32", Bits, 32, c + (sx(a, 32) < sx(b, 32) ? sx(b, 32) - sx(a, 32) : sx(a, 32) - sx(b, 32))) {
  unsigned r;
  asm("sad.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(44, "div.s32", NoZero, 32, sx(a, 32) / sx(b, 32)) {
  unsigned r;
  asm("div.s32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(45, "rem.s32", NoZero, 32, sx(a, 32) % sx(b, 32)) {
  unsigned r;
  asm("rem.s32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(46, "mul.hi.u64", Bits, 64, zx(a, 64) * zx(b, 64) >> 64) {
  u64 r;
  asm("mul.hi.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(47, "mad.hi.u64", Bits, 64, (zx(a, 64) * zx(b, 64) >> 64) + c) {
  u64 r;
  asm("mad.hi.u64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "l"(b), "l"(c));
  return r;
}
ROW(48, "sad.u64", Bits, 64, c + (zx(a, 64) < zx(b, 64) ? zx(b, 64) - zx(a, 64) : zx(a, 64) - zx(b, 64))) {
  u64 r;
  asm("sad.u64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "l"(b), "l"(c));
  return r;
}
ROW(49, "div.u64", NoZero, 64, zx(a, 64) / zx(b, 64)) {
  u64 r;
  asm("div.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(50, "rem.u64", NoZero, 64, zx(a, 64) % zx(b, 64)) {
  u64 r;
  asm("rem.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(51, "mul.hi.s64", Bits, 64, sx(a, 64) * sx(b, 64) >> 64) {
  u64 r;
  asm("mul.hi.s64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(52, "mad.hi.s64", Bits, 64, (sx(a, 64) * sx(b, 64) >> 64) + c) {
  u64 r;
  asm("mad.hi.s64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "l"(b), "l"(c));
  return r;
}
ROW(53, "sad.s64", Bits, 64, c + (sx(a, 64) < sx(b, 64) ? sx(b, 64) - sx(a, 64) : sx(a, 64) - sx(b, 64))) {
  u64 r;
  asm("sad.s64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "l"(b), "l"(c));
  return r;
}
ROW(54, "div.s64", NoZero, 64, sx(a, 64) / sx(b, 64)) {
  u64 r;
  asm("div.s64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(55, "rem.s64", NoZero, 64, sx(a, 64) % sx(b, 64)) {
  u64 r;
  asm("rem.s64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(56, "mul.wide.u16", Bits, 32, zx(a, 16) * zx(b, 16)) {
  unsigned r;
  asm("mul.wide.u16 %0, %1, %2;" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(57, "mad.wide.u16", Bits, 32, zx(a, 16) * zx(b, 16) + c) {
  unsigned r;
  asm("mad.wide.u16 %0, %1, %2, %3;" : "=r"(r) : "h"(half16(a)), "h"(half16(b)), "r"(unsigned(c)));
  return r;
}
ROW(58, "mul.wide.s16", Bits, 32, sx(a, 16) * sx(b, 16)) {
  unsigned r;
  asm("mul.wide.s16 %0, %1, %2;" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(59, "mad.wide.s16", Bits, 32, sx(a, 16) * sx(b, 16) + c) {
  unsigned r;
  asm("mad.wide.s16 %0, %1, %2, %3;" : "=r"(r) : "h"(half16(a)), "h"(half16(b)), "r"(unsigned(c)));
  return r;
}
ROW(60, "mul.wide.u32", Bits, 64, zx(a, 32) * zx(b, 32)) {
  u64 r;
  asm("mul.wide.u32 %0, %1, %2;" : "=l"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(61, "mad.wide.u32", Bits, 64, zx(a, 32) * zx(b, 32) + c) {
  u64 r;
  asm("mad.wide.u32 %0, %1, %2, %3;" : "=l"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "l"(c));
  return r;
}
ROW(62, "mul.wide.s32", Bits, 64, sx(a, 32) * sx(b, 32)) {
  u64 r;
  asm("mul.wide.s32 %0, %1, %2;" : "=l"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(63, "mad.wide.s32", Bits, 64, sx(a, 32) * sx(b, 32) + c) {
  u64 r;
  asm("mad.wide.s32 %0, %1, %2, %3;" : "=l"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "l"(c));
  return r;
}
ROW(64, "mul24.lo.u32", Bits, 32, zx(a, 24) * zx(b, 24)) {
  unsigned r;
  asm("mul24.lo.u32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(65, "mul24.lo.s32", Bits, 32, sx(a, 24) * sx(b, 24)) {
  unsigned r;
  asm("mul24.lo.s32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(66, "mad24.lo.u32", Bits, 32, zx(a, 24) * zx(b, 24) + c) {
  unsigned r;
  asm("mad24.lo.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(67, "mad24.lo.s32", Bits, 32, sx(a, 24) * sx(b, 24) + c) {
  unsigned r;
  asm("mad24.lo.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(68, "mul24.hi.u32", Bits, 32, zx(a, 24) * zx(b, 24) >> 16) {
  unsigned r;
  asm("mul24.hi.u32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(69, "mul24.hi.s32", Bits, 32, sx(a, 24) * sx(b, 24) >> 16) {
  unsigned r;
  asm("mul24.hi.s32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(70, "abs.s16", Bits, 16, sx(a, 16) < 0 ? -sx(a, 16) : sx(a, 16)) {
  unsigned short r;
  asm("abs.s16 %0, %1;" : "=h"(r) : "h"(half16(a)));
  return r;
}
ROW(71, "neg.s16", Bits, 16, -sx(a, 16)) {
  unsigned short r;
  asm("neg.s16 %0, %1;" : "=h"(r) : "h"(half16(a)));
  return r;
}
ROW(72, "abs.s32", Bits, 32, sx(a, 32) < 0 ? -sx(a, 32) : sx(a, 32)) {
  unsigned r;
  asm("abs.s32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(73, "neg.s32", Bits, 32, -sx(a, 32)) {
  unsigned r;
  asm("neg.s32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(74, "abs.s64", Bits, 64, sx(a, 64) < 0 ? -sx(a, 64) : sx(a, 64)) {
  u64 r;
  asm("abs.s64 %0, %1;" : "=l"(r) : "l"(a));
  return r;
}
ROW(75, "neg.s64", Bits, 64, -sx(a, 64)) {
  u64 r;
  asm("neg.s64 %0, %1;" : "=l"(r) : "l"(a));
  return r;
}
ROW(76, "and.b16", Bits, 16, ~(~a | ~b)) {
  unsigned short r;
  asm("and.b16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(77, "or.b16", Bits, 16, ~(~a & ~b)) {
  unsigned short r;
  asm("or.b16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(78, "xor.b16", Bits, 16, (a | b) & ~(a & b)) {
  unsigned short r;
  asm("xor.b16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(79, "not.b16", Bits, 16, -1 - a) {
  unsigned short r;
  asm("not.b16 %0, %1;" : "=h"(r) : "h"(half16(a)));
  return r;
}
ROW(80, "cnot.b16", Bits, 16, zx(a, 16) ? 0 : 1) {
  unsigned short r;
  asm("cnot.b16 %0, %1;" : "=h"(r) : "h"(half16(a)));
  return r;
}
ROW(81, "shl.b16", Bits, 16, shifted(zx(a, 16), zx(b, 32))) {
  unsigned short r;
  asm("shl.b16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "r"(unsigned(b)));
  return r;
}
ROW(82, "and.b32", Bits, 32, ~(~a | ~b)) {
  unsigned r;
  asm("and.b32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(83, "or.b32", Bits, 32, ~(~a & ~b)) {
  unsigned r;
  asm("or.b32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(84, "xor.b32", Bits, 32, (a | b) & ~(a & b)) {
  unsigned r;
  asm("xor.b32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(85, "not.b32", Bits, 32, -1 - a) {
  unsigned r;
  asm("not.b32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(86, "cnot.b32", Bits, 32, zx(a, 32) ? 0 : 1) {
  unsigned r;
  asm("cnot.b32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(87, "shl.b32", Bits, 32, shifted(zx(a, 32), zx(b, 32))) {
  unsigned r;
  asm("shl.b32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(88, "and.b64", Bits, 64, ~(~a | ~b)) {
  u64 r;
  asm("and.b64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(89, "or.b64", Bits, 64, ~(~a & ~b)) {
  u64 r;
  asm("or.b64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(90, "xor.b64", Bits, 64, (a | b) & ~(a & b)) {
  u64 r;
  asm("xor.b64 %0, %1, %2;" : "=l"(r) : "l"(a), "l"(b));
  return r;
}
ROW(91, "not.b64", Bits, 64, -1 - a) {
  u64 r;
  asm("not.b64 %0, %1;" : "=l"(r) : "l"(a));
  return r;
}
ROW(92, "cnot.b64", Bits, 64, zx(a, 64) ? 0 : 1) {
  u64 r;
  asm("cnot.b64 %0, %1;" : "=l"(r) : "l"(a));
  return r;
}
ROW(93, "shl.b64", Bits, 64, shifted(zx(a, 64), zx(b, 32))) {
  u64 r;
  asm("shl.b64 %0, %1, %2;" : "=l"(r) : "l"(a), "r"(unsigned(b)));
  return r;
}
ROW(94, "shr.u16", Bits, 16, shifted(zx(a, 16), -zx(b, 32))) {
  unsigned short r;
  asm("shr.u16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "r"(unsigned(b)));
  return r;
}
ROW(95, "shr.u32", Bits, 32, shifted(zx(a, 32), -zx(b, 32))) {
  unsigned r;
  asm("shr.u32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(96, "shr.u64", Bits, 64, shifted(zx(a, 64), -zx(b, 32))) {
  u64 r;
  asm("shr.u64 %0, %1, %2;" : "=l"(r) : "l"(a), "r"(unsigned(b)));
  return r;
}
ROW(97, "shr.s16", Bits, 16, shifted(sx(a, 16), -zx(b, 32))) {
  unsigned short r;
  asm("shr.s16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "r"(unsigned(b)));
  return r;
}
ROW(98, "shr.s32", Bits, 32, shifted(sx(a, 32), -zx(b, 32))) {
  unsigned r;
  asm("shr.s32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(99, "shr.s64", Bits, 64, shifted(sx(a, 64), -zx(b, 32))) {
  u64 r;
  asm("shr.s64 %0, %1, %2;" : "=l"(r) : "l"(a), "r"(unsigned(b)));
  return r;
}
ROW(100, "shr.b16", Bits, 16, shifted(zx(a, 16), -zx(b, 32))) {
  unsigned short r;
  asm("shr.b16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "r"(unsigned(b)));
  return r;
}
ROW(101, "shr.b32", Bits, 32, shifted(zx(a, 32), -zx(b, 32))) {
  unsigned r;
  asm("shr.b32 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(102, "shr.b64", Bits, 64, shifted(zx(a, 64), -zx(b, 32))) {
  u64 r;
  asm("shr.b64 %0, %1, %2;" : "=l"(r) : "l"(a), "r"(unsigned(b)));
  return r;
}
ROW(103, "shf.l.wrap.b32", Bits, 32, shifted(zx(b, 32) << 32 | zx(a, 32), zx(c, 5)) >> 32) {
  unsigned r;
  asm("shf.l.wrap.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(104, "shf.l.clamp.b32", Bits, 32, shifted(zx(b, 32) << 32 | zx(a, 32), std::min<Wide>(zx(c, 32), 32)) >> 32) {
  unsigned r;
  asm("shf.l.clamp.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(105, "shf.r.wrap.b32", Bits, 32, shifted(zx(b, 32) << 32 | zx(a, 32), -zx(c, 5))) {
  unsigned r;
  asm("shf.r.wrap.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(106, "shf.r.clamp.b32", Bits, 32, shifted(zx(b, 32) << 32 | zx(a, 32), -std::min<Wide>(zx(c, 32), 32))) {
  unsigned r;
  asm("shf.r.clamp.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(107, "prmt.b32", Bits, 32, permuted(a, b, [&](int k) { return zx(c >> 4 * k, 4); })) {
  unsigned r;
  asm("prmt.b32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(108, "prmt.b32.f4e", Bits, 32, permuted(a, b, [&](int k) { return k + c % 4; })) {
  unsigned r;
  asm("prmt.b32.f4e %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(109, "prmt.b32.b4e", Bits, 32, permuted(a, b, [&](int k) { return (c % 4 + 8 - k) % 8; })) {
  unsigned r;
  asm("prmt.b32.b4e %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(110, "prmt.b32.rc8", Bits, 32, permuted(a, b, [&](int) { return c % 4; })) {
  unsigned r;
  asm("prmt.b32.rc8 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(111, "prmt.b32.ecl", Bits, 32, permuted(a, b, [&](int k) { return std::max<int>(k, c % 4); })) {
  unsigned r;
  asm("prmt.b32.ecl %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(112, "prmt.b32.ecr", Bits, 32, permuted(a, b, [&](int k) { return std::min<int>(k, c % 4); })) {
  unsigned r;
  asm("prmt.b32.ecr %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(113, "prmt.b32.rc16", Bits, 32, permuted(a, b, [&](int k) { return c % 2 * 2 + k % 2; })) {
  unsigned r;
  asm("prmt.b32.rc16 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(114, "bfe.s32", Bits, 32, field(sx(a, 32), zx(b, 8), zx(c, 8), true)) {
  unsigned r;
  asm("bfe.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(115, "bfe.u32", Bits, 32, field(zx(a, 32), zx(b, 8), zx(c, 8), false)) {
  unsigned r;
  asm("bfe.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(116, "bfind.u32", Bits, 32, highest(zx(a, 32))) {
  unsigned r;
  asm("bfind.u32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(117, "bfind.s32", Bits, 32, highest(sx(a, 32) < 0 ? ~sx(a, 32) : sx(a, 32))) {
  unsigned r;
  asm("bfind.s32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(118, "bfind.shiftamt.u32", Bits, 32, highest(zx(a, 32)) < 0 ? -1 : 31 - highest(zx(a, 32))) {
  unsigned r;
  asm("bfind.shiftamt.u32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(119, "bfind.shiftamt.s32", Bits, 32, highest(sx(a, 32) < 0 ? ~sx(a, 32) : sx(a, 32)) < 0 ? -1 : 31 - highest(sx(a, 32) < 0 ? ~sx(a, 32) : sx(a, 32))) {
  unsigned r;
  asm("bfind.shiftamt.s32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
// A card does not mask positions and lengths of 64-bit fields to their low bytes, as the manual has it.
ROW(120, "bfe.s64", Bits, 64, field(sx(a, 64), zx(b, 8), zx(c, 8), true)) {
  u64 r;
  asm("bfe.s64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "r"(unsigned(b) & 255), "r"(unsigned(c) & 255));
  return r;
}
ROW(121, "bfe.u64", Bits, 64, field(zx(a, 64), zx(b, 8), zx(c, 8), false)) {
  u64 r;
  asm("bfe.u64 %0, %1, %2, %3;" : "=l"(r) : "l"(a), "r"(unsigned(b) & 255), "r"(unsigned(c) & 255));
  return r;
}
ROW(122, "bfind.u64", Bits, 32, highest(zx(a, 64))) {
  unsigned r;
  asm("bfind.u64 %0, %1;" : "=r"(r) : "l"(a));
  return r;
}
ROW(123, "bfind.s64", Bits, 32, highest(sx(a, 64) < 0 ? ~sx(a, 64) : sx(a, 64))) {
  unsigned r;
  asm("bfind.s64 %0, %1;" : "=r"(r) : "l"(a));
  return r;
}
ROW(124, "bfind.shiftamt.u64", Bits, 32, highest(zx(a, 64)) < 0 ? -1 : 63 - highest(zx(a, 64))) {
  unsigned r;
  asm("bfind.shiftamt.u64 %0, %1;" : "=r"(r) : "l"(a));
  return r;
}
ROW(125, "bfind.shiftamt.s64", Bits, 32, highest(sx(a, 64) < 0 ? ~sx(a, 64) : sx(a, 64)) < 0 ? -1 : 63 - highest(sx(a, 64) < 0 ? ~sx(a, 64) : sx(a, 64))) {
  unsigned r;
  asm("bfind.shiftamt.s64 %0, %1;" : "=r"(r) : "l"(a));
  return r;
}
ROW(126, "lop3.b32", Bits, 32, a ^ b ^ c) {
  unsigned r;
  asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(127, "lop3.b32", Bits, 32, a & b | ~a & c) {
  unsigned r;
  asm("lop3.b32 %0, %1, %2, %3, 0xCA;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(128, "lop3.b32", Bits, 32, ~(a | b | c)) {
  unsigned r;
  asm("lop3.b32 %0, %1, %2, %3, 0x1;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(129, "dp4a.u32.u32", Bits, 32, c + zx(a >> 0, 8) * zx(b >> 0, 8) + zx(a >> 8, 8) * zx(b >> 8, 8) + zx(a >> 16, 8) * zx(b >> 16, 8) + zx(a >> 24, 8) * zx(b >> 24, 8)) {
  unsigned r;
  asm("dp4a.u32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(130, "dp2a.lo.u32.u32", Bits, 32, c + zx(a, 16) * zx(b >> 0, 8) + zx(a >> 16, 16) * zx(b >> 8, 8)) {
  unsigned r;
  asm("dp2a.lo.u32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(131, "dp2a.hi.u32.u32", Bits, 32, c + zx(a, 16) * zx(b >> 16, 8) + zx(a >> 16, 16) * zx(b >> 24, 8)) {
  unsigned r;
  asm("dp2a.hi.u32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(132, "dp4a.u32.s32", Bits, 32, c + zx(a >> 0, 8) * sx(b >> 0, 8) + zx(a >> 8, 8) * sx(b >> 8, 8) + zx(a >> 16, 8) * sx(b >> 16, 8) + zx(a >> 24, 8) * sx(b >> 24, 8)) {
  unsigned r;
  asm("dp4a.u32.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(133, "dp2a.lo.u32.s32", Bits, 32, c + zx(a, 16) * sx(b >> 0, 8) + zx(a >> 16, 16) * sx(b >> 8, 8)) {
  unsigned r;
  asm("dp2a.lo.u32.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(134, "dp2a.hi.u32.s32", Bits, 32, c + zx(a, 16) * sx(b >> 16, 8) + zx(a >> 16, 16) * sx(b >> 24, 8)) {
  unsigned r;
  asm("dp2a.hi.u32.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(135, "dp4a.s32.u32", Bits, 32, c + sx(a >> 0, 8) * zx(b >> 0, 8) + sx(a >> 8, 8) * zx(b >> 8, 8) + sx(a >> 16, 8) * zx(b >> 16, 8) + sx(a >> 24, 8) * zx(b >> 24, 8)) {
  unsigned r;
  asm("dp4a.s32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(136, "dp2a.lo.s32.u32", Bits, 32, c + sx(a, 16) * zx(b >> 0, 8) + sx(a >> 16, 16) * zx(b >> 8, 8)) {
  unsigned r;
  asm("dp2a.lo.s32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(137, "dp2a.hi.s32.u32", Bits, 32, c + sx(a, 16) * zx(b >> 16, 8) + sx(a >> 16, 16) * zx(b >> 24, 8)) {
  unsigned r;
  asm("dp2a.hi.s32.u32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(138, "dp4a.s32.s32", Bits, 32, c + sx(a >> 0, 8) * sx(b >> 0, 8) + sx(a >> 8, 8) * sx(b >> 8, 8) + sx(a >> 16, 8) * sx(b >> 16, 8) + sx(a >> 24, 8) * sx(b >> 24, 8)) {
  unsigned r;
  asm("dp4a.s32.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(139, "dp2a.lo.s32.s32", Bits, 32, c + sx(a, 16) * sx(b >> 0, 8) + sx(a >> 16, 16) * sx(b >> 8, 8)) {
  unsigned r;
  asm("dp2a.lo.s32.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(140, "dp2a.hi.s32.s32", Bits, 32, c + sx(a, 16) * sx(b >> 16, 8) + sx(a >> 16, 16) * sx(b >> 24, 8)) {
  unsigned r;
  asm("dp2a.hi.s32.s32 %0, %1, %2, %3;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(141, "mov.u16", Bits, 16, a) {
  unsigned short r;
  asm("mov.u16 %0, %1;" : "=h"(r) : "h"(half16(a)));
  return r;
}
ROW(142, "mov.s16", Bits, 16, a) {
  unsigned short r;
  asm("mov.s16 %0, %1;" : "=h"(r) : "h"(half16(a)));
  return r;
}
ROW(143, "mov.u32", Bits, 32, a) {
  unsigned r;
  asm("mov.u32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(144, "mov.s32", Bits, 32, a) {
  unsigned r;
  asm("mov.s32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(145, "mov.u64", Bits, 64, a) {
  u64 r;
  asm("mov.u64 %0, %1;" : "=l"(r) : "l"(a));
  return r;
}
ROW(146, "mov.s64", Bits, 64, a) {
  u64 r;
  asm("mov.s64 %0, %1;" : "=l"(r) : "l"(a));
  return r;
}
ROW(147, "mov.b16", Bits, 16, a) {
  unsigned short r;
  asm("mov.b16 %0, %1;" : "=h"(r) : "h"(half16(a)));
  return r;
}
ROW(148, "mov.b32", Bits, 32, a) {
  unsigned r;
  asm("mov.b32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(149, "mov.b64", Bits, 64, a) {
  u64 r;
  asm("mov.b64 %0, %1;" : "=l"(r) : "l"(a));
  return r;
}
ROW(150, "mov.f32", Bits, 32, zx(a, 32)) {
  float r;
  asm("mov.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(151, "mov.f64", Bits, 64, a) {
  double r;
  asm("mov.f64 %0, %1;" : "=d"(r) : "d"(asDouble(a)));
  return bitsOf(r);
}
ROW(152, "mov.b64 l rr", Bits, 64, zx(b, 32) << 32 | zx(a, 32)) {
  u64 r;
  asm("mov.b64 %0, {%1, %2};" : "=l"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(153, "mov.b64 l ff", Bits, 64, zx(b, 32) << 32 | zx(a, 32)) {
  u64 r;
  asm("mov.b64 %0, {%1, %2};" : "=l"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(154, "mov.b64 d rr", Bits, 64, zx(b, 32) << 32 | zx(a, 32)) {
  double r;
  asm("mov.b64 %0, {%1, %2};" : "=d"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return bitsOf(r);
}
ROW(155, "mov.b64 rr l", Bits, 64, two(zx(a, 32), zx(a >> 32, 32))) {
  unsigned r; unsigned s;
  asm("mov.b64 {%0, %1}, %2;" : "=r"(r), "=r"(s) : "l"(a));
  return two(r, s);
}
ROW(156, "mov.b64 ff l", Bits, 64, two(zx(a, 32), zx(a >> 32, 32))) {
  float r; float s;
  asm("mov.b64 {%0, %1}, %2;" : "=f"(r), "=f"(s) : "l"(a));
  return two(bitsOf(r), bitsOf(s));
}
ROW(157, "mov.b64 rr d", Bits, 64, two(zx(a, 32), zx(a >> 32, 32))) {
  unsigned r; unsigned s;
  asm("mov.b64 {%0, %1}, %2;" : "=r"(r), "=r"(s) : "d"(asDouble(a)));
  return two(r, s);
}
ROW(158, "mov.b64 _r l", Bits, 32, a >> 32) {
  unsigned r;
  asm("mov.b64 {_, %0}, %1;" : "=r"(r) : "l"(a));
  return r;
}
ROW(159, "mov.b64 r_ l", Bits, 32, zx(a, 32)) {
  unsigned r;
  asm("mov.b64 {%0, _}, %1;" : "=r"(r) : "l"(a));
  return r;
}
ROW(160, "mov.b64 _r d", Bits, 32, a >> 32) {
  unsigned r;
  asm("mov.b64 {_, %0}, %1;" : "=r"(r) : "d"(asDouble(a)));
  return r;
}
ROW(161, "mov.b64 r_ d", Bits, 32, zx(a, 32)) {
  unsigned r;
  asm("mov.b64 {%0, _}, %1;" : "=r"(r) : "d"(asDouble(a)));
  return r;
}
ROW(162, "mov.b64 l d", Bits, 64, a) {
  u64 r;
  asm("mov.b64 %0, %1;" : "=l"(r) : "d"(asDouble(a)));
  return r;
}
ROW(163, "mov.b64 d l", Bits, 64, a) {
  double r;
  asm("mov.b64 %0, %1;" : "=d"(r) : "l"(a));
  return bitsOf(r);
}
ROW(164, "mov.b64 d d", Bits, 64, a) {
  double r;
  asm("mov.b64 %0, %1;" : "=d"(r) : "d"(asDouble(a)));
  return bitsOf(r);
}
ROW(165, "mov.b32 r f", Bits, 32, zx(a, 32)) {
  unsigned r;
  asm("mov.b32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(166, "mov.b32 f r", Bits, 32, zx(a, 32)) {
  float r;
  asm("mov.b32 %0, %1;" : "=f"(r) : "r"(unsigned(a)));
  return bitsOf(r);
}
ROW(167, "mov.b32 f f", Bits, 32, zx(a, 32)) {
  float r;
  asm("mov.b32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(168, "mov.b32 r hh", Bits, 32, zx(b, 16) << 16 | zx(a, 16)) {
  unsigned r;
  asm("mov.b32 %0, {%1, %2};" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(169, "mov.b32 hh r", Bits, 64, two(zx(a, 16), zx(a >> 16, 16))) {
  unsigned short r; unsigned short s;
  asm("mov.b32 {%0, %1}, %2;" : "=h"(r), "=h"(s) : "r"(unsigned(a)));
  return two(r, s);
}
ROW(170, "mov.b32 _h r", Bits, 16, a >> 16) {
  unsigned short r;
  asm("mov.b32 {_, %0}, %1;" : "=h"(r) : "r"(unsigned(a)));
  return r;
}
ROW(171, "mov.b32 h_ r", Bits, 16, a) {
  unsigned short r;
  asm("mov.b32 {%0, _}, %1;" : "=h"(r) : "r"(unsigned(a)));
  return r;
}
ROW(172, "mov.b64 l hhhh", Bits, 64, zx(a, 16) | zx(b, 16) << 16 | zx(c, 16) << 32 | zx(d, 16) << 48) {
  u64 r;
  asm("mov.b64 %0, {%1, %2, %3, %4};" : "=l"(r) : "h"(half16(a)), "h"(half16(b)), "h"(half16(c)), "h"(half16(d)));
  return r;
}
ROW(173, "cvt.u16.u32", Bits, 16, zx(zx(a, 32), 16)) {
  unsigned short r;
  asm("cvt.u16.u32 %0, %1;" : "=h"(r) : "r"(unsigned(a)));
  return r;
}
ROW(174, "cvt.u32.u16", Bits, 32, zx(zx(a, 16), 32)) {
  unsigned r;
  asm("cvt.u32.u16 %0, %1;" : "=r"(r) : "h"(half16(a)));
  return r;
}
ROW(175, "cvt.s32.s16", Bits, 32, sx(sx(a, 16), 32)) {
  unsigned r;
  asm("cvt.s32.s16 %0, %1;" : "=r"(r) : "h"(half16(a)));
  return r;
}
ROW(176, "cvt.s16.s32", Bits, 16, sx(sx(a, 32), 16)) {
  unsigned short r;
  asm("cvt.s16.s32 %0, %1;" : "=h"(r) : "r"(unsigned(a)));
  return r;
}
ROW(177, "cvt.u64.u32", Bits, 64, zx(zx(a, 32), 64)) {
  u64 r;
  asm("cvt.u64.u32 %0, %1;" : "=l"(r) : "r"(unsigned(a)));
  return r;
}
ROW(178, "cvt.s64.s32", Bits, 64, sx(sx(a, 32), 64)) {
  u64 r;
  asm("cvt.s64.s32 %0, %1;" : "=l"(r) : "r"(unsigned(a)));
  return r;
}
ROW(179, "cvt.u32.u64", Bits, 32, zx(zx(a, 64), 32)) {
  unsigned r;
  asm("cvt.u32.u64 %0, %1;" : "=r"(r) : "l"(a));
  return r;
}
ROW(180, "cvt.s32.s64", Bits, 32, sx(sx(a, 64), 32)) {
  unsigned r;
  asm("cvt.s32.s64 %0, %1;" : "=r"(r) : "l"(a));
  return r;
}
ROW(181, "cvt.u32.u8", Bits, 32, zx(zx(a, 8), 32)) {
  unsigned r;
  asm("cvt.u32.u8 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(182, "cvt.s32.s8", Bits, 32, sx(sx(a, 8), 32)) {
  unsigned r;
  asm("cvt.s32.s8 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(183, "cvt.u16.u8", Bits, 16, zx(zx(a, 8), 16)) {
  unsigned short r;
  asm("cvt.u16.u8 %0, %1;" : "=h"(r) : "r"(unsigned(a)));
  return r;
}
ROW(184, "cvt.s16.s8", Bits, 16, sx(sx(a, 8), 16)) {
  unsigned short r;
  asm("cvt.s16.s8 %0, %1;" : "=h"(r) : "r"(unsigned(a)));
  return r;
}
ROW(185, "cvt.u32.s8", Bits, 32, zx(sx(a, 8), 32)) {
  unsigned r;
  asm("cvt.u32.s8 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(186, "cvt.u8.u32", Bits, 32, zx(zx(a, 32), 8)) {
  unsigned r;
  asm("cvt.u8.u32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(187, "cvt.s8.s32", Bits, 32, sx(sx(a, 32), 8)) {
  unsigned r;
  asm("cvt.s8.s32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(188, "cvt.s64.u32", Bits, 64, sx(zx(a, 32), 64)) {
  u64 r;
  asm("cvt.s64.u32 %0, %1;" : "=l"(r) : "r"(unsigned(a)));
  return r;
}
ROW(189, "cvt.u64.s32", Bits, 64, zx(sx(a, 32), 64)) {
  u64 r;
  asm("cvt.u64.s32 %0, %1;" : "=l"(r) : "r"(unsigned(a)));
  return r;
}
ROW(190, "cvt.u64.u16", Bits, 64, zx(zx(a, 16), 64)) {
  u64 r;
  asm("cvt.u64.u16 %0, %1;" : "=l"(r) : "h"(half16(a)));
  return r;
}
ROW(191, "cvt.s64.s16", Bits, 64, sx(sx(a, 16), 64)) {
  u64 r;
  asm("cvt.s64.s16 %0, %1;" : "=l"(r) : "h"(half16(a)));
  return r;
}
ROW(192, "cvt.u32.s32", Bits, 32, zx(sx(a, 32), 32)) {
  unsigned r;
  asm("cvt.u32.s32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(193, "cvt.s32.u32", Bits, 32, sx(zx(a, 32), 32)) {
  unsigned r;
  asm("cvt.s32.u32 %0, %1;" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(194, "cvt.rni.s32.f32", Floats, 32, converted<int>(asFloat(a), std::nearbyint(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rni.s32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(195, "cvt.rni.s32.f64", Doubles, 32, converted<int>(asDouble(a), std::nearbyint(asDouble(a)), false)) {
  unsigned r;
  asm("cvt.rni.s32.f64 %0, %1;" : "=r"(r) : "d"(asDouble(a)));
  return r;
}
ROW(196, "cvt.rni.u32.f32", Floats, 32, converted<unsigned>(asFloat(a), std::nearbyint(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rni.u32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(197, "cvt.rni.u32.f64", Doubles, 32, converted<unsigned>(asDouble(a), std::nearbyint(asDouble(a)), false)) {
  unsigned r;
  asm("cvt.rni.u32.f64 %0, %1;" : "=r"(r) : "d"(asDouble(a)));
  return r;
}
ROW(198, "cvt.rni.s64.f32", Floats, 64, converted<long long>(asFloat(a), std::nearbyint(asFloat(a)), false)) {
  u64 r;
  asm("cvt.rni.s64.f32 %0, %1;" : "=l"(r) : "f"(asFloat(a)));
  return r;
}
ROW(199, "cvt.rni.s64.f64", Doubles, 64, converted<long long>(asDouble(a), std::nearbyint(asDouble(a)), false)) {
  u64 r;
  asm("cvt.rni.s64.f64 %0, %1;" : "=l"(r) : "d"(asDouble(a)));
  return r;
}
ROW(200, "cvt.rni.u64.f32", Floats, 64, converted<unsigned long long>(asFloat(a), std::nearbyint(asFloat(a)), false)) {
  u64 r;
  asm("cvt.rni.u64.f32 %0, %1;" : "=l"(r) : "f"(asFloat(a)));
  return r;
}
ROW(201, "cvt.rni.u64.f64", Doubles, 64, converted<unsigned long long>(asDouble(a), std::nearbyint(asDouble(a)), false)) {
  u64 r;
  asm("cvt.rni.u64.f64 %0, %1;" : "=l"(r) : "d"(asDouble(a)));
  return r;
}
ROW(202, "cvt.rzi.s32.f32", Floats, 32, converted<int>(asFloat(a), std::trunc(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rzi.s32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(203, "cvt.rzi.s32.f64", Doubles, 32, converted<int>(asDouble(a), std::trunc(asDouble(a)), false)) {
  unsigned r;
  asm("cvt.rzi.s32.f64 %0, %1;" : "=r"(r) : "d"(asDouble(a)));
  return r;
}
ROW(204, "cvt.rzi.u32.f32", Floats, 32, converted<unsigned>(asFloat(a), std::trunc(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rzi.u32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(205, "cvt.rzi.u32.f64", Doubles, 32, converted<unsigned>(asDouble(a), std::trunc(asDouble(a)), false)) {
  unsigned r;
  asm("cvt.rzi.u32.f64 %0, %1;" : "=r"(r) : "d"(asDouble(a)));
  return r;
}
ROW(206, "cvt.rzi.s64.f32", Floats, 64, converted<long long>(asFloat(a), std::trunc(asFloat(a)), false)) {
  u64 r;
  asm("cvt.rzi.s64.f32 %0, %1;" : "=l"(r) : "f"(asFloat(a)));
  return r;
}
ROW(207, "cvt.rzi.s64.f64", Doubles, 64, converted<long long>(asDouble(a), std::trunc(asDouble(a)), false)) {
  u64 r;
  asm("cvt.rzi.s64.f64 %0, %1;" : "=l"(r) : "d"(asDouble(a)));
  return r;
}
ROW(208, "cvt.rzi.u64.f32", Floats, 64, converted<unsigned long long>(asFloat(a), std::trunc(asFloat(a)), false)) {
  u64 r;
  asm("cvt.rzi.u64.f32 %0, %1;" : "=l"(r) : "f"(asFloat(a)));
  return r;
}
ROW(209, "cvt.rzi.u64.f64", Doubles, 64, converted<unsigned long long>(asDouble(a), std::trunc(asDouble(a)), false)) {
  u64 r;
  asm("cvt.rzi.u64.f64 %0, %1;" : "=l"(r) : "d"(asDouble(a)));
  return r;
}
ROW(210, "cvt.rmi.s32.f32", Floats, 32, converted<int>(asFloat(a), std::floor(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rmi.s32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(211, "cvt.rmi.s32.f64", Doubles, 32, converted<int>(asDouble(a), std::floor(asDouble(a)), false)) {
  unsigned r;
  asm("cvt.rmi.s32.f64 %0, %1;" : "=r"(r) : "d"(asDouble(a)));
  return r;
}
ROW(212, "cvt.rmi.u32.f32", Floats, 32, converted<unsigned>(asFloat(a), std::floor(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rmi.u32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(213, "cvt.rmi.u32.f64", Doubles, 32, converted<unsigned>(asDouble(a), std::floor(asDouble(a)), false)) {
  unsigned r;
  asm("cvt.rmi.u32.f64 %0, %1;" : "=r"(r) : "d"(asDouble(a)));
  return r;
}
ROW(214, "cvt.rmi.s64.f32", Floats, 64, converted<long long>(asFloat(a), std::floor(asFloat(a)), false)) {
  u64 r;
  asm("cvt.rmi.s64.f32 %0, %1;" : "=l"(r) : "f"(asFloat(a)));
  return r;
}
ROW(215, "cvt.rmi.s64.f64", Doubles, 64, converted<long long>(asDouble(a), std::floor(asDouble(a)), false)) {
  u64 r;
  asm("cvt.rmi.s64.f64 %0, %1;" : "=l"(r) : "d"(asDouble(a)));
  return r;
}
ROW(216, "cvt.rmi.u64.f32", Floats, 64, converted<unsigned long long>(asFloat(a), std::floor(asFloat(a)), false)) {
  u64 r;
  asm("cvt.rmi.u64.f32 %0, %1;" : "=l"(r) : "f"(asFloat(a)));
  return r;
}
ROW(217, "cvt.rmi.u64.f64", Doubles, 64, converted<unsigned long long>(asDouble(a), std::floor(asDouble(a)), false)) {
  u64 r;
  asm("cvt.rmi.u64.f64 %0, %1;" : "=l"(r) : "d"(asDouble(a)));
  return r;
}
ROW(218, "cvt.rpi.s32.f32", Floats, 32, converted<int>(asFloat(a), std::ceil(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rpi.s32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(219, "cvt.rpi.s32.f64", Doubles, 32, converted<int>(asDouble(a), std::ceil(asDouble(a)), false)) {
  unsigned r;
  asm("cvt.rpi.s32.f64 %0, %1;" : "=r"(r) : "d"(asDouble(a)));
  return r;
}
ROW(220, "cvt.rpi.u32.f32", Floats, 32, converted<unsigned>(asFloat(a), std::ceil(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rpi.u32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(221, "cvt.rpi.u32.f64", Doubles, 32, converted<unsigned>(asDouble(a), std::ceil(asDouble(a)), false)) {
  unsigned r;
  asm("cvt.rpi.u32.f64 %0, %1;" : "=r"(r) : "d"(asDouble(a)));
  return r;
}
ROW(222, "cvt.rpi.s64.f32", Floats, 64, converted<long long>(asFloat(a), std::ceil(asFloat(a)), false)) {
  u64 r;
  asm("cvt.rpi.s64.f32 %0, %1;" : "=l"(r) : "f"(asFloat(a)));
  return r;
}
ROW(223, "cvt.rpi.s64.f64", Doubles, 64, converted<long long>(asDouble(a), std::ceil(asDouble(a)), false)) {
  u64 r;
  asm("cvt.rpi.s64.f64 %0, %1;" : "=l"(r) : "d"(asDouble(a)));
  return r;
}
ROW(224, "cvt.rpi.u64.f32", Floats, 64, converted<unsigned long long>(asFloat(a), std::ceil(asFloat(a)), false)) {
  u64 r;
  asm("cvt.rpi.u64.f32 %0, %1;" : "=l"(r) : "f"(asFloat(a)));
  return r;
}
ROW(225, "cvt.rpi.u64.f64", Doubles, 64, converted<unsigned long long>(asDouble(a), std::ceil(asDouble(a)), false)) {
  u64 r;
  asm("cvt.rpi.u64.f64 %0, %1;" : "=l"(r) : "d"(asDouble(a)));
  return r;
}
ROW(226, "cvt.rni.sat.s32.f32", Floats, 32, converted<int>(asFloat(a), std::nearbyint(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rni.sat.s32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(227, "cvt.rni.ftz.s32.f32", Floats, 32, converted<int>(asFloat(a), std::nearbyint(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rni.ftz.s32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(228, "cvt.rni.ftz.sat.s32.f32", Floats, 32, converted<int>(asFloat(a), std::nearbyint(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rni.ftz.sat.s32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(229, "cvt.rni.sat.u32.f32", Floats, 32, converted<unsigned>(asFloat(a), std::nearbyint(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rni.sat.u32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(230, "cvt.rni.ftz.u32.f32", Floats, 32, converted<unsigned>(asFloat(a), std::nearbyint(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rni.ftz.u32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(231, "cvt.rni.ftz.sat.u32.f32", Floats, 32, converted<unsigned>(asFloat(a), std::nearbyint(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rni.ftz.sat.u32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(232, "cvt.rzi.sat.s32.f32", Floats, 32, converted<int>(asFloat(a), std::trunc(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rzi.sat.s32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(233, "cvt.rzi.ftz.s32.f32", Floats, 32, converted<int>(asFloat(a), std::trunc(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rzi.ftz.s32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(234, "cvt.rzi.ftz.sat.s32.f32", Floats, 32, converted<int>(asFloat(a), std::trunc(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rzi.ftz.sat.s32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(235, "cvt.rzi.sat.u32.f32", Floats, 32, converted<unsigned>(asFloat(a), std::trunc(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rzi.sat.u32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(236, "cvt.rzi.ftz.u32.f32", Floats, 32, converted<unsigned>(asFloat(a), std::trunc(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rzi.ftz.u32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(237, "cvt.rzi.ftz.sat.u32.f32", Floats, 32, converted<unsigned>(asFloat(a), std::trunc(asFloat(a)), true)) {
  unsigned r;
  asm("cvt.rzi.ftz.sat.u32.f32 %0, %1;" : "=r"(r) : "f"(asFloat(a)));
  return r;
}
ROW(238, "cvt.rn.f32.u8", Bits, 32, bitsOf((float)(unsigned char)a)) {
  float r;
  asm("cvt.rn.f32.u8 %0, %1;" : "=f"(r) : "r"(unsigned(a)));
  return bitsOf(r);
}
ROW(239, "cvt.rn.f64.u8", Bits, 64, bitsOf((double)(unsigned char)a)) {
  double r;
  asm("cvt.rn.f64.u8 %0, %1;" : "=d"(r) : "r"(unsigned(a)));
  return bitsOf(r);
}
ROW(240, "cvt.rn.f32.s8", Bits, 32, bitsOf((float)(signed char)a)) {
  float r;
  asm("cvt.rn.f32.s8 %0, %1;" : "=f"(r) : "r"(unsigned(a)));
  return bitsOf(r);
}
ROW(241, "cvt.rn.f64.s8", Bits, 64, bitsOf((double)(signed char)a)) {
  double r;
  asm("cvt.rn.f64.s8 %0, %1;" : "=d"(r) : "r"(unsigned(a)));
  return bitsOf(r);
}
ROW(242, "cvt.rn.f32.u16", Bits, 32, bitsOf((float)(unsigned short)a)) {
  float r;
  asm("cvt.rn.f32.u16 %0, %1;" : "=f"(r) : "h"(half16(a)));
  return bitsOf(r);
}
ROW(243, "cvt.rn.f64.u16", Bits, 64, bitsOf((double)(unsigned short)a)) {
  double r;
  asm("cvt.rn.f64.u16 %0, %1;" : "=d"(r) : "h"(half16(a)));
  return bitsOf(r);
}
ROW(244, "cvt.rn.f32.s16", Bits, 32, bitsOf((float)(short)a)) {
  float r;
  asm("cvt.rn.f32.s16 %0, %1;" : "=f"(r) : "h"(half16(a)));
  return bitsOf(r);
}
ROW(245, "cvt.rn.f64.s16", Bits, 64, bitsOf((double)(short)a)) {
  double r;
  asm("cvt.rn.f64.s16 %0, %1;" : "=d"(r) : "h"(half16(a)));
  return bitsOf(r);
}
ROW(246, "cvt.rn.f32.u32", Bits, 32, bitsOf((float)(unsigned)a)) {
  float r;
  asm("cvt.rn.f32.u32 %0, %1;" : "=f"(r) : "r"(unsigned(a)));
  return bitsOf(r);
}
ROW(247, "cvt.rn.f64.u32", Bits, 64, bitsOf((double)(unsigned)a)) {
  double r;
  asm("cvt.rn.f64.u32 %0, %1;" : "=d"(r) : "r"(unsigned(a)));
  return bitsOf(r);
}
ROW(248, "cvt.rn.f32.s32", Bits, 32, bitsOf((float)(int)a)) {
  float r;
  asm("cvt.rn.f32.s32 %0, %1;" : "=f"(r) : "r"(unsigned(a)));
  return bitsOf(r);
}
ROW(249, "cvt.rn.f64.s32", Bits, 64, bitsOf((double)(int)a)) {
  double r;
  asm("cvt.rn.f64.s32 %0, %1;" : "=d"(r) : "r"(unsigned(a)));
  return bitsOf(r);
}
ROW(250, "cvt.rn.f32.u64", Bits, 32, bitsOf((float)(unsigned long long)a)) {
  float r;
  asm("cvt.rn.f32.u64 %0, %1;" : "=f"(r) : "l"(a));
  return bitsOf(r);
}
ROW(251, "cvt.rn.f64.u64", Bits, 64, bitsOf((double)(unsigned long long)a)) {
  double r;
  asm("cvt.rn.f64.u64 %0, %1;" : "=d"(r) : "l"(a));
  return bitsOf(r);
}
ROW(252, "cvt.rn.f32.s64", Bits, 32, bitsOf((float)(long long)a)) {
  float r;
  asm("cvt.rn.f32.s64 %0, %1;" : "=f"(r) : "l"(a));
  return bitsOf(r);
}
ROW(253, "cvt.rn.f64.s64", Bits, 64, bitsOf((double)(long long)a)) {
  double r;
  asm("cvt.rn.f64.s64 %0, %1;" : "=d"(r) : "l"(a));
  return bitsOf(r);
}
ROW(254, "cvt.f64.f32", Floats, 64, number(bitsOf((double)asFloat(a)), 64)) {
  double r;
  asm("cvt.f64.f32 %0, %1;" : "=d"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(255, "cvt.rn.f32.f64", Doubles, 32, number(bitsOf((float)asDouble(a)), 32)) {
  float r;
  asm("cvt.rn.f32.f64 %0, %1;" : "=f"(r) : "d"(asDouble(a)));
  return bitsOf(r);
}
ROW(256, "cvt.rni.f32.f32", Floats, 32, number(bitsOf(std::nearbyint(asFloat(a))), 32)) {
  float r;
  asm("cvt.rni.f32.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(257, "cvt.rni.f64.f64", Doubles, 64, number(bitsOf(std::nearbyint(asDouble(a))), 64)) {
  double r;
  asm("cvt.rni.f64.f64 %0, %1;" : "=d"(r) : "d"(asDouble(a)));
  return bitsOf(r);
}
ROW(258, "cvt.rzi.f32.f32", Floats, 32, number(bitsOf(std::trunc(asFloat(a))), 32)) {
  float r;
  asm("cvt.rzi.f32.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(259, "cvt.rzi.f64.f64", Doubles, 64, number(bitsOf(std::trunc(asDouble(a))), 64)) {
  double r;
  asm("cvt.rzi.f64.f64 %0, %1;" : "=d"(r) : "d"(asDouble(a)));
  return bitsOf(r);
}
ROW(260, "cvt.rmi.f32.f32", Floats, 32, number(bitsOf(std::floor(asFloat(a))), 32)) {
  float r;
  asm("cvt.rmi.f32.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(261, "cvt.rmi.f64.f64", Doubles, 64, number(bitsOf(std::floor(asDouble(a))), 64)) {
  double r;
  asm("cvt.rmi.f64.f64 %0, %1;" : "=d"(r) : "d"(asDouble(a)));
  return bitsOf(r);
}
ROW(262, "cvt.rpi.f32.f32", Floats, 32, number(bitsOf(std::ceil(asFloat(a))), 32)) {
  float r;
  asm("cvt.rpi.f32.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(263, "cvt.rpi.f64.f64", Doubles, 64, number(bitsOf(std::ceil(asDouble(a))), 64)) {
  double r;
  asm("cvt.rpi.f64.f64 %0, %1;" : "=d"(r) : "d"(asDouble(a)));
  return bitsOf(r);
}
ROW(264, "cvt.sat.f32.f32", Floats, 32, bitsOf(asFloat(a) >= 1 ? 1.f : asFloat(a) > 0 ? asFloat(a) : 0.f)) {
  float r;
  asm("cvt.sat.f32.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(265, "fma.rn.f32", Floats, 32, number(bitsOf(std::fma(asFloat(a), asFloat(b), asFloat(c))), 32)) {
  float r;
  asm("fma.rn.f32 %0, %1, %2, %3;" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)), "f"(asFloat(c)));
  return bitsOf(r);
}
ROW(266, "add.f32", Floats, 32, number(bitsOf(asFloat(a) + asFloat(b)), 32)) {
  float r;
  asm("add.f32 %0, %1, %2;" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return bitsOf(r);
}
ROW(267, "sub.f32", Floats, 32, number(bitsOf(asFloat(a) - asFloat(b)), 32)) {
  float r;
  asm("sub.f32 %0, %1, %2;" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return bitsOf(r);
}
ROW(268, "mul.f32", Floats, 32, number(bitsOf(asFloat(a) * asFloat(b)), 32)) {
  float r;
  asm("mul.f32 %0, %1, %2;" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return bitsOf(r);
}
ROW(269, "div.rn.f32", Floats, 32, number(bitsOf(asFloat(a) / asFloat(b)), 32)) {
  float r;
  asm("div.rn.f32 %0, %1, %2;" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return bitsOf(r);
}
ROW(270, "sqrt.rn.f32", Floats, 32, number(bitsOf(std::sqrt(asFloat(a))), 32)) {
  float r;
  asm("sqrt.rn.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(271, "rcp.rn.f32", Floats, 32, number(bitsOf(1.f / asFloat(a)), 32)) {
  float r;
  asm("rcp.rn.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(272, "abs.f32", Floats, 32, number(a & ~(1ull << 31), 32)) {
  float r;
  asm("abs.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(273, "neg.f32", Floats, 32, number(a ^ 1ull << 31, 32)) {
  float r;
  asm("neg.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(274, "min.f32", Floats, 32, number(smaller(asFloat(a), asFloat(b), false), 32)) {
  float r;
  asm("min.f32 %0, %1, %2;" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return bitsOf(r);
}
ROW(275, "max.f32", Floats, 32, number(smaller(asFloat(a), asFloat(b), true), 32)) {
  float r;
  asm("max.f32 %0, %1, %2;" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return bitsOf(r);
}
ROW(276, "copysign.f32", Floats, 32, number((a & 1ull << 31) | (b & ~(1ull << 31)), 32)) {
  float r;
  asm("copysign.f32 %0, %1, %2;" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return bitsOf(r);
}
ROW(277, "fma.rn.f64", Doubles, 64, number(bitsOf(std::fma(asDouble(a), asDouble(b), asDouble(c))), 64)) {
  double r;
  asm("fma.rn.f64 %0, %1, %2, %3;" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)), "d"(asDouble(c)));
  return bitsOf(r);
}
ROW(278, "add.f64", Doubles, 64, number(bitsOf(asDouble(a) + asDouble(b)), 64)) {
  double r;
  asm("add.f64 %0, %1, %2;" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return bitsOf(r);
}
ROW(279, "sub.f64", Doubles, 64, number(bitsOf(asDouble(a) - asDouble(b)), 64)) {
  double r;
  asm("sub.f64 %0, %1, %2;" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return bitsOf(r);
}
ROW(280, "mul.f64", Doubles, 64, number(bitsOf(asDouble(a) * asDouble(b)), 64)) {
  double r;
  asm("mul.f64 %0, %1, %2;" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return bitsOf(r);
}
ROW(281, "div.rn.f64", Doubles, 64, number(bitsOf(asDouble(a) / asDouble(b)), 64)) {
  double r;
  asm("div.rn.f64 %0, %1, %2;" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return bitsOf(r);
}
ROW(282, "sqrt.rn.f64", Doubles, 64, number(bitsOf(std::sqrt(asDouble(a))), 64)) {
  double r;
  asm("sqrt.rn.f64 %0, %1;" : "=d"(r) : "d"(asDouble(a)));
  return bitsOf(r);
}
ROW(283, "rcp.rn.f64", Doubles, 64, number(bitsOf(1. / asDouble(a)), 64)) {
  double r;
  asm("rcp.rn.f64 %0, %1;" : "=d"(r) : "d"(asDouble(a)));
  return bitsOf(r);
}
ROW(284, "abs.f64", Doubles, 64, number(a & ~(1ull << 63), 64)) {
  double r;
  asm("abs.f64 %0, %1;" : "=d"(r) : "d"(asDouble(a)));
  return bitsOf(r);
}
ROW(285, "neg.f64", Doubles, 64, number(a ^ 1ull << 63, 64)) {
  double r;
  asm("neg.f64 %0, %1;" : "=d"(r) : "d"(asDouble(a)));
  return bitsOf(r);
}
ROW(286, "min.f64", Doubles, 64, number(smaller(asDouble(a), asDouble(b), false), 64)) {
  double r;
  asm("min.f64 %0, %1, %2;" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return bitsOf(r);
}
ROW(287, "max.f64", Doubles, 64, number(smaller(asDouble(a), asDouble(b), true), 64)) {
  double r;
  asm("max.f64 %0, %1, %2;" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return bitsOf(r);
}
ROW(288, "copysign.f64", Doubles, 64, number((a & 1ull << 63) | (b & ~(1ull << 63)), 64)) {
  double r;
  asm("copysign.f64 %0, %1, %2;" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return bitsOf(r);
}
ROW(289, "ex2.approx.f32", Near, 32, std::exp2(asFloat(a))) {
  float r;
  asm("ex2.approx.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(290, "ex2.approx.ftz.f32", Flushed, 32, std::exp2(asFloat(a))) {
  float r;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(291, "lg2.approx.f32", Near, 32, std::log2(asFloat(a))) {
  float r;
  asm("lg2.approx.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(292, "lg2.approx.ftz.f32", Flushed, 32, std::log2(asFloat(a))) {
  float r;
  asm("lg2.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(293, "rcp.approx.f32", Near, 32, 1 / asFloat(a)) {
  float r;
  asm("rcp.approx.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(294, "rcp.approx.ftz.f32", Flushed, 32, 1 / asFloat(a)) {
  float r;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(295, "rsqrt.approx.f32", Near, 32, 1 / std::sqrt(asFloat(a))) {
  float r;
  asm("rsqrt.approx.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(296, "rsqrt.approx.ftz.f32", Flushed, 32, 1 / std::sqrt(asFloat(a))) {
  float r;
  asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(297, "sqrt.approx.f32", Near, 32, std::sqrt(asFloat(a))) {
  float r;
  asm("sqrt.approx.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(298, "sqrt.approx.ftz.f32", Flushed, 32, std::sqrt(asFloat(a))) {
  float r;
  asm("sqrt.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(299, "sin.approx.f32", Near, 32, std::sin(asFloat(a))) {
  float r;
  asm("sin.approx.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(300, "sin.approx.ftz.f32", Flushed, 32, std::sin(inRange(a))) {
  float r;
  asm("sin.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(inRange(a)));
  return bitsOf(r);
}
ROW(301, "cos.approx.f32", Near, 32, std::cos(asFloat(a))) {
  float r;
  asm("cos.approx.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(302, "cos.approx.ftz.f32", Flushed, 32, std::cos(inRange(a))) {
  float r;
  asm("cos.approx.ftz.f32 %0, %1;" : "=f"(r) : "f"(inRange(a)));
  return bitsOf(r);
}
ROW(303, "tanh.approx.f32", Near, 32, std::tanh(asFloat(a))) {
  float r;
  asm("tanh.approx.f32 %0, %1;" : "=f"(r) : "f"(asFloat(a)));
  return bitsOf(r);
}
ROW(304, "setp.eq.s32", Bits, 32, sx(a, 32) == sx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.eq.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(305, "setp.ne.s32", Bits, 32, sx(a, 32) != sx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(306, "setp.lt.s32", Bits, 32, sx(a, 32) < sx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.lt.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(307, "setp.le.s32", Bits, 32, sx(a, 32) <= sx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.le.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(308, "setp.gt.s32", Bits, 32, sx(a, 32) > sx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.gt.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(309, "setp.ge.s32", Bits, 32, sx(a, 32) >= sx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ge.s32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(310, "setp.eq.u32", Bits, 32, zx(a, 32) == zx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.eq.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(311, "setp.ne.u32", Bits, 32, zx(a, 32) != zx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(312, "setp.lt.u32", Bits, 32, zx(a, 32) < zx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.lt.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(313, "setp.le.u32", Bits, 32, zx(a, 32) <= zx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.le.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(314, "setp.gt.u32", Bits, 32, zx(a, 32) > zx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.gt.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(315, "setp.ge.u32", Bits, 32, zx(a, 32) >= zx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ge.u32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(316, "setp.eq.s64", Bits, 32, sx(a, 64) == sx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.eq.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(317, "setp.ne.s64", Bits, 32, sx(a, 64) != sx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(318, "setp.lt.s64", Bits, 32, sx(a, 64) < sx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.lt.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(319, "setp.le.s64", Bits, 32, sx(a, 64) <= sx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.le.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(320, "setp.gt.s64", Bits, 32, sx(a, 64) > sx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.gt.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(321, "setp.ge.s64", Bits, 32, sx(a, 64) >= sx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ge.s64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(322, "setp.eq.u64", Bits, 32, zx(a, 64) == zx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.eq.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(323, "setp.ne.u64", Bits, 32, zx(a, 64) != zx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(324, "setp.lt.u64", Bits, 32, zx(a, 64) < zx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.lt.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(325, "setp.le.u64", Bits, 32, zx(a, 64) <= zx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.le.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(326, "setp.gt.u64", Bits, 32, zx(a, 64) > zx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.gt.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(327, "setp.ge.u64", Bits, 32, zx(a, 64) >= zx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ge.u64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(328, "setp.eq.s16", Bits, 32, sx(a, 16) == sx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.eq.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(329, "setp.ne.s16", Bits, 32, sx(a, 16) != sx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(330, "setp.lt.s16", Bits, 32, sx(a, 16) < sx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.lt.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(331, "setp.le.s16", Bits, 32, sx(a, 16) <= sx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.le.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(332, "setp.gt.s16", Bits, 32, sx(a, 16) > sx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.gt.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(333, "setp.ge.s16", Bits, 32, sx(a, 16) >= sx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ge.s16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(334, "setp.eq.u16", Bits, 32, zx(a, 16) == zx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.eq.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(335, "setp.ne.u16", Bits, 32, zx(a, 16) != zx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(336, "setp.lt.u16", Bits, 32, zx(a, 16) < zx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.lt.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(337, "setp.le.u16", Bits, 32, zx(a, 16) <= zx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.le.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(338, "setp.gt.u16", Bits, 32, zx(a, 16) > zx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.gt.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(339, "setp.ge.u16", Bits, 32, zx(a, 16) >= zx(b, 16) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ge.u16 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(340, "setp.eq.f32", Floats, 32, asFloat(a) == asFloat(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.eq.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(341, "setp.equ.f32", Floats, 32, asFloat(a) != asFloat(a) || asFloat(b) != asFloat(b) || asFloat(a) == asFloat(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.equ.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(342, "setp.ne.f32", Floats, 32, asFloat(a) < asFloat(b) || asFloat(b) < asFloat(a) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(343, "setp.neu.f32", Floats, 32, asFloat(a) != asFloat(a) || asFloat(b) != asFloat(b) || asFloat(a) != asFloat(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.neu.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(344, "setp.lt.f32", Floats, 32, asFloat(a) < asFloat(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.lt.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(345, "setp.ltu.f32", Floats, 32, asFloat(a) != asFloat(a) || asFloat(b) != asFloat(b) || asFloat(a) < asFloat(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ltu.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(346, "setp.le.f32", Floats, 32, asFloat(a) <= asFloat(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.le.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(347, "setp.leu.f32", Floats, 32, asFloat(a) != asFloat(a) || asFloat(b) != asFloat(b) || asFloat(a) <= asFloat(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.leu.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(348, "setp.gt.f32", Floats, 32, asFloat(a) > asFloat(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.gt.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(349, "setp.gtu.f32", Floats, 32, asFloat(a) != asFloat(a) || asFloat(b) != asFloat(b) || asFloat(a) > asFloat(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.gtu.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(350, "setp.ge.f32", Floats, 32, asFloat(a) >= asFloat(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ge.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(351, "setp.geu.f32", Floats, 32, asFloat(a) != asFloat(a) || asFloat(b) != asFloat(b) || asFloat(a) >= asFloat(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.geu.f32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(352, "setp.eq.f64", Doubles, 32, asDouble(a) == asDouble(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.eq.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(353, "setp.equ.f64", Doubles, 32, asDouble(a) != asDouble(a) || asDouble(b) != asDouble(b) || asDouble(a) == asDouble(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.equ.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(354, "setp.ne.f64", Doubles, 32, asDouble(a) < asDouble(b) || asDouble(b) < asDouble(a) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(355, "setp.neu.f64", Doubles, 32, asDouble(a) != asDouble(a) || asDouble(b) != asDouble(b) || asDouble(a) != asDouble(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.neu.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(356, "setp.lt.f64", Doubles, 32, asDouble(a) < asDouble(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.lt.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(357, "setp.ltu.f64", Doubles, 32, asDouble(a) != asDouble(a) || asDouble(b) != asDouble(b) || asDouble(a) < asDouble(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ltu.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(358, "setp.le.f64", Doubles, 32, asDouble(a) <= asDouble(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.le.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(359, "setp.leu.f64", Doubles, 32, asDouble(a) != asDouble(a) || asDouble(b) != asDouble(b) || asDouble(a) <= asDouble(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.leu.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(360, "setp.gt.f64", Doubles, 32, asDouble(a) > asDouble(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.gt.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(361, "setp.gtu.f64", Doubles, 32, asDouble(a) != asDouble(a) || asDouble(b) != asDouble(b) || asDouble(a) > asDouble(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.gtu.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(362, "setp.ge.f64", Doubles, 32, asDouble(a) >= asDouble(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ge.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(363, "setp.geu.f64", Doubles, 32, asDouble(a) != asDouble(a) || asDouble(b) != asDouble(b) || asDouble(a) >= asDouble(b) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.geu.f64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return r;
}
ROW(364, "setp.eq.b32", Bits, 32, zx(a, 32) == zx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.eq.b32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(365, "setp.ne.b32", Bits, 32, zx(a, 32) != zx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.b32 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(366, "setp.eq.b64", Bits, 32, zx(a, 64) == zx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.eq.b64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(367, "setp.ne.b64", Bits, 32, zx(a, 64) != zx(b, 64) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.b64 p, %1, %2; selp.b32 %0, 1, 0, p; }" : "=r"(r) : "l"(a), "l"(b));
  return r;
}
ROW(368, "selp.b16", Bits, 16, zx(c, 32) ? a : b) {
  unsigned short r;
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.b16 %0, %1, %2, p; }" : "=h"(r) : "h"(half16(a)), "h"(half16(b)), "r"(unsigned(c)));
  return r;
}
ROW(369, "selp.u16", Bits, 16, zx(c, 32) ? a : b) {
  unsigned short r;
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.u16 %0, %1, %2, p; }" : "=h"(r) : "h"(half16(a)), "h"(half16(b)), "r"(unsigned(c)));
  return r;
}
ROW(370, "selp.s16", Bits, 16, zx(c, 32) ? a : b) {
  unsigned short r;
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.s16 %0, %1, %2, p; }" : "=h"(r) : "h"(half16(a)), "h"(half16(b)), "r"(unsigned(c)));
  return r;
}
ROW(371, "selp.b32", Bits, 32, zx(c, 32) ? a : b) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.b32 %0, %1, %2, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(372, "selp.u32", Bits, 32, zx(c, 32) ? a : b) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.u32 %0, %1, %2, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(373, "selp.s32", Bits, 32, zx(c, 32) ? a : b) {
  unsigned r;
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.s32 %0, %1, %2, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return r;
}
ROW(374, "selp.b64", Bits, 64, zx(c, 32) ? a : b) {
  u64 r;
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.b64 %0, %1, %2, p; }" : "=l"(r) : "l"(a), "l"(b), "r"(unsigned(c)));
  return r;
}
ROW(375, "selp.u64", Bits, 64, zx(c, 32) ? a : b) {
  u64 r;
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.u64 %0, %1, %2, p; }" : "=l"(r) : "l"(a), "l"(b), "r"(unsigned(c)));
  return r;
}
ROW(376, "selp.s64", Bits, 64, zx(c, 32) ? a : b) {
  u64 r;
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.s64 %0, %1, %2, p; }" : "=l"(r) : "l"(a), "l"(b), "r"(unsigned(c)));
  return r;
}
ROW(377, "selp.f32", Bits, 32, zx(zx(c, 32) ? a : b, 32)) {
  float r;
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.f32 %0, %1, %2, p; }" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)), "r"(unsigned(c)));
  return bitsOf(r);
}
ROW(378, "selp.f64", Bits, 64, zx(zx(c, 32) ? a : b, 64)) {
  double r;
  asm("{ .reg .pred p; setp.ne.u32 p, %3, 0; selp.f64 %0, %1, %2, p; }" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)), "r"(unsigned(c)));
  return bitsOf(r);
}
ROW(379, "mov.pred", Bits, 32, zx(a, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p, q; setp.ne.u32 q, %1, 0; mov.pred p, q; selp.u32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(380, "not.pred", Bits, 32, zx(a, 32) ? 0 : 1) {
  unsigned r;
  asm("{ .reg .pred p, q; setp.ne.u32 q, %1, 0; not.pred p, q; selp.u32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)));
  return r;
}
ROW(381, "and.pred", Bits, 32, zx(a, 32) * zx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; setp.ne.u32 q, %2, 0; and.pred p, p, q; selp.u32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(382, "or.pred", Bits, 32, zx(a, 32) + zx(b, 32) ? 1 : 0) {
  unsigned r;
  asm("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; setp.ne.u32 q, %2, 0; or.pred p, p, q; selp.u32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(383, "xor.pred", Bits, 32, !zx(a, 32) == !zx(b, 32) ? 0 : 1) {
  unsigned r;
  asm("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; setp.ne.u32 q, %2, 0; xor.pred p, p, q; selp.u32 %0, 1, 0, p; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(384, "add.cc.u32", Bits, 64, joined(zx(a, 32) + zx(b, 32), 32)) {
  unsigned r; unsigned s;
  asm("{ add.cc.u32 %0, %2, %3; addc.u32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)));
  return two(r, s);
}
ROW(385, "addc.cc.u32", Bits, 64, joined(zx(a, 32) + zx(b, 32) + bit(c, 31), 32)) {
  unsigned r; unsigned s;
  asm("{ .reg .u32 t; add.cc.u32 t, %4, %4; addc.cc.u32 %0, %2, %3; addc.u32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return two(r, s);
}
ROW(386, "sub.cc.u32", Bits, 64, joined(zx(a, 32) - zx(b, 32), 32)) {
  unsigned r; unsigned s;
  asm("{ sub.cc.u32 %0, %2, %3; subc.u32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)));
  return two(r, s);
}
ROW(387, "subc.cc.u32", Bits, 64, joined(zx(b, 32) - zx(a, 32) - (zx(a, 32) < zx(c, 32)), 32)) {
  unsigned r; unsigned s;
  asm("{ .reg .u32 t; sub.cc.u32 t, %2, %4; subc.cc.u32 %0, %3, %2; subc.u32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return two(r, s);
}
ROW(388, "mad.lo.cc.u32", Bits, 64, joined(zx(zx(a, 32) * zx(b, 32), 32) + zx(c, 32), 32)) {
  unsigned r; unsigned s;
  asm("{ mad.lo.cc.u32 %0, %2, %3, %4; addc.u32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return two(r, s);
}
ROW(389, "madc.lo.u32", Bits, 32, zx(zx(a, 32) * zx(b, 32), 32) + c + bit(d, 31)) {
  unsigned r;
  asm("{ .reg .u32 t; add.cc.u32 t, %4, %4; madc.lo.u32 %0, %1, %2, %3; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)), "r"(unsigned(d)));
  return r;
}
ROW(390, "madc.lo.cc.u32", Bits, 64, joined(zx(zx(a, 32) * zx(b, 32), 32) + zx(c, 32) + bit(d, 31), 32)) {
  unsigned r; unsigned s;
  asm("{ .reg .u32 t; add.cc.u32 t, %5, %5; madc.lo.cc.u32 %0, %2, %3, %4; addc.u32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)), "r"(unsigned(d)));
  return two(r, s);
}
ROW(391, "mad.hi.cc.u32", Bits, 64, joined(zx(zx(a, 32) * zx(b, 32) >> 32, 32) + zx(c, 32), 32)) {
  unsigned r; unsigned s;
  asm("{ mad.hi.cc.u32 %0, %2, %3, %4; addc.u32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return two(r, s);
}
ROW(392, "madc.hi.u32", Bits, 32, zx(zx(a, 32) * zx(b, 32) >> 32, 32) + c + bit(d, 31)) {
  unsigned r;
  asm("{ .reg .u32 t; add.cc.u32 t, %4, %4; madc.hi.u32 %0, %1, %2, %3; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)), "r"(unsigned(d)));
  return r;
}
ROW(393, "madc.hi.cc.u32", Bits, 64, joined(zx(zx(a, 32) * zx(b, 32) >> 32, 32) + zx(c, 32) + bit(d, 31), 32)) {
  unsigned r; unsigned s;
  asm("{ .reg .u32 t; add.cc.u32 t, %5, %5; madc.hi.cc.u32 %0, %2, %3, %4; addc.u32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)), "r"(unsigned(d)));
  return two(r, s);
}
ROW(394, "add.cc.s32", Bits, 64, joined(zx(a, 32) + zx(b, 32), 32)) {
  unsigned r; unsigned s;
  asm("{ add.cc.s32 %0, %2, %3; addc.s32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)));
  return two(r, s);
}
ROW(395, "addc.cc.s32", Bits, 64, joined(zx(a, 32) + zx(b, 32) + bit(c, 31), 32)) {
  unsigned r; unsigned s;
  asm("{ .reg .s32 t; add.cc.s32 t, %4, %4; addc.cc.s32 %0, %2, %3; addc.s32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return two(r, s);
}
ROW(396, "sub.cc.s32", Bits, 64, joined(zx(a, 32) - zx(b, 32), 32)) {
  unsigned r; unsigned s;
  asm("{ sub.cc.s32 %0, %2, %3; subc.s32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)));
  return two(r, s);
}
ROW(397, "subc.cc.s32", Bits, 64, joined(zx(b, 32) - zx(a, 32) - (zx(a, 32) < zx(c, 32)), 32)) {
  unsigned r; unsigned s;
  asm("{ .reg .s32 t; sub.cc.s32 t, %2, %4; subc.cc.s32 %0, %3, %2; subc.s32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return two(r, s);
}
ROW(398, "mad.lo.cc.s32", Bits, 64, joined(zx(sx(a, 32) * sx(b, 32), 32) + zx(c, 32), 32)) {
  unsigned r; unsigned s;
  asm("{ mad.lo.cc.s32 %0, %2, %3, %4; addc.s32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return two(r, s);
}
ROW(399, "madc.lo.s32", Bits, 32, zx(sx(a, 32) * sx(b, 32), 32) + c + bit(d, 31)) {
  unsigned r;
  asm("{ .reg .s32 t; add.cc.s32 t, %4, %4; madc.lo.s32 %0, %1, %2, %3; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)), "r"(unsigned(d)));
  return r;
}
ROW(400, "madc.lo.cc.s32", Bits, 64, joined(zx(sx(a, 32) * sx(b, 32), 32) + zx(c, 32) + bit(d, 31), 32)) {
  unsigned r; unsigned s;
  asm("{ .reg .s32 t; add.cc.s32 t, %5, %5; madc.lo.cc.s32 %0, %2, %3, %4; addc.s32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)), "r"(unsigned(d)));
  return two(r, s);
}
ROW(401, "mad.hi.cc.s32", Bits, 64, joined(zx(sx(a, 32) * sx(b, 32) >> 32, 32) + zx(c, 32), 32)) {
  unsigned r; unsigned s;
  asm("{ mad.hi.cc.s32 %0, %2, %3, %4; addc.s32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)));
  return two(r, s);
}
ROW(402, "madc.hi.s32", Bits, 32, zx(sx(a, 32) * sx(b, 32) >> 32, 32) + c + bit(d, 31)) {
  unsigned r;
  asm("{ .reg .s32 t; add.cc.s32 t, %4, %4; madc.hi.s32 %0, %1, %2, %3; }" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)), "r"(unsigned(d)));
  return r;
}
ROW(403, "madc.hi.cc.s32", Bits, 64, joined(zx(sx(a, 32) * sx(b, 32) >> 32, 32) + zx(c, 32) + bit(d, 31), 32)) {
  unsigned r; unsigned s;
  asm("{ .reg .s32 t; add.cc.s32 t, %5, %5; madc.hi.cc.s32 %0, %2, %3, %4; addc.s32 %1, 0, 0; }" : "=r"(r), "=r"(s) : "r"(unsigned(a)), "r"(unsigned(b)), "r"(unsigned(c)), "r"(unsigned(d)));
  return two(r, s);
}
ROW(404, "add.cc.u64", Bits, 64, joined(zx(a, 64) + zx(b, 64), 64)) {
  u64 r; u64 s;
  asm("{ add.cc.u64 %0, %2, %3; addc.u64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b));
  return two(r, s);
}
ROW(405, "addc.cc.u64", Bits, 64, joined(zx(a, 64) + zx(b, 64) + bit(c, 63), 64)) {
  u64 r; u64 s;
  asm("{ .reg .u64 t; add.cc.u64 t, %4, %4; addc.cc.u64 %0, %2, %3; addc.u64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c));
  return two(r, s);
}
ROW(406, "sub.cc.u64", Bits, 64, joined(zx(a, 64) - zx(b, 64), 64)) {
  u64 r; u64 s;
  asm("{ sub.cc.u64 %0, %2, %3; subc.u64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b));
  return two(r, s);
}
ROW(407, "subc.cc.u64", Bits, 64, joined(zx(b, 64) - zx(a, 64) - (zx(a, 64) < zx(c, 64)), 64)) {
  u64 r; u64 s;
  asm("{ .reg .u64 t; sub.cc.u64 t, %2, %4; subc.cc.u64 %0, %3, %2; subc.u64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c));
  return two(r, s);
}
ROW(408, "mad.lo.cc.u64", Bits, 64, joined(zx(zx(a, 64) * zx(b, 64), 64) + zx(c, 64), 64)) {
  u64 r; u64 s;
  asm("{ mad.lo.cc.u64 %0, %2, %3, %4; addc.u64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c));
  return two(r, s);
}
ROW(409, "madc.lo.u64", Bits, 64, zx(zx(a, 64) * zx(b, 64), 64) + c + bit(d, 63)) {
  u64 r;
  asm("{ .reg .u64 t; add.cc.u64 t, %4, %4; madc.lo.u64 %0, %1, %2, %3; }" : "=l"(r) : "l"(a), "l"(b), "l"(c), "l"(d));
  return r;
}
ROW(410, "madc.lo.cc.u64", Bits, 64, joined(zx(zx(a, 64) * zx(b, 64), 64) + zx(c, 64) + bit(d, 63), 64)) {
  u64 r; u64 s;
  asm("{ .reg .u64 t; add.cc.u64 t, %5, %5; madc.lo.cc.u64 %0, %2, %3, %4; addc.u64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c), "l"(d));
  return two(r, s);
}
ROW(411, "mad.hi.cc.u64", Bits, 64, joined(zx(zx(a, 64) * zx(b, 64) >> 64, 64) + zx(c, 64), 64)) {
  u64 r; u64 s;
  asm("{ mad.hi.cc.u64 %0, %2, %3, %4; addc.u64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c));
  return two(r, s);
}
ROW(412, "madc.hi.u64", Bits, 64, zx(zx(a, 64) * zx(b, 64) >> 64, 64) + c + bit(d, 63)) {
  u64 r;
  asm("{ .reg .u64 t; add.cc.u64 t, %4, %4; madc.hi.u64 %0, %1, %2, %3; }" : "=l"(r) : "l"(a), "l"(b), "l"(c), "l"(d));
  return r;
}
ROW(413, "madc.hi.cc.u64", Bits, 64, joined(zx(zx(a, 64) * zx(b, 64) >> 64, 64) + zx(c, 64) + bit(d, 63), 64)) {
  u64 r; u64 s;
  asm("{ .reg .u64 t; add.cc.u64 t, %5, %5; madc.hi.cc.u64 %0, %2, %3, %4; addc.u64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c), "l"(d));
  return two(r, s);
}
ROW(414, "add.cc.s64", Bits, 64, joined(zx(a, 64) + zx(b, 64), 64)) {
  u64 r; u64 s;
  asm("{ add.cc.s64 %0, %2, %3; addc.s64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b));
  return two(r, s);
}
ROW(415, "addc.cc.s64", Bits, 64, joined(zx(a, 64) + zx(b, 64) + bit(c, 63), 64)) {
  u64 r; u64 s;
  asm("{ .reg .s64 t; add.cc.s64 t, %4, %4; addc.cc.s64 %0, %2, %3; addc.s64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c));
  return two(r, s);
}
ROW(416, "sub.cc.s64", Bits, 64, joined(zx(a, 64) - zx(b, 64), 64)) {
  u64 r; u64 s;
  asm("{ sub.cc.s64 %0, %2, %3; subc.s64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b));
  return two(r, s);
}
ROW(417, "subc.cc.s64", Bits, 64, joined(zx(b, 64) - zx(a, 64) - (zx(a, 64) < zx(c, 64)), 64)) {
  u64 r; u64 s;
  asm("{ .reg .s64 t; sub.cc.s64 t, %2, %4; subc.cc.s64 %0, %3, %2; subc.s64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c));
  return two(r, s);
}
ROW(418, "mad.lo.cc.s64", Bits, 64, joined(zx(sx(a, 64) * sx(b, 64), 64) + zx(c, 64), 64)) {
  u64 r; u64 s;
  asm("{ mad.lo.cc.s64 %0, %2, %3, %4; addc.s64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c));
  return two(r, s);
}
ROW(419, "madc.lo.s64", Bits, 64, zx(sx(a, 64) * sx(b, 64), 64) + c + bit(d, 63)) {
  u64 r;
  asm("{ .reg .s64 t; add.cc.s64 t, %4, %4; madc.lo.s64 %0, %1, %2, %3; }" : "=l"(r) : "l"(a), "l"(b), "l"(c), "l"(d));
  return r;
}
ROW(420, "madc.lo.cc.s64", Bits, 64, joined(zx(sx(a, 64) * sx(b, 64), 64) + zx(c, 64) + bit(d, 63), 64)) {
  u64 r; u64 s;
  asm("{ .reg .s64 t; add.cc.s64 t, %5, %5; madc.lo.cc.s64 %0, %2, %3, %4; addc.s64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c), "l"(d));
  return two(r, s);
}
ROW(421, "mad.hi.cc.s64", Bits, 64, joined(zx(sx(a, 64) * sx(b, 64) >> 64, 64) + zx(c, 64), 64)) {
  u64 r; u64 s;
  asm("{ mad.hi.cc.s64 %0, %2, %3, %4; addc.s64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c));
  return two(r, s);
}
ROW(422, "madc.hi.s64", Bits, 64, zx(sx(a, 64) * sx(b, 64) >> 64, 64) + c + bit(d, 63)) {
  u64 r;
  asm("{ .reg .s64 t; add.cc.s64 t, %4, %4; madc.hi.s64 %0, %1, %2, %3; }" : "=l"(r) : "l"(a), "l"(b), "l"(c), "l"(d));
  return r;
}
ROW(423, "madc.hi.cc.s64", Bits, 64, joined(zx(sx(a, 64) * sx(b, 64) >> 64, 64) + zx(c, 64) + bit(d, 63), 64)) {
  u64 r; u64 s;
  asm("{ .reg .s64 t; add.cc.s64 t, %5, %5; madc.hi.cc.s64 %0, %2, %3, %4; addc.s64 %1, 0, 0; }" : "=l"(r), "=l"(s) : "l"(a), "l"(b), "l"(c), "l"(d));
  return two(r, s);
}
ROW(424, "ld.atomic.u8", Bits, 64, two(zx(zx(a, 8), 32), a)) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("ld.acquire.gpu.global.u8 %0, [%1];" : "=r"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(425, "st.atomic.u8", Bits, 64, stored(a, b, 8)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.u8 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(426, "ld.atomic.s8", Bits, 64, two(zx(sx(a, 8), 32), a)) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("ld.acquire.gpu.global.s8 %0, [%1];" : "=r"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(427, "st.atomic.s8", Bits, 64, stored(a, b, 8)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.s8 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(428, "ld.atomic.b8", Bits, 64, two(zx(zx(a, 8), 32), a)) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("ld.acquire.gpu.global.b8 %0, [%1];" : "=r"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(429, "st.atomic.b8", Bits, 64, stored(a, b, 8)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.b8 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(430, "ld.atomic.u16", Bits, 64, two(zx(zx(a, 16), 16), a)) {
  u64 *Cell = cell(a);
  unsigned short r;
  asm volatile("ld.acquire.gpu.global.u16 %0, [%1];" : "=h"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(431, "st.atomic.u16", Bits, 64, stored(a, b, 16)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.u16 [%0], %1;" :  : "l"(Cell), "h"(half16(b)) : "memory");
  return *Cell;
}
ROW(432, "ld.atomic.s16", Bits, 64, two(zx(sx(a, 16), 16), a)) {
  u64 *Cell = cell(a);
  unsigned short r;
  asm volatile("ld.acquire.gpu.global.s16 %0, [%1];" : "=h"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(433, "st.atomic.s16", Bits, 64, stored(a, b, 16)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.s16 [%0], %1;" :  : "l"(Cell), "h"(half16(b)) : "memory");
  return *Cell;
}
ROW(434, "ld.atomic.b16", Bits, 64, two(zx(zx(a, 16), 16), a)) {
  u64 *Cell = cell(a);
  unsigned short r;
  asm volatile("ld.acquire.gpu.global.b16 %0, [%1];" : "=h"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(435, "st.atomic.b16", Bits, 64, stored(a, b, 16)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.b16 [%0], %1;" :  : "l"(Cell), "h"(half16(b)) : "memory");
  return *Cell;
}
ROW(436, "ld.atomic.u32", Bits, 64, two(zx(zx(a, 32), 32), a)) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(437, "st.atomic.u32", Bits, 64, stored(a, b, 32)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.u32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(438, "ld.atomic.s32", Bits, 64, two(zx(sx(a, 32), 32), a)) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(439, "st.atomic.s32", Bits, 64, stored(a, b, 32)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.s32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(440, "ld.atomic.b32", Bits, 64, two(zx(zx(a, 32), 32), a)) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("ld.acquire.gpu.global.b32 %0, [%1];" : "=r"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(441, "st.atomic.b32", Bits, 64, stored(a, b, 32)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.b32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(442, "ld.atomic.u64", Bits, 64, two(zx(zx(a, 64), 64), a)) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("ld.acquire.gpu.global.u64 %0, [%1];" : "=l"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(443, "st.atomic.u64", Bits, 64, stored(a, b, 64)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.u64 [%0], %1;" :  : "l"(Cell), "l"(b) : "memory");
  return *Cell;
}
ROW(444, "ld.atomic.s64", Bits, 64, two(zx(sx(a, 64), 64), a)) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("ld.acquire.gpu.global.s64 %0, [%1];" : "=l"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(445, "st.atomic.s64", Bits, 64, stored(a, b, 64)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.s64 [%0], %1;" :  : "l"(Cell), "l"(b) : "memory");
  return *Cell;
}
ROW(446, "ld.atomic.b64", Bits, 64, two(zx(zx(a, 64), 64), a)) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("ld.acquire.gpu.global.b64 %0, [%1];" : "=l"(r) : "l"(Cell) : "memory");
  return two(r, *Cell);
}
ROW(447, "st.atomic.b64", Bits, 64, stored(a, b, 64)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.b64 [%0], %1;" :  : "l"(Cell), "l"(b) : "memory");
  return *Cell;
}
ROW(448, "ld.atomic.f32", Bits, 64, two(zx(zx(a, 32), 32), a)) {
  u64 *Cell = cell(a);
  float r;
  asm volatile("ld.acquire.gpu.global.f32 %0, [%1];" : "=f"(r) : "l"(Cell) : "memory");
  return two(bitsOf(r), *Cell);
}
ROW(449, "st.atomic.f32", Bits, 64, stored(a, b, 32)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.f32 [%0], %1;" :  : "l"(Cell), "f"(asFloat(b)) : "memory");
  return *Cell;
}
ROW(450, "ld.atomic.f64", Bits, 64, two(zx(zx(a, 64), 64), a)) {
  u64 *Cell = cell(a);
  double r;
  asm volatile("ld.acquire.gpu.global.f64 %0, [%1];" : "=d"(r) : "l"(Cell) : "memory");
  return two(bitsOf(r), *Cell);
}
ROW(451, "st.atomic.f64", Bits, 64, stored(a, b, 64)) {
  u64 *Cell = cell(a);
  asm volatile("st.release.sys.global.f64 [%0], %1;" :  : "l"(Cell), "d"(asDouble(b)) : "memory");
  return *Cell;
}
ROW(452, "atom.add.u32", Bits, 64, two(zx(a, 32), stored(a, zx(a, 32) + zx(b, 32), 32))) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("atom.global.add.u32 %0, [%1], %2;" : "=r"(r) : "l"(Cell), "r"(unsigned(b)) : "memory");
  return two(r, *Cell);
}
ROW(453, "red.add.u32", Bits, 64, stored(a, zx(a, 32) + zx(b, 32), 32)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.add.u32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(454, "atom.add.s32", Bits, 64, two(zx(a, 32), stored(a, sx(a, 32) + sx(b, 32), 32))) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("atom.global.add.s32 %0, [%1], %2;" : "=r"(r) : "l"(Cell), "r"(unsigned(b)) : "memory");
  return two(r, *Cell);
}
ROW(455, "red.add.s32", Bits, 64, stored(a, sx(a, 32) + sx(b, 32), 32)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.add.s32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(456, "atom.add.u64", Bits, 64, two(zx(a, 64), stored(a, zx(a, 64) + zx(b, 64), 64))) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("atom.global.add.u64 %0, [%1], %2;" : "=l"(r) : "l"(Cell), "l"(b) : "memory");
  return two(r, *Cell);
}
ROW(457, "red.add.u64", Bits, 64, stored(a, zx(a, 64) + zx(b, 64), 64)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.add.u64 [%0], %1;" :  : "l"(Cell), "l"(b) : "memory");
  return *Cell;
}
ROW(458, "atom.add.f32", Finite, 64, two(zx(a, 32), stored(a, bitsOf(asFloat(a) + asFloat(b)), 32))) {
  u64 *Cell = cell(a);
  float r;
  asm volatile("atom.global.add.f32 %0, [%1], %2;" : "=f"(r) : "l"(Cell), "f"(asFloat(b)) : "memory");
  return two(bitsOf(r), *Cell);
}
ROW(459, "red.add.f32", Finite, 64, stored(a, bitsOf(asFloat(a) + asFloat(b)), 32)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.add.f32 [%0], %1;" :  : "l"(Cell), "f"(asFloat(b)) : "memory");
  return *Cell;
}
ROW(460, "atom.add.f64", FiniteDoubles, 64, two(zx(a, 64), stored(a, bitsOf(asDouble(a) + asDouble(b)), 64))) {
  u64 *Cell = cell(a);
  double r;
  asm volatile("atom.global.add.f64 %0, [%1], %2;" : "=d"(r) : "l"(Cell), "d"(asDouble(b)) : "memory");
  return two(bitsOf(r), *Cell);
}
ROW(461, "red.add.f64", FiniteDoubles, 64, stored(a, bitsOf(asDouble(a) + asDouble(b)), 64)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.add.f64 [%0], %1;" :  : "l"(Cell), "d"(asDouble(b)) : "memory");
  return *Cell;
}
ROW(462, "atom.min.u32", Bits, 64, two(zx(a, 32), stored(a, zx(a, 32) < zx(b, 32) ? a : b, 32))) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("atom.global.min.u32 %0, [%1], %2;" : "=r"(r) : "l"(Cell), "r"(unsigned(b)) : "memory");
  return two(r, *Cell);
}
ROW(463, "red.min.u32", Bits, 64, stored(a, zx(a, 32) < zx(b, 32) ? a : b, 32)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.min.u32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(464, "atom.min.s32", Bits, 64, two(zx(a, 32), stored(a, sx(a, 32) < sx(b, 32) ? a : b, 32))) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("atom.global.min.s32 %0, [%1], %2;" : "=r"(r) : "l"(Cell), "r"(unsigned(b)) : "memory");
  return two(r, *Cell);
}
ROW(465, "red.min.s32", Bits, 64, stored(a, sx(a, 32) < sx(b, 32) ? a : b, 32)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.min.s32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(466, "atom.min.u64", Bits, 64, two(zx(a, 64), stored(a, zx(a, 64) < zx(b, 64) ? a : b, 64))) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("atom.global.min.u64 %0, [%1], %2;" : "=l"(r) : "l"(Cell), "l"(b) : "memory");
  return two(r, *Cell);
}
ROW(467, "red.min.u64", Bits, 64, stored(a, zx(a, 64) < zx(b, 64) ? a : b, 64)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.min.u64 [%0], %1;" :  : "l"(Cell), "l"(b) : "memory");
  return *Cell;
}
ROW(468, "atom.min.s64", Bits, 64, two(zx(a, 64), stored(a, sx(a, 64) < sx(b, 64) ? a : b, 64))) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("atom.global.min.s64 %0, [%1], %2;" : "=l"(r) : "l"(Cell), "l"(b) : "memory");
  return two(r, *Cell);
}
ROW(469, "red.min.s64", Bits, 64, stored(a, sx(a, 64) < sx(b, 64) ? a : b, 64)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.min.s64 [%0], %1;" :  : "l"(Cell), "l"(b) : "memory");
  return *Cell;
}
ROW(470, "atom.max.u32", Bits, 64, two(zx(a, 32), stored(a, zx(a, 32) > zx(b, 32) ? a : b, 32))) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("atom.global.max.u32 %0, [%1], %2;" : "=r"(r) : "l"(Cell), "r"(unsigned(b)) : "memory");
  return two(r, *Cell);
}
ROW(471, "red.max.u32", Bits, 64, stored(a, zx(a, 32) > zx(b, 32) ? a : b, 32)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.max.u32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(472, "atom.max.s32", Bits, 64, two(zx(a, 32), stored(a, sx(a, 32) > sx(b, 32) ? a : b, 32))) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("atom.global.max.s32 %0, [%1], %2;" : "=r"(r) : "l"(Cell), "r"(unsigned(b)) : "memory");
  return two(r, *Cell);
}
ROW(473, "red.max.s32", Bits, 64, stored(a, sx(a, 32) > sx(b, 32) ? a : b, 32)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.max.s32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(474, "atom.max.u64", Bits, 64, two(zx(a, 64), stored(a, zx(a, 64) > zx(b, 64) ? a : b, 64))) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("atom.global.max.u64 %0, [%1], %2;" : "=l"(r) : "l"(Cell), "l"(b) : "memory");
  return two(r, *Cell);
}
ROW(475, "red.max.u64", Bits, 64, stored(a, zx(a, 64) > zx(b, 64) ? a : b, 64)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.max.u64 [%0], %1;" :  : "l"(Cell), "l"(b) : "memory");
  return *Cell;
}
ROW(476, "atom.max.s64", Bits, 64, two(zx(a, 64), stored(a, sx(a, 64) > sx(b, 64) ? a : b, 64))) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("atom.global.max.s64 %0, [%1], %2;" : "=l"(r) : "l"(Cell), "l"(b) : "memory");
  return two(r, *Cell);
}
ROW(477, "red.max.s64", Bits, 64, stored(a, sx(a, 64) > sx(b, 64) ? a : b, 64)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.max.s64 [%0], %1;" :  : "l"(Cell), "l"(b) : "memory");
  return *Cell;
}
ROW(478, "atom.and.b32", Bits, 64, two(zx(a, 32), stored(a, a & b, 32))) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("atom.global.and.b32 %0, [%1], %2;" : "=r"(r) : "l"(Cell), "r"(unsigned(b)) : "memory");
  return two(r, *Cell);
}
ROW(479, "red.and.b32", Bits, 64, stored(a, a & b, 32)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.and.b32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(480, "atom.and.b64", Bits, 64, two(zx(a, 64), stored(a, a & b, 64))) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("atom.global.and.b64 %0, [%1], %2;" : "=l"(r) : "l"(Cell), "l"(b) : "memory");
  return two(r, *Cell);
}
ROW(481, "red.and.b64", Bits, 64, stored(a, a & b, 64)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.and.b64 [%0], %1;" :  : "l"(Cell), "l"(b) : "memory");
  return *Cell;
}
ROW(482, "atom.or.b32", Bits, 64, two(zx(a, 32), stored(a, a | b, 32))) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("atom.global.or.b32 %0, [%1], %2;" : "=r"(r) : "l"(Cell), "r"(unsigned(b)) : "memory");
  return two(r, *Cell);
}
ROW(483, "red.or.b32", Bits, 64, stored(a, a | b, 32)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.or.b32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(484, "atom.or.b64", Bits, 64, two(zx(a, 64), stored(a, a | b, 64))) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("atom.global.or.b64 %0, [%1], %2;" : "=l"(r) : "l"(Cell), "l"(b) : "memory");
  return two(r, *Cell);
}
ROW(485, "red.or.b64", Bits, 64, stored(a, a | b, 64)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.or.b64 [%0], %1;" :  : "l"(Cell), "l"(b) : "memory");
  return *Cell;
}
ROW(486, "atom.xor.b32", Bits, 64, two(zx(a, 32), stored(a, a ^ b, 32))) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("atom.global.xor.b32 %0, [%1], %2;" : "=r"(r) : "l"(Cell), "r"(unsigned(b)) : "memory");
  return two(r, *Cell);
}
ROW(487, "red.xor.b32", Bits, 64, stored(a, a ^ b, 32)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.xor.b32 [%0], %1;" :  : "l"(Cell), "r"(unsigned(b)) : "memory");
  return *Cell;
}
ROW(488, "atom.xor.b64", Bits, 64, two(zx(a, 64), stored(a, a ^ b, 64))) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("atom.global.xor.b64 %0, [%1], %2;" : "=l"(r) : "l"(Cell), "l"(b) : "memory");
  return two(r, *Cell);
}
ROW(489, "red.xor.b64", Bits, 64, stored(a, a ^ b, 64)) {
  u64 *Cell = cell(a);
  asm volatile("red.relaxed.gpu.global.xor.b64 [%0], %1;" :  : "l"(Cell), "l"(b) : "memory");
  return *Cell;
}
ROW(490, "atom.exch.b32", Bits, 64, two(zx(a, 32), stored(a, b, 32))) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("atom.global.exch.b32 %0, [%1], %2;" : "=r"(r) : "l"(Cell), "r"(unsigned(b)) : "memory");
  return two(r, *Cell);
}
ROW(491, "atom.exch.b64", Bits, 64, two(zx(a, 64), stored(a, b, 64))) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("atom.global.exch.b64 %0, [%1], %2;" : "=l"(r) : "l"(Cell), "l"(b) : "memory");
  return two(r, *Cell);
}
ROW(492, "atom.cas.b32", Equal, 64, two(zx(a, 32), stored(a, zx(a, 32) == zx(b, 32) ? c : a, 32))) {
  u64 *Cell = cell(a);
  unsigned r;
  asm volatile("atom.acq_rel.gpu.global.cas.b32 %0, [%1], %2, %3;" : "=r"(r) : "l"(Cell), "r"(unsigned(b)), "r"(unsigned(c)) : "memory");
  return two(r, *Cell);
}
ROW(493, "atom.cas.b64", Equal, 64, two(zx(a, 64), stored(a, zx(a, 64) == zx(b, 64) ? c : a, 64))) {
  u64 *Cell = cell(a);
  u64 r;
  asm volatile("atom.acq_rel.gpu.global.cas.b64 %0, [%1], %2, %3;" : "=l"(r) : "l"(Cell), "l"(b), "l"(c) : "memory");
  return two(r, *Cell);
}
ROW(494, "add.rn.f32", Floats, 32, number(bitsOf(asFloat(a) + asFloat(b)), 32)) {
  float r;
  asm("add.rn.f32 %0, %1, %2;" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return bitsOf(r);
}
ROW(495, "sub.rn.f32", Floats, 32, number(bitsOf(asFloat(a) - asFloat(b)), 32)) {
  float r;
  asm("sub.rn.f32 %0, %1, %2;" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return bitsOf(r);
}
ROW(496, "mul.rn.f32", Floats, 32, number(bitsOf(asFloat(a) * asFloat(b)), 32)) {
  float r;
  asm("mul.rn.f32 %0, %1, %2;" : "=f"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return bitsOf(r);
}
ROW(497, "add.rn.f64", Doubles, 64, number(bitsOf(asDouble(a) + asDouble(b)), 64)) {
  double r;
  asm("add.rn.f64 %0, %1, %2;" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return bitsOf(r);
}
ROW(498, "sub.rn.f64", Doubles, 64, number(bitsOf(asDouble(a) - asDouble(b)), 64)) {
  double r;
  asm("sub.rn.f64 %0, %1, %2;" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return bitsOf(r);
}
ROW(499, "mul.rn.f64", Doubles, 64, number(bitsOf(asDouble(a) * asDouble(b)), 64)) {
  double r;
  asm("mul.rn.f64 %0, %1, %2;" : "=d"(r) : "d"(asDouble(a)), "d"(asDouble(b)));
  return bitsOf(r);
}
ROW(500, "cvt.rn.f16x2.f32", Finite, 32, toHalf(asFloat(a)) << 16 | toHalf(asFloat(b))) {
  unsigned r;
  asm("cvt.rn.f16x2.f32 %0, %1, %2;" : "=r"(r) : "f"(asFloat(a)), "f"(asFloat(b)));
  return r;
}
ROW(501, "cvt.rn.f16.f32", Finite, 16, toHalf(asFloat(a))) {
  unsigned short r;
  asm("cvt.rn.f16.f32 %0, %1;" : "=h"(r) : "f"(asFloat(a)));
  return r;
}
ROW(502, "cvt.f32.f16", Halves, 32, bitsOf(ofHalf(half16(a)))) {
  float r;
  asm("cvt.f32.f16 %0, %1;" : "=f"(r) : "h"(half16(a)));
  return bitsOf(r);
}
ROW(503, "add.f16x2", HalfPairs, 32, toHalf(ofHalf(half16(a >> 16)) + ofHalf(half16(b >> 16))) << 16 | toHalf(ofHalf(half16(a)) + ofHalf(half16(b)))) {
  unsigned r;
  asm("add.f16x2 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(504, "add.f16", HalfPairs, 16, toHalf(ofHalf(half16(a)) + ofHalf(half16(b)))) {
  unsigned short r;
  asm("add.f16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(505, "sub.f16x2", HalfPairs, 32, toHalf(ofHalf(half16(a >> 16)) - ofHalf(half16(b >> 16))) << 16 | toHalf(ofHalf(half16(a)) - ofHalf(half16(b)))) {
  unsigned r;
  asm("sub.f16x2 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(506, "sub.f16", HalfPairs, 16, toHalf(ofHalf(half16(a)) - ofHalf(half16(b)))) {
  unsigned short r;
  asm("sub.f16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
ROW(507, "mul.f16x2", HalfPairs, 32, toHalf(ofHalf(half16(a >> 16)) * ofHalf(half16(b >> 16))) << 16 | toHalf(ofHalf(half16(a)) * ofHalf(half16(b)))) {
  unsigned r;
  asm("mul.f16x2 %0, %1, %2;" : "=r"(r) : "r"(unsigned(a)), "r"(unsigned(b)));
  return r;
}
ROW(508, "mul.f16", HalfPairs, 16, toHalf(ofHalf(half16(a)) * ofHalf(half16(b)))) {
  unsigned short r;
  asm("mul.f16 %0, %1, %2;" : "=h"(r) : "h"(half16(a)), "h"(half16(b)));
  return r;
}
// clang-format on

constexpr int NumRows = 509;

template <int Begin, int End> __device__ u64 runRow(int Row, u64 a, u64 b, u64 c, u64 d) {
  if constexpr (End - Begin == 1) {
    return run<Begin>(a, b, c, d);
  } else {
    constexpr int Middle = (Begin + End) / 2;
    return Row < Middle ? runRow<Begin, Middle>(Row, a, b, c, d) : runRow<Middle, End>(Row, a, b, c, d);
  }
}

__global__ void runAll(int Row, const u64 *Operands, u64 *Results, int Number) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < Number)
    Results[I] = runRow<0, NumRows>(Row, Operands[4 * I], Operands[4 * I + 1], Operands[4 * I + 2], Operands[4 * I + 3]);
}

/// The edges of numbers.
static std::vector<u64> edges(Kind Is) {
  if (Is == Bits || Is == NoZero || Is == Equal)
    return {0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 33, 63, 64, 65, 127, 128, 255, 256, 288, 0x7fff, 0x8000, 0xffff,
            0x10000, 0x7fffff, 0x800000, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff, 0x100000000,
            0x12345678deadbeef, 0x7fffffffffffffff, 0x8000000000000000, 0x8000000080000000, ~0ull - 1, ~0ull};
  if (Is == HalfPairs) // Of finite numbers whose sums and products are finite.
    return {0, 0x80000001, 0x3c008400, 0xbc01bc02, 0x3555b555, 0x04000001, 0x70004000, 0x1, 0x9400c100, 0x3c013bff, 0x2e663266};
  if (Is == Halves)
    return {0, 0x8000, 1, 0x83ff, 0x0400, 0x3c00, 0xbc01, 0x7bff, 0x7c00, 0xfc00, 0x3555, 0x1};
  std::vector<double> Values = {0., -0., 0.5, -0.5, 1., -1., 1.5, 2.5, -2.5, 3., 0.1, -7.75, 10.};
  if (Is == Floats || Is == Doubles)
    for (double More : {127.5, 255.5, 32767.5, 65536., 2147483647., 2147483648., -2147483648., -2147483649., 4294967295.,
                        4294967296., 9.3e18, -9.3e18, 1.9e19, 1e30, -1e30, double(NAN), double(INFINITY), -double(INFINITY)})
      Values.push_back(More);
  if (Is == Finite || Is == FiniteDoubles)
    for (double More : {2049., 65504., 65519., 65520., 1e-7, 3e-8, -6.1e-5, 0.333, 1e6})
      Values.push_back(More);
  if (Is == Flushed)
    for (double More : {1e-40, -1e-40, -130., 1.5e38, 0x1p-126})
      Values.push_back(More);
  std::vector<u64> Result;
  for (double Value : Values)
    Result.push_back(Is == Doubles || Is == FiniteDoubles ? bitsOf(Value) : bitsOf(float(Value)));
  return Result;
}

/// All pairs, each with two more.
static std::vector<u64> operands(Kind Is) {
  std::vector<u64> All = edges(Is), Result;
  for (size_t I = 0; I < All.size(); ++I)
    for (size_t J = 0; J < All.size(); ++J)
      for (u64 Value : {All[I], Is == Equal && J % 2 ? All[I] : All[J], All[(I * 7 + J * 3) % All.size()], All[(I * 5 + J * 11 + 2) % All.size()]})
        Result.push_back(Value);
  return Result;
}

static bool nearly(float A, float B) {
  return A == B || (std::isnan(A) && std::isnan(B)) || std::fabs(A - B) <= 1e-3f * std::fabs(B) + 1e-6f;
}

template <int N> static bool agrees(u64 Result, const u64 *X) {
  using R = Row<N>;
  if constexpr (R::Is == Near)
    return nearly(asFloat(Result), float(R::expect(X[0], X[1], X[2], X[3])));
  else if constexpr (R::Is == Flushed)
    return nearly(asFloat(Result), flushed(float(R::expect(bitsOf(flushed(asFloat(X[0]))), X[1], X[2], X[3]))));
  else {
    u64 Expected = u64(R::expect(X[0], X[1], X[2], X[3]));
    if (R::Size == 64)
      return Result == Expected || ((R::Is == Floats || R::Is == Doubles) && number(Result, 64) == Expected);
    bool IsNan = Expected == ~0ull && R::Is != Bits && R::Is != NoZero;
    return u64(zx(Result, R::Size)) == u64(zx(Expected, R::Size)) || (IsNan && number(Result, 32) == ~0ull);
  }
}

/// Whether PTX says what comes of a division.
static bool isDefined(Kind Is, const u64 *X) {
  return Is != NoZero || (zx(X[1], 32) != 0 && !(zx(X[0], 31) == 0 && zx(X[1], 32) == 0xffffffff));
}

template <int N> static bool check() {
  std::vector<u64> In = operands(Row<N>::Is);
  for (size_t I = 0; I < In.size(); I += 4)
    if (!isDefined(Row<N>::Is, &In[I]))
      In[I + 1] = 3;
  int Number = int(In.size() / 4), Wrong = 0;
  u64 *Operands, *Results, Sum = 0;
  cudaMalloc(&Operands, In.size() * sizeof(u64));
  cudaMalloc(&Results, Number * sizeof(u64));
  cudaMemcpy(Operands, In.data(), In.size() * sizeof(u64), cudaMemcpyHostToDevice);
  runAll<<<(Number + 127) / 128, 128>>>(N, Operands, Results, Number);
  std::vector<u64> Out(Number);
  cudaMemcpy(Out.data(), Results, Number * sizeof(u64), cudaMemcpyDeviceToHost);
  for (int I = 0; I < Number; ++I) {
    const u64 *X = &In[4 * I];
    if (!agrees<N>(Out[I], X) && Wrong++ == 0)
      printf("%s of %llx, %llx, %llx, %llx is %llx\n", Row<N>::name(), X[0], X[1], X[2], X[3], Out[I]);
    u64 Seen = Row<N>::Is == Floats || Row<N>::Is == Doubles ? number(Out[I], Row<N>::Size == 64 ? 64 : 32) : Out[I];
    Sum = (Sum ^ zx(Seen, Row<N>::Size)) * 0x100000001b3ull;
  }
  bool Approximate = Row<N>::Is == Near || Row<N>::Is == Flushed;
  printf("%-20s %4d wrong, %016llx\n", Row<N>::name(), Wrong, Approximate ? 0 : Sum);
  cudaFree(Operands);
  cudaFree(Results);
  return Wrong == 0;
}

template <int Begin, int End> static int checkAll() {
  if constexpr (End - Begin == 1)
    return !check<Begin>();
  else
    return checkAll<Begin, (Begin + End) / 2>() + checkAll<(Begin + End) / 2, End>();
}

//===-- Warps -------------------------------------------------------------===//

/// How a shuffle is asked for: the lane's part, and the bounds of it.
struct Ask {
  unsigned Part, Bounds;
};
constexpr int NumAsks = 22;
__host__ __device__ inline Ask askOf(int I) {
  constexpr Ask Asks[NumAsks] = {{0, 0x1f},     {1, 0x1f},   {5, 0x1f},  {31, 0x1f},   {32, 0x1f},  {33, 0x1f},
                                 {~0u, 0x1f},   {1, 0},      {5, 0},     {16, 0},      {37, 0},     {3, 0x181f},
                                 {9, 0x181f},   {3, 0x1800}, {1, 0x1c1f}, {2, 0x1c00}, {1, 0x1f},   {4, 0x0f},
                                 {20, 0x101f},  {7, 0x1010}, {2, 0x1e1f}, {11, 0x1803}};
  return Asks[I];
}
constexpr int NumVotes = 19;
constexpr int PerLane = 4 * NumAsks + NumVotes;

// clang-format off
__device__ void shuffle(unsigned V, Ask A, unsigned M, u64 *Out) {
  unsigned R;
  asm volatile("shfl.sync.idx.b32 %0, %1, %2, %3, %4;" : "=r"(R) : "r"(V), "r"(A.Part), "r"(A.Bounds), "r"(M));
  Out[0] = R;
  asm volatile("shfl.sync.up.b32 %0, %1, %2, %3, %4;" : "=r"(R) : "r"(V), "r"(A.Part), "r"(A.Bounds), "r"(M));
  Out[1] = R;
  asm volatile("shfl.sync.down.b32 %0, %1, %2, %3, %4;" : "=r"(R) : "r"(V), "r"(A.Part), "r"(A.Bounds), "r"(M));
  Out[2] = R;
  asm volatile("shfl.sync.bfly.b32 %0, %1, %2, %3, %4;" : "=r"(R) : "r"(V), "r"(A.Part), "r"(A.Bounds), "r"(M));
  Out[3] = R;
}
__device__ void vote(unsigned V, unsigned M, u64 *Out) {
  unsigned R;
  u64 W = V % 3 + (1ull << 40);
  asm volatile("{ .reg .pred p; setp.lt.u32 p, %1, 1000; vote.sync.ballot.b32 %0, p, %2; }" : "=r"(R) : "r"(V), "r"(M));
  Out[0] = R;
  asm volatile("{ .reg .pred p, q; setp.lt.u32 p, %1, 1000; vote.sync.any.pred q, p, %2; selp.u32 %0, 1, 0, q; }" : "=r"(R) : "r"(V), "r"(M));
  Out[1] = R;
  asm volatile("{ .reg .pred p, q; setp.lt.u32 p, %1, 1000; vote.sync.all.pred q, p, %2; selp.u32 %0, 1, 0, q; }" : "=r"(R) : "r"(V), "r"(M));
  Out[2] = R;
  asm volatile("{ .reg .pred p, q; setp.lt.u32 p, %1, 0; vote.sync.uni.pred q, p, %2; selp.u32 %0, 1, 0, q; }" : "=r"(R) : "r"(V), "r"(M));
  Out[3] = R;
  asm volatile("match.any.sync.b32 %0, %1, %2;" : "=r"(R) : "r"(V % 3), "r"(M));
  Out[4] = R;
  asm volatile("match.any.sync.b64 %0, %1, %2;" : "=r"(R) : "l"(W), "r"(M));
  Out[5] = R;
  asm volatile("match.all.sync.b32 %0, %1, %2;" : "=r"(R) : "r"(V), "r"(M));
  Out[6] = R;
  asm volatile("match.all.sync.b64 %0, %1, %2;" : "=r"(R) : "l"(u64(M)), "r"(M));
  Out[7] = R;
  asm volatile("redux.sync.add.u32 %0, %1, %2;" : "=r"(R) : "r"(V), "r"(M));
  Out[8] = R;
  asm volatile("redux.sync.add.s32 %0, %1, %2;" : "=r"(R) : "r"(V), "r"(M));
  Out[9] = R;
  asm volatile("redux.sync.min.u32 %0, %1, %2;" : "=r"(R) : "r"(V), "r"(M));
  Out[10] = R;
  asm volatile("redux.sync.min.s32 %0, %1, %2;" : "=r"(R) : "r"(V), "r"(M));
  Out[11] = R;
  asm volatile("redux.sync.max.u32 %0, %1, %2;" : "=r"(R) : "r"(V), "r"(M));
  Out[12] = R;
  asm volatile("redux.sync.max.s32 %0, %1, %2;" : "=r"(R) : "r"(V), "r"(M));
  Out[13] = R;
  asm volatile("redux.sync.and.b32 %0, %1, %2;" : "=r"(R) : "r"(V), "r"(M));
  Out[14] = R;
  asm volatile("redux.sync.or.b32 %0, %1, %2;" : "=r"(R) : "r"(V), "r"(M));
  Out[15] = R;
  asm volatile("redux.sync.xor.b32 %0, %1, %2;" : "=r"(R) : "r"(V), "r"(M));
  Out[16] = R;
  asm volatile("activemask.b32 %0;" : "=r"(R));
  Out[17] = R & M;
  asm volatile("bar.warp.sync %0;" ::"r"(M));
  asm volatile("griddepcontrol.launch_dependents;");
  asm volatile("nanosleep.u32 %0;" ::"r"(20));
  asm volatile("{ .reg .pred p; setp.lt.u32 p, %1, 1000; @p add.u32 %0, %1, 1; @!p mov.u32 %0, 7; }" : "=r"(R) : "r"(V));
  Out[18] = R;
}
// clang-format on

__device__ __host__ inline unsigned valueOf(int Thread) { return Thread % 5 == 2 ? 77 : unsigned(Thread * 2654435761u); }

__global__ void warps(u64 *Out, bool Half) {
  int Thread = threadIdx.x;
  unsigned V = valueOf(Thread);
  if (Half && Thread % 32 >= 16)
    return;
  unsigned M = Half ? 0xffff : 0xffffffff;
  for (int I = 0; I < NumAsks; ++I)
    shuffle(V, askOf(I), M, Out + Thread * PerLane + 4 * I);
  vote(V, M, Out + Thread * PerLane + 4 * NumAsks);
}

/// The lane that a shuffle reads.
static int laneOf(int Mode, int Lane, Ask A) {
  int B = A.Part & 31, Clamp = A.Bounds & 31, Segment = A.Bounds >> 8 & 31;
  int Most = (Lane & Segment) | (Clamp & ~Segment), Least = Lane & Segment;
  int To = Mode == 0 ? Least | (B & ~Segment) : Mode == 1 ? Lane - B : Mode == 2 ? Lane + B : Lane ^ B;
  return (Mode == 1 ? To >= Most : To <= Most) ? To : Lane;
}

/// What a vote of the lanes of a warp gives.
static u64 voted(int Which, int Warp, int Lane, int Lanes) {
  std::vector<unsigned> V(Lanes);
  for (int I = 0; I < Lanes; ++I)
    V[I] = valueOf(Warp * 32 + I);
  u64 Below = 0, Alike = 0, Sum = 0, Xor = 0, And = ~0u, Or = 0, Full = (1ull << Lanes) - 1;
  unsigned Mine = valueOf(Warp * 32 + Lane);
  for (int I = 0; I < Lanes; ++I) {
    Below |= u64(V[I] < 1000) << I;
    Alike |= u64(V[I] % 3 == Mine % 3) << I;
    Sum = zx(Sum + V[I], 32), Xor ^= V[I], And &= V[I], Or |= V[I];
  }
  auto Signed = [](unsigned A, unsigned B) { return int(A) < int(B); };
  bool Same = std::count(V.begin(), V.end(), V[0]) == Lanes;
  switch (Which) {
  case 0: return Below;
  case 1: return Below != 0;
  case 2: return Below == Full;
  case 3: return 1;
  case 4:
  case 5: return Alike;
  case 6: return Same ? Full : 0;
  case 7:
  case 17: return Full;
  case 8:
  case 9: return Sum;
  case 10: return *std::min_element(V.begin(), V.end());
  case 11: return *std::min_element(V.begin(), V.end(), Signed);
  case 12: return *std::max_element(V.begin(), V.end());
  case 13: return *std::max_element(V.begin(), V.end(), Signed);
  case 14: return And;
  case 15: return Or;
  case 16: return Xor;
  default: return Mine < 1000 ? Mine + 1 : 7;
  }
}

static bool checkWarps(bool Half) {
  constexpr int Threads = 96;
  int Wrong = 0, Lanes = Half ? 16 : 32;
  u64 *Device, Sum = 0;
  cudaMalloc(&Device, Threads * PerLane * sizeof(u64));
  warps<<<1, Threads>>>(Device, Half);
  std::vector<u64> Out(Threads * PerLane);
  cudaMemcpy(Out.data(), Device, Out.size() * sizeof(u64), cudaMemcpyDeviceToHost);
  for (int T = 0; T < Threads; ++T) {
    if (T % 32 >= Lanes)
      continue;
    for (int I = 0; I < PerLane; ++I) {
      int From = I < 4 * NumAsks ? laneOf(I % 4, T % 32, askOf(I / 4)) : 0;
      if (From >= Lanes || From < 0)
        continue; // Nobody says what comes of a lane that takes no part.
      u64 Expected = I < 4 * NumAsks ? valueOf(T / 32 * 32 + From) : voted(I - 4 * NumAsks, T / 32, T % 32, Lanes);
      u64 Came = Out[T * PerLane + I];
      if (Came != Expected && Wrong++ == 0)
        printf("thread %d, number %d: %llx, not %llx\n", T, I, Came, Expected);
      Sum = (Sum ^ Came) * 0x100000001b3ull;
    }
  }
  printf("%-20s %4d wrong, %016llx\n", Half ? "half warps" : "warps", Wrong, Sum);
  cudaFree(Device);
  return Wrong == 0;
}

int main() {
  int Failed = checkAll<0, NumRows>() + !checkWarps(false) + !checkWarps(true);
  printf("%d rows, %d with a wrong result, %s\n", NumRows, Failed, cudaGetErrorString(cudaDeviceSynchronize()));
  return Failed != 0;
}
