// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/values/Additions.h"
#include "text/Calls.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether an empty line is in \p Between.
static bool hasEmptyLine(StringRef Between) {
  StringRef Line;
  std::tie(Line, Between) = Between.split('\n');
  while (Between.contains('\n')) {
    std::tie(Line, Between) = Between.split('\n');
    if (Line.trim().empty())
      return true;
  }
  return false;
}

/// Whether the `)` at \p I ends words of a declaration: `__align__(16)`. A
/// macro on its own line does not count.
static bool endsWord(const SourceFile &File, uint32_t I) {
  auto Open = openingBracket(File, I);
  return Open && *Open > 0 && File.isIdentifier(*Open - 1) &&
         (!File[I + 1].StartsLine || File.name(*Open - 1).starts_with("__"));
}

std::optional<uint32_t> firstOfDeclaration(const SourceFile &File, uint32_t I) {
  for (unsigned Steps = 0; Steps != MaxDeclarationTokens; ++Steps) {
    uint32_t Before = I - 1;
    if (I == 0 || File.directiveOf(Before) ||
        hasEmptyLine(
            File.text().slice(File[Before].where().End, File[I].Begin)))
      return I;
    switch (File[Before].Kind) {
    case tok::r_paren:
      if (!endsWord(File, Before))
        return I;
      I = *openingBracket(File, Before);
      break;
    case tok::r_square: // [[nodiscard]]
      I = openingBracket(File, Before).value_or(Before);
      break;
    case tok::raw_identifier:
    case tok::amp:
    case tok::coloncolon:
      I = Before;
      break;
    case tok::semi:
    case tok::l_brace:
    case tok::r_brace:
      return I;
    default:
      return std::nullopt;
    }
  }
  return std::nullopt;
}

bool isLeftOut(const View &V, uint32_t I) {
  const SourceFile &File = V.File;
  for (uint32_t B = File.branchOf(I); B != 0; B = File.branches()[B].Parent) {
    const Directive &D = File.directives()[File.branches()[B].Opener];
    if (File.hasName({D.First, D.End}, V.To->AdditionsMacro))
      return true;
  }
  return false;
}

static bool isInComment(const SourceFile &File, uint32_t At) {
  auto Found =
      partition_point(File.comments(), [&](Range R) { return R.End <= At; });
  return Found != File.comments().end() && Found->Begin < At;
}

void leaveOut(const View &V, Writer &W, uint32_t First, uint32_t Last) {
  const SourceFile &File = V.File;
  StringRef Text = File.text();
  std::string Newline = File.newline().str();
  std::string Open =
      "#if !defined(" + V.To->AdditionsMacro.str() + ")" + Newline;
  std::string Close = "#endif" + Newline;
  uint32_t Begin = File.lineBegin(File[First].Begin);
  if (!Text.slice(Begin, File[First].Begin).trim().empty()) {
    Begin = File[First].Begin;
    Open = Newline + Open;
  }
  uint32_t End = File.nextLine(File[Last].where().End);
  if (isInComment(File, End) ||
      (Last + 1 < File.size() && File[Last + 1].Begin < End)) {
    End = File[Last].where().End;
    Close = Newline + Close;
  } else if (!Text.slice(Begin, End).ends_with("\n")) {
    Close = Newline + Close;
  }
  W.rewrite({Begin, End},
            {EditPiece::text(Open), EditPiece::source({Begin, End}),
             EditPiece::text(Close)});
}

} // namespace tranship
