// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All functions of tranship/device/simd.h against loops over the parts: all pairs of bytes at all places, all 16-bit
// numbers with others, words. With Clang the code for compilers that have saturating builtins, with GCC the other.
// RUN: %clang -x c++ -std=c++14 -O1 -Wall -Wextra -Werror -I %root/support %s -lstdc++ -lm -o %t && %t | %FileCheck %s
// RUN: g++ -std=c++14 -O1 -Wall -Wextra -Werror -I %root/support %s -o %t.gcc && %t.gcc | %FileCheck %s
// CHECK-NOT: different
// CHECK: 121 functions, {{[0-9]+}} comparisons, 0 different
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <random>
#include <string>

#define TRANSHIP_SUPPLIED inline __attribute__((always_inline))
#include "Inputs/vectors.h"
#include "tranship/device/simd.h"

using Number = long long;

static Number clamp(Number X, Number Least, Number Most) { return std::min(std::max(X, Least), Most); }
static Number away(Number Sum) { return Sum >= 0 ? (Sum + 1) / 2 : -((1 - Sum) / 2); }
static Number size(Number X) { return X < 0 ? -X : X; }

/// What a function does with a part: of 8 or 16 bits, signed or not. Limits are those of the part.
struct OfParts {
  bool Signed;
  Number (*Do)(Number X, Number Y, Number Least, Number Most);
};
#define PARTS(SIGNED, EXPRESSION)                                                                                      \
  OfParts {                                                                                                            \
    SIGNED, [](Number X, Number Y, Number Least, Number Most) -> Number {                                              \
      (void)X, (void)Y, (void)Least, (void)Most;                                                                       \
      return EXPRESSION;                                                                                               \
    }                                                                                                                  \
  }
#define RELATION(NAME, SIGNED, HOW)                                                                                    \
  {"vcmp" NAME, PARTS(SIGNED, X HOW Y ? -1 : 0)}, { "vset" NAME, PARTS(SIGNED, X HOW Y ? 1 : 0) }
static const std::map<std::string, OfParts> Meanings = {
    {"vadd", PARTS(false, X + Y)},
    {"vaddss", PARTS(true, clamp(X + Y, Least, Most))},
    {"vaddus", PARTS(false, clamp(X + Y, Least, Most))},
    {"vsub", PARTS(false, X - Y)},
    {"vsubss", PARTS(true, clamp(X - Y, Least, Most))},
    {"vsubus", PARTS(false, clamp(X - Y, Least, Most))},
    {"vabs", PARTS(true, size(X))},
    {"vabsss", PARTS(true, clamp(size(X), Least, Most))},
    {"vneg", PARTS(true, -X)},
    {"vnegss", PARTS(true, clamp(-X, Least, Most))},
    {"vabsdiffs", PARTS(true, size(X - Y))},
    {"vabsdiffu", PARTS(false, size(X - Y))},
    {"vavgs", PARTS(true, away(X + Y))},
    {"vavgu", PARTS(false, (X + Y + 1) / 2)},
    {"vhaddu", PARTS(false, (X + Y) / 2)},
    {"vmaxs", PARTS(true, std::max(X, Y))},
    {"vmaxu", PARTS(false, std::max(X, Y))},
    {"vmins", PARTS(true, std::min(X, Y))},
    {"vminu", PARTS(false, std::min(X, Y))},
    {"vsads", PARTS(true, size(X - Y))},
    {"vsadu", PARTS(false, size(X - Y))},
    RELATION("eq", false, ==),
    RELATION("ne", false, !=),
    RELATION("ges", true, >=),
    RELATION("geu", false, >=),
    RELATION("gts", true, >),
    RELATION("gtu", false, >),
    RELATION("les", true, <=),
    RELATION("leu", false, <=),
    RELATION("lts", true, <),
    RELATION("ltu", false, <),
};

static Number part(unsigned Word, int I, int Bits, bool Signed) {
  Number Value = Word >> (I * Bits) & ((1ull << Bits) - 1);
  return Signed && (Value >> (Bits - 1)) != 0 ? Value - (1ll << Bits) : Value;
}

