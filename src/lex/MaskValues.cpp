// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/MaskValues.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

bool comparesMask(tok::TokenKind K) {
  switch (K) {
  case tok::equalequal:
  case tok::exclaimequal:
  case tok::less:
  case tok::greater:
  case tok::lessequal:
  case tok::greaterequal:
  case tok::ampamp:
  case tok::pipepipe:
  case tok::exclaim:
    return true;
  default:
    return false;
  }
}

MaskValues::MaskValues(const Context &C, const DeclaredWidths &Widths)
    : C(C), File(C.File), Widths(Widths) {
  findMacros();
}

/// `#define ACTIVE __activemask()`, `#define VOTE(p) __ballot_sync(~0u, p)`
void MaskValues::findMacros() {
  for (const Directive &D : File.directives()) {
    if (D.Kind != DirectiveKind::Define || D.argument() >= D.End)
      continue;
    StringRef Name = File.name(D.argument());
    for (const MacroDefinition &M : C.Known.macros(Name))
      if (M.BodyFirst < M.BodyEnd && File.directiveOf(M.BodyFirst) == &D &&
          isMask(M.BodyFirst, M.BodyEnd))
        Macros.insert(Name);
  }
}

/// Whether a call, or the macro, at \p I yields a mask.
bool MaskValues::yields(uint32_t I) const {
  if (!File.isIdentifier(I) ||
      (I > 0 && (File.is(I - 1, tok::period) || File.is(I - 1, tok::arrow))))
    return false;
  StringRef Name = File.name(I);
  return (yieldsMask(Name) && File.is(I + 1, tok::l_paren) && isUnseen(I)) ||
         (Macros.contains(Name) && !C.isKept(I));
}

std::optional<MaskValue> MaskValues::callAt(uint32_t I) const {
  if (!yields(I))
    return std::nullopt;
  if (!File.is(I + 1, tok::l_paren))
    return MaskValue{I, I + 1};
  auto Close = closingBracket(File, I + 1);
  return Close ? std::optional(MaskValue{I, *Close + 1}) : std::nullopt;
}

/// Whether \p I is a variable of 64 bits that begins as a mask.
bool MaskValues::isMaskVariable(uint32_t I) const {
  if (!File.isIdentifier(I) || File.is(I + 1, tok::period) ||
      (I > 0 && (File.is(I - 1, tok::period) || File.is(I - 1, tok::arrow))))
    return false;
  DeclaredWidths::Declared Found = Widths.nearest(I);
  return (Found.Bits == Width::Auto || Found.Bits == Width::Wide) &&
         Found.Token != I && File.is(Found.Token + 1, tok::equal) &&
         callAt(Found.Token + 2).has_value();
}

/// Brackets in brackets that are looked into.
static constexpr unsigned MaxDepth = 64;

bool MaskValues::isMask(uint32_t First, uint32_t End, unsigned Depth) const {
  bool Found = false;
  for (uint32_t I = First; I < End; ++I) {
    if (comparesMask(File[I].Kind) || File.is(I, tok::question))
      return false;
    if (auto Call = callAt(I)) {
      Found = true;
      I = Call->End - 1;
      continue;
    }
    Found |= isMaskVariable(I);
    if (!File.is(I, tok::l_paren) && !File.is(I, tok::l_square))
      continue;
    auto Close = closingBracket(File, I);
    // A cast says how many bits there are.
    if (!Close || Depth == MaxDepth || Widths.isType(I + 1, *Close))
      return false;
    bool Groups = I == First || !File.isIdentifier(I - 1);
    Found |= Groups && isMask(I + 1, *Close, Depth + 1);
    I = *Close;
  }
  return Found;
}

} // namespace tranship
