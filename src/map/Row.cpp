// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "map/Row.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace tranship {

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

std::optional<std::pair<StringRef, Arity>> parseKey(StringRef Text, Kind K) {
  size_t Slash = Text.rfind('/');
  if (K == Kind::Header || Slash == StringRef::npos)
    return std::pair(Text, Arity());
  StringRef Number = Text.substr(Slash + 1);
  Arity Args;
  Args.Shape =
      Number.consume_back("+") ? Arity::Form::AtLeast : Arity::Form::Exactly;
  if (Number.getAsInteger(10, Args.Count) || Args.Count > 99)
    return std::nullopt;
  return std::pair(Text.take_front(Slash), Args);
}

} // namespace tranship
