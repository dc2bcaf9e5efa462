// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/hazards/HazardFacts.h"
#include "parse/collect/hazards/UnitFlow.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// The enumeration that \p E is a value of; null for an integer.
static const EnumDecl *enumOf(const Expr &E) {
  const auto *Type = E.getType()->getAs<EnumType>();
  return Type ? Type->getDecl() : nullptr;
}

/// As the maps name it; C's headers give the name by a typedef.
static std::string nameOf(const EnumDecl &Type) {
  const TypedefNameDecl *Alias = Type.getTypedefNameForAnonDecl();
  return (Alias ? Alias->getName() : Type.getName()).str();
}

namespace {

class NumberCasts : public Collector {
public:
  explicit NumberCasts(const CollectorInput &In)
      : Syntax(In.Syntax), Sink(In.Sink) {}

  bool seesInstances() const override { return true; }
  void visit(Stmt &S, const FunctionDecl *) override;
  void finish() override;

private:
  struct Cast {
    const ExplicitCastExpr *Where = nullptr;
    const EnumDecl *To = nullptr;
    bool IsSure = false; ///< The number is no name's, wherever it comes from.
  };

  const ASTContext &Syntax;
  FactSink &Sink;
  std::vector<Cast> Casts;
  /// Enumerations that become integers, which may become values again.
  SmallPtrSet<const EnumDecl *, 4> MadeNumbers;
  /// Arguments of templates, which an instance has as casts of their numbers.
  SmallPtrSet<const Stmt *, 8> Arguments;
};

} // namespace

void NumberCasts::visit(Stmt &S, const FunctionDecl *) {
  if (const auto *Argument = dyn_cast<SubstNonTypeTemplateParmExpr>(&S))
    eachBelow(*Argument->getReplacement(),
              [&](const Stmt &Part) { Arguments.insert(&Part); });
  if (Arguments.contains(&S))
    return;
  const auto *Cast = dyn_cast<CastExpr>(&S);
  if (!Cast || Cast->getCastKind() != CK_IntegralCast)
    return;
  const Expr &From = *Cast->getSubExpr();
  const EnumDecl *To = enumOf(*Cast);
  if (const EnumDecl *Known = enumOf(From); Known && !To)
    MadeNumbers.insert(Known->getCanonicalDecl());
  const auto *Written = dyn_cast<ExplicitCastExpr>(Cast);
  if (!To || !Written || !Sink.isCuda(*To) || From.isValueDependent())
    return;
  const Expr *Number = From.IgnoreParenImpCasts();
  Expr::EvalResult Value;
  bool IsSure = Number->isKnownToHaveBooleanValue() ||
                (!enumOf(*Number) && Number->EvaluateAsInt(Value, Syntax));
  Casts.push_back({Written, To->getCanonicalDecl(), IsSure});
}

void NumberCasts::finish() {
  for (const Cast &C : Casts)
    if (C.IsSure || !MadeNumbers.contains(C.To))
      Sink.note(C.Where->getSubExprAsWritten()->getSourceRange(),
                fact::NumberCast{nameOf(*C.To)});
}

std::unique_ptr<Collector> createNumberCasts(const CollectorInput &In) {
  return std::make_unique<NumberCasts>(In);
}

} // namespace tranship
