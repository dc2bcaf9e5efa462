// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/includes/CodeBranch.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static constexpr StringLiteral OpenClMacro = "__OPENCL_VERSION__";

namespace {

/// See branchOfCode.
class CodeBranch : public Analysis {
public:
  explicit CodeBranch(const View &V) : Number(V.File.guardBranch()) {
    if (uint32_t Inner = findIn(V, Number))
      Number = Inner;
  }

  uint32_t Number;

private:
  static uint32_t findIn(const View &V, uint32_t Outer);
};

} // namespace

/// Whether \p D tests nothing that the runtime's header defines.
static bool isAskedBefore(const View &V, const Directive &D) {
  for (uint32_t I = D.argument(); I < D.End; ++I)
    if (V.File.isIdentifier(I) && V.Names.mayContain(V.File.name(I)) &&
        V.Names.find(KeySpace::Identifier, V.File.name(I)) &&
        !V.File.isName(I, "__CUDACC__"))
      return false;
  return true;
}

/// Whether directive \p D, outside the branch, would come before what a port
/// adds in it, and need that.
static bool countsAsCode(const View &V, const Directive &D) {
  if (D.Kind == DirectiveKind::Define)
    return D.End > D.argument() + 1;
  // nvcc includes the runtime's header before any line of a .cu file.
  return D.Kind == DirectiveKind::Include && V.Options.ImplicitRuntime;
}

/// The branch directly in \p Outer that contains all of the code, or 0.
uint32_t CodeBranch::findIn(const View &V, uint32_t Outer) {
  const SourceFile &File = V.File;
  uint32_t Found = 0;
  for (uint32_t I = 0; I < File.size(); ++I) {
    const Directive *D = File.directiveOf(I);
    if (D)
      I = D->End - 1;
    if (D && !countsAsCode(V, *D))
      continue;
    uint32_t Branch = D ? D->Branch : File.branchOf(I);
    while (Branch != 0 && Branch != Outer &&
           File.branches()[Branch].Parent != Outer)
      Branch = File.branches()[Branch].Parent;
    if (Branch == 0 || Branch == Outer || (Found != 0 && Branch != Found))
      return 0;
    Found = Branch;
  }
  if (Found == 0 || File.isDead(Found))
    return 0;
  const Directive &Opener = File.directives()[File.branches()[Found].Opener];
  return opensConditional(Opener.Kind) && isAskedBefore(V, Opener) ? Found : 0;
}

uint32_t branchOfCode(const View &V) { return V.analysis<CodeBranch>().Number; }

/// The macro of the target's compiler at run time, which includes the runtime's
/// header itself.
static StringRef runTimeCompiler(const View &V) {
  auto R = V.Names.find(KeySpace::Identifier, "__CUDACC_RTC__");
  Resolution What = R ? V.resolve(*R) : Resolution();
  return What.What == Resolution::State::Rename ? What.Text : StringRef();
}

bool isForAllCode(const View &V, uint32_t Branch) {
  const SourceFile &File = V.File;
  while (Branch != 0 && Branch != File.guardBranch()) {
    const Directive &Opener = File.directives()[File.branches()[Branch].Opener];
    StringRef Macro = File.name(Opener.argument());
    if (Opener.Kind != DirectiveKind::Ifndef ||
        (Macro != OpenClMacro && Macro != runTimeCompiler(V)))
      return File.holds(Branch, branchOfCode(V));
    Branch = File.branches()[Branch].Parent;
  }
  return true;
}

/// Whether token \p I, an OpenCL word, is declared there as the user's function
/// or variable: `auto get_group_id = ...`.
static bool declaresWord(const SourceFile &File, uint32_t I) {
  return File.name(I).starts_with("get_") &&
         (File.is(I + 1, tok::equal) ||
          (I > 0 && File.isIdentifier(I - 1) &&
           !isBeforeExpression(File.name(I - 1))));
}

/// Whether the file is also written for OpenCL. A file that defines such words
/// turns them into CUDA.
static bool isOpenCl(const SourceFile &File) {
  StringSet<> Used, Declared;
  for (StringRef Word : wordsOf(Words::OpenCl))
    for (uint32_t I : File.named(Word)) {
      const Directive *D = File.directiveOf(I);
      if (D && D->Kind == DirectiveKind::Define && D->argument() == I)
        return false;
      Used.insert(Word);
      if (declaresWord(File, I))
        Declared.insert(Word);
    }
  return Used.size() > Declared.size();
}

/// Whether the kernel's `__global__` at token \p I has its name as in C.
static bool hasPlainName(const SourceFile &File, uint32_t I) {
  for (Backwards B(File, I); B.next();)
    if (File.isName(B.at(), "extern") && File.name(B.at() + 1) == "\"C\"")
      return true;
  return false;
}

/// Whether a program may compile the file at run time: it includes nothing, has
/// nothing for the host, and its kernels can be found by name.
static bool isForRunTime(const View &V) {
  const SourceFile &File = V.File;
  if (!V.Options.ImplicitRuntime || !File.launches().empty() ||
      any_of(File.directives(), [](const Directive &D) {
        return D.Kind == DirectiveKind::Include;
      }))
    return false;
  bool OfDevice = false; // What is being declared.
  bool HasDevice = false;
  bool InLanguage = false; // extern "C" {
  for (uint32_t I = 0; I < File.size(); ++I) {
    if (const Directive *D = File.directiveOf(I)) {
      I = D->End - 1;
    } else if (File.isName(I, "extern") && File.is(I + 2, tok::l_brace)) {
      InLanguage = true;
      I += 2;
    } else if (File.isName(I, "__host__")) {
      return false;
    } else if (File.isName(I, "__device__", "__constant__")) {
      OfDevice = HasDevice = true;
    } else if (File.isName(I, "__global__")) {
      OfDevice = HasDevice = true;
      if (!InLanguage && !hasPlainName(File, I))
        return false;
    } else if (File.is(I, tok::semi)) {
      OfDevice = false;
    } else if (File.is(I, tok::l_brace)) {
      if (I != 0 && File.is(I - 1, tok::r_paren) && !OfDevice)
        return false; // A function of the host.
      auto Close = closingBracket(File, I);
      if (!Close)
        return false;
      I = *Close;
      OfDevice = false;
    }
  }
  return HasDevice;
}

OtherReader otherReaderOf(const View &V) {
  if (isOpenCl(V.File))
    return {OpenClMacro.str(), false};
  if (isForRunTime(V))
    return {runTimeCompiler(V).str(), true};
  return {};
}

} // namespace tranship
