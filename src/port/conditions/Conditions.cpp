// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// #if and the like: macros that CUDA predefines, include guards of its headers.
// A condition is ported if the target has an equal one; otherwise the report
// says which way it goes on the target.
#include "port/conditions/GuardedComparison.h"
#include "port/conditions/PassQualifiers.h"
#include "port/conditions/PtxConditions.h"
#include "port/conditions/RepeatedTests.h"
#include "port/conditions/VersionValues.h"
#include "rules/ProjectBranches.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/ConditionValue.h"
#include "text/Conditionals.h"
#include "text/TargetConditions.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// A macro in a condition that has a row.
struct Use {
  uint32_t Token;
  Row R;
  bool ByValue; ///< Not only whether it is defined matters.
  /// The comparison around it, if it is the same for all versions of CUDA and
  /// the target can express that.
  std::optional<VersionComparison> Compared;
  /// The comparison, if a test beside it decides.
  std::optional<Range> Superfluous = std::nullopt;
  /// It is right for the target unchanged.
  bool Stays = false;
};

class ConditionRule {
public:
  ConditionRule(const View &V, Writer &W, const Directive &D)
      : V(V), W(W), File(V.File), D(D), First(D.argument()),
        IsTest(D.Kind == DirectiveKind::Ifdef ||
               D.Kind == DirectiveKind::Ifndef ||
               File.name(D.Name).ends_with("def")) {}

  void run();

private:
  void findUses();
  bool isByValue(uint32_t I) const;
  uint32_t skipQuery(uint32_t I) const;
  void findComparisons();
  void findGuarded();
  std::string markerFor(const VersionMacro &M) const;
  bool isLeft(const Use &U) const;
  bool isDecided(StringRef Key) const;
  void portDecided(const Use &U, const VersionMacro &M);
  void portUseHere(const Use &U);
  void reportLeft();
  bool hasOtherBranch() const;
  bool onlyStandsIn() const;
  std::optional<int64_t> value() const;
  std::string outcome(std::optional<int64_t> Value) const;

  const View &V;

  Writer &W;
  const SourceFile &File;
  const Directive &D;
  uint32_t First;
  bool IsTest; ///< #ifdef, #ifndef, #elifdef or #elifndef.
  SmallVector<Use, 4> Uses;
};

/// Whether the macro at \p I is compared or computed with, rather than tested
/// with `defined(X)`, `X` or `!X`, in brackets or not.
bool ConditionRule::isByValue(uint32_t I) const {
  if (IsTest || File.isName(I - 1, "defined") ||
      (File.is(I - 1, tok::l_paren) && File.isName(I - 2, "defined")))
    return false;
  uint32_t Before = I - 1;
  uint32_t After = I + 1;
  // Brackets around only the macro change nothing; those of a macro's call pass
  // it on.
  while (Before >= First && After < D.End && File.is(Before, tok::l_paren) &&
         File[Before].Partner == After) {
    if (Before > First && File.isIdentifier(Before - 1))
      return true;
    --Before;
    ++After;
  }
  auto Joins = [&](uint32_t At) {
    if (At < First || At >= D.End)
      return true;
    switch (File[At].Kind) {
    case tok::ampamp:
    case tok::pipepipe:
    case tok::exclaim:
    case tok::l_paren:
    case tok::r_paren:
      return true;
    default:
      return false;
    }
  };
  return !Joins(Before) || !Joins(After) || File.is(After, tok::l_paren);
}

/// The token after `__has_include(...)` or the like if that begins at \p I,
/// otherwise \p I. The brackets contain no macro.
uint32_t ConditionRule::skipQuery(uint32_t I) const {
  if (!File.name(I).starts_with("__has_") || !File.is(I + 1, tok::l_paren))
    return I;
  auto Close = closingBracket(File, I + 1);
  return Close ? *Close : D.End - 1;
}

void ConditionRule::findUses() {
  for (uint32_t I = First; I < D.End; ++I) {
    if (!File.isIdentifier(I))
      continue;
    if (uint32_t Skipped = skipQuery(I); Skipped != I) {
      I = Skipped;
      continue;
    }
    StringRef Name = File.name(I);
    if (Name == "defined" || V.isOwn(I))
      continue;
    std::optional<Row> R = V.Names.find(KeySpace::Guard, Name);
    if (!R && V.Names.mayContain(Name))
      R = V.Names.find(KeySpace::Identifier, Name);
    if (R && R->What != Kind::Namespace)
      Uses.push_back({I, *R, isByValue(I), std::nullopt});
  }
}

