// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/ptx/PtxFallbacks.h"
#include "port/ptx/PtxMatch.h"
#include "text/Conditionals.h"
#include "text/Scopes.h"

using namespace llvm;

namespace tranship {

/// Whether the code from directive number \p Else to its #endif computes
/// \p Result. What only stops the program or the build does not.
static bool computes(const SourceFile &File, size_t Else, StringRef Result) {
  ArrayRef<Directive> All = File.directives();
  bool Found = false;
  unsigned Nested = 0;
  for (size_t N = Else + 1; N < All.size(); ++N) {
    if (File.isName(All[N].Name, "error"))
      return false;
    for (uint32_t I = All[N - 1].End; I < All[N].First; ++I) {
      StringRef Word = File.isIdentifier(I) ? File.name(I) : StringRef();
      if (asmAt(File, I) || Word.contains_insensitive("assert") ||
          Word.contains_insensitive("trap") ||
          Word.contains_insensitive("abort"))
        return false;
      Found |= Word == Result;
    }
    if (All[N].Kind == DirectiveKind::Endif && Nested-- == 0)
      return Found;
    Nested += opensConditional(All[N].Kind);
  }
  return false;
}

/// Whether what \p Asm, in the branch that directive number \p Opener opens,
/// computes is computed in #else, too.
static bool hasFallback(const SourceFile &File, size_t Opener,
                        const AsmStatement &Asm) {
  const Directive &D = File.directives()[Opener];
  if ((D.Kind != DirectiveKind::If && D.Kind != DirectiveKind::Elif) ||
      scopeAround(File, D.First) != Scope::Other || Asm.NumOutputs == 0)
    return false;
  uint32_t Result = Asm.Operands[0].First;
  std::optional<size_t> Else = elseOf(File, Opener);
  return Else && File.isIdentifier(Result) &&
         computes(File, *Else, File.name(Result));
}

PtxFallbacks::PtxFallbacks(const View &V) {
  const SourceFile &File = V.File;
  for (uint32_t I : asmWords(File)) {
    std::optional<AsmStatement> Asm = asmAt(File, I);
    if (!Asm || !isPtx(*Asm) || File.directiveOf(I) || counterpartOf(V, *Asm))
      continue;
    uint32_t B = File.branchOf(I);
    bool Has = B != 0 && hasFallback(File, File.branches()[B].Opener, *Asm);
    auto [Known, New] = Branches.try_emplace(B, Has);
    Known->second &= Has;
  }
}

bool PtxFallbacks::replaces(const View &V, uint32_t I) const {
  return Branches.lookup(V.File.branchOf(I));
}

} // namespace tranship
