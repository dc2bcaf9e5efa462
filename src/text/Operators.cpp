// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Operators.h"
#include "text/Calls.h"

namespace tok = clang::tok;

namespace tranship {

bool isAssignment(const SourceFile &File, uint32_t I) {
  switch (I < File.size() ? File[I].Kind : tok::eof) {
  case tok::equal:
  case tok::plusequal:
  case tok::minusequal:
  case tok::starequal:
  case tok::slashequal:
  case tok::percentequal:
  case tok::ampequal:
  case tok::pipeequal:
  case tok::caretequal:
  case tok::lesslessequal:
  case tok::greatergreaterequal:
  case tok::plusplus:
  case tok::minusminus:
    return true;
  default:
    return false;
  }
}

bool isAssigned(const SourceFile &File, uint32_t I) {
  return isAssignment(File, I + 1) ||
         (I > 0 && File.isOneOf(I - 1, tok::plusplus, tok::minusminus));
}

bool isMemberName(const SourceFile &File, uint32_t I) {
  return I > 0 && File.isOneOf(I - 1, tok::period, tok::arrow);
}

/// Whether token \p I is between the operands of comparisons.
static bool endsOperand(const SourceFile &File, uint32_t I) {
  return File.isOneOf(I, tok::semi, tok::comma, tok::ampamp, tok::pipepipe,
                      tok::equal, tok::question, tok::l_brace, tok::r_brace) ||
         File.isName(I, "return");
}

Span leftOperand(const SourceFile &File, uint32_t Operator) {
  uint32_t I = Operator;
  while (I > 1 && !endsOperand(File, I - 1) && !File.is(I - 1, tok::l_paren))
    I = openingBracket(File, I - 1).value_or(I - 1);
  return {I, Operator};
}

Span rightOperand(const SourceFile &File, uint32_t Operator) {
  uint32_t I = Operator + 1;
  while (I < File.size() && !endsOperand(File, I) && !File.is(I, tok::r_paren))
    I = closingBracket(File, I).value_or(I) + 1;
  return {Operator + 1, I};
}

} // namespace tranship
