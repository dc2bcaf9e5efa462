// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/warps/Exchanges.h"
#include "hazards/warps/WarpHazards.h"
#include "text/Literals.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Longer statements are not single exchanges.
static constexpr uint32_t MaxExchange = 128;

/// The text in the brackets after the array's name at token \p I.
std::optional<Span> ExchangeFinder::subscript(uint32_t I) const {
  if (!File.isIdentifier(I) || !File.is(I + 1, tok::l_square))
    return std::nullopt;
  std::optional<uint32_t> Close = closingBracket(File, I + 1);
  if (!Close)
    return std::nullopt;
  return Span{I + 2, *Close};
}

bool ExchangeFinder::sameText(Span A, Span B) const {
  if (A.End - A.First != B.End - B.First)
    return false;
  for (uint32_t I = 0; I < A.End - A.First; ++I)
    if (File.name(A.First + I) != File.name(B.First + I))
      return false;
  return true;
}

/// What \p Read adds to \p Written: `I + 16` over `I`, `16 + I`, and `16` over
/// 0.
std::optional<Span> ExchangeFinder::distance(Span Read, Span Written) const {
  uint32_t Size = Written.End - Written.First;
  if (Size == 1 && File.name(Written.First) == "0" &&
      Read.End == Read.First + 1 && File.is(Read.First, tok::numeric_constant))
    return Read;
  if (Read.End - Read.First < Size + 2)
    return std::nullopt;
  auto Joins = [&](uint32_t I) {
    return File.isOneOf(I, tok::plus, tok::minus, tok::caret);
  };
  uint32_t After = Read.First + Size;
  if (sameText({Read.First, After}, Written) && Joins(After))
    return Span{After + 1, Read.End};
  uint32_t Before = Read.End - Size;
  if (sameText({Before, Read.End}, Written) && File.is(Before - 1, tok::plus))
    return Span{Read.First, Before - 1};
  return std::nullopt;
}

/// Whether the distance stays inside a warp. A computed distance must be
/// between volatile elements, which are meant for this.
bool ExchangeFinder::isSmall(Span Distance, bool Volatile) const {
  bool Number = Distance.End == Distance.First + 1 &&
                File.is(Distance.First, tok::numeric_constant);
  if (Number) {
    auto Value = literalValue(File.name(Distance.First));
    return Value && *Value <= 32 && isPowerOf2_64(*Value);
  }
  for (uint32_t I = Distance.First; I < Distance.End; ++I)
    if (File.name(I).contains_insensitive("dim"))
      return false;
  return Volatile;
}

std::optional<Exchange> ExchangeFinder::in(uint32_t N) const {
  Span Where = All[N].Where;
  if (Where.End - Where.First > MaxExchange)
    return std::nullopt;
  for (uint32_t I = Where.First; I < Where.End; ++I) {
    std::optional<Span> Written = subscript(I);
    if (!Written || !isAssigned(File, Written->End))
      continue;
    StringRef Array = File.name(I);
    bool Volatile = Code.isVolatile(F, Array);
    if (!Volatile && !Code.isShared(F, Array))
      continue;
    for (uint32_t J = Where.First; J < Where.End; ++J) {
      std::optional<Span> Read =
          File.isName(J, Array) ? subscript(J) : std::nullopt;
      auto Distance = Read ? distance(*Read, *Written) : std::nullopt;
      if (Distance && isSmall(*Distance, Volatile))
        return Exchange{I, Array, *Distance};
    }
  }
  return std::nullopt;
}

bool ExchangeFinder::stores(uint32_t N, StringRef Array) const {
  for (uint32_t I = All[N].Where.First; I < All[N].Where.End; ++I)
    if (File.isName(I, Array))
      if (auto Written = subscript(I);
          Written && isAssigned(File, Written->End))
        return true;
  return false;
}

bool ExchangeFinder::halves(uint32_t Loop, Span Distance) const {
  if (All[Loop].Is != Statement::What::For)
    return false;
  Span Step = All.forParts(Loop)[2];
  for (uint32_t I = Step.First; I < Step.End; ++I) {
    if (!File.isOneOf(I, tok::greatergreaterequal, tok::lesslessequal,
                      tok::slashequal, tok::starequal))
      continue;
    if (File.hasName(Distance, File.name(I - 1)))
      return true;
  }
  return false;
}

} // namespace tranship
