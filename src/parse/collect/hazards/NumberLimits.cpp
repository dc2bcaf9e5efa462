// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions to integers of numbers that may be negative or no numbers.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

/// A number that becomes an integer on the device.
struct Conversion {
  const Expr *Whole = nullptr;
  const Expr *Number = nullptr;
  const FunctionDecl *Around = nullptr;
};

} // namespace

static void eachConversion(const UnitFlow &Flow,
                           function_ref<void(const Conversion &)> Visit) {
  for (const Placed<CastExpr> &Cast : Flow.Truncations)
    if (isDevice(Cast.Around) && !Cast.What->getType()->isDependentType())
      Visit({Cast.What, Cast.What->getSubExpr(), Cast.Around});
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    if (isDevice(Call.Around) && Call.What->getNumArgs() == 1 &&
        (Name.starts_with("__float2") || Name.starts_with("__double2")) &&
        Call.What->getType()->isIntegerType())
      Visit({Call.What, Call.What->getArg(0), Call.Around});
  }
}

/// What the program takes away so that the rest is not negative: `x - xmin`.
static bool isLowerEnd(const Expr &E) {
  const ValueDecl *Name = namedBy(rootOf(E));
  StringRef Text = Name && Name->getIdentifier() ? Name->getName() : "";
  return hasWordOf(Text, {"min", "lo", "orig", "start", "begin", "base",
                          "first", "left", "off", "x0"});
}

/// The least number of `-2.0 + h * i`, and of `u - 0.5`, as far as the text
/// shows one.
static std::optional<double> leastOf(const UnitFlow &Flow, const Expr &Of) {
  const Expr &E = *Of.IgnoreParenCasts();
  if (std::optional<NumberRange> Known = Flow.rangeOf(E))
    return Known->Least;
  const auto *Binary = dyn_cast<BinaryOperator>(&E);
  if (!Binary || !Binary->isAdditiveOp())
    return std::nullopt;
  const Expr &Left = *Binary->getLHS();
  if (Binary->getOpcode() == BO_Add)
    return leastOf(Flow, Left);
  std::optional<double> Less = floatValue(*Binary->getRHS(), Flow.Syntax);
  return Less && *Less > 0 && !isa<BinaryOperator>(Left.IgnoreParenCasts())
             ? std::optional(-*Less)
             : std::nullopt;
}

/// Whether the program stores numbers below \p Limit in the memory of \p E;
/// nothing if it is not known what it stores.
static std::optional<bool> holdsLess(const UnitFlow &Flow, const Expr &E,
                                     double Limit) {
  std::optional<bool> Found;
  for (const Expr *Content : Flow.contentsOf(E))
    if (std::optional<double> Least = leastOf(Flow, *Content))
      Found = Found.value_or(false) || *Least < Limit;
  return Found;
}

/// The largest number that \p E is known to be.
static std::optional<double> largestOf(const UnitFlow &Flow, const Expr &E) {
  std::optional<double> Most;
  for (const Expr *Origin : Flow.originsOf(E))
    if (std::optional<double> Value = floatValue(*Origin, Flow.Syntax))
      Most = std::max(Most.value_or(*Value), *Value);
  return Most;
}

/// Whether \p Left less \p Right is less than 0 for some: by what is stored, or
/// by what they are called.
static bool crosses(const UnitFlow &Flow, const Expr &Left, const Expr &Right) {
  if (floatValue(Left, Flow.Syntax) || floatValue(Right, Flow.Syntax) ||
      isa<CallExpr>(Right.IgnoreParenCasts()))
    return false;
  if (std::optional<double> Limit = largestOf(Flow, Right))
    if (std::optional<bool> Less = holdsLess(Flow, Left, *Limit))
      return *Less;
  return !isLowerEnd(Right);
}

static bool isRounding(const CallExpr &Call) {
  return Call.getNumArgs() == 1 &&
         StringSwitch<bool>(calledName(Call))
             .Cases("floor", "floorf", "ceil", "ceilf", "round", "roundf", true)
             .Cases("trunc", "truncf", "rint", "rintf", true)
             .Default(false);
}

