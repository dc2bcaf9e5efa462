// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a new #include goes: behind the license and the guard, before the first
// include, and never inside a conditional.
#include "lex/rules/includes/IncludePlace.h"
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

/// The first line behind the file's opening comments. They end with the first
/// line of code; those that touch it belong to it, unless they are a license.
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

/// The first line behind the opening comments, guard and #pragma once.
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

/// \p D, or the #if of the outermost conditional around it that is no guard.
static const Directive &outermost(const SourceFile &File, const Directive &D) {
  const Directive *Result = &D;
  for (uint32_t B = D.Branch; B != 0 && B != File.guardBranch();
       B = File.branches()[B].Parent)
    Result = &File.directives()[File.branches()[B].Opener];
  if (Result == &D)
    return D;
  // From an #else or #elif back to its #if, over what is nested between.
  unsigned Nested = 0;
  for (; Result != File.directives().begin(); --Result) {
    if (opensConditional(Result->Kind) && Nested-- == 0)
      break;
    if (Result->Kind == DirectiveKind::Endif)
      ++Nested;
  }
  return *Result;
}

/// Before the first include, where nvcc's own comes, or before the conditional
/// around that; behind the prolog when something else comes first.
static uint32_t place(const SourceFile &File) {
  uint32_t Prolog = afterProlog(File);
  for (const Directive &D : File.directives()) {
    if (D.Kind != DirectiveKind::Include || D.argument() >= D.End)
      continue;
    const Directive &Outer = outermost(File, D);
    bool UsedBefore =
        any_of(File.candidates(), [&](uint32_t I) { return I < Outer.First; });
    UsedBefore |=
        any_of(File.launches(), [&](uint32_t I) { return I < Outer.First; });
    return UsedBefore ? Prolog : std::max(Prolog, File.linesOf(Outer).Begin);
  }
  return Prolog;
}

uint32_t placeForInclude(const SourceFile &File, const Facts &Known) {
  uint32_t At = place(File);
  std::optional<Range> Kept = Known.keptAround(At);
  if (!Kept)
    return At;
  // What the user wants left alone is no place: go before it.
  uint32_t Branch = File.branchAt(Kept->Begin);
  if (Branch == 0 || Branch == File.guardBranch())
    return Kept->Begin;
  return File.text().starts_with(ByteOrderMark) ? ByteOrderMark.size() : 0;
}

} // namespace tranship
