// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `cublas##T##gemm`: names that the preprocessor puts together, where the file
// does not tell which (PastedNames.cpp).
#include "port/names/PastedNames.h"
#include "rules/Rules.h"
#include "rules/Writer.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether a port renames names that begin with \p Prefix.
static bool beginsPortedNames(const View &V, StringRef Prefix) {
  // What is shorter begins too many names by chance; of a whole name the rule
  // for names speaks.
  SmallVector<Row, 2> Whole = V.Names.rows(KeySpace::Identifier, Prefix);
  if (Prefix.size() < 2 ||
      (!Whole.empty() && Whole.front().What != Kind::Namespace))
    return false;
  return V.Names.anyBeginning(Prefix, [&](const Row &R) {
    if (R.Key.size() <= Prefix.size())
      return false;
    Resolution What = V.resolve(R);
    return What.What == Resolution::State::Rename && What.Text != R.Key;
  });
}

void reportTokenPaste(const View &V, Writer &W) {
  for (const Directive &D : V.File.directives()) {
    if (D.Kind != DirectiveKind::Define)
      continue;
    for (uint32_t I = D.argument(); I + 1 < D.End; ++I)
      if (V.File.is(I + 1, tok::hashhash) && V.File.isIdentifier(I) &&
          beginsPortedNames(V, V.File.name(I)) && !portedPart(V, D, I))
        W.report(DiagnosticId::TokenPaste, V.File[I].where(),
                 message(Message::PastesNames, {V.File.name(I)}));
  }
}

} // namespace tranship
