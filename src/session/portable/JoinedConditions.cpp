// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One condition for two compilers. A directive cannot contain another one, but
// neither compiler defines the macros of the other.
#include "session/portable/JoinedConditions.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The word that \p E writes in place of another one; empty if it does
/// something else.
static StringRef newWord(const SourceFile &File, const Edit &E) {
  bool Plain = E.Pieces.size() == 1 && E.Pieces[0].Source.empty();
  auto I = File.tokenAt(E.Where.Begin);
  if (!Plain || !I || File[*I].where() != E.Where || !File.isIdentifier(*I))
    return {};
  return isWord(E.Pieces[0].Text) ? StringRef(E.Pieces[0].Text) : StringRef();
}

/// `defined X` or `defined(X)` around the token \p I; nothing if it is not.
static std::optional<Range> testAround(const SourceFile &File, uint32_t I) {
  if (File.isName(I - 1, "defined"))
    return File.between(I - 1, I);
  if (File.is(I - 1, tok::l_paren) && File.isName(I - 2, "defined") &&
      File.is(I + 1, tok::r_paren))
    return File.between(I - 2, I + 1);
  return std::nullopt;
}

static std::string eitherIsDefined(StringRef Old, StringRef New) {
  return ("defined(" + Old + ") || defined(" + New + ")").str();
}

/// `#ifdef OLD` as `#if defined(OLD) || defined(NEW)`.
static bool joinTest(const SourceFile &File, const Directive &D, const Edit &E,
                     EditSet &Out) {
  StringRef Word = File.name(D.Name);
  StringRef New = newWord(File, E);
  if (!Word.ends_with("def") || New.empty())
    return false;
  StringRef Old = File.name(D.argument());
  bool Not = Word.ends_with("ndef");
  std::string Text = Word.starts_with("el") ? "elif " : "if ";
  Text += Not ? ("!defined(" + Old + ") && !defined(" + New + ")").str()
              : eitherIsDefined(Old, New);
  Out.replace(File.between(D.Name, D.argument()), Text);
  return true;
}

/// Whether `a || b` needs brackets in place of \p Test.
static bool needsBrackets(const SourceFile &File, const Directive &D,
                          Range Test) {
  uint32_t First = *File.tokenAt(Test.Begin);
  uint32_t Behind = First;
  while (Behind < D.End && File[Behind].Begin < Test.End)
    ++Behind;
  bool Before = First > D.argument() && !File.is(First - 1, tok::pipepipe) &&
                !File.is(First - 1, tok::l_paren);
  bool After = Behind < D.End && !File.is(Behind, tok::pipepipe) &&
               !File.is(Behind, tok::r_paren);
  return Before || After;
}

/// Joins each test by itself. Returns false, and does nothing, if one is a
/// different expression.
static bool joinTests(const SourceFile &File, const Directive &D,
                      ArrayRef<const Edit *> Edits, EditSet &Out) {
  std::vector<Replacement> Tests;
  for (const Edit *E : Edits) {
    // The port adds to the condition what is false for CUDA.
    if (E->Where.empty()) {
      Tests.push_back({E->Where, E->Pieces.empty() ? "" : E->Pieces[0].Text});
      continue;
    }
    StringRef New = newWord(File, *E);
    auto I = File.tokenAt(E->Where.Begin);
    auto Where = New.empty() ? std::nullopt : testAround(File, *I);
    if (!Where)
      return false;
    std::string Text = eitherIsDefined(File.name(*I), New);
    bool Brackets = needsBrackets(File, D, *Where);
    Tests.push_back({*Where, Brackets ? "(" + Text + ")" : Text});
  }
  for (const Replacement &R : Tests)
    Out.replace(R.Where, R.Text);
  return true;
}

void joinCondition(const SourceFile &File, const Directive &D,
                   ArrayRef<const Edit *> Edits, StringRef Guard,
                   EditSet &Out) {
  if (Edits.size() == 1 && joinTest(File, D, *Edits[0], Out))
    return;
  Range Where = File.between(D.argument(), D.End - 1);
  if (joinTests(File, D, Edits, Out))
    return;
  EditSet Ported;
  for (const Edit *E : Edits)
    Ported.add(*E);
  Ported.settle();
  StringRef Old = Where.in(File.text());
  Out.replace(Where, ("(" + Guard + ") ? (" + Ported.apply(File.text(), Where) +
                      ") : (" + Old + ")")
                         .str());
}

} // namespace tranship
