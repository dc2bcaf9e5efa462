// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/rules/conditions/GuardedComparison.h"
#include "lex/source/Calls.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// The operands of one operator, `&&` or `||`, around a comparison.
class Chain {
public:
  Chain(const SourceFile &File, Span Condition, tok::TokenKind Operator)
      : File(File), Condition(Condition), Operator(Operator) {}

  std::optional<GuardedComparison> read(Span Compared, const VersionMacro &M,
                                        bool Undefined);

private:
  bool isOperator(uint32_t I) const {
    return I >= Condition.First && I < Condition.End && File.is(I, Operator);
  }
  bool ends(uint32_t I) const;
  uint32_t beginOfOperand(uint32_t End) const;
  uint32_t endOfOperand(uint32_t First) const;
  bool isTest(Span Operand, const VersionMacro &M) const;

  const SourceFile &File;
  Span Condition;
  tok::TokenKind Operator;
};

} // namespace

/// Whether the operand ends at token \p I.
bool Chain::ends(uint32_t I) const {
  return I < Condition.First || I >= Condition.End ||
         File.is(I, tok::pipepipe) || File.is(I, tok::l_paren) ||
         File.is(I, tok::r_paren) || File.is(I, tok::question) ||
         File.is(I, tok::colon) || File.is(I, Operator);
}

uint32_t Chain::beginOfOperand(uint32_t End) const {
  uint32_t I = End;
  for (; I > Condition.First; --I)
    if (std::optional<uint32_t> Open = openingBracket(File, I - 1))
      I = *Open + 1;
    else if (ends(I - 1))
      break;
  return I;
}

uint32_t Chain::endOfOperand(uint32_t First) const {
  uint32_t I = First;
  for (; I < Condition.End; ++I)
    if (std::optional<uint32_t> Close = closingBracket(File, I))
      I = *Close;
    else if (ends(I))
      break;
  return I;
}

/// Whether the operand is `defined(X)`, or `!defined(X)` where `||` joins.
bool Chain::isTest(Span Operand, const VersionMacro &M) const {
  uint32_t I = Operand.First;
  if (Operator == tok::pipepipe && !File.is(I++, tok::exclaim))
    return false;
  if (!File.isName(I++, "defined"))
    return false;
  bool Brackets = File.is(I, tok::l_paren);
  I += Brackets;
  return I + 1 + Brackets == Operand.End &&
         (File.isName(I, M.Name) || File.isName(I, M.Definedness));
}

std::optional<GuardedComparison>
Chain::read(Span Compared, const VersionMacro &M, bool Undefined) {
  if (!ends(Compared.First - 1) || !ends(Compared.End))
    return std::nullopt;
  bool Tested = false;
  Span All = Compared;
  while (isOperator(All.First - 1)) {
    uint32_t First = beginOfOperand(All.First - 1);
    Tested |= isTest({First, All.First - 1}, M);
    All.First = First;
  }
  while (isOperator(All.End)) {
    uint32_t End = endOfOperand(All.End + 1);
    Tested |= isTest({All.End + 1, End}, M);
    All.End = End;
  }
  if (!Tested)
    return std::nullopt;
  Range Part = File.between(Compared.First, Compared.End - 1);
  if (Compared.First != All.First)
    Part.Begin = File[Compared.First - 2].where().End;
  else
    Part.End = File[Compared.End + 1].Begin;
  return GuardedComparison{Undefined, All, Part};
}

std::optional<GuardedComparison>
guardedComparison(const SourceFile &File, Span Condition,
                  const VersionComparison &Compared, const VersionMacro &M) {
  Span Operand = Compared.Tokens;
  while (Operand.First > Condition.First && Operand.End < Condition.End &&
         File.is(Operand.First - 1, tok::l_paren) &&
         File[Operand.First - 1].Partner == Operand.End)
    Operand = {Operand.First - 1, Operand.End + 1};
  for (tok::TokenKind Operator : {tok::ampamp, tok::pipepipe}) {
    bool Undefined = Compared.Holds == (Operator == tok::pipepipe);
    if (auto Found =
            Chain(File, Condition, Operator).read(Operand, M, Undefined))
      return Found;
  }
  return std::nullopt;
}

} // namespace tranship