/// The macro whose definition on the target means what that of \p M means on
/// CUDA; empty if none is established.
std::string ConditionRule::markerFor(const VersionMacro &M) const {
  auto R = V.Names.find(KeySpace::Identifier, M.Definedness);
  if (!R || V.resolve(*R).What != Resolution::State::Rename)
    return {};
  return V.resolve(*R).Text.str();
}

void ConditionRule::findComparisons() {
  for (Use &U : Uses) {
    const VersionMacro *M = U.ByValue ? findVersionMacro(U.R.Key) : nullptr;
    std::string Marker = M ? markerFor(*M) : std::string();
    bool Renamed = U.R.What != Kind::Indicator &&
                   V.resolve(U.R).What == Resolution::State::Rename;
    if (!Marker.empty() && !Renamed)
      U.Compared = decidedComparison(File, First, D.End, U.Token, *M, Marker);
  }
}

/// Whether the condition only compares \p Key with versions of CUDA, with the
/// same result for all versions that are read.
bool ConditionRule::isDecided(StringRef Key) const {
  bool Compared = false;
  for (const Use &U : Uses) {
    if (U.R.Key != Key || !U.ByValue)
      continue;
    if (!U.Compared)
      return false;
    Compared = true;
  }
  return Compared;
}

/// Finds tests beside comparisons that decide already. If nvcc compiles the
/// port as well, all of the condition matters.
void ConditionRule::findGuarded() {
  for (Use &U : Uses) {
    if (!U.Compared || U.Compared->Said || !isDecided(U.R.Key))
      continue;
    const VersionMacro &M = *findVersionMacro(U.R.Key);
    auto Guarded = guardedComparison(File, D, *U.Compared, M);
    if (Guarded && Guarded->Undefined)
      for (Use &Other : Uses)
        Other.Stays |= Guarded->Chain.contains(Other.Token) &&
                       (Other.R.Key == U.R.Key || Other.R.Key == M.Definedness);
    else if (Guarded && !V.Options.StaysCuda)
      U.Superfluous = Guarded->Part;
  }
}

/// Whether a macro stays as it is. An indicator that is compared stays, and so
/// does every other use of it in the condition: half a port of
/// `!defined(X) || X >= 600` would turn its meaning around.
bool ConditionRule::isLeft(const Use &U) const {
  if (isDecided(U.R.Key))
    return false;
  if (V.resolve(U.R).What != Resolution::State::Rename)
    return true;
  return U.R.What == Kind::Indicator && any_of(Uses, [&](const Use &Other) {
           return Other.R.Key == U.R.Key && Other.ByValue;
         });
}

void ConditionRule::run() {
  // Half of a condition that spans several lines may mean the opposite.
  if (V.isKept(D.First) || V.analysis<ProjectBranches>().keepsCuda(D))
    return;
  findUses();
  if (decideByPtx(V, W, D)) {
    for (const Use &U : Uses)
      W.count(U.R, File[U.Token].where(), true);
    return;
  }
  if (Uses.empty())
    return;
  if (portPassQualifiers(V, W, D))
    return W.count(Uses.front().R, File[Uses.front().Token].where(), true);
  findComparisons();
  findGuarded();
  for (const Use &U : Uses)
    portUseHere(U);
  if (any_of(Uses, [&](const Use &U) { return isLeft(U); }))
    reportLeft();
}

void ConditionRule::portUseHere(const Use &U) {
  bool Left = isLeft(U);
  W.count(U.R, File[U.Token].where(), !Left);
  if (Left || U.Stays)
    return;
  if (isDecided(U.R.Key))
    return portDecided(U, *findVersionMacro(U.R.Key));
  auto InPort = [&](uint32_t I) {
    for (const Use &Other : Uses)
      if (Other.Token == I && !isLeft(Other) && !isDecided(Other.R.Key))
        return V.resolve(Other.R).Text;
    return File.name(I);
  };
  StringRef NewName = InPort(U.Token);
  if (NewName == U.R.Key)
    return;
  std::optional<TestBeside> Before = testBeside(File, D, U.Token, false);
  std::optional<TestBeside> Behind = testBeside(File, D, U.Token, true);
  if ((Before && File.name(Before->Name) == NewName) ||
      (Behind && File.name(Behind->Name) == NewName))
    return; // The condition also tests for the target.
  if (Before && InPort(Before->Name) == NewName)
    W.replace(Before->Part, "");
  else
    W.replace(File[U.Token].where(), NewName);
}

