// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `cublas##T##gemm`: names that the preprocessor puts together. Text cannot
// port them; it can tell.
#include "lex/context/Context.h"
#include "lex/rules/Rules.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether a port renames names that begin with \p Prefix.
static bool beginsPortedNames(const Context &C, StringRef Prefix) {
  // What is shorter begins too many names by chance; of a whole name the rule
  // for names speaks.
  SmallVector<Row, 2> Whole = C.Names.rows(KeySpace::Identifier, Prefix);
  if (Prefix.size() < 2 ||
      (!Whole.empty() && Whole.front().What != Kind::Namespace))
    return false;
  bool Found = false;
  C.Names.forEach([&](const Row &R) {
    if (Found || R.Key.size() <= Prefix.size() || !R.Key.starts_with(Prefix) ||
        keySpaceOf(R.What) != KeySpace::Identifier)
      return;
    Resolution What = C.resolve(R);
    Found = What.What == Resolution::State::Rename && What.Text != R.Key;
  });
  return Found;
}

void reportPastes(Context &C) {
  if (!C.File.hasPaste())
    return;
  for (const Directive &D : C.File.directives()) {
    if (D.Kind != DirectiveKind::Define)
      continue;
    for (uint32_t I = D.argument(); I + 1 < D.End; ++I)
      if (C.File.is(I + 1, tok::hashhash) && C.File.isIdentifier(I) &&
          beginsPortedNames(C, C.File.name(I)))
        C.report(DiagnosticId::TokenPaste, C.File[I].where(),
                 "names that begin with '" + C.File.name(I) +
                     "' are put together here by ##; they are not ported");
  }
}

} // namespace tranship