/// Whether the number is certainly of both signs, by how it is made.
static bool hasSign(const UnitFlow &Flow, const Expr &Number,
                    unsigned Depth = 0) {
  const Expr &E = *Number.IgnoreParenCasts();
  if (Depth > 4)
    return false;
  auto Value = [&](const Expr &Of) { return floatValue(Of, Flow.Syntax); };
  if (std::optional<double> Is = Value(E))
    return *Is < 0;
  if (isa<ArraySubscriptExpr>(E))
    return holdsLess(Flow, E, 0).value_or(false);
  if (const auto *Name = namedBy(E)) {
    auto Given = Flow.givenTo(*Name);
    return isa<VarDecl>(Name) && Given.size() == 1 &&
           hasSign(Flow, *Given[0], Depth + 1);
  }
  if (const auto *Call = dyn_cast<CallExpr>(&E); Call && isRounding(*Call))
    return hasSign(Flow, *Call->getArg(0), Depth + 1);
  if (const auto *Call = dyn_cast<CallExpr>(&E))
    return StringSwitch<bool>(calledName(*Call))
        .Cases("sinf", "cosf", "sin", "cos", "__sinf", "__cosf", true)
        .Cases("curand_normal", "curand_normal_double", "tanhf", "tanh", true)
        .Default(any_of(Flow.originsOf(*Call), [&](const Expr *Result) {
          return Result != Call && isa<BinaryOperator>(Result) &&
                 hasSign(Flow, *Result, Depth + 1);
        }));
  const auto *Binary = dyn_cast<BinaryOperator>(&E);
  if (!Binary)
    return false;
  const Expr &Left = *Binary->getLHS(), &Right = *Binary->getRHS();
  // `measured[i] - 0.002f`; a half or one only rounds.
  if (auto Less = Value(Right); Binary->getOpcode() == BO_Sub && Less)
    return *Less > 0 && *Less != 0.5 && *Less != 1 &&
           isa<ArraySubscriptExpr>(Left.IgnoreParenCasts());
  if (Binary->getOpcode() == BO_Sub)
    return crosses(Flow, Left, Right);
  // A square is not negative.
  return Binary->isMultiplicativeOp() &&
         (hasSign(Flow, Left, Depth + 1) != hasSign(Flow, Right, Depth + 1));
}

static bool limitsSign(const UnitFlow &Flow, const FunctionDecl &F) {
  return limitsNumbers(Flow, F) || hasCall(*F.getBody(), [](StringRef Name) {
           return Name.contains("max") || Name.contains("abs");
         });
}

/// Whether \p Number is another one less a constant: `1.164f * y - 18.6f`.
/// Constants up to 1 round.
static bool isLessConstant(const UnitFlow &Flow, const Expr &Number) {
  return any_of(Flow.originsOf(Number), [&](const Expr *Origin) {
    const auto *Less = dyn_cast<BinaryOperator>(Origin);
    if (!Less || Less->getOpcode() != BO_Sub || floatValue(*Less, Flow.Syntax))
      return false;
    std::optional<double> By = floatValue(*Less->getRHS(), Flow.Syntax);
    return By && *By > 1;
  });
}

/// `(unsigned long long)(a - b)`, and `(unsigned char)(a - b)`: CUDA gives 0
/// for less than 0.
static void negative(const UnitFlow &Flow, FactSink &Sink,
                     const Conversion &C) {
  QualType To = C.Whole->getType();
  if (!To->isUnsignedIntegerType() || To->isBooleanType())
    return;
  uint64_t Bits = Flow.Syntax.getTypeSize(To);
  bool IsByte = Bits == 8;
  if ((IsByte || Bits == 64) &&
      (hasSign(Flow, *C.Number) ||
       (IsByte && isLessConstant(Flow, *C.Number))) &&
      !limitsSign(Flow, *C.Around))
    Sink.note(C.Whole->getSourceRange(),
              fact::Finding{IsByte ? "negative-byte" : "negative-number", ""});
}

bool makesNaN(const UnitFlow &Flow) {
  return any_of(Flow.Calls,
                [](const Placed<CallExpr> &Call) {
                  StringRef Name = calledName(*Call.What);
                  return Name.contains_insensitive("nan") &&
                         !Name.contains_insensitive("isnan") &&
                         !Name.contains_insensitive("nano");
                }) ||
         any_of(Flow.Operators, [&](const Placed<BinaryOperator> &Each) {
           return Each.What->getOpcode() == BO_Div &&
                  floatValue(*Each.What->getLHS(), Flow.Syntax) == 0.0;
         });
}

/// Whether \p E is the cast \p Whole itself, or one of it: `x` alone is not.
static bool isCastBelow(const Expr &E, const Expr &Whole) {
  if (&E == &Whole)
    return true;
  if (const auto *Paren = dyn_cast<ParenExpr>(&E))
    return isCastBelow(*Paren->getSubExpr(), Whole);
  const auto *Cast = dyn_cast<CastExpr>(&E);
  return Cast && isCastBelow(*Cast->getSubExpr(), Whole);
}

static bool isSmallest(std::optional<int64_t> N) {
  return N == INT32_MIN || N == INT64_MIN;
}

/// The comparisons that ask for such a number alone.
static std::vector<Placed<BinaryOperator>>
testsFor(const UnitFlow &Flow,
         function_ref<bool(std::optional<int64_t>)> IsWanted) {
  std::vector<Placed<BinaryOperator>> Found;
  for (const Placed<BinaryOperator> &Test : Flow.Operators)
    if (Test.What->isEqualityOp() && isDevice(Test.Around) &&
        IsWanted(Flow.valueOf(*Test.What->getRHS())))
      Found.push_back(Test);
  return Found;
}

