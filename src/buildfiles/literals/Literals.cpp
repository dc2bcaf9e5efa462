// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/literals/Literals.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::literals {

/// The offset after the literal whose quotes begin at \p At.
static size_t endOfLiteral(StringRef Text, size_t At, size_t &Quotes) {
  StringRef Mark = Text.substr(At, 1);
  std::string Triple = (Mark + Mark + Mark).str();
  Quotes = Text.substr(At).starts_with(Triple) ? 3 : 1;
  StringRef Close = Quotes == 3 ? StringRef(Triple) : Mark;
  for (size_t I = At + Quotes; I < Text.size(); ++I) {
    if (Text[I] == '\\')
      ++I;
    else if (Text.substr(I).starts_with(Close))
      return I + Quotes;
    else if (Quotes == 1 && Text[I] == '\n')
      break; // Not closed.
  }
  return StringRef::npos;
}

LiteralText readLiterals(StringRef Text) {
  LiteralText Result;
  Result.Brackets.push_back({{0, uint32_t(Text.size())}, 0, {}});
  SmallVector<size_t> Open = {0};
  for (size_t I = 0; I < Text.size(); ++I) {
    char C = Text[I];
    if (C == '#') {
      I = std::min(Text.find('\n', I), Text.size());
    } else if (C == '"' || C == '\'') {
      size_t Begin = I;
      while (Begin && I - Begin < 2 &&
             StringRef("rRbBfFuU").contains(Text[Begin - 1]))
        --Begin;
      if (Begin && Begin < I &&
          (isAlnum(Text[Begin - 1]) || Text[Begin - 1] == '_'))
        Begin = I;
      size_t Quotes = 1, End = endOfLiteral(Text, I, Quotes);
      if (End == StringRef::npos)
        continue;
      Result.Literals.push_back({{uint32_t(Begin), uint32_t(End)},
                                 {uint32_t(I + Quotes), uint32_t(End - Quotes)},
                                 Open.back()});
      I = End - 1;
    } else if (C == '(' || C == '[' || C == '{') {
      Open.push_back(Result.Brackets.size());
      Result.Brackets.push_back({{uint32_t(I), uint32_t(Text.size())}, C, {}});
    } else if ((C == ')' || C == ']' || C == '}') && Open.size() > 1) {
      Result.Brackets[Open.pop_back_val()].Where.End = I + 1;
    } else if (C == ',') {
      Result.Brackets[Open.back()].Commas.push_back(I);
    }
  }
  return Result;
}

bool isNameChar(char C) { return isAlnum(C) || C == '_'; }

uint32_t dottedNameBegin(StringRef Text, uint32_t End) {
  while (End && (isNameChar(Text[End - 1]) || Text[End - 1] == '.'))
    --End;
  return End;
}

} // namespace tranship::literals
