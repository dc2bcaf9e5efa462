// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/strings/StringRun.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

StringRun::StringRun(const SourceFile &File, uint32_t First)
    : File(File), End(First) {
  for (; End < File.size() && clang::tok::isStringLiteral(File[End].Kind) &&
         File.directiveOf(End) == File.directiveOf(First);
       ++End)
    Read = Read && read(End);
}

/// The character of an escape; 0 for numeric ones.
static char unescaped(char Letter) {
  switch (Letter) {
  case 'n':
    return '\n';
  case 't':
    return '\t';
  case 'r':
    return '\r';
  case '"':
  case '\'':
  case '\\':
  case '?':
    return Letter;
  default:
    return 0;
  }
}

static std::string escaped(StringRef New) {
  std::string Result;
  for (char C : New) {
    if (C == '\n')
      Result += "\\n";
    else if (C == '\t')
      Result += "\\t";
    else if (C == '"' || C == '\\')
      Result += {'\\', C};
    else
      Result += C;
  }
  return Result;
}

/// Reads the text between the quotes of a literal that is not raw.
bool StringRun::readEscaped(Range Inside) {
  StringRef Source = File.text();
  for (uint32_t I = Inside.Begin; I < Inside.End; ++I) {
    uint32_t Begin = I;
    char C = Source[I];
    if (C == '\\') {
      char Next = Source[++I];
      if (Next == '\r' && Source[I + 1] == '\n')
        Next = Source[++I];
      if (Next == '\n') // A line splice.
        continue;
      C = unescaped(Next);
      if (C == 0)
        return false;
    }
    Text += C;
    Places.push_back({Begin, I + 1});
  }
  return true;
}

bool StringRun::read(uint32_t I) {
  Range Token = File[I].where();
  StringRef Spelling = Token.in(File.text());
  size_t Open = Spelling.find('"');
  StringRef Prefix = Spelling.take_front(Open);
  bool Raw = Prefix.ends_with("R");
  if (Raw)
    Prefix = Prefix.drop_back();
  // A user-defined suffix makes it something else.
  if (!(Prefix.empty() || Prefix == "u8") || !Spelling.ends_with("\""))
    return false;
  Literal L = {Token, {Token.Begin + uint32_t(Open) + 1, Token.End - 1}};
  L.At = Text.size();
  if (!Raw) {
    Literals.push_back(L);
    return readEscaped(L.Inside);
  }
  size_t Paren = Spelling.find('(');
  StringRef Delimiter = Spelling.slice(Open + 1, Paren);
  L.Terminator = (")" + Delimiter + "\"").str();
  if (Paren == StringRef::npos || !Spelling.ends_with(L.Terminator))
    return false;
  L.Inside = {Token.Begin + uint32_t(Paren) + 1,
              Token.End - uint32_t(L.Terminator.size())};
  for (uint32_t At = L.Inside.Begin; At < L.Inside.End; ++At)
    Places.push_back({At, At + 1});
  Text += L.Inside.in(File.text());
  Literals.push_back(std::move(L));
  return true;
}

/// The literal with the character \p At. The end of a range belongs to the
/// literal of the character before.
size_t StringRun::literalOf(uint32_t At, bool IsEnd) const {
  auto After = partition_point(Literals, [&](const Literal &L) {
    return IsEnd ? L.At < At : L.At <= At;
  });
  return After == Literals.begin() ? 0 : After - Literals.begin() - 1;
}

Range StringRun::placeOf(Range Where) const {
  auto BeginOf = [&](uint32_t At) {
    return At < Places.size() ? Places[At].Begin : Literals.back().Inside.End;
  };
  if (Where.empty())
    return {BeginOf(Where.Begin), BeginOf(Where.Begin)};
  return {BeginOf(Where.Begin), Places[Where.End - 1].End};
}

std::optional<std::vector<Replacement>>
StringRun::replace(Range Where, StringRef New) const {
  std::vector<Replacement> Result;
  size_t First = literalOf(Where.Begin, false);
  size_t Last = Where.empty() ? First : literalOf(Where.End, true);
  for (size_t N = First; N <= Last; ++N) {
    const Literal &L = Literals[N];
    Range Part = {std::max(Where.Begin, L.At), std::min(Where.End, endOf(N))};
    StringRef Here = N == First ? New : StringRef();
    if (!L.Terminator.empty() && Here.contains(L.Terminator))
      return std::nullopt;
    // A separate line that becomes empty is removed.
    bool Whole = Part.Begin == L.At && Part.End == endOf(N) && !Part.empty();
    if (Whole && Here.empty() && N + 1 < Literals.size() &&
        File.text()
            .slice(L.Token.End, Literals[N + 1].Token.Begin)
            .trim()
            .empty()) {
      Result.push_back({{L.Token.Begin, Literals[N + 1].Token.Begin}, ""});
      continue;
    }
    Range Place = placeOf(Part);
    if (Part.empty() && Part.Begin == endOf(N))
      Place = {L.Inside.End, L.Inside.End};
    Result.push_back(
        {Place, L.Terminator.empty() ? escaped(Here) : Here.str()});
  }
  return Result;
}

} // namespace tranship
