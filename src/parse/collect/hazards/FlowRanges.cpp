// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Floating-point numbers that a program computes, and between which they lie.
#include "parse/collect/hazards/UnitFlow.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr unsigned StepsOfRange = 64; ///< Of one question.

std::optional<double> UnitFlow::floatOf(const Expr &Of, unsigned Depth) const {
  constexpr unsigned Deepest = 8;
  const Expr &E = stripped(Of);
  if (std::optional<double> Value = floatValue(E, Syntax))
    return Value;
  if (std::optional<int64_t> Value = valueOf(E))
    return static_cast<double>(*Value);
  if (Depth == Deepest)
    return std::nullopt;
  if (const ValueDecl *Name = namedBy(E)) {
    const Expr *Only = onlyValueOf(*Name);
    return Only ? floatOf(*Only, Depth + 1) : std::nullopt;
  }
  if (const auto *Sign = dyn_cast<UnaryOperator>(&E);
      Sign && Sign->getOpcode() == UO_Minus) {
    std::optional<double> Value = floatOf(*Sign->getSubExpr(), Depth + 1);
    return Value ? std::optional(-*Value) : std::nullopt;
  }
  const auto *Binary = dyn_cast<BinaryOperator>(&E);
  std::optional<double> L, R;
  if (Binary && (Binary->isAdditiveOp() || Binary->isMultiplicativeOp())) {
    L = floatOf(*Binary->getLHS(), Depth + 1);
    R = floatOf(*Binary->getRHS(), Depth + 1);
  }
  if (!L || !R)
    return std::nullopt;
  switch (Binary->getOpcode()) {
  case BO_Add:
    return *L + *R;
  case BO_Sub:
    return *L - *R;
  case BO_Mul:
    return *L * *R;
  case BO_Div:
    return *R != 0 ? std::optional(*L / *R) : std::nullopt;
  default:
    return std::nullopt;
  }
}

/// Whether the program chooses by an index in \p E, or for it: then it is not
/// what it seems.
bool UnitFlow::isChosen(const Expr &E) const {
  return anyBelow(E, [&](const Stmt &S) {
    const auto *Name = dyn_cast<DeclRefExpr>(&S);
    return isa<AbstractConditionalOperator>(S) ||
           (Name && Counted.contains(Name->getDecl()->getCanonicalDecl()) &&
            any_of(Ifs, [&](const Placed<IfStmt> &If) {
              return namesBelow(*If.What->getCond(), *Name->getDecl());
            }));
  });
}

/// What both ends of \p L and \p R give.
static std::optional<NumberRange> compute(BinaryOperatorKind Kind,
                                          NumberRange L, NumberRange R) {
  auto Between = [](std::initializer_list<double> Ends) {
    return NumberRange{*llvm::min_element(Ends), *llvm::max_element(Ends)};
  };
  switch (Kind) {
  case BO_Add:
    return NumberRange{L.Least + R.Least, L.Most + R.Most};
  case BO_Sub:
    return NumberRange{L.Least - R.Most, L.Most - R.Least};
  case BO_Mul:
    return Between({L.Least * R.Least, L.Least * R.Most, L.Most * R.Least,
                    L.Most * R.Most});
  case BO_Div:
    return R.Least > 0
               ? std::optional(Between({L.Least / R.Least, L.Least / R.Most,
                                        L.Most / R.Least, L.Most / R.Most}))
               : std::nullopt;
  default:
    return std::nullopt;
  }
}

std::optional<NumberRange> UnitFlow::rangeOfAll(ArrayRef<const Expr *> All,
                                                unsigned &Steps) const {
  std::optional<NumberRange> Found;
  for (const Expr *Each : All) {
    std::optional<NumberRange> One = rangeOf(*Each, Steps);
    if (!One)
      return std::nullopt;
    Found = Found ? NumberRange{std::min(Found->Least, One->Least),
                                std::max(Found->Most, One->Most)}
                  : *One;
  }
  return Found;
}

std::optional<NumberRange> UnitFlow::rangeOf(const Expr &Of,
                                             unsigned &Steps) const {
  const Expr &E = stripped(Of);
  if (++Steps > StepsOfRange || E.isValueDependent())
    return std::nullopt;
  if (std::optional<double> Value = floatOf(E))
    return NumberRange{*Value, *Value};
  if (const auto *Sign = dyn_cast<UnaryOperator>(&E);
      Sign && Sign->getOpcode() == UO_Minus) {
    std::optional<NumberRange> Value = rangeOf(*Sign->getSubExpr(), Steps);
    return Value ? std::optional(NumberRange{-Value->Most, -Value->Least})
                 : std::nullopt;
  }
  if (E.getType()->isIntegerType() && !isChosen(E)) {
    unsigned Own = 0;
    if (auto All = numbersOf(E, Own); !All.empty())
      return NumberRange{static_cast<double>(*min_element(All)),
                         static_cast<double>(*max_element(All))};
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E)) {
    std::optional<NumberRange> L = rangeOf(*Binary->getLHS(), Steps);
    std::optional<NumberRange> R = L ? rangeOf(*Binary->getRHS(), Steps) : L;
    return R ? compute(Binary->getOpcode(), *L, *R) : std::nullopt;
  }
  if (isa<ArraySubscriptExpr>(E) || containerIn(E))
    return rangeOfAll(contentsOf(E), Steps);
  const ValueDecl *Name = namedBy(E);
  return Name && !isChanged(*Name) ? rangeOfAll(givenTo(*Name), Steps)
                                   : std::nullopt;
}

} // namespace tranship
