// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that stay and have a different meaning in the target's newer version.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Calls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the text before the name at \p I in its statement requires a
/// constant, or the name is a template argument or the size of an array.
static bool needsConstant(const SourceFile &File, uint32_t I) {
  if (File.is(I + 1, tok::greater) &&
      File.isOneOf(I - 1, tok::less, tok::comma))
    return true;
  bool InSize = false;
  for (uint32_t At = I; At-- > 0;) {
    if (File.isOneOf(At, tok::semi, tok::l_brace, tok::r_brace) ||
        File.directiveOf(At))
      return false;
    if (auto Open = openingBracket(File, At)) {
      At = *Open; // What is in other brackets says nothing.
      continue;
    }
    InSize |= File.is(At, tok::l_square);
    // `int buffer[warpSize]`, not `sum += values[warpSize]`.
    bool Declares = File.isIdentifier(At) && File.isIdentifier(At + 1) &&
                    File.is(At + 2, tok::l_square) &&
                    !File.isName(At, "return");
    if ((InSize && Declares) ||
        File.isName(At, "constexpr", "static_assert", "case", "enum"))
      return true;
  }
  return false;
}

/// Names of the source's platform that no map knows are left: the target does
/// not have them.
static void reportUnknownNames(const View &V, Writer &W, const Platform &From) {
  const SourceFile &File = V.File;
  for (uint32_t I = 0; I != File.size(); ++I) {
    if (!File.isIdentifier(I) || !From.ownsName(File.name(I)) ||
        V.Names.contains(KeySpace::Identifier, File.name(I)))
      continue;
    const Directive *D = File.directiveOf(I);
    bool Defines =
        D && I == D->argument() &&
        (D->Kind == DirectiveKind::Define || D->Kind == DirectiveKind::Undef);
    bool Includes = D && D->Kind == DirectiveKind::Include;
    bool IsMember = I > 0 && File.isOneOf(I - 1, tok::period, tok::arrow);
    if (Defines || Includes || IsMember || V.Known.declares(File.name(I)))
      continue;
    Row Unknown;
    Unknown.Key = File.name(I);
    W.reportUnported(Unknown, Resolution(), File[I].where());
  }
}

void reportVersionChange(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  if (!V.Options.From)
    return;
  if (V.Options.From != V.To.Where)
    return reportUnknownNames(V, W, *V.Options.From);
  for (uint32_t I : File.candidates()) {
    auto R = V.Names.find(KeySpace::Identifier, File.name(I));
    if (!R || R->Note.empty() || V.isOwn(I))
      continue;
    Resolution What = V.resolve(*R);
    bool Stays = What.What == Resolution::State::Rename && What.Text == R->Key;
    bool IsMember = I > 0 && File.isOneOf(I - 1, tok::period, tok::arrow);
    // The runtime's variable was a constant before: most uses do not need one.
    if (Stays && !IsMember &&
        (R->What != Kind::Variable || needsConstant(File, I)))
      W.report(DiagnosticId::VersionChange, File[I].where(),
               "'" + R->Key + "' changed" + V.noteOf(*R));
  }
}

} // namespace tranship
