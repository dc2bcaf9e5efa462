// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Warp sizes that sources choose by macros of the target's compiler. Host and
// device see other macros, and in a port a warp has 32 lanes everywhere.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Literals.h"
#include "text/TargetConditions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static bool isWaveName(StringRef Name) {
  return Name.contains_insensitive("warp") || Name.contains_insensitive("wave");
}

namespace {

class WaveMacroRule {
public:
  WaveMacroRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void run();

private:
  void enter(const Directive &D);
  void definition(const Directive &D, StringRef Macro);
  void code(uint32_t First, uint32_t End, StringRef Macro);
  StringRef nameOf(uint32_t Value) const;
  void reportSizeMacro();
  void report(uint32_t At, StringRef Name, StringRef Macro);

  const View &V;

  Writer &W;
  const SourceFile &File;
  /// For each open conditional: a macro of the target that it or one around it
  /// tests, or nothing.
  SmallVector<StringRef, 8> Conditionals;
};

} // namespace

void WaveMacroRule::enter(const Directive &D) {
  StringRef Outer = Conditionals.empty() ? StringRef() : Conditionals.back();
  switch (D.Kind) {
  case DirectiveKind::If:
  case DirectiveKind::Ifdef:
  case DirectiveKind::Ifndef: {
    StringRef Own = compilerMacroIn(File, D, *V.To.Where);
    Conditionals.push_back(Own.empty() ? Outer : Own);
    break;
  }
  case DirectiveKind::Elif:
    if (!Conditionals.empty() && Outer.empty())
      Conditionals.back() = compilerMacroIn(File, D, *V.To.Where);
    break;
  case DirectiveKind::Endif:
    if (!Conditionals.empty())
      Conditionals.pop_back();
    break;
  default:
    break;
  }
}

void WaveMacroRule::report(uint32_t At, StringRef Name, StringRef Macro) {
  W.report(DiagnosticId::WaveMacro, File[At].where(),
           "'" + Name + "' is 64 by '" + Macro +
               "': in the port a warp has 32 lanes on every device");
}

/// `#define WARP_SIZE 64`
void WaveMacroRule::definition(const Directive &D, StringRef Macro) {
  uint32_t First = D.argument() + 1;
  uint32_t End = D.End;
  while (First + 2 < End && File.is(First, tok::l_paren) &&
         File[First].Partner == End - 1)
    ++First, --End;
  if (First + 1 == End && literalValue(File.name(First)) == 64 &&
      isWaveName(File.name(D.argument())))
    report(D.argument(), File.name(D.argument()), Macro);
}

/// The name whose value is the number at token \p Value.
StringRef WaveMacroRule::nameOf(uint32_t Value) const {
  uint32_t I = Value - 1;
  if (File.isOneOf(I, tok::equal, tok::l_brace))
    return File.name(I - 1);
  if (!File.isName(I, "return"))
    return {};
  // `int warpSize() {` before the condition.
  for (unsigned Steps = 0; I > 1 && Steps < 32; ++Steps, --I)
    if (File.is(I, tok::l_brace) && File.is(I - 1, tok::r_paren))
      if (auto Open = openingBracket(File, I - 1); Open && *Open > 0)
        return File.name(*Open - 1);
  return {};
}

/// `constexpr int WarpSize = 64;`, `return 64;`
void WaveMacroRule::code(uint32_t First, uint32_t End, StringRef Macro) {
  for (uint32_t I = First; I < End; ++I) {
    if (I < 2 || !File.is(I, tok::numeric_constant) ||
        literalValue(File.name(I)) != 64)
      continue;
    StringRef Name = nameOf(I);
    if (isWaveName(Name))
      report(I, Name, Macro);
  }
}

void WaveMacroRule::reportSizeMacro() {
  for (uint32_t I = 0; I < File.size(); ++I)
    if (File.isIdentifier(I) &&
        File.name(I).starts_with("__AMDGCN_WAVEFRONT_SIZE"))
      W.report(DiagnosticId::WaveMacro, File[I].where(),
               "'" + File.name(I) +
                   "' is the number of lanes of the device's wave: in the port "
                   "a warp has 32 lanes on every device");
}

void WaveMacroRule::run() {
  reportSizeMacro();
  ArrayRef<Directive> All = File.directives();
  for (const auto &[N, D] : enumerate(All)) {
    enter(D);
    if (Conditionals.empty() || Conditionals.back().empty())
      continue;
    StringRef Macro = Conditionals.back();
    if (D.Kind == DirectiveKind::Define && D.argument() < D.End)
      definition(D, Macro);
    code(D.End, N + 1 < All.size() ? All[N + 1].First : File.size(), Macro);
  }
}

void reportWaveMacro(const View &V, Writer &W) { WaveMacroRule(V, W).run(); }

} // namespace tranship