/// Gives a comparison the same result on the target as on CUDA. Tests for the
/// macro's definition become tests for the target's macro.
void ConditionRule::portDecided(const Use &U, const VersionMacro &M) {
  std::string Marker = markerFor(M);
  if (!U.Compared)
    return W.replace(File[U.Token].where(), Marker);
  if (U.Compared->Said)
    return;
  if (U.Superfluous)
    return W.replace(*U.Superfluous, "");
  W.report(DiagnosticId::VersionDecided, File[U.Token].where(),
           message(Message::VersionDecided, {U.R.Key, V.To->Title}));
  bool Brackets = U.Compared->Brackets;
  Range Where =
      File.between(U.Compared->Tokens.First, U.Compared->Tokens.End - 1);
  if (Brackets)
    W.insert(Where.Begin, "(");
  W.insert(Where.End, onTarget(*U.Compared, Marker) + (Brackets ? ")" : ""));
}

/// Whether another branch of the conditional follows this one.
bool ConditionRule::hasOtherBranch() const {
  ArrayRef<Directive> All = File.directives();
  auto Next = nextOfConditional(File, &D - All.begin());
  return Next && All[*Next].Kind != DirectiveKind::Endif;
}

/// Whether the code under the condition is nothing but functions of CUDA's that
/// older devices lack, as `double atomicAdd(double *, double)`.
bool ConditionRule::onlyStandsIn() const {
  ArrayRef<Directive> All = File.directives();
  auto Next = nextOfConditional(File, &D - All.begin());
  uint32_t End = Next ? All[*Next].First : D.End;
  uint32_t I = D.End;
  while (I < End) {
    while (I < End && !File.is(I, tok::l_paren))
      ++I;
    auto Close = closingBracket(File, I);
    auto R = V.Names.find(KeySpace::Identifier, File.name(I - 1));
    if (!Close || !R || R->What != Kind::Function ||
        V.resolve(*R).What != Resolution::State::Rename)
      return false;
    auto Body = closingBracket(File, *Close + 1);
    if (!Body || *Body >= End || !File.is(*Body, tok::r_brace))
      return false;
    I = *Body + 1;
  }
  return D.End < End;
}

/// The condition's value if the macros that stay are not defined.
std::optional<int64_t> ConditionRule::value() const {
  auto Undefined = [&](StringRef Name) {
    return any_of(Uses, [&](const Use &U) {
      return U.R.Key == Name && isLeft(U) && V.resolve(U.R).Text != Name;
    });
  };
  if (IsTest)
    return File.name(D.Name).ends_with("ndef");
  return conditionValue(File, First, D.End, Undefined);
}

/// What a condition with this value does.
std::string ConditionRule::outcome(std::optional<int64_t> Value) const {
  if (!Value)
    return "whether the code under it is compiled depends on the rest of the "
           "condition";
  if (!*Value)
    return message(
        hasOtherBranch() ? Message::NeverTrue : Message::NeverTrueAlone, {});
  return message(D.Kind == DirectiveKind::Elif ? Message::TrueIfReached
                                               : Message::AlwaysTrue,
                 {});
}

void ConditionRule::reportLeft() {
  for (const Use &U : Uses) {
    if (!isLeft(U))
      continue;
    std::optional<int64_t> Value = value();
    // The target has these functions.
    if (Value == 0 && !hasOtherBranch() && onlyStandsIn())
      return;
    // Whoever asks for the target's compiler, too, knows it.
    if (!Value && !compilerMacroIn(File, D, *V.To.Where).empty())
      return;
    W.report(conditionId(U.R.Key), File[U.Token].where(),
             message(U.R.What == Kind::Guard ? Message::GuardUndefined
                                             : Message::MacroUndefined,
                     {U.R.Key, V.To->Title, outcome(Value)}));
    return;
  }
}

} // namespace

void portConditions(const View &V, Writer &W) {
  for (const Directive &D : V.File.directives()) {
    if (hasCondition(D) && D.argument() < D.End)
      ConditionRule(V, W, D).run();
  }
  portValues(V, W);
}

} // namespace tranship
