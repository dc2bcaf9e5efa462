// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nvcc takes and the targets' compilers refuse, as a parse tells it:
// `__host__ __device__` where only another declaration of the function has it,
// `register`, a template's name without `template`, values that braces narrow.
#include "lex/context/Writer.h"
#include "lex/rules/Rules.h"

using namespace llvm;

namespace tranship {

/// Writes what both compilers take: a cast around the text, or the other text
/// in its place.
static void fix(const View &V, Writer &W, const At<fact::CompilerFix> &Fact) {
  Range Where = Fact.Where;
  if (StringRef(Fact.Text).ends_with("("))
    return W.rewrite(Where, {EditPiece::text(Fact.Text),
                             EditPiece::source(Where), EditPiece::text(")")});
  // With a word goes the blank behind it.
  if (Fact.Text.empty() && V.File.text().drop_front(Where.End).starts_with(" "))
    ++Where.End;
  W.replace(Where, Fact.Text);
}

void portQualifiers(const View &V, Writer &W) {
  V.Parsed.forEach<fact::MissingQualifiers>(
      [&](const At<fact::MissingQualifiers> &Fact) {
        if (Fact.Disputed)
          return;
        // The user's word also serves builds without CUDA.
        W.insert(Fact.Where.Begin,
                 (Fact.Macro.empty() ? "__host__ __device__" : Fact.Macro) +
                     " ");
      });
  V.Parsed.forEach<fact::CompilerFix>([&](const At<fact::CompilerFix> &Fact) {
    if (!Fact.Disputed)
      fix(V, W, Fact);
  });
}

} // namespace tranship
