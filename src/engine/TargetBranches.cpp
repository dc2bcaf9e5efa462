// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "engine/TargetBranches.h"
#include "text/TargetConditions.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

/// A conditional whose #endif is not read yet.
struct TargetBranches::OpenConditional {
  std::unique_ptr<PortedCondition> First; ///< What its #if asks for.
  uint32_t Branch = 0;                    ///< That of the #if.
  bool TakenForCuda = false;              ///< A branch of it is, for certain.
};

static bool opensBranch(DirectiveKind K) {
  return opensConditional(K) || K == DirectiveKind::Elif ||
         K == DirectiveKind::Else;
}

/// Whether the branch of \p D is compiled unless the macro that \p D defines is
/// defined before, as under `#if A && !defined(MACRO)`.
bool TargetBranches::isUnlessDefined(const BuildPass &Pass, const Directive &D,
                                     const OpenConditional &C) const {
  if (D.Branch != C.Branch || !C.First || D.argument() >= D.End)
    return false;
  uint32_t Parent = File.branches()[D.Branch].Parent;
  if (Pass.at(Parent) != Compiled::Yes)
    return false;
  KnownValue V = Pass.value(
      *C.First, [](StringRef) { return false; }, File.name(D.argument()));
  return V && *V;
}

TargetBranches::TargetBranches(const SourceFile &File, const Map &Names,
                               const Platform &To, const EditSet &Edits,
                               bool ByDevice, const MacroKnowledge &Known)
    : File(File), All(File.branches().size(), Readers::All) {
  Passes.emplace_back(File, To, Reader::Device, Known);
  Passes.emplace_back(File, To, Reader::Host, Known);
  if (!ByDevice)
    Passes.emplace_back(File, To, Reader::Other, Known);
  StringSet<> Choices = choicesOfCuda(File, Names, To);
  for (StringRef Name : Choices.keys())
    for (BuildPass &P : Passes)
      P.undefine(Name);
  SmallVector<OpenConditional> Open;
  for (const Directive &D : File.directives()) {
    if (opensConditional(D.Kind))
      Open.emplace_back();
    readDirective(D, Open.empty() ? nullptr : &Open.back(), Known);
    if (!Open.empty() && opensBranch(D.Kind))
      openBranch(D, Open.back(), Names, Edits, Known);
    if (D.Kind == DirectiveKind::Endif && !Open.empty())
      Open.pop_back();
  }
}

/// Reads all but what opens a branch. \p Around is the conditional around it.
void TargetBranches::readDirective(const Directive &D,
                                   const OpenConditional *Around,
                                   const MacroKnowledge &Known) {
  bool IsMacro =
      D.Kind == DirectiveKind::Define || D.Kind == DirectiveKind::Undef;
  HeaderMacros Header;
  if (D.Kind == DirectiveKind::Include && Known.Included)
    Header = Known.Included(D);
  for (StringRef Name : Header.Open.keys())
    OfHeaders.insert(Name);
  for (const auto &[Name, State] : Header.Known)
    if (State.Defined)
      OfHeaders.insert(Name);
  for (BuildPass &P : Passes) {
    P.readHeader(D, Header);
    if (opensConditional(D.Kind))
      P.openConditional();
    else if (D.Kind == DirectiveKind::Endif && Around)
      P.closeConditional();
    else if (IsMacro)
      P.readMacro(D, Around && isUnlessDefined(P, D, *Around));
  }
}

void TargetBranches::openBranch(const Directive &D, OpenConditional &C,
                                const Map &Names, const EditSet &Edits,
                                const MacroKnowledge &Known) {
  bool Else = D.Kind == DirectiveKind::Else;
  auto Condition = Else ? nullptr
                        : std::make_unique<PortedCondition>(
                              File, Names, Edits, D, Known.IsUndefined);
  auto IsMissing = [&](StringRef Name) {
    return isLeftOut(Name) ||
           (Known.IsOfMissingLibrary && Known.IsOfMissingLibrary(Name));
  };
  for (BuildPass &P : Passes)
    P.openBranch(D, Else ? KnownValue(1) : P.value(*Condition, IsMissing));
  KnownValue ForCuda = Else ? KnownValue(1) : conditionForCuda(File, D);
  bool NotForCuda = C.TakenForCuda || (ForCuda && !*ForCuda);
  C.TakenForCuda |= ForCuda && *ForCuda;
  bool NotForTarget = all_of(Passes, [&](const BuildPass &P) {
    return P.at(D.Branch) == Compiled::No;
  });
  Readers Around = ofCondition(D);
  All[D.Branch] = NotForTarget             ? Readers::Others
                  : Around != Readers::All ? Around
                  : NotForCuda             ? Readers::Target
                                           : Readers::All;
  if (opensConditional(D.Kind)) {
    C.First = std::move(Condition);
    C.Branch = D.Branch;
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

/// Whether the file defines \p Macro, and only where no build for the target
/// compiles it, and its headers do not.
bool TargetBranches::isLeftOut(StringRef Macro) const {
  if (OfHeaders.contains(Macro))
    return false;
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

/// What all compilers know of \p Macro once they have read the file.
std::optional<MacroState> TargetBranches::stateOf(StringRef Macro) const {
  if (isLeftOut(Macro))
    return MacroState();
  std::optional<MacroState> Result;
  for (const BuildPass &P : Passes) {
    auto Found = P.macros().find(Macro);
    if (Found == P.macros().end() || (Result && *Result != Found->second))
      return std::nullopt;
    Result = Found->second;
  }
  return Result;
}

HeaderMacros TargetBranches::macros() const {
  HeaderMacros Result;
  auto Add = [&](StringRef Name) {
    if (std::optional<MacroState> State = stateOf(Name))
      Result.Known[Name] = *State;
    else
      Result.Open.insert(Name);
  };
  for (const BuildPass &P : Passes)
    for (StringRef Name : P.macros().keys())
      Add(Name);
  for (const Directive &D : File.directives())
    if (D.Kind == DirectiveKind::Define && D.argument() < D.End)
      Add(File.name(D.argument()));
  return Result;
}

bool TargetBranches::leavesOut(uint32_t Offset) const {
  uint32_t B = File.branchAt(Offset);
  const Directive *Opener =
      B == 0 ? nullptr : &File.directives()[File.branches()[B].Opener];
  if (!Opener || Offset > File[Opener->End - 1].where().End)
    return All[B] == Readers::Others;
  return ofCondition(*Opener) == Readers::Others ||
         all_of(Passes, [&](const BuildPass &P) { return P.isUnreached(B); });
}

} // namespace tranship
