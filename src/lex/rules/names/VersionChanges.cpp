// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that stay and mean something else in the target's newer version.
#include "lex/context/Writer.h"
#include "lex/rules/Rules.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether what is left of the name at \p I in its statement asks for a
/// constant, or the name is an argument of a template or the size of an array.
static bool needsConstant(const SourceFile &File, uint32_t I) {
  if (File.is(I + 1, tok::greater) &&
      (File.is(I - 1, tok::less) || File.is(I - 1, tok::comma)))
    return true;
  bool InSize = false;
  for (uint32_t At = I; At-- > 0;) {
    if (File.is(At, tok::semi) || File.is(At, tok::l_brace) ||
        File.is(At, tok::r_brace) || File.directiveOf(At))
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
    if ((InSize && Declares) || File.isName(At, "constexpr") ||
        File.isName(At, "static_assert") || File.isName(At, "case") ||
        File.isName(At, "enum"))
      return true;
  }
  return false;
}

void reportVersionChanges(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  for (uint32_t I : File.candidates()) {
    auto R = V.Names.find(KeySpace::Identifier, File.name(I));
    if (!R || R->Note.empty() || V.isOwn(I))
      continue;
    Resolution What = V.resolve(*R);
    bool Stays = What.What == Resolution::State::Rename && What.Text == R->Key;
    bool IsMember =
        I > 0 && (File.is(I - 1, tok::period) || File.is(I - 1, tok::arrow));
    // A variable of the runtime's was a constant: most uses need none.
    if (Stays && !IsMember &&
        (R->What != Kind::Variable || needsConstant(File, I)))
      W.report(DiagnosticId::VersionChange, File[I].where(),
               "'" + R->Key + "' changed" + V.noteOf(*R));
  }
}

} // namespace tranship
