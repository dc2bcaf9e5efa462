// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/portable/Branches.h"
#include "text/ConditionValue.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace tranship {

using Value = std::optional<int64_t>;

/// Whether \p Name tells that CUDA's compiler is at work.
static bool isCompilerMacro(StringRef Name) {
  return Name == "__CUDACC__" || Name == "__NVCC__" || Name == "__CUDA__";
}

static bool isBuildMacro(const Platform &P, StringRef Name) {
  return is_contained(P.BuildMacros, Name);
}

/// What is known of the macro \p Name in a build for \p To.
static Value valueForTarget(const Platform &To, StringRef Name) {
  // Newer than what anybody asks for.
  if (isBuildMacro(To, Name))
    return Name.ends_with("_VERSION") ? INT32_MAX : 1;
  bool OfOthers =
      any_of(platforms(),
             [&](const Platform &P) { return isBuildMacro(P, Name); }) ||
      isCompilerMacro(Name) || Name == "__CUDA_ARCH__";
  return OfOthers ? Value(0) : std::nullopt;
}

/// The same in a build for CUDA.
static Value valueForCuda(StringRef Name) {
  bool OfOthers = any_of(
      platforms(), [&](const Platform &P) { return isBuildMacro(P, Name); });
  return OfOthers ? Value(0) : std::nullopt;
}

bool asksForTarget(const SourceFile &File, const Directive &D,
                   const Platform &To) {
  for (uint32_t I = D.argument(); I < D.End; ++I)
    if (File.isIdentifier(I) && isBuildMacro(To, File.name(I)))
      return true;
  return false;
}

/// What the condition of \p D is worth where \p Known tells of macros.
static Value valueOf(const SourceFile &File, const Directive &D,
                     function_ref<Value(StringRef)> Known) {
  StringRef Word = File.name(D.Name);
  if (!Word.ends_with("def"))
    return conditionValueWith(File, D.argument(), D.End, Known);
  if (D.argument() >= D.End)
    return std::nullopt;
  Value V = Known(File.name(D.argument()));
  return V ? Value((*V != 0) != Word.ends_with("ndef")) : V;
}

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
static Value valueInPort(const SourceFile &File, const Directive &D,
                         const Map &Names, const Platform &To,
                         const EditSet &Edits, bool ByDevice) {
  // A host's compiler reads the other branch.
  bool AsksForCompiler = false;
  for (uint32_t I = D.argument(); I < D.End; ++I)
    AsksForCompiler |= File.isIdentifier(I) && isCompilerMacro(File.name(I));
  bool HostToo = AsksForCompiler && !ByDevice;
  std::string Text = portedCondition(File, D, Edits);
  SourceFile Ported(Text, Names);
  if (Ported.directives().empty())
    return std::nullopt;
  return valueOf(Ported, Ported.directives()[0], [&](StringRef Name) {
    bool OfCompiler = Name == To.CompilerMacro || Name == "__HIPCC__";
    return HostToo && (OfCompiler || isCompilerMacro(Name))
               ? std::nullopt
               : valueForTarget(To, Name);
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
    Value ForTarget = Else ? Value(1) : std::nullopt;
    Value ForCuda = ForTarget;
    if (!Else) {
      ForTarget = valueInPort(File, D, Names, To, Edits, ByDevice);
      ForCuda = valueOf(File, D, valueForCuda);
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