/// Whether \p Tested can be what \p C gives, also by way of memory.
static bool canBe(const UnitFlow &Flow, const Expr &Tested,
                  const Conversion &C) {
  const Expr *Converted = Flow.originsOf(*C.Whole).front();
  return Flow.originsOf(Tested).contains(Converted) ||
         any_of(Flow.contentsOf(Tested), [&](const Expr *Content) {
           return Flow.originsOf(*Content).contains(Converted);
         });
}

/// `if (tick == LLONG_MAX)` of a number that is converted without a limit.
static void askedForLargest(const UnitFlow &Flow, FactSink &Sink,
                            const Conversion &C,
                            ArrayRef<Placed<BinaryOperator>> Tests) {
  if (Flow.Syntax.getTypeSize(C.Whole->getType()) != 64 ||
      limitsNumbers(Flow, *C.Around))
    return;
  for (const Placed<BinaryOperator> &Test : Tests)
    if (canBe(Flow, *Test.What->getLHS(), C))
      Sink.note(C.Whole->getSourceRange(),
                fact::Finding{"infinite-number", ""});
}

/// Notes comparisons in other functions than that which converts.
static void askedElsewhere(const UnitFlow &Flow, FactSink &Sink,
                           const Conversion &C,
                           ArrayRef<Placed<BinaryOperator>> Tests) {
  if (hasCall(*C.Around->getBody(),
              [](StringRef Name) { return Name.contains("isnan"); }))
    return;
  for (const Placed<BinaryOperator> &Test : Tests)
    if (Test.Around != C.Around && canBe(Flow, *Test.What->getLHS(), C))
      for (SourceRange Where :
           {Test.What->getSourceRange(), C.Whole->getSourceRange()})
        Sink.note(Where, fact::Finding{"nan-number", ""});
}

/// Whether the comparison sees the number that CUDA makes of a NaN: the
/// smallest one. \p Exactly tells whether it asks for this one alone.
static bool seesSmallest(const UnitFlow &Flow, const BinaryOperator &Test,
                         const Conversion &C, bool &Exactly) {
  const Expr &Left = *Test.getLHS(), &Right = *Test.getRHS();
  const ValueDecl *Name = namedBy(Left);
  auto Given = Name ? Flow.givenTo(*Name) : SmallVector<const Expr *, 2>();
  auto IsConverted = [&](const Expr *E) {
    return E->IgnoreParenCasts() == C.Whole->IgnoreParenCasts();
  };
  if (!isCastBelow(Left, *C.Whole) && none_of(Given, IsConverted) &&
      (Name || !IsConverted(&Left)))
    return false;
  std::optional<int64_t> With = Flow.valueOf(Right);
  Exactly = Test.isEqualityOp() && isSmallest(With);
  return Exactly || (Test.getOpcode() == BO_LT && With == 0) ||
         (Test.getOpcode() == BO_GE && With == 0);
}

/// `int i = (int)x; if (i < 0)`, where CUDA's conversion makes the smallest
/// number of a NaN: from double, or to 64 bits.
static void notANumber(const UnitFlow &Flow, FactSink &Sink,
                       const Conversion &C,
                       ArrayRef<Placed<BinaryOperator>> Smallest,
                       std::optional<bool> &Makes) {
  QualType To = C.Whole->getType();
  if (!To->isSignedIntegerType() ||
      (Flow.Syntax.getTypeSize(To) != 64 &&
       Flow.Syntax.getTypeSize(C.Number->getType()) != 64))
    return;
  askedElsewhere(Flow, Sink, C, Smallest);
  for (const Placed<BinaryOperator> &Test : Flow.Operators) {
    bool Exactly = false;
    if (Test.Around != C.Around || !Test.What->isComparisonOp() ||
        !seesSmallest(Flow, *Test.What, C, Exactly))
      continue;
    if (!Exactly && !Makes)
      Makes = makesNaN(Flow);
    if (Exactly || (*Makes && !limitsNumbers(Flow, *C.Around)))
      Sink.note(C.Whole->getSourceRange(), fact::Finding{"nan-number", ""});
  }
}

void findNumberLimits(const UnitFlow &Flow, FactSink &Sink) {
  std::optional<bool> Makes;
  const auto Smallest = testsFor(Flow, isSmallest);
  const auto Largest =
      testsFor(Flow, [](std::optional<int64_t> N) { return N == INT64_MAX; });
  eachConversion(Flow, [&](const Conversion &C) {
    if (!C.Around->getBody())
      return;
    negative(Flow, Sink, C);
    askedForLargest(Flow, Sink, C, Largest);
    notANumber(Flow, Sink, C, Smallest, Makes);
  });
}

} // namespace tranship
