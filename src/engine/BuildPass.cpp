// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "engine/BuildPass.h"
#include "text/Calls.h"
#include "text/TargetConditions.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The condition of \p D with the edits made, as an #if of its own.
static std::string portedText(const SourceFile &File, const EditSet &Edits,
                              const Directive &D,
                              function_ref<bool(uint32_t)> IsUndefined) {
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

PortedCondition::PortedCondition(const SourceFile &File, const Map &Names,
                                 const EditSet &Edits, const Directive &D,
                                 function_ref<bool(uint32_t)> IsUndefined)
    : Text(portedText(File, Edits, D, IsUndefined)), Ported(Text, Names) {
  for (uint32_t I = D.argument(); I < D.End; ++I) {
    if (!File.isIdentifier(I))
      continue;
    AsksForCompiler |= isCudaCompilerMacro(File.name(I));
    if (IsUndefined && !File.name(I).starts_with("__has_") && IsUndefined(I))
      Undefined.insert(File.name(I));
  }
}

BuildPass::BuildPass(const SourceFile &File, const Platform &To, Reader By,
                     const MacroKnowledge &Known)
    : File(File), To(To), By(By), DeviceMacro(Known.DeviceMacro),
      Branches(File.branches().size(), Compiled::Yes),
      Unreached(Branches.size()) {}

/// The value of the macro \p Name, apart from what the project defines. \p Told
/// is the value in all builds for the target.
KnownValue BuildPass::valueOf(StringRef Name, KnownValue Told,
                              const PortedCondition &C) const {
  if (isCudaCompilerMacro(Name) || Name == "__CUDA_ARCH__" ||
      C.Undefined.contains(Name))
    return 0;
  if (!DeviceMacro.empty() && Name == DeviceMacro)
    return By == Reader::Device;
  // The targets' compilers are clang.
  if (Name == "__clang__" && By != Reader::Other)
    return 1;
  // What asked for CUDA's compiler has another branch for a host's. Who asks
  // for the target's own has ported the file, and means both.
  bool IsCompiler = Name == To.CompilerMacro || Name == "__HIPCC__";
  if (IsCompiler && By == Reader::Other && C.AsksForCompiler)
    return 0;
  return Told;
}

KnownValue BuildPass::value(const PortedCondition &C,
                            function_ref<bool(StringRef)> IsMissing,
                            StringRef Absent) const {
  if (C.Ported.directives().empty())
    return std::nullopt;
  auto IsAbsent = [&](StringRef Name) {
    return !Absent.empty() && Name == Absent;
  };
  auto Known = [&](StringRef Name, KnownValue Told) -> KnownValue {
    if (IsAbsent(Name))
      return 0;
    if (KnownValue V = valueOf(Name, Told, C))
      return V;
    if (auto Found = Macros.find(Name); Found != Macros.end())
      return Found->second.value();
    return IsMissing(Name) ? KnownValue(0) : std::nullopt;
  };
  auto IsDefined = [&](StringRef Name) -> std::optional<bool> {
    auto Found = Macros.find(Name);
    if (IsAbsent(Name) || Found == Macros.end() ||
        valueOf(Name, std::nullopt, C))
      return std::nullopt;
    return Found->second.Defined;
  };
  return conditionForTarget(C.Ported, C.Ported.directives()[0], To, Known,
                            IsDefined);
}

void BuildPass::openBranch(const Directive &D, KnownValue Value) {
  Conditional &C = Open.back();
  if (D.Branch == File.guardBranch())
    Value = 1; // A file is read once.
  Unreached[D.Branch] = C.Taken;
  bool Never = C.Taken || (Value && !*Value) || File.isDead(D.Branch);
  Compiled Is = Never                            ? Compiled::No
                : Value && *Value && !C.MayTaken ? Compiled::Yes
                                                 : Compiled::Maybe;
  Branches[D.Branch] = std::min(Is, around(D));
  C.Taken |= Value && *Value;
  C.MayTaken |= !Value;
}

/// The number that the macro of \p D stands for.
static KnownValue numberOf(const SourceFile &File, const Directive &D) {
  uint32_t First = D.argument() + 1;
  int64_t Number = 0;
  if (First + 1 != D.End || !File.is(First, tok::numeric_constant) ||
      File.name(First).rtrim("uUlL").getAsInteger(0, Number))
    return std::nullopt;
  return Number;
}

void BuildPass::readMacro(const Directive &D, bool UnlessDefined) {
  if (D.argument() >= D.End || at(D.Branch) == Compiled::No)
    return;
  StringRef Name = File.name(D.argument());
  bool Defines = D.Kind == DirectiveKind::Define;
  if (at(D.Branch) == Compiled::Yes)
    Macros[Name] = {Defines, Defines ? numberOf(File, D) : std::nullopt};
  else if (Defines && UnlessDefined)
    Macros[Name] = {true, std::nullopt};
  else
    Macros.erase(Name);
}

void BuildPass::readHeader(const Directive &D, const HeaderMacros &Header) {
  Compiled Is = at(D.Branch);
  if (Is == Compiled::No)
    return;
  for (StringRef Name : Header.Open.keys())
    Macros.erase(Name);
  for (const auto &[Name, State] : Header.Known) {
    // What it leaves out can have been defined before.
    if (!State.Defined)
      Macros.try_emplace(Name, State);
    else if (Is == Compiled::Yes)
      Macros[Name] = State;
    else
      Macros.erase(Name);
  }
}

} // namespace tranship
