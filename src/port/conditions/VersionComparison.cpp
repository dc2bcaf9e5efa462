// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/conditions/VersionComparison.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// Reads one comparison; see decidedComparison.
class Reader {
public:
  Reader(const SourceFile &File, uint32_t First, uint32_t End)
      : File(File), First(First), End(End) {}

  std::optional<VersionComparison> read(uint32_t I, const VersionMacro &M,
                                        StringRef Marker);

private:
  tok::TokenKind kindAt(uint32_t I) const {
    return I >= First && I < End ? File[I].Kind : tok::eof;
  }
  std::optional<int64_t> literal(uint32_t I) const;
  bool says(uint32_t Begin, uint32_t I, bool Holds, StringRef Marker) const;

  const SourceFile &File;
  uint32_t First;
  uint32_t End;
};

} // namespace

/// Whether the bracket at \p Open is that of a macro's call.
static bool callsMacro(const SourceFile &File, Span Condition, uint32_t Open) {
  return Open > Condition.First && File.isIdentifier(Open - 1);
}

Span withBrackets(const SourceFile &File, Span Condition, Span Operand) {
  auto [First, End] = Operand;
  while (First > Condition.First && File.is(First - 1, tok::l_paren) &&
         File[First - 1].Partner == End &&
         !callsMacro(File, Condition, First - 1)) {
    --First;
    ++End;
  }
  return {First, End};
}

std::optional<int64_t> Reader::literal(uint32_t I) const {
  int64_t Number = 0;
  if (kindAt(I) != tok::numeric_constant ||
      File.name(I).rtrim("uUlL").getAsInteger(0, Number))
    return std::nullopt;
  return Number;
}

/// The comparison with its sides changed.
static tok::TokenKind mirrored(tok::TokenKind K) {
  switch (K) {
  case tok::less:
    return tok::greater;
  case tok::lessequal:
    return tok::greaterequal;
  case tok::greater:
    return tok::less;
  case tok::greaterequal:
    return tok::lessequal;
  default:
    return K;
  }
}

/// The value of `version K Number` for every version from \p Oldest on.
static std::optional<bool> decide(tok::TokenKind K, int64_t Number,
                                  int64_t Oldest) {
  if (Number > Oldest)
    return std::nullopt;
  bool Newer = Number < Oldest; // It is not equal for every version.
  switch (K) {
  case tok::greaterequal:
    return true;
  case tok::less:
    return false;
  case tok::greater:
  case tok::exclaimequal:
    return Newer ? std::optional(true) : std::nullopt;
  case tok::lessequal:
  case tok::equalequal:
    return Newer ? std::optional(false) : std::nullopt;
  default:
    return std::nullopt;
  }
}

/// Whether token \p I begins what a port adds to the comparison [Begin, I), and
/// no tighter operator separates the two.
bool Reader::says(uint32_t Begin, uint32_t I, bool Holds,
                  StringRef Marker) const {
  if (kindAt(I) != (Holds ? tok::pipepipe : tok::ampamp))
    return false;
  ++I;
  if (!Holds && kindAt(I++) != tok::exclaim)
    return false;
  bool Torn = Holds && (kindAt(Begin - 1) == tok::ampamp ||
                        kindAt(I + 4) == tok::ampamp);
  return !Torn && I + 3 < End && File.isName(I, "defined") &&
         File.is(I + 1, tok::l_paren) && File.isName(I + 2, Marker);
}

std::optional<VersionComparison> Reader::read(uint32_t I, const VersionMacro &M,
                                              StringRef Marker) {
  Span Name = withBrackets(File, {First, End}, {I, I + 1});
  uint32_t Begin = Name.First;
  uint32_t Last = Name.End - 1;
  std::optional<bool> Holds;
  if (auto Right = literal(Last + 2)) {
    Holds = decide(kindAt(Last + 1), *Right, M.Oldest);
    Last += 2;
  } else if (auto Left = Begin >= First + 2 ? literal(Begin - 2)
                                            : std::optional<int64_t>()) {
    Holds = decide(mirrored(kindAt(Begin - 1)), *Left, M.Oldest);
    Begin -= 2;
  }
  if (!Holds)
    return std::nullopt;

  tok::TokenKind Before = kindAt(Begin - 1);
  tok::TokenKind After = kindAt(Last + 1);
  auto Joins = [](tok::TokenKind K) {
    return K == tok::ampamp || K == tok::pipepipe || K == tok::eof;
  };
  bool Enclosed =
      Before == tok::l_paren && !callsMacro(File, {First, End}, Begin - 1);
  if (!(Joins(Before) || Enclosed) || !(Joins(After) || After == tok::r_paren))
    return std::nullopt;

  tok::TokenKind Other = *Holds ? tok::ampamp : tok::pipepipe;
  return VersionComparison{{Begin, Last + 1},
                           *Holds,
                           says(Begin, Last + 1, *Holds, Marker),
                           Before == Other || After == Other};
}

std::optional<VersionComparison>
decidedComparison(const SourceFile &File, uint32_t First, uint32_t End,
                  uint32_t I, const VersionMacro &M, StringRef Marker) {
  return Reader(File, First, End).read(I, M, Marker);
}

std::string onTarget(const VersionComparison &Compared, StringRef Marker) {
  return ((Compared.Holds ? " || defined(" : " && !defined(") + Marker + ")")
      .str();
}

} // namespace tranship
