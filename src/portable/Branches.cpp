// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "portable/Branches.h"
#include "lex/source/ConditionValue.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace tranship {

using Value = std::optional<int64_t>;

static bool isBuildMacro(const Platform &P, StringRef Name) {
  return is_contained(P.BuildMacros, Name);
}

/// What is known of the macro \p Name in a build for \p To.
static Value valueForTarget(const Platform &To, StringRef Name) {
  if (isBuildMacro(To, Name))
    return 1;
  bool OfOthers =
      any_of(platforms(),
             [&](const Platform &P) { return isBuildMacro(P, Name); }) ||
      StringSwitch<bool>(Name)
          .Cases("__CUDACC__", "__NVCC__", "__CUDA_ARCH__", "__CUDA__", true)
          .Default(false);
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

namespace {

/// What is known of the branches of one conditional so far.
struct Conditional {
  bool TakenForTarget = false; ///< One before is taken for certain.
  bool TakenForCuda = false;
};

} // namespace

TargetBranches::TargetBranches(const SourceFile &File, const Platform &To,
                               const EditSet &Edits)
    : File(File), All(File.branches().size(), Readers::All) {
  auto IsEdited = [&](const Directive &D) {
    Range Where = File.between(D.First, D.End - 1);
    auto *Found =
        lower_bound(Edits.all(), Where.Begin, [](const Edit &E, uint32_t At) {
          return E.Where.Begin < At;
        });
    return Found != Edits.all().end() && Found->Where.Begin < Where.End;
  };
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
      if (!IsEdited(D) || asksForTarget(File, D, To))
        ForTarget = valueOf(
            File, D, [&](StringRef Name) { return valueForTarget(To, Name); });
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
