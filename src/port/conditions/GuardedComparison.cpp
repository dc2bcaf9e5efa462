// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/conditions/GuardedComparison.h"
#include "port/conditions/RepeatedTests.h"
#include "text/Calls.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// The operands of one operator, `&&` or `||`, around a comparison.
class Chain {
public:
  Chain(const SourceFile &File, const Directive &D, tok::TokenKind Operator)
      : File(File), D(D), Condition{D.argument(), D.End}, Operator(Operator) {}

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
  const Directive &D;
  Span Condition;
  tok::TokenKind Operator;
};

} // namespace

/// Whether the operand ends at token \p I.
bool Chain::ends(uint32_t I) const {
  return I < Condition.First || I >= Condition.End ||
         File.isOneOf(I, tok::pipepipe, tok::l_paren, tok::r_paren,
                      tok::question, tok::colon) ||
         File.is(I, Operator);
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
  std::optional<MacroTest> Test = testEndingAt(File, D, Operand.End - 1);
  return Test && Test->First == Operand.First &&
         Test->Negated == (Operator == tok::pipepipe) &&
         (File.isName(Test->Name, M.Name) ||
          File.isName(Test->Name, M.Definedness));
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
guardedComparison(const SourceFile &File, const Directive &D,
                  const VersionComparison &Compared, const VersionMacro &M) {
  Span Operand = withBrackets(File, {D.argument(), D.End}, Compared.Tokens);
  for (tok::TokenKind Operator : {tok::ampamp, tok::pipepipe}) {
    bool Undefined = Compared.Holds == (Operator == tok::pipepipe);
    if (auto Found = Chain(File, D, Operator).read(Operand, M, Undefined))
      return Found;
  }
  return std::nullopt;
}

} // namespace tranship
