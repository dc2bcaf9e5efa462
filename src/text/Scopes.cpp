// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Scopes.h"
#include "text/Calls.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

bool isTag(StringRef Word) {
  return StringSwitch<bool>(Word)
      .Cases("struct", "class", "union", "enum", true)
      .Default(false);
}

bool Backwards::next() {
  if (I == 0 || ++Steps > MaxDeclarationTokens)
    return false;
  --I;
  switch (File[I].Kind) {
  case tok::semi:
  case tok::l_brace:
  case tok::l_paren:
  case tok::l_square:
    return false;
  case tok::r_brace:
  case tok::r_paren:
  case tok::r_square:
    if (auto Open = openingBracket(File, I)) {
      I = *Open;
      return true;
    }
    return false;
  default:
    return !File.directiveOf(I);
  }
}

bool isLinkageBrace(const SourceFile &File, uint32_t Brace) {
  return Brace > 1 && File.is(Brace - 1, tok::string_literal) &&
         File.isName(Brace - 2, "extern");
}

/// What the brace at token \p Brace opens, by the words before it.
static Scope braceScope(const SourceFile &File, uint32_t Brace) {
  if (Brace == 0)
    return Scope::Other;
  if (isLinkageBrace(File, Brace))
    return Scope::File;
  // A function's body follows its parameters.
  if (File.is(Brace - 1, tok::r_paren) ||
      File.isName(Brace - 1, "const", "noexcept", "override"))
    return Scope::Other;
  Scope Result = Scope::Other;
  Backwards Walk(File, Brace);
  while (Walk.next()) {
    StringRef Word = File.name(Walk.at());
    if (Word == "namespace")
      return Scope::Namespace;
    if (Word == "enum")
      return File.isName(Walk.at() + 1, "class", "struct") ? Scope::ScopedEnum
                                                           : Scope::Enum;
    if (Word == "=" || Word == "->" || Word == "return")
      return Scope::Other;
    if (isTag(Word))
      Result = Scope::Class;
  }
  return Result;
}

Scope scopeOf(const SourceFile &File, uint32_t Opening) {
  // `extern "C" {` is ignored.
  while (Opening != 0) {
    uint32_t Token = File.opening(Opening).Token;
    if (!File.is(Token, tok::l_brace))
      return Scope::Other;
    if (Scope S = braceScope(File, Token); S != Scope::File)
      return S;
    Opening = File.opening(Opening).Around;
  }
  return Scope::File;
}

Scope scopeAround(const SourceFile &File, uint32_t I) {
  unsigned Depth = 0;
  while (I-- > 0) {
    if (File.is(I, tok::r_brace))
      ++Depth;
    else if (File.is(I, tok::l_brace) && Depth != 0)
      --Depth;
    else if (File.is(I, tok::l_brace))
      if (Scope S = braceScope(File, I); S != Scope::File)
        return S;
  }
  return Scope::File;
}

std::optional<uint32_t> outermostBracket(const SourceFile &File, uint32_t I) {
  for (uint32_t J = 0; J < I; ++J)
    if (auto Close = closingBracket(File, J)) {
      if (*Close > I)
        return J;
      J = *Close;
    }
  return std::nullopt;
}

std::optional<uint32_t> linkageAround(const SourceFile &File, uint32_t I) {
  std::optional<uint32_t> Found;
  for (uint32_t J = 0; J < I; ++J) {
    auto Close = closingBracket(File, J);
    if (!Close)
      continue;
    if (*Close < I)
      J = *Close;
    else if (isLinkageBrace(File, J))
      Found = File.name(J - 1) == "\"C\"" ? std::optional(J) : std::nullopt;
    else
      return std::nullopt;
  }
  return Found;
}

} // namespace tranship
