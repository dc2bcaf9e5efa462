// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "engine/TargetBranches.h"
#include "text/Calls.h"
#include "text/TargetConditions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace tranship {

namespace {

/// Evaluates conditions as the port has them.
class PortedValues {
public:
  PortedValues(const SourceFile &File, const Map &Names, const Platform &To,
               const EditSet &Edits, bool ByDevice,
               function_ref<bool(uint32_t)> IsUndefined)
      : File(File), Names(Names), To(To), Edits(Edits), ByDevice(ByDevice),
        IsUndefined(IsUndefined) {}

  /// \p IsMissing tells of a name that it is a macro without a definition.
  KnownValue of(const Directive &D,
                function_ref<bool(StringRef)> IsMissing) const;

private:
  std::string portedCondition(const Directive &D) const;

  const SourceFile &File;
  const Map &Names;
  const Platform &To;
  const EditSet &Edits;
  bool ByDevice;
  function_ref<bool(uint32_t)> IsUndefined;
};

} // namespace

/// The condition of \p D with the edits made, as an #if of its own.
std::string PortedValues::portedCondition(const Directive &D) const {
  StringRef Word = File.name(D.Name);
  std::string Text = Word.ends_with("ndef")  ? "#ifndef "
                     : Word.ends_with("def") ? "#ifdef "
                                             : "#if ";
  uint32_t Begin = File[D.Name].where().End;
  for (uint32_t I = D.argument(); I + 1 < D.End; ++I) {
    std::optional<uint32_t> Close = closingBracket(File, I + 1);
    if (!Close || !File.name(I).starts_with("__has_") || !IsUndefined ||
        !IsUndefined(I))
      continue;
    Text += Edits.apply(File.text(), {Begin, File[I].Begin}) + "0";
    Begin = File[I = *Close].where().End;
  }
  return Text + Edits.apply(File.text(), {Begin, File[D.End - 1].where().End}) +
         "\n#endif\n";
}

/// What the condition of \p D is worth for the target.
KnownValue PortedValues::of(const Directive &D,
                            function_ref<bool(StringRef)> IsMissing) const {
  bool AsksForCompiler = false;
  StringSet<> Undefined;
  for (uint32_t I = D.argument(); I < D.End; ++I) {
    if (!File.isIdentifier(I))
      continue;
    AsksForCompiler |= isCudaCompilerMacro(File.name(I));
    if (IsUndefined && !File.name(I).starts_with("__has_") && IsUndefined(I))
      Undefined.insert(File.name(I));
  }
  // A host's compiler reads the other branch.
  bool HostToo = AsksForCompiler && !ByDevice;
  std::string Text = portedCondition(D);
  SourceFile Ported(Text, Names);
  if (Ported.directives().empty())
    return std::nullopt;
  return conditionForTarget(
      Ported, Ported.directives()[0], To,
      [&](StringRef Name, KnownValue Told) -> KnownValue {
        if (isCudaCompilerMacro(Name) || Name == "__CUDA_ARCH__" ||
            Undefined.contains(Name) || (!Told && IsMissing(Name)))
          return 0;
        bool IsCompiler = Name == To.CompilerMacro || Name == "__HIPCC__";
        return HostToo && IsCompiler ? std::nullopt : Told;
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
                               bool ByDevice,
                               function_ref<bool(uint32_t)> IsUndefined)
    : File(File), All(File.branches().size(), Readers::All),
      Unreached(All.size()) {
  PortedValues Values(File, Names, To, Edits, ByDevice, IsUndefined);
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
      ForTarget = Values.of(D, [&](StringRef Name) { return isLeftOut(Name); });
      ForCuda = conditionForCuda(File, D);
    }
    Unreached[D.Branch] = C.TakenForTarget;
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

/// Whether a condition around \p D, which defines the macro \p Name, asks for
/// that macro: whoever builds can define it, too.
static bool isDefault(const SourceFile &File, const Directive &D,
                      StringRef Name) {
  for (uint32_t B = D.Branch; B != 0; B = File.branches()[B].Parent) {
    const Directive &Opener = File.directives()[File.branches()[B].Opener];
    if (File.hasName({Opener.argument(), Opener.End}, Name))
      return true;
  }
  return false;
}

bool TargetBranches::isLeftOut(StringRef Macro) const {
  bool Any = false;
  for (const Directive &D : File.directives()) {
    if (D.Kind != DirectiveKind::Define || D.argument() >= D.End ||
        File.name(D.argument()) != Macro)
      continue;
    if (All[D.Branch] != Readers::Others || isDefault(File, D, Macro))
      return false;
    Any = true;
  }
  return Any;
}

bool TargetBranches::leavesOut(uint32_t Offset) const {
  uint32_t B = File.branchAt(Offset);
  const Directive *Opener =
      B == 0 ? nullptr : &File.directives()[File.branches()[B].Opener];
  bool IsCondition = Opener && Offset <= File[Opener->End - 1].where().End;
  return IsCondition ? Unreached[B] || ofCondition(*Opener) == Readers::Others
                     : All[B] == Readers::Others;
}

} // namespace tranship
