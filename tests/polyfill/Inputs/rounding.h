// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operands for the functions of tranship/device/rounding.h, and all results of them as bits, in the order of
// rounding.def: of most functions three, rounded up, down and to zero.
#ifndef TRANSHIP_TESTS_ROUNDING_H
#define TRANSHIP_TESTS_ROUNDING_H

#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>

#ifdef __CUDACC__
#define ANYWHERE __host__ __device__
#else
#define ANYWHERE
#endif

struct Operands {
  double OfDouble[3];
  float OfFloat[3];
  long long Integer;

#define OF(T, MEMBER)                                                                                                  \
  ANYWHERE T get(int I, const T *) const { return static_cast<T>(MEMBER); }
  OF(float, OfFloat[I])
  OF(double, OfDouble[I])
  OF(int, Integer >> I)
  OF(unsigned, Integer >> I)
  OF(long long, Integer >> I)
  OF(unsigned long long, Integer >> I)
#undef OF
};

enum {
#define ROUNDED(T, NAME, COUNT, VALUE) NAME##_ru, NAME##_rd, NAME##_rz,
#define CONVERTED(T, NAME, I) ROUNDED(T, NAME, 1, X)
#define NEAREST(T, NAME, COUNT, VALUE) NAME##_rn,
#include "rounding.def"
#undef ROUNDED
#undef CONVERTED
#undef NEAREST
  Results
};
static const char *const Names[] = {
#define ROUNDED(T, NAME, COUNT, VALUE) #NAME "_ru", #NAME "_rd", #NAME "_rz",
#define CONVERTED(T, NAME, I) ROUNDED(T, NAME, 1, X)
#define NEAREST(T, NAME, COUNT, VALUE) #NAME "_rn",
#include "rounding.def"
#undef ROUNDED
#undef CONVERTED
#undef NEAREST
};

/// The bits of a result; a NaN is as good as any other.
template <class T> inline uint64_t bitsOfResult(T Value) {
  uint64_t Result = 0;
  std::memcpy(&Result, &Value, sizeof(T));
  const uint64_t Infinity = sizeof(T) == 4 ? 0x7F800000 : 0x7FF0000000000000;
  const uint64_t Sign = uint64_t(1) << (8 * sizeof(T) - 1);
  return (Result & ~Sign) > Infinity ? Infinity + 1 : Result;
}

#define GET(T, I) In.get(I, static_cast<const T *>(nullptr))
#define CALL1(F, T) F(GET(T, 0))
#define CALL2(F, T) F(GET(T, 0), GET(T, 1))
#define CALL3(F, T) F(GET(T, 0), GET(T, 1), GET(T, 2))

/// One number in any exponent, often close to others, to zero or to infinity.
template <class T, class Bits> T anyNumber(std::mt19937_64 &Random, const T *Before, int Count) {
  constexpr int Stored = sizeof(T) == 4 ? 23 : 52;
  constexpr Bits One = 1, Exponents = (One << (sizeof(T) * 8 - 1 - Stored)) - 1;
  Bits Value = static_cast<Bits>(Random());
  const unsigned Kind = Random() % 32;
  auto close = [&](T To) {
    Bits Result;
    std::memcpy(&Result, &To, sizeof(T));
    return Result + static_cast<Bits>(Random() % 5) - 2;
  };
  if (Kind < 4) // Few bits.
    Value &= ~Bits(0) << (Random() % Stored);
  else if (Kind < 6) // Ones at the end.
    Value |= (One << (Random() % Stored)) - 1;
  else if (Kind < 8) // Zeros, infinities, NaN, denormals, and next to them.
    Value = (Random() % 2 ? Exponents << Stored : 0) + (Random() % 4 < 3 ? Random() % 3 : Value >> 20) +
            (Random() % 2 << (sizeof(T) * 8 - 1));
  else if (Kind < 10) // A power of two, and next to it.
    Value = (Value & ~((One << Stored) - 1)) + static_cast<Bits>(Random() % 3) - 1;
  else if (Kind < 20 && Count > 0) { // An exponent like another's.
    Bits Other = close(Before[Random() % Count]);
    const Bits Exponent = (Other >> Stored & Exponents) + static_cast<Bits>(Random() % 129) - 64;
    Value = (Value & ~(Exponents << Stored)) | (Exponent & Exponents) << Stored;
  } else if (Kind < 22 && Count > 0) // Almost what is left, and the same with the other sign.
    Value = close(Before[Count - 1]) ^ (Random() % 2 << (sizeof(T) * 8 - 1));
  else if (Kind < 26 && Count == 2) // Almost the product.
    Value = close(-Before[0] * Before[1]);
  else if (Kind < 28) // Near 1.
    Value = (Value & ~(Exponents << Stored)) | (Exponents / 2 - 2 + Random() % 5) << Stored;
  T Result;
  std::memcpy(&Result, &Value, sizeof(T));
  return Result;
}

inline Operands anyOperands(std::mt19937_64 &Random) {
  Operands Result;
  for (int I = 0; I < 3; ++I) {
    Result.OfFloat[I] = anyNumber<float, uint32_t>(Random, Result.OfFloat, I);
    Result.OfDouble[I] = anyNumber<double, uint64_t>(Random, Result.OfDouble, I);
  }
  // A conversion to float needs doubles that floats reach.
  if (Random() % 2)
    Result.OfDouble[0] = static_cast<double>(Result.OfFloat[0]) * (1 + (static_cast<int>(Random() % 5) - 2) / 1e12);
  uint64_t Integer = Random();
  if (Random() % 2)
    Integer = (Random() % 2 ? Integer & ~uint64_t(0) << Random() % 64 : uint64_t(1) << Random() % 64) + Random() % 5 - 2;
  Result.Integer = static_cast<int64_t>(Integer) >> Random() % 40;
  return Result;
}

#endif
