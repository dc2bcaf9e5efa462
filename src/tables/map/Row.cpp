// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Row.h"
#include "tables/map/ArgumentTypes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

/// The highest number of arguments that a key can require.
static constexpr unsigned MaxArguments = 99;

static constexpr StringLiteral KindNames[] = {
    "function", "type",   "enumerator", "macro",  "indicator", "variable",
    "keyword",  "member", "namespace",  "header", "guard",     "ptx"};

std::optional<Kind> parseKind(StringRef Text) {
  for (unsigned I = 0; I != std::size(KindNames); ++I)
    if (KindNames[I] == Text)
      return static_cast<Kind>(I);
  return std::nullopt;
}

StringRef kindName(Kind K) { return KindNames[static_cast<unsigned>(K)]; }

KeySpace keySpaceOf(Kind K) {
  switch (K) {
  case Kind::Header:
    return KeySpace::Header;
  case Kind::Guard:
    return KeySpace::Guard;
  case Kind::Ptx:
    return KeySpace::Ptx;
  default:
    return KeySpace::Identifier;
  }
}

bool Row::speaksForSame(const Row &Other) const {
  return Args == Other.Args && sameType(Types, Other.Types);
}

std::optional<KeyParts> parseKey(StringRef Text, Kind K) {
  KeyParts Result;
  Result.Name = Text;
  if (K == Kind::Header)
    return Result;
  if (size_t Open = Text.find('('); Open != StringRef::npos) {
    Result.Name = Text.take_front(Open).rtrim();
    Result.Types = Text.substr(Open + 1);
    if (!Result.Types.consume_back(")") || Result.Types.trim().empty())
      return std::nullopt;
    size_t Count = splitTypes(Result.Types).size();
    if (Count > MaxArguments)
      return std::nullopt;
    Result.Args = {Arity::Form::Exactly, static_cast<uint8_t>(Count)};
    return Result;
  }
  size_t Slash = Text.rfind('/');
  if (Slash == StringRef::npos)
    return Result;
  Result.Name = Text.take_front(Slash);
  StringRef Number = Text.substr(Slash + 1);
  Result.Args.Shape =
      Number.consume_back("+") ? Arity::Form::AtLeast : Arity::Form::Exactly;
  if (Number.getAsInteger(10, Result.Args.Count) ||
      Result.Args.Count > MaxArguments)
    return std::nullopt;
  return Result;
}

bool endsWord(StringRef Name, size_t Length) {
  return Length < Name.size() &&
         !(isLower(Name[Length - 1]) && isLower(Name[Length]));
}

std::string keyText(const Row &R) {
  if (!R.Types.empty())
    return (R.Key + "(" + R.Types + ")").str();
  if (R.Args.Shape == Arity::Form::Any)
    return R.Key.str();
  return (R.Key + "/" + std::to_string(R.Args.Count) +
          (R.Args.Shape == Arity::Form::AtLeast ? "+" : ""))
      .str();
}

} // namespace tranship
