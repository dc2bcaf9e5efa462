// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `cublas##T##gemm`: names that the preprocessor makes, if the file does not
// show which (PastedNames.cpp), and `CAT(cuda, Malloc)`.
#include "port/names/PastedNames.h"
#include "rules/Rules.h"
#include "rules/Writer.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether a port renames names that begin with \p Prefix.
static bool beginsPortedNames(const View &V, StringRef Prefix) {
  // A shorter prefix begins too many names by chance; the rule for names
  // reports whole names.
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

/// Whether token \p I is the part that the macro which \p D defines completes,
/// and is ported.
static bool isPorted(const View &V, const Directive &D, uint32_t I) {
  const PastedPart *P =
      V.analysis<PastedParts>().find(V.File.name(D.argument()));
  return P && P->Part == V.File.name(I);
}

/// Whether tokens \p I and I + 2 are whole arguments, and together a name that
/// is ported: `CAT(cuda, Malloc)`.
static bool areHalves(const View &V, uint32_t I) {
  const SourceFile &File = V.File;
  if (I == 0 || I + 3 >= File.size() || !File.isIdentifier(I) ||
      !File.is(I + 1, tok::comma) || !File.isIdentifier(I + 2) ||
      !File.isOneOf(I - 1, tok::l_paren, tok::comma) ||
      !File.isOneOf(I + 3, tok::r_paren, tok::comma))
    return false;
  auto R = V.Names.find(KeySpace::Identifier,
                        (File.name(I) + File.name(I + 2)).str());
  if (!R)
    return false;
  Resolution What = V.resolve(*R);
  return What.What != Resolution::State::Rename || What.Text != R->Key;
}

static void reportHalves(const View &V, Writer &W) {
  for (uint32_t I = 0; I < V.File.size(); ++I)
    if (areHalves(V, I))
      W.report(DiagnosticId::TokenPaste, V.File[I].where(),
               message(Message::Pasted, {V.File.name(I)}));
}

void reportTokenPaste(const View &V, Writer &W) {
  reportHalves(V, W);
  for (const Directive &D : V.File.directives()) {
    if (D.Kind != DirectiveKind::Define)
      continue;
    for (uint32_t I = D.argument(); I + 1 < D.End; ++I)
      if (V.File.is(I + 1, tok::hashhash) && V.File.isIdentifier(I) &&
          beginsPortedNames(V, V.File.name(I)) && !isPorted(V, D, I))
        W.report(DiagnosticId::TokenPaste, V.File[I].where(),
                 message(Message::PastesNames, {V.File.name(I)}));
  }
}

} // namespace tranship
