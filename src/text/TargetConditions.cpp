// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/TargetConditions.h"
#include "text/ConditionValue.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace tranship {

static bool saysNot(StringRef Word) {
  return Word == "NO" || Word == "NOT" || Word == "WITHOUT" ||
         Word == "DISABLE" || Word == "DISABLED";
}

/// Whether a macro of the words \p Words, the platform's name at \p I, is one
/// that a build sets: `X_USE_HIP`, `HIP_ENABLED`, `X_HIP`.
static bool isSwitch(ArrayRef<StringRef> Words, size_t I) {
  auto Is = [&](size_t At, std::initializer_list<StringRef> Any) {
    return At < Words.size() && is_contained(Any, Words[At]);
  };
  return I + 1 == Words.size() ||
         (I > 0 && Is(I - 1, {"USE", "USES", "USING", "WITH", "ENABLE", "HAVE",
                              "HAS"})) ||
         (I + 2 == Words.size() &&
          Is(I + 1, {"ENABLED", "BUILD", "BACKEND", "SUPPORT"}));
}

bool isBuildMacro(const Platform &P, StringRef Name) {
  if (is_contained(P.BuildMacros, Name))
    return true;
  SmallVector<StringRef, 8> Words;
  Name.split(Words, '_');
  if (Words.size() < 2 || any_of(Words, saysNot))
    return false;
  for (size_t I = 0; I < Words.size(); ++I)
    if (is_contained(P.MacroWords, Words[I]) && isSwitch(Words, I))
      return true;
  return false;
}

bool isCudaCompilerMacro(StringRef Name) {
  return Name == "__CUDACC__" || Name == "__NVCC__" || Name == "__CUDA__";
}

StringRef compilerMacroIn(const SourceFile &File, const Directive &D,
                          const Platform &To) {
  for (uint32_t I = D.argument(); I < D.End; ++I)
    if (File.isIdentifier(I) && any_of(To.CompilerMacros, [&](StringRef Begin) {
          return File.name(I).starts_with(Begin);
        }))
      return File.name(I);
  return {};
}

bool asksForTarget(const SourceFile &File, const Directive &D,
                   const Platform &To) {
  for (uint32_t I = D.argument(); I < D.End; ++I)
    if (File.isIdentifier(I) && isBuildMacro(To, File.name(I)))
      return true;
  return false;
}

/// The macro that is all that \p D asks for, as in `#ifdef X`, `#if X` and
/// `#if defined(X)`; NoToken if there is more.
static uint32_t onlyMacro(const SourceFile &File, const Directive &D) {
  if (D.Kind == DirectiveKind::Ifndef)
    return NoToken;
  uint32_t I = D.argument();
  uint32_t End = D.End;
  if (File.isName(I, "defined"))
    ++I;
  if (I + 2 < End && File.is(I, clang::tok::l_paren) &&
      File.is(End - 1, clang::tok::r_paren)) {
    ++I;
    --End;
  }
  return I + 1 == End && File.isIdentifier(I) ? I : NoToken;
}

/// Whether a project's macro \p Name says that it is built for CUDA.
static bool namesCuda(StringRef Name, const Map &Names) {
  SmallVector<StringRef, 8> Words;
  Name.split(Words, '_');
  return !isCudaCompilerMacro(Name) && !any_of(Words, saysNot) &&
         (is_contained(Words, "CUDA") || is_contained(Words, "NVIDIA")) &&
         !Names.find(KeySpace::Guard, Name) &&
         !Names.find(KeySpace::Identifier, Name);
}

StringSet<> choicesOfCuda(const SourceFile &File, const Map &Names,
                          const Platform &To) {
  StringSet<> Found;
  SmallVector<uint32_t> Open; // What the branches before this one ask for.
  for (const Directive &D : File.directives()) {
    if (opensConditional(D.Kind))
      Open.push_back(onlyMacro(File, D));
    else if (D.Kind == DirectiveKind::Endif && !Open.empty())
      Open.pop_back();
    else if (D.Kind == DirectiveKind::Elif && !Open.empty() &&
             Open.back() != NoToken && asksForTarget(File, D, To) &&
             namesCuda(File.name(Open.back()), Names))
      Found.insert(File.name(Open.back()));
  }
  return Found;
}

KnownValue conditionOf(const SourceFile &File, const Directive &D,
                       function_ref<KnownValue(StringRef)> Known,
                       function_ref<std::optional<bool>(StringRef)> IsDefined) {
  StringRef Word = File.name(D.Name);
  if (!Word.ends_with("def"))
    return conditionValueWith(File, D.argument(), D.End, Known, IsDefined);
  if (D.argument() >= D.End)
    return std::nullopt;
  StringRef Name = File.name(D.argument());
  std::optional<bool> Told = IsDefined ? IsDefined(Name) : std::nullopt;
  KnownValue V = Told ? KnownValue(*Told) : Known(Name);
  return V ? KnownValue((*V != 0) != Word.ends_with("ndef")) : V;
}

static bool isOfAnyBuild(StringRef Name) {
  return any_of(platforms(),
                [&](const Platform &P) { return isBuildMacro(P, Name); });
}

/// The value of the macro \p Name in builds for \p To. Projects' own macros
/// have the value \p Own.
static KnownValue valueInBuildsFor(const Platform &To, StringRef Name,
                                   int64_t Own) {
  if (!isBuildMacro(To, Name))
    return isOfAnyBuild(Name) ? KnownValue(0) : std::nullopt;
  bool IsFlag =
      is_contained(To.BuildMacros, Name) && !Name.ends_with("_VERSION");
  return IsFlag ? 1 : Own;
}

KnownValue
conditionForTarget(const SourceFile &File, const Directive &D,
                   const Platform &To,
                   function_ref<KnownValue(StringRef, KnownValue)> Known,
                   function_ref<std::optional<bool>(StringRef)> IsDefined) {
  // A project's macro may have any value, and a version any number.
  auto With = [&](int64_t Own) {
    return conditionOf(
        File, D,
        [&](StringRef Name) {
          return Known(Name, valueInBuildsFor(To, Name, Own));
        },
        IsDefined);
  };
  KnownValue Low = With(1);
  KnownValue High = With(INT32_MAX);
  bool Agree = Low && High && (*Low != 0) == (*High != 0);
  return Agree ? KnownValue(*Low != 0) : std::nullopt;
}

KnownValue conditionForCuda(const SourceFile &File, const Directive &D) {
  return conditionOf(File, D, [](StringRef Name) {
    return isOfAnyBuild(Name) ? KnownValue(0) : std::nullopt;
  });
}

} // namespace tranship
