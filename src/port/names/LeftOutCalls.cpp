// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls that are only hints for speed and that the target lacks: their
// statements become comments.
#include "port/names/Names.h"
#include "text/Statements.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the name before a `(` shows that the value in the brackets is used.
static bool usesValue(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("if", "while", "switch", "for", "return", "sizeof", true)
      .Cases("decltype", "noexcept", "catch", "co_return", "co_await", true)
      .Default(false);
}

/// Whether token \p I is in a block, not in other brackets.
static bool isInBlock(const SourceFile &File, uint32_t I) {
  while (I-- > 0) {
    if (File.is(I, tok::l_brace))
      return true;
    if (File.isOneOf(I, tok::l_paren, tok::l_square))
      return false;
    if (File.isOneOf(I, tok::r_brace, tok::r_paren, tok::r_square)) {
      auto Open = openingBracket(File, I);
      if (!Open)
        return false;
      I = *Open;
    }
  }
  return false;
}

/// The statement that consists of the call [\p First, \p Last], possibly in
/// macros or functions that check it: `call;`, `CHECK(call);`.
static Span statementOf(const SourceFile &File, uint32_t First, uint32_t Last) {
  while (First > 1 && File.is(First - 1, tok::l_paren) &&
         File.is(Last + 1, tok::r_paren)) {
    if (!File.isIdentifier(First - 2) || usesValue(File.name(First - 2)))
      return {};
    First -= 2;
    ++Last;
  }
  if (!File.is(Last + 1, tok::semi) || File.directiveOf(First))
    return {};
  uint32_t Before = First;
  while (Before > 0 && File.directiveOf(Before - 1))
    --Before;
  bool Begins = Before > 0 &&
                File.isOneOf(Before - 1, tok::semi, tok::l_brace, tok::r_brace);
  return Begins && isInBlock(File, First) ? Span{First, Last + 2} : Span{};
}

std::optional<uint32_t> leaveOut(const View &V, Writer &W, uint32_t I,
                                 const Row &R, const Call &Around) {
  const SourceFile &File = V.File;
  Span Alone = statementOf(File, I, Around.Close);
  if (Alone.empty())
    return std::nullopt;
  Range Where = File.between(Alone.First, Alone.End - 1);
  StringRef Text = Where.in(File.text());
  // Comments do not nest, and directives would disappear.
  if (Text.contains("/*") || Text.contains("*/") || Text.contains("//") ||
      Text.contains('#'))
    return std::nullopt;
  W.insert(Where.Begin, "/* left out, not needed: ");
  W.insert(Where.End, " */");
  W.report(DiagnosticId::CallLeftOut, File[I].where(),
           message(Message::CallLeftOut, {R.Key, V.To->Title, V.noteOf(R)}));
  W.count(R, File[I].where(), true);
  return Alone.End;
}

} // namespace tranship
