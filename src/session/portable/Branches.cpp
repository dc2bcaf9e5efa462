// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/portable/Branches.h"
#include "text/TargetConditions.h"

using namespace llvm;

namespace tranship {

/// The condition of \p D with the edits made, as an #if of its own.
static std::string portedCondition(const SourceFile &File, const Directive &D,
                                   const EditSet &Edits) {
  StringRef Word = File.name(D.Name);
  Range Where = D.argument() < D.End
                    ? File.between(D.argument(), D.End - 1)
                    : Range{File[D.Name].where().End, File[D.Name].where().End};
  StringRef Head = Word.ends_with("ndef")  ? "#ifndef "
                   : Word.ends_with("def") ? "#ifdef "
                                           : "#if ";
  return Head.str() + Edits.apply(File.text(), Where) + "\n#endif\n";
}

/// What the condition of \p D is worth for the target, as the port has it.
static KnownValue valueInPort(const SourceFile &File, const Directive &D,
                              const Map &Names, const Platform &To,
                              const EditSet &Edits, bool ByDevice) {
  // A host's compiler reads the other branch.
  bool AsksForCompiler = false;
  for (uint32_t I = D.argument(); I < D.End; ++I)
    AsksForCompiler |=
        File.isIdentifier(I) && isCudaCompilerMacro(File.name(I));
  bool HostToo = AsksForCompiler && !ByDevice;
  std::string Text = portedCondition(File, D, Edits);
  SourceFile Ported(Text, Names);
  if (Ported.directives().empty())
    return std::nullopt;
  return conditionForTarget(
      Ported, Ported.directives()[0], To,
      [&](StringRef Name, KnownValue Told) -> KnownValue {
        bool IsCuda = isCudaCompilerMacro(Name);
        bool IsCompiler =
            IsCuda || Name == To.CompilerMacro || Name == "__HIPCC__";
        if (HostToo && IsCompiler)
          return std::nullopt;
        return IsCuda || Name == "__CUDA_ARCH__" ? KnownValue(0) : Told;
      });
}

namespace {

/// What is known of the branches of one conditional so far.
struct Conditional {
  bool TakenForTarget = false; ///< One before is taken for certain.
  bool TakenForCuda = false;
};

} // namespace

TargetBranches::TargetBranches(const SourceFile &File, const Map &Names,
                               const Platform &To, const EditSet &Edits,
                               bool ByDevice)
    : File(File), All(File.branches().size(), Readers::All) {
  SmallVector<Conditional> Open;
  for (const Directive &D : File.directives()) {
    if (D.Kind == DirectiveKind::Endif && !Open.empty())
      Open.pop_back();
    bool Opens = opensConditional(D.Kind);
    bool Else = D.Kind == DirectiveKind::Else;
    if (Opens)
      Open.emplace_back();
    if (Open.empty() || !(Opens || Else || D.Kind == DirectiveKind::Elif))
      continue;
    Conditional &C = Open.back();
    KnownValue ForTarget = Else ? KnownValue(1) : std::nullopt;
    KnownValue ForCuda = ForTarget;
    if (!Else) {
      ForTarget = valueInPort(File, D, Names, To, Edits, ByDevice);
      ForCuda = conditionForCuda(File, D);
    }
    bool NotForTarget = C.TakenForTarget || (ForTarget && !*ForTarget);
    bool NotForCuda = C.TakenForCuda || (ForCuda && !*ForCuda);
    C.TakenForTarget |= ForTarget && *ForTarget;
    C.TakenForCuda |= ForCuda && *ForCuda;
    Readers Around = All[File.branches()[D.Branch].Parent];
    All[D.Branch] = NotForTarget || File.isDead(D.Branch) ? Readers::Others
                    : Around != Readers::All              ? Around
                    : NotForCuda                          ? Readers::Target
                                                          : Readers::All;
  }
}

} // namespace tranship
