// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Inverted.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

std::string ownResult(StringRef CellText, StringRef CudaName) {
  Expected<Cell> Parsed = Cell::parse(CellText);
  if (!Parsed) {
    consumeError(Parsed.takeError());
    return "";
  }
  if (Parsed->Alternatives.empty())
    return CellText.str(); // Nothing, no counterpart, or not needed.
  std::string Result;
  for (const Alternative &A : Parsed->Alternatives) {
    if (A.Supplied)
      continue;
    StringRef Text = A.Text.empty() ? CudaName : A.Text;
    Result += (Result.empty() ? "" : " | ") + Text.str();
    if (A.Since)
      Result += "@" + A.Since->str();
  }
  return Result;
}

bool isPlain(StringRef Text) {
  return Text.find_first_of("($<*") == StringRef::npos && !Text.empty() &&
         !isDigit(Text.front());
}

StringRef calledInOrder(const CallTemplate &Call, unsigned &Count, bool &More) {
  using What = CallTemplate::Piece::What;
  StringRef Name;
  int Depth = 0;
  unsigned Commas = 0;
  Count = 0;
  More = false;
  for (const CallTemplate::Piece &P : Call.pieces()) {
    switch (P.Is) {
    case What::Object:
      return "";
    case What::Argument:
    case What::Rest:
      if (More || Depth < 1 || P.Argument != Count + 1 || Commas != Count)
        return "";
      ++Count;
      More = P.Is == What::Rest;
      break;
    case What::Literal:
      if (Name.empty())
        Name = P.Text.take_until([](char C) { return C == '('; });
      for (char C : P.Text) {
        Depth += (C == '(') - (C == ')');
        Commas += C == ',' && Depth == 1;
      }
      break;
    }
  }
  bool Whole = isPlain(Name) && Depth == 0 && Commas + 1 == Count;
  return Whole && all_of(Name, [](char C) { return isAlnum(C) || C == '_'; })
             ? Name
             : "";
}

} // namespace tranship
