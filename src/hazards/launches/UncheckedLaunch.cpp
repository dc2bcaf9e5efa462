// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Cooperative launches whose result is not checked. The driver refuses a grid
// that does not fit on the device, and then the kernel never runs.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether \p Name queries the error of earlier calls, or is one of the file's
/// macros that does.
static bool asksForErrors(const View &V, StringRef Name) {
  auto Asks = [](StringRef N) { return isOneOf(Words::AsksForError, N); };
  if (Asks(Name))
    return true;
  return any_of(V.Known.macros(Name), [&](const MacroDefinition &M) {
    for (uint32_t I = M.BodyFirst; I < M.BodyEnd; ++I)
      if (Asks(V.File.name(I)))
        return true;
    return false;
  });
}

/// Whether the call of the name at \p I, which ends at \p Close, is a whole
/// statement, so that its value is discarded.
static bool isStatement(const SourceFile &File, uint32_t I, uint32_t Close) {
  if (!File.is(Close + 1, tok::semi) || File.directiveOf(I))
    return false;
  if (I > 0 && File.is(I - 1, tok::coloncolon))
    --I;
  if (I == 0)
    return false;
  switch (File[I - 1].Kind) {
  case tok::semi:
  case tok::l_brace:
  case tok::r_brace:
    return true;
  case tok::r_paren: {
    // `if (x) launch();`, but not `(void)launch();`, which is deliberate.
    auto Open = openingBracket(File, I - 1);
    if (!Open || *Open == 0)
      return false;
    StringRef Before = File.name(*Open - 1);
    return Before == "if" || Before == "for" || Before == "while";
  }
  default:
    return File.isName(I - 1, "else", "do");
  }
}

/// Whether something after \p I, in the block around it, queries errors.
static bool isCheckedLater(const View &V, uint32_t I) {
  for (unsigned Depth = 0; I < V.File.size(); ++I) {
    if (V.File.is(I, tok::l_brace))
      ++Depth;
    else if (V.File.is(I, tok::r_brace) && Depth-- == 0)
      return false;
    else if (V.File.isIdentifier(I) && asksForErrors(V, V.File.name(I)))
      return true;
  }
  return false;
}

void reportUncheckedLaunch(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  bool Attribute = any_of(File.candidates(), [&](uint32_t I) {
    return isOneOf(Words::CooperativeAttribute, File.name(I));
  });
  for (uint32_t I = 0; I != File.size(); ++I) {
    if (!File.isIdentifier(I))
      continue;
    StringRef Name = File.name(I);
    if (!isOneOf(Words::CooperativeLaunch, Name) &&
        !(Attribute && isOneOf(Words::AttributeLaunch, Name)))
      continue;
    std::optional<Call> Launch = callAt(File, I + 1);
    if (Launch && !V.isOwn(I) && V.To->LaunchesAnyGrid) {
      W.report(DiagnosticId::UncheckedLaunch, File[I].where(),
               message(Message::GridNotRefused, {V.To->Title}));
      continue;
    }
    if (!Launch || V.isOwn(I) || !isStatement(File, I, Launch->Close) ||
        isCheckedLater(V, Launch->Close))
      continue;
    W.report(DiagnosticId::UncheckedLaunch, File[I].where(),
             message(Message::ResultIgnored, {Name}));
  }
}

} // namespace tranship
