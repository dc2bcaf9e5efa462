// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers below the smallest normal one of their type, which some instructions
// take for 0.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <cmath>

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr int64_t HalfType = 2; ///< CUDA_R_16F

static bool isSubnormal(const Expr &E, const ASTContext &Syntax) {
  std::optional<double> Value = floatValue(E, Syntax);
  if (!Value)
    return false;
  APFloat Number(*Value);
  bool Inexact = false;
  Number.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &Inexact);
  return Number.isDenormal();
}

/// Logarithms by the GPU's instruction, and powers that are made of one.
static bool isNativeLog(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("__logf", "__log2f", "__log10f", "__powf", true)
      .Default(false);
}

/// A number that is to keep the argument from 0: `__logf(p + 1e-40f)`.
static void subnormalFloor(const UnitFlow &Flow, FactSink &Sink,
                           const CallExpr &Call) {
  bool Found = false;
  Flow.eachSource(*Call.getArg(0), [&](const Stmt &S) {
    const auto *E = dyn_cast<Expr>(&S);
    Found |= E && isSubnormal(*E, Flow.Syntax);
  });
  for (const Expr *Content : Flow.contentsOf(*Call.getArg(0)))
    Found |= isSubnormal(*Content, Flow.Syntax);
  if (Found)
    Sink.note(Call.getSourceRange(), fact::Finding{"log-floor", ""});
}

/// The arguments whose powers are denormal, by the GPU's instruction for the
/// function: from the smallest normal number down to the smallest one.
static std::optional<NumberRange> denormalPowers(StringRef Name) {
  return StringSwitch<std::optional<NumberRange>>(Name)
      .Case("__expf", NumberRange{-103.97, -87.34})
      .Case("__exp10f", NumberRange{-45.15, -37.93})
      .Default(std::nullopt);
}

/// `__expf(fmaxf(x, -100.0f))`, whose floor is to keep the power from 0, and
/// powers of numbers that are all so small.
static void subnormalPower(const UnitFlow &Flow, FactSink &Sink,
                           const CallExpr &Call, NumberRange Denormal) {
  bool Found = false;
  Flow.eachSource(*Call.getArg(0), [&](const Stmt &S) {
    const auto *E = dyn_cast<Expr>(&S);
    std::optional<double> Value =
        E ? floatValue(*E, Flow.Syntax) : std::nullopt;
    Found |= Value && *Value > Denormal.Least && *Value < Denormal.Most;
  });
  if (std::optional<NumberRange> All = Flow.rangeOf(*Call.getArg(0)))
    Found |= All->Least > Denormal.Least && All->Most < Denormal.Most;
  if (Found)
    Sink.note(Call.getSourceRange(), fact::Finding{"power-floor", ""});
}

/// Whether \p F compares \p Name with a number of its own, or keeps it above a
/// normal one: `p = fmaxf(p, 1e-30f)`.
static bool hasFloor(const UnitFlow &Flow, const FunctionDecl &F,
                     const ValueDecl &Name) {
  constexpr double SmallestNormal = 1.17549435e-38;
  for (const Expr *Given : Flow.givenTo(Name)) {
    const auto *Most = dyn_cast<CallExpr>(Given->IgnoreParenImpCasts());
    if (Most && StringSwitch<bool>(calledName(*Most))
                    .Cases("fmaxf", "max", "fmax", true)
                    .Default(false))
      for (const Expr *Argument : Most->arguments())
        if (floatValue(*Argument, Flow.Syntax).value_or(0) >= SmallestNormal)
          return true;
  }
  return any_of(Flow.Operators, [&](const Placed<BinaryOperator> &Each) {
    if (Each.Around != &F || !Each.What->isComparisonOp())
      return false;
    const Expr *Left = Each.What->getLHS(), *Right = Each.What->getRHS();
    if (namedBy(*Left) != &Name)
      std::swap(Left, Right);
    return namedBy(*Left) == &Name && floatValue(*Right, Flow.Syntax) != 0.0;
  });
}

/// `p * __log2f(p)`, which is close to 0 for a small p, but for -inf.
static void entropyTerm(const UnitFlow &Flow, FactSink &Sink,
                        const Placed<BinaryOperator> &At) {
  auto Plain = [](const Expr *E) {
    E = E->IgnoreParenImpCasts();
    const auto *Sign = dyn_cast<UnaryOperator>(E);
    return Sign && Sign->getOpcode() == UO_Minus
               ? Sign->getSubExpr()->IgnoreParenImpCasts()
               : E;
  };
  const Expr *Number = Plain(At.What->getLHS());
  const Expr *Second = Plain(At.What->getRHS());
  if (isa<CallExpr>(Number))
    std::swap(Number, Second);
  const auto *Log = dyn_cast<CallExpr>(Second);
  const ValueDecl *Name = namedBy(*Number);
  if (Log && Name && Log->getNumArgs() == 1 && isNativeLog(calledName(*Log)) &&
      namedBy(*Log->getArg(0)) == Name && !hasFloor(Flow, *At.Around, *Name))
    Sink.note(Log->getSourceRange(), fact::Finding{"log-product", ""});
}

