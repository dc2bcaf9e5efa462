// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/ptx/PtxFallbacks.h"
#include "port/ptx/PtxMatch.h"
#include "rules/device/DeviceCode.h"
#include "text/Conditionals.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// The tokens of a branch.
struct BranchText {
  uint32_t First;
  uint32_t End;

  bool has(uint32_t I) const { return First <= I && I < End; }
};

class FallbackFinder {
public:
  explicit FallbackFinder(const View &V) : V(V), File(V.File) {}

  /// Whether another branch does what \p Asm does in
  /// the branch that directive number \p Opener opens.
  bool hasFallback(size_t Opener, const AsmStatement &Asm) const;

private:
  std::optional<size_t> otherBranch(size_t Opener) const;
  BranchText textOf(size_t Opener) const;
  bool isPlain(const BranchText &Branch) const;
  bool computes(const BranchText &Branch, const AsmOperand &Result) const;
  bool defines(const BranchText &Other, const BranchText &Own) const;

  const View &V;
  const SourceFile &File;
};

} // namespace

BranchText FallbackFinder::textOf(size_t Opener) const {
  std::optional<size_t> Next = nextOfConditional(File, Opener);
  ArrayRef<Directive> All = File.directives();
  return {All[Opener].End, Next ? All[*Next].First : All[Opener].End};
}

/// The #else of a branch; of an #else, the #if, where there is nothing between
/// them.
std::optional<size_t> FallbackFinder::otherBranch(size_t Opener) const {
  ArrayRef<Directive> All = File.directives();
  if (All[Opener].Kind == DirectiveKind::If ||
      All[Opener].Kind == DirectiveKind::Elif)
    return elseOf(File, Opener);
  if (All[Opener].Kind != DirectiveKind::Else)
    return std::nullopt;
  for (size_t N = Opener; N-- > 0;)
    if (All[N].Kind == DirectiveKind::If &&
        nextOfConditional(File, N) == Opener)
      return N;
  return std::nullopt;
}

/// Whether the branch has no assembly, and does not only stop the program or
/// the build.
bool FallbackFinder::isPlain(const BranchText &Branch) const {
  for (const Directive &D : File.directives())
    if (Branch.has(D.First) && File.isName(D.Name, "error"))
      return false;
  for (uint32_t I = Branch.First; I < Branch.End; ++I) {
    StringRef Word = File.isIdentifier(I) ? File.name(I) : StringRef();
    if (asmAt(File, I) || Word.contains_insensitive("assert") ||
        Word.contains_insensitive("trap") || Word.contains_insensitive("abort"))
      return false;
  }
  return true;
}

/// Whether the branch names the variable that \p Result is or is part of, and
/// the member, if it is one.
bool FallbackFinder::computes(const BranchText &Branch,
                              const AsmOperand &Result) const {
  SmallVector<StringRef, 4> Wanted;
  for (uint32_t I = Result.First; I < Result.End; ++I)
    if (File.isIdentifier(I) && File.name(I) != "this" &&
        !File.name(I).ends_with("_cast"))
      Wanted.push_back(File.name(I));
  return !Wanted.empty() && all_of(Wanted, [&](StringRef Name) {
    for (uint32_t I = Branch.First; I < Branch.End; ++I)
      if (File.isName(I, Name) && !File.directiveOf(I))
        return true;
    return false;
  });
}

/// Whether \p Own holds nothing but functions, and \p Other one for each.
bool FallbackFinder::defines(const BranchText &Other,
                             const BranchText &Own) const {
  StringSet<> Defined;
  SmallVector<StringRef, 4> Wanted;
  uint32_t Covered = Own.First;
  for (const DeviceFunction &F : V.analysis<DeviceCode>().functions()) {
    if (Other.has(F.Params) && Other.has(F.End))
      Defined.insert(F.Name);
    if (!Own.has(F.Params) || F.Name.empty() || F.Params < Covered)
      continue;
    for (; Covered < F.Params; ++Covered)
      if (File.is(Covered, tok::semi) || File.directiveOf(Covered))
        return false;
    Wanted.push_back(F.Name);
    Covered = F.End + 1;
  }
  return Covered == Own.End && !Wanted.empty() &&
         all_of(Wanted, [&](StringRef N) { return Defined.contains(N); });
}

bool FallbackFinder::hasFallback(size_t Opener, const AsmStatement &Asm) const {
  std::optional<size_t> Other = otherBranch(Opener);
  if (!Other || !isPlain(textOf(*Other)))
    return false;
  BranchText Own = textOf(Opener);
  if (scopeAround(File, Own.First - 1) != Scope::Other)
    return defines(textOf(*Other), Own);
  return Asm.NumOutputs != 0 && computes(textOf(*Other), Asm.Operands[0]);
}

PtxFallbacks::PtxFallbacks(const View &V) {
  const SourceFile &File = V.File;
  FallbackFinder Finder(V);
  for (uint32_t I : asmWords(File)) {
    std::optional<AsmStatement> Asm = asmAt(File, I);
    if (!Asm || !isPtx(*Asm) || File.directiveOf(I) || counterpartOf(V, *Asm))
      continue;
    uint32_t B = File.branchOf(I);
    bool Has = B != 0 && Finder.hasFallback(File.branches()[B].Opener, *Asm);
    auto [Known, New] = Branches.try_emplace(B, Has);
    Known->second &= Has;
  }
}

PtxFallbacks::Needs PtxFallbacks::of(const SourceFile &File,
                                     const Directive &D) const {
  if (Branches.lookup(D.Branch))
    return D.Kind == DirectiveKind::Else ? Needs::Nothing : Needs::Else;
  if (D.Kind != DirectiveKind::If || Branches.empty())
    return Needs::Nothing;
  auto Next = nextOfConditional(File, &D - File.directives().begin());
  if (!Next)
    return Needs::Nothing;
  const Directive &Else = File.directives()[*Next];
  return Else.Kind == DirectiveKind::Else && Branches.lookup(Else.Branch)
             ? Needs::NotElse
             : Needs::Nothing;
}

bool PtxFallbacks::replaces(const View &V, uint32_t I) const {
  return Branches.lookup(V.File.branchOf(I));
}

} // namespace tranship