/// What the name of a function says, read once.
struct Meaning {
  OfParts Parts{};
  int Bits;
  bool Sum, Signed, Max, Add, Three, Relu;

  explicit Meaning(const std::string &Name) {
    auto has = [&](const char *Text) { return Name.find(Text) != std::string::npos; };
    auto Found = Meanings.find(Name.substr(0, Name.size() - 1));
    Sum = has("vsad");
    Signed = has("_s");
    Max = has("max");
    Add = has("viadd");
    Three = has("3_");
    Relu = has("relu");
    Bits = has("x2") ? 16 : 32;
    if (Found != Meanings.end()) {
      Parts = Found->second;
      Bits = Name.back() == '2' ? 16 : 8;
    }
  }
};

static unsigned ofParts(const Meaning &M, unsigned A, unsigned B) {
  Number Least = M.Parts.Signed ? -(1ll << (M.Bits - 1)) : 0;
  Number Most = (1ll << (M.Parts.Signed ? M.Bits - 1 : M.Bits)) - 1;
  unsigned Result = 0;
  for (int I = 0; I < 32 / M.Bits; ++I) {
    Number Value =
        M.Parts.Do(part(A, I, M.Bits, M.Parts.Signed), part(B, I, M.Bits, M.Parts.Signed), Least, Most);
    Result += M.Sum ? static_cast<unsigned>(Value) : static_cast<unsigned>(Value & (Most - Least)) << (I * M.Bits);
  }
  return Result;
}

/// Those of extremes.h.
static unsigned extreme(const Meaning &M, unsigned A, unsigned B, unsigned C, bool *Which = nullptr) {
  auto best = [&](Number X, Number Y) { return M.Max ? std::max(X, Y) : std::min(X, Y); };
  unsigned Result = 0;
  for (int I = 0; I < 32 / M.Bits; ++I) {
    auto numberIn = [&](unsigned Word, int At) { return part(Word, At, M.Bits, M.Signed); };
    Number X = numberIn(A, I), Y = numberIn(B, I), Z = numberIn(C, I);
    if (Which)
      Which[I] = best(X, Y) == X;
    Number Value = M.Add     ? best(numberIn(static_cast<unsigned>(X + Y), 0), Z)
                   : M.Three ? best(best(X, Y), Z)
                             : best(X, Y);
    if (M.Relu)
      Value = std::max(Value, 0ll);
    Result |= static_cast<unsigned>(Value & ((1ll << M.Bits) - 1)) << (I * M.Bits);
  }
  return Result;
}

static unsigned dot(const char *Name, unsigned A, unsigned B, unsigned C, bool Signed) {
  bool Four = std::strcmp(Name, "dp4a") == 0;
  int First = std::strcmp(Name, "dp2a_hi") == 0 ? 2 : 0;
  Number Sum = C;
  for (int I = 0; I < (Four ? 4 : 2); ++I)
    Sum += part(A, I, Four ? 8 : 16, Signed) * part(B, First + I, 8, Signed);
  return static_cast<unsigned>(Sum);
}

static unsigned long long Compared, Different;

static void same(const char *Name, unsigned Ours, unsigned Expected, unsigned A, unsigned B, unsigned C) {
  ++Compared;
  if (Ours == Expected)
    return;
  if (++Different < 20)
    std::printf("__%s(%08x, %08x, %08x): %08x different from %08x\n", Name, A, B, C, Ours, Expected);
}

/// A vector of the bits of \p Word.
template <class V> static V vectorOf(unsigned Word) {
  V Result;
  std::memcpy(&Result, &Word, sizeof(Word));
  return Result;
}

