// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/source/Operators.h"

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
         (I > 0 &&
          (File.is(I - 1, tok::plusplus) || File.is(I - 1, tok::minusminus)));
}

bool isMemberName(const SourceFile &File, uint32_t I) {
  return I > 0 && (File.is(I - 1, tok::period) || File.is(I - 1, tok::arrow));
}

} // namespace tranship
