// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nvcc takes and the targets' compilers refuse, as a parse tells it:
// `__host__ __device__` where only another declaration of the function has it,
// `register`, a template's name without `template`, values that braces narrow;
// and the names of namespaces that the target's headers make ambiguous.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "tables/targets/Target.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether CUDA's type is what is refused at token \p I: the target has a
/// different type.
static bool isOfCudasType(const View &V, uint32_t I) {
  const SourceFile &File = V.File;
  while (I > 0 && !File.isOneOf(I - 1, tok::semi, tok::l_brace, tok::r_brace)) {
    --I;
    StringRef Name = File.name(I);
    if (File.is(I + 1, tok::coloncolon) &&
        is_contained({"cuda", "cub", "thrust", "nvcuda"}, Name))
      return true;
    if (!Name.starts_with("__") && !V.isOwn(I) &&
        is_contained(File.candidates(), I))
      return true;
  }
  return false;
}

static StringRef wording(fact::Refusal What) {
  switch (What) {
  case fact::Refusal::SharedInitializer:
    return "its class has a constructor or initial values, which nvcc ignores "
           "in __shared__ memory and clang refuses";
  case fact::Refusal::VoidArithmetic:
    return "clang does not calculate with pointers to void";
  case fact::Refusal::PointerComparison:
    return "clang does not compare a pointer with an integer";
  case fact::Refusal::AutoParameter:
    return "clang takes 'auto' as the type of a parameter from C++20 on only";
  case fact::Refusal::VariableArray:
    return "clang converts no pointer to an array whose length is no constant "
           "to another one";
  }
  return "";
}

static void report(const View &V, Writer &W,
                   const At<fact::CompilerRefusal> &Fact) {
  std::optional<uint32_t> I = V.File.tokenAt(Fact.Where.Begin);
  if (!I ||
      (Fact.What == fact::Refusal::SharedInitializer && isOfCudasType(V, *I)))
    return;
  W.report(DiagnosticId::ClangRefuses, V.File[*I].where(), wording(Fact.What));
}

/// Whether \p Name can mean another declaration than the member's.
static bool isDeclaredTwice(const SourceFile &File, StringRef Name) {
  unsigned Number = 0;
  for (uint32_t I : File.named(Name)) {
    StringRef Before = File.name(I - 1);
    Number += File.isIdentifier(I - 1) ? !isBeforeUse(Before)
                                       : Before == "*" || Before == "&";
  }
  return Number > 1;
}

/// Whether the text is there for a namespace that only another target has.
static bool isForAnother(const View &V, const At<fact::CompilerFix> &Fact) {
  StringRef Old = Fact.Where.in(V.File.text());
  return isGlobalNamespace(Old) && !is_contained(V.To->GlobalNamespaces, Old);
}

/// Writes what both compilers accept: a cast around the text, or the other text
/// in its place. A name of CUDA's becomes the target's.
static void fix(const View &V, Writer &W, const At<fact::CompilerFix> &Fact) {
  Range Where = Fact.Where;
  std::optional<uint32_t> First = V.File.tokenAt(Where.Begin);
  if (First && V.File.isName(*First, "this") &&
      isDeclaredTwice(V.File, V.File.name(*First + 2)))
    return;
  if (StringRef(Fact.Text).ends_with("("))
    return W.rewrite(Where, {EditPiece::text(Fact.Text),
                             EditPiece::source(Where), EditPiece::text(")")});
  if (auto R = V.Names.find(KeySpace::Identifier, Fact.Text))
    if (Resolution Type = V.resolve(*R);
        Type.What == Resolution::State::Rename && !Type.Text.empty())
      return W.replace(Where, Type.Text);
  // With a word, the blank after it is removed.
  if (Fact.Text.empty() &&
      !V.File.text().substr(0, Where.End).ends_with("\n") &&
      V.File.text().drop_front(Where.End).starts_with(" "))
    ++Where.End;
  W.replace(Where, Fact.Text);
}

/// Where vectors are classes with constructors, `{1}` is no `{1, 0, 0, 0}`, and
/// their values need braces. A half's bits need the name of their member, which
/// may be a member of a member.
static void complete(const View &V, Writer &W,
                     const At<fact::VectorValue> &Fact) {
  if (Fact.Disputed || V.To->AdditionsMacro.empty())
    return;
  std::string Before = Fact.Before, After = Fact.After;
  if (!Fact.Member.empty()) {
    auto R = V.Names.find(KeySpace::Identifier, Fact.Member);
    StringRef Name = R ? V.resolve(*R).Text : StringRef(Fact.Member);
    SmallVector<StringRef, 2> Path;
    Name.rsplit("::").second.split(Path, '.');
    Before += "." + join(Path, " = {.") + " = ";
    After.insert(0, Path.size() - 1, '}');
  }
  W.rewrite(Fact.Where, {EditPiece::text(Before), EditPiece::source(Fact.Where),
                         EditPiece::text(After)});
}

void portClangRefuses(const View &V, Writer &W) {
  // Casts stand inside.
  V.Parsed.forEach<fact::VectorValue>(
      [&](const At<fact::VectorValue> &Fact) { complete(V, W, Fact); });
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
    if (!Fact.Disputed && !isForAnother(V, Fact))
      fix(V, W, Fact);
  });
  V.Parsed.forEach<fact::CompilerRefusal>(
      [&](const At<fact::CompilerRefusal> &Fact) { report(V, W, Fact); });
}

} // namespace tranship
