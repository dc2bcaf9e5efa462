// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operands for the functions of small.def, and their results as numbers; whoever includes this has types Half, Half2,
// Brain and Brain2.
#ifndef TRANSHIP_TESTS_SMALL_H
#define TRANSHIP_TESTS_SMALL_H

#include <cstdint>
#include <cstring>
#include <random>

struct Operands {
  uint32_t Small[3];
  float OfFloat;
  double OfDouble;
  uint64_t Integer;
};

#ifndef SMALL_ON
#define SMALL_ON inline
#endif

/// One number for all NaN.
SMALL_ON uint64_t settled(uint16_t Bits, int Infinity) { return (Bits & 0x7FFF) > Infinity ? 0x7FFF : Bits; }
SMALL_ON uint64_t settled(uint32_t Bits, int Infinity, int) {
  return settled(static_cast<uint16_t>(Bits), Infinity) | settled(static_cast<uint16_t>(Bits >> 16), Infinity) << 16;
}

/// What small.def needs in a function.
#define SMALL_OPERANDS(IN)                                                                                             \
  const Half A = smallAs<Half>(uint16_t(IN.Small[0])), B = smallAs<Half>(uint16_t(IN.Small[1])),                       \
             C = smallAs<Half>(uint16_t(IN.Small[2]));                                                                 \
  const Brain X = smallAs<Brain>(uint16_t(IN.Small[0])), Y = smallAs<Brain>(uint16_t(IN.Small[1])),                    \
              Z = smallAs<Brain>(uint16_t(IN.Small[2]));                                                               \
  const Half2 A2 = smallAs<Half2>(IN.Small[0]), B2 = smallAs<Half2>(IN.Small[1]), C2 = smallAs<Half2>(IN.Small[2]);    \
  const Brain2 X2 = smallAs<Brain2>(IN.Small[0]), Y2 = smallAs<Brain2>(IN.Small[1]),                                   \
               Z2 = smallAs<Brain2>(IN.Small[2]);                                                                      \
  const float F = IN.OfFloat;                                                                                          \
  const double D = IN.OfDouble;                                                                                        \
  const uint64_t I = IN.Integer;

template <class To, class From> SMALL_ON To smallAs(From Value) {
  To Result;
  memcpy(static_cast<void *>(&Result), &Value, sizeof(To));
  return Result;
}
SMALL_ON uint64_t numberOf(Half X) { return settled(smallAs<uint16_t>(X), 0x7C00); }
SMALL_ON uint64_t numberOf(Brain X) { return settled(smallAs<uint16_t>(X), 0x7F80); }
SMALL_ON uint64_t numberOf(Half2 X) { return settled(smallAs<uint32_t>(X), 0x7C00, 2); }
SMALL_ON uint64_t numberOf(Brain2 X) { return settled(smallAs<uint32_t>(X), 0x7F80, 2); }
template <class T> SMALL_ON uint64_t numberOf(T X) { return static_cast<uint64_t>(X); }

enum class SmallCall {
#define RESULT(NAME, VALUE) NAME,
#include "small.def"
  Count
};
constexpr int SmallResults = static_cast<int>(SmallCall::Count);

/// Numbers of all exponents; of 16 bits all in turn, beside others and beside those that are special.
inline Operands anyOperands(uint32_t Turn, std::mt19937_64 &Random) {
  static const uint16_t Special[] = {0,      0x8000, 1,      0x8001, 0x3C00, 0xBC00, 0x3F80, 0xBF80, 0x7C00,
                                     0xFC00, 0x7F80, 0xFF80, 0x7FFF, 0xFFFF, 0x7BFF, 0x7F7F, 0x0400, 0x0080};
  constexpr uint32_t Specials = sizeof(Special) / sizeof(*Special);
  Operands In;
  for (uint32_t &Small : In.Small)
    Small = static_cast<uint32_t>(Random());
  In.Small[0] = (In.Small[0] & 0xFFFF0000) | (Turn & 0xFFFF);
  const uint64_t Choice = Random();
  if (Choice % 3 == 0)
    In.Small[1] = (In.Small[1] & 0xFFFF0000) | Special[Choice / 17 % Specials];
  if (Choice % 5 == 0)
    In.Small[1] = In.Small[0] ^ (Choice >> 8 & 0x80008000);
  if (Choice % 7 == 0)
    In.Small[2] = In.Small[0] ^ 0x80008000;
  // What is in the middle of two numbers, or one bit beside it, is rare otherwise.
  uint64_t Bits = Random() & ~0ull << Choice / 3 % 64;
  Bits += Choice % 2 ? 0 : 1;
  const uint32_t Single = static_cast<uint32_t>(Random()) & ~0u << Choice / 5 % 24;
  std::memcpy(&In.OfFloat, &Single, sizeof(Single));
  std::memcpy(&In.OfDouble, &Bits, sizeof(Bits));
  if (Choice % 4 == 0)
    In.OfDouble = static_cast<double>(In.OfFloat);
  In.Integer = (Random() >> Choice / 7 % 64 & ~0ull << Choice / 11 % 64) + Choice / 13 % 3 - 1;
  return In;
}

#endif
