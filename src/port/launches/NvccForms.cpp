// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Forms that nvcc accepts and clang refuses, if the text alone shows the form
// that both accept: attributes after `operator()`, `alignas` and `[[...]]`
// after `__shared__` and the like, braces in a launch's configuration.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Patterns.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static constexpr StringLiteral Spaces[] = {
    "__shared__", "__device__", "__constant__",   "__managed__",
    "__host__",   "__global__", "__forceinline__"};
static constexpr StringLiteral OtherSpecifiers[] = {
    "static", "extern", "inline", "constexpr", "const", "volatile"};

static bool isSpace(StringRef Word) { return is_contained(Spaces, Word); }

static bool isSpecifier(StringRef Word) {
  return isSpace(Word) || is_contained(OtherSpecifiers, Word);
}

/// Whether only blanks are between two tokens.
static bool isBlankBetween(const SourceFile &File, uint32_t I, uint32_t Next) {
  uint32_t Begin = File[I].where().End;
  return File.text().slice(Begin, File[Next].Begin).trim().empty() &&
         !File.hasDirectiveBetween(I, Next);
}

/// Writes the tokens [Middle, Last] in front of [First, Middle).
static void moveForward(const SourceFile &File, Writer &W, uint32_t First,
                        uint32_t Middle, uint32_t Last) {
  W.rewrite(File.between(First, Last),
            {EditPiece::source(File.between(Middle, Last)),
             EditPiece::text(" "),
             EditPiece::source(File.between(First, Middle - 1))});
}

/// `int operator() __device__ (int)` becomes `int __device__ operator()(int)`.
static void portOperator(const View &V, Writer &W, uint32_t I) {
  const SourceFile &File = V.File;
  if (!match(File, I + 1, "( )") || follows(File, I, "::"))
    return;
  uint32_t Last = I + 2;
  while (isSpace(File.name(Last + 1)))
    ++Last;
  if (Last == I + 2 || !File.is(Last + 1, tok::l_paren) ||
      !isBlankBetween(File, I + 2, I + 3))
    return;
  moveForward(File, W, I, I + 3, Last);
}

/// The last token of the attribute that begins at \p I, or nothing.
static std::optional<uint32_t> endOfAttribute(const SourceFile &File,
                                              uint32_t I) {
  if (File.isName(I, "alignas") && File.is(I + 1, tok::l_paren))
    return closingBracket(File, I + 1);
  if (match(File, I, "[ ["))
    return closingBracket(File, I);
  return std::nullopt;
}

/// Whether a declaration can begin after token \p I.
static bool endsOther(const SourceFile &File, uint32_t I) {
  return File.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace, tok::colon,
                      tok::greater) ||
         File.directiveOf(I);
}

/// `__shared__ alignas(16) T x` becomes `alignas(16) __shared__ T x`.
/// Attributes come first, or after the name.
static void portAttribute(const View &V, Writer &W, uint32_t I, uint32_t Last) {
  const SourceFile &File = V.File;
  uint32_t First = I;
  bool HasSpace = false, IsExtern = false;
  while (First > 0 && isSpecifier(File.name(First - 1))) {
    --First;
    HasSpace |= isSpace(File.name(First));
    IsExtern |= File.isName(First, "extern");
  }
  if (!HasSpace || (First > 0 && !endsOther(File, First - 1)) ||
      !isBlankBetween(File, I - 1, I) || File.hasDirectiveBetween(First, Last))
    return;
  // A macro replaces that declaration.
  if (IsExtern && V.Options.Launches != LaunchSyntax::Chevron)
    return;
  moveForward(File, W, First, I, Last);
}

/// `k<<<{1, 2}, {3, 4}>>>` becomes `k<<<dim3(1, 2), dim3(3, 4)>>>`.
static void portBraces(const View &V, Writer &W, uint32_t Chevron) {
  const SourceFile &File = V.File;
  auto Port = [&](uint32_t Open) -> std::optional<uint32_t> {
    std::optional<uint32_t> Close;
    if (File.is(Open, tok::l_brace))
      Close = closingBracket(File, Open);
    if (!Close ||
        !File.isOneOf(*Close + 1, tok::comma, tok::greatergreatergreater))
      return std::nullopt;
    W.replace(File[Open].where(), "dim3(");
    W.replace(File[*Close].where(), ")");
    return *Close + 1;
  };
  uint32_t I = Chevron + 1;
  if (std::optional<uint32_t> Behind = Port(I))
    I = *Behind;
  for (; I < File.size() && !File.is(I, tok::comma); ++I) {
    if (File.isOneOf(I, tok::greatergreatergreater, tok::semi,
                     tok::lesslessless))
      return;
    if (File.isOneOf(I, tok::l_paren, tok::l_square))
      I = closingBracket(File, I).value_or(I);
  }
  Port(I + 1);
}

void portNvccForms(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  // Launches in function form write them.
  bool Chevrons = V.Options.Launches == LaunchSyntax::Chevron;
  for (uint32_t Chevron : File.launches())
    if (Chevrons && !V.isKept(Chevron))
      portBraces(V, W, Chevron);
  for (uint32_t I : File.named("operator"))
    if (!V.isKept(I))
      portOperator(V, W, I);
  for (StringRef Word : concat<const StringLiteral>(Spaces, OtherSpecifiers))
    for (uint32_t I : File.named(Word))
      if (std::optional<uint32_t> Last = endOfAttribute(File, I + 1))
        portAttribute(V, W, I + 1, *Last);
}

} // namespace tranship
