// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/BinaryOperators.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The operator at token \p I, also one that is a word.
static tok::TokenKind operatorAt(const SourceFile &File, uint32_t I) {
  if (File.isName(I, "and"))
    return tok::ampamp;
  return File.isName(I, "or") ? tok::pipepipe : File[I].Kind;
}

KnownValue readBinary(
    const SourceFile &File, uint32_t &I, uint32_t End, unsigned Least,
    function_ref<KnownValue()> Operand,
    function_ref<KnownValue(tok::TokenKind, KnownValue, KnownValue)> Combine) {
  KnownValue Left = Operand();
  while (I < End) {
    tok::TokenKind Operator = operatorAt(File, I);
    const unsigned Level =
        clang::getBinOpPrecedence(Operator, /*GreaterThanIsOperator=*/true,
                                  /*CPlusPlus11=*/true);
    if (Level < Least)
      break;
    ++I;
    KnownValue Right = readBinary(File, I, End, Level + 1, Operand, Combine);
    Left = Combine(Operator, Left, Right);
  }
  return Left;
}

} // namespace tranship