static void compare(unsigned A, unsigned B, unsigned C) {
  int X = static_cast<int>(A), Y = static_cast<int>(B), Z = static_cast<int>(C);
  bool Is[2], Expected[2];
#define AGAINST(NAME, OURS, EXPECTED)                                                                                  \
  {                                                                                                                    \
    static const Meaning M(#NAME);                                                                                     \
    same(#NAME, static_cast<unsigned>(OURS), EXPECTED, A, B, C);                                                       \
  }
#define ONE(NAME) AGAINST(NAME, __##NAME(A), ofParts(M, A, A))
#define TWO(NAME) AGAINST(NAME, __##NAME(A, B), M.Parts.Do ? ofParts(M, A, B) : extreme(M, A, B, C))
#define THREE(NAME) AGAINST(NAME, __##NAME(A, B, C), extreme(M, A, B, C))
#define INT2(NAME) AGAINST(NAME, __##NAME(X, Y), extreme(M, A, B, C))
#define INT3(NAME) AGAINST(NAME, __##NAME(X, Y, Z), extreme(M, A, B, C))
#define CHOICE(NAME)                                                                                                   \
  AGAINST(NAME, __##NAME(X, Y, Is), extreme(M, A, B, C, Expected))                                                     \
  same(#NAME, Is[0], Expected[0], A, B, C);
#define CHOICE_U(NAME)                                                                                                 \
  AGAINST(NAME, __##NAME(A, B, Is), extreme(M, A, B, C, Expected))                                                     \
  same(#NAME, Is[0], Expected[0], A, B, C);
#define CHOICES(NAME)                                                                                                  \
  AGAINST(NAME, __##NAME(A, B, &Is[1], &Is[0]), extreme(M, A, B, C, Expected))                                         \
  same(#NAME, Is[0] + 2 * Is[1], Expected[0] + 2 * Expected[1], A, B, C);
#define DOT(NAME, FIRST)                                                                                               \
  same(#NAME, static_cast<unsigned>(__##NAME(X, Y, Z)), dot(#NAME, A, B, C, true), A, B, C);                           \
  same(#NAME, __##NAME(A, B, C), dot(#NAME, A, B, C, false), A, B, C);                                                 \
  same(#NAME, static_cast<unsigned>(__##NAME(vectorOf<FIRST>(A), vectorOf<char4>(B), Z)), dot(#NAME, A, B, C, true),   \
       A, B, C);                                                                                                       \
  same(#NAME, __##NAME(vectorOf<u##FIRST>(A), vectorOf<uchar4>(B), C), dot(#NAME, A, B, C, false), A, B, C);
#include "Inputs/simd.def"
}

int main() {
  std::mt19937 Random(1);
  // All pairs of bytes; each byte of the word has another pair.
  for (unsigned X = 0; X < 256; ++X)
    for (unsigned Y = 0; Y < 256; ++Y) {
      unsigned A = 0, B = 0;
      for (unsigned I = 0; I < 4; ++I) {
        A |= ((X + 77 * I) & 255) << (8 * I);
        B |= ((Y + 41 * I) & 255) << (8 * I);
      }
      compare(A, B, static_cast<unsigned>(Random()));
    }
  // All 16-bit numbers with those at the limits and with others, in both halves.
  for (unsigned X = 0; X < 65536; ++X)
    for (unsigned Y : {0x7FFFu, 0x8000u, X, static_cast<unsigned>(Random())}) {
      unsigned Other = static_cast<unsigned>(Random());
      compare(X | Other << 16, (Y & 0xFFFF) | (Other ^ X) << 16, Other * 0x9E3779B9u);
      compare(X << 16 | (Other & 0xFFFF), Y << 16 | (X & 0xFFFF), Other);
    }
  for (unsigned A : {0u, 1u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0x80008000u, 0x80808080u})
    for (unsigned B : {0u, 1u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0x7FFF7FFFu, 0x7F7F7F7Fu})
      for (unsigned C : {0u, 1u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu})
        compare(A, B, C);
  int Functions = 0;
#define COUNT(...) ++Functions;
#include "Inputs/simd-undef.h"
#define ONE COUNT
#define TWO COUNT
#define THREE COUNT
#define INT2 COUNT
#define INT3 COUNT
#define CHOICE COUNT
#define CHOICE_U COUNT
#define CHOICES COUNT
#define DOT COUNT
#include "Inputs/simd.def"
  std::printf("%d functions, %llu comparisons, %llu different\n", Functions, Compared, Different);
  return Different != 0;
}
