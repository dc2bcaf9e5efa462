// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a new #include goes: after the license and the guard, before the first
// include, and inside a conditional only if that contains all of the code.
#include "port/includes/IncludePlace.h"
#include "port/includes/CodeBranch.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static constexpr StringLiteral ByteOrderMark = "\xEF\xBB\xBF";

/// Whether a comment is about the file rather than about what follows it.
static bool isAboutFile(StringRef Comment) {
  return Comment.contains_insensitive("copyright") ||
         Comment.contains_insensitive("licen") ||
         Comment.contains_insensitive("\\file") || Comment.contains("@file") ||
         Comment.contains("SPDX") || Comment.contains("RUN:");
}

/// The first line after the file's opening comments. They end at the first line
/// of code; a comment directly before it belongs to it, unless it is a license.
static uint32_t afterOpeningComments(const SourceFile &File) {
  StringRef Text = File.text();
  uint32_t Result = Text.starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
  uint32_t At = Result;
  bool AboutFile = false;
  for (Range Comment : File.comments()) {
    StringRef Between = Text.slice(At, Comment.Begin);
    uint32_t Next = File.nextLine(Comment.End);
    StringRef Rest = Text.slice(Comment.End, Next).trim();
    bool Alone = Rest.empty() || Rest.starts_with("//");
    if (!Between.trim().empty() || !Alone)
      break;
    if (Between.contains('\n')) {
      // An empty line ends the comment before.
      Result = At;
      if (AboutFile)
        return Result;
    }
    AboutFile |= isAboutFile(Comment.in(Text));
    At = std::max(At, Next);
  }
  uint32_t FirstToken = File.size() ? File[0].Begin : Text.size();
  StringRef Between = Text.slice(At, FirstToken);
  bool Touches = File.size() != 0 && !File.is(0, tok::hash) &&
                 !Between.contains('\n') && At <= FirstToken;
  return AboutFile || !Touches ? At : Result;
}

/// The first line after the opening comments, guard and #pragma once.
static uint32_t afterProlog(const SourceFile &File) {
  uint32_t At = afterOpeningComments(File);
  bool Guarded = File.guardBranch() != 0;
  unsigned GuardLines = 0;
  for (const Directive &D : File.directives()) {
    bool Guard =
        Guarded && GuardLines < 2 &&
        (D.Kind == DirectiveKind::Define || D.Branch == File.guardBranch()) &&
        D.Kind != DirectiveKind::PragmaOnce;
    if (D.Kind != DirectiveKind::PragmaOnce && !Guard)
      break;
    GuardLines += Guard;
    At = std::max(At, File.linesOf(D).End);
  }
  return At;
}

/// The directive that opens the outermost conditional around \p Branch, but
/// inside \p Whole.
static const Directive *outermost(const SourceFile &File, uint32_t Branch,
                                  uint32_t Whole) {
  const Directive *Result = nullptr;
  for (; Branch != 0 && Branch != Whole;
       Branch = File.branches()[Branch].Parent)
    Result = &File.directives()[File.branches()[Branch].Opener];
  if (!Result)
    return nullptr;
  // From an #else or #elif back to its #if, skipping nested conditionals.
  unsigned Nested = 0;
  for (; Result != File.directives().begin(); --Result) {
    if (opensConditional(Result->Kind) && Nested-- == 0)
      break;
    if (Result->Kind == DirectiveKind::Endif)
      ++Nested;
  }
  return Result;
}

/// The word that begins the block of brace \p Brace, if it is one of a language
/// or a namespace: `extern` or `namespace`.
static std::optional<uint32_t> blockWord(const SourceFile &File,
                                         uint32_t Brace) {
  if (isLinkageBrace(File, Brace))
    return Brace - 2;
  for (Backwards B(File, Brace); B.next();)
    if (File.isName(B.at(), "namespace"))
      return B.at();
  return std::nullopt;
}

/// Where a line before token \p I goes, before the conditionals and blocks
/// around it; nothing if the token is in a function or in other brackets.
static std::optional<uint32_t> lineOutside(const SourceFile &File, uint32_t I,
                                           uint32_t Whole, uint32_t &Token) {
  Token = I;
  if (auto Bracket = outermostBracket(File, I)) {
    std::optional<uint32_t> Word = blockWord(File, *Bracket);
    if (!Word)
      return std::nullopt;
    Token = *Word;
  }
  if (const Directive *Outer = outermost(File, File.branchOf(Token), Whole)) {
    Token = Outer->First;
    return File.linesOf(*Outer).Begin;
  }
  const Directive *D = File.directiveOf(Token);
  return D ? File.linesOf(*D).Begin : File.lineBegin(File[Token].Begin);
}

/// Before the first include, where nvcc's own is, or before the conditional or
/// block around that; after the prolog if something else comes first.
static uint32_t place(const View &V) {
  const SourceFile &File = V.File;
  uint32_t Whole = branchOfCode(V);
  uint32_t Prolog =
      Whole == File.guardBranch()
          ? afterProlog(File)
          : File.linesOf(File.directives()[File.branches()[Whole].Opener]).End;
  for (const Directive &D : File.directives()) {
    if (D.Kind != DirectiveKind::Include || D.argument() >= D.End ||
        !File.holds(Whole, D.Branch))
      continue;
    uint32_t Token;
    std::optional<uint32_t> At = lineOutside(File, D.First, Whole, Token);
    auto ComesBefore = [&](uint32_t I) {
      return I < Token && File[I].Begin >= Prolog;
    };
    bool UsedBefore = any_of(File.candidates(), ComesBefore) ||
                      any_of(File.launches(), ComesBefore);
    return !At || UsedBefore ? Prolog : std::max(Prolog, *At);
  }
  return Prolog;
}

uint32_t placeForInclude(const View &V) {
  uint32_t At = place(V);
  std::optional<Range> Kept = V.Known.keptAround(At);
  if (!Kept)
    return At;
  // Nothing is added to lines that the user wants unchanged: go before them.
  if (isForAllCode(V, V.File.branchAt(Kept->Begin)))
    return Kept->Begin;
  return V.File.text().starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
}

} // namespace tranship