/// The product of the constants among the factors of \p E; of a variable with
/// several values, the smallest one's. Each look at an expression takes one of
/// \p Steps.
static double constantFactor(const UnitFlow &Flow, const Expr &E,
                             unsigned &Steps) {
  if (std::optional<double> Value = floatValue(E, Flow.Syntax))
    return *Value;
  if (Steps == 0)
    return 1;
  --Steps;
  if (const ValueDecl *Name = namedBy(E)) {
    std::optional<double> Least;
    for (const Expr *Given : Flow.givenTo(*Name)) {
      double Factor = constantFactor(Flow, *Given, Steps);
      if (Factor != 0 && (!Least || std::abs(Factor) < std::abs(*Least)))
        Least = Factor;
    }
    return Least.value_or(1);
  }
  const auto *Product = dyn_cast<BinaryOperator>(E.IgnoreParenCasts());
  if (!Product || !Product->isMultiplicativeOp())
    return 1;
  double Left = constantFactor(Flow, *Product->getLHS(), Steps);
  double Right = constantFactor(Flow, *Product->getRHS(), Steps);
  return Product->getOpcode() == BO_Mul ? Left * Right : Left / Right;
}

/// The products of matrices of half precision by a library.
static SmallVector<const CallExpr *, 2> halfProducts(const UnitFlow &Flow) {
  SmallVector<const CallExpr *, 2> Found;
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    auto IsHalf = [&](const Expr *A) {
      return A->getType()->isEnumeralType() && Flow.valueOf(*A) == HalfType &&
             A->getType()->getAs<EnumType>()->getDecl()->getName() ==
                 "cudaDataType_t";
    };
    if (Name.starts_with("cublas") && Name.contains("emm") &&
        (Name.starts_with("cublasHgemm") ||
         any_of(Call.What->arguments(), IsHalf)))
      Found.push_back(Call.What);
  }
  return Found;
}

/// `__float2half(x * 3e-6f)`, and of memory with such numbers.
static bool noteSubnormalHalf(const UnitFlow &Flow, FactSink &Sink,
                              const CallExpr &Call) {
  static constexpr double SmallestHalf = 6.103515625e-05;
  bool Any = any_of(Flow.contentsOf(*Call.getArg(0)), [&](const Expr *Content) {
    double Size = std::abs(Flow.floatOf(*Content).value_or(0));
    return Size > 0 && Size < SmallestHalf;
  });
  if (Any)
    Sink.note(Call.getSourceRange(), fact::Finding{"half-scale", ""});
  for (const Expr *Origin : Flow.originsOf(*Call.getArg(0))) {
    unsigned Steps = 64;
    double Factor = std::abs(constantFactor(Flow, *Origin, Steps));
    bool Here = Origin == Call.getArg(0)->IgnoreParenCasts();
    if (Here && isa_and_nonnull<ParmVarDecl>(namedBy(*Origin)))
      continue; // What it is given is another origin.
    if (Factor > 0 && Factor < SmallestHalf) {
      Sink.note((Here ? Call : *Origin).getSourceRange(),
                fact::Finding{"half-scale", ""});
      Any = true;
    }
  }
  return Any;
}

/// Halves that products take for 0, where they are made and multiplied.
static void subnormalHalves(const UnitFlow &Flow, FactSink &Sink) {
  auto Products = halfProducts(Flow);
  bool Any = false;
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (!Products.empty() && Call.What->getNumArgs() != 0 &&
        calledName(*Call.What).starts_with("__float2half") &&
        // On the host, others are hardly those of a matrix.
        (isDevice(Call.Around) || Flow.isStored(*Call.What)))
      Any |= noteSubnormalHalf(Flow, Sink, *Call.What);
  if (Any)
    for (const CallExpr *Product : Products)
      noteUse(Flow, Sink, Product->getCallee()->getSourceRange(),
              fact::Finding{"small-halves", ""});
}

void findSmallNumbers(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<BinaryOperator> &At : Flow.Operators)
    if (At.What->getOpcode() == BO_Mul && isDevice(At.Around))
      entropyTerm(Flow, Sink, At);
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    if (!isDevice(Call.Around) || Call.What->getNumArgs() == 0)
      continue;
    if (isNativeLog(Name))
      subnormalFloor(Flow, Sink, *Call.What);
    if (auto Denormal = denormalPowers(Name))
      subnormalPower(Flow, Sink, *Call.What, *Denormal);
  }
  subnormalHalves(Flow, Sink);
}

} // namespace tranship
