// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a single expression names, calls and is worth.
#include "parse/collect/hazards/UnitFlow.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

const Expr &stripped(const Expr &E) {
  const Expr *At = &E;
  for (const Expr *Before = nullptr; At != Before;) {
    Before = At;
    At = At->IgnoreParenCasts()->IgnoreUnlessSpelledInSource();
    if (const auto *Made = dyn_cast<CXXConstructExpr>(At);
        Made && Made->getNumArgs() == 1 &&
        Made->getConstructor()->isCopyOrMoveConstructor())
      At = Made->getArg(0);
    // Where they are written, and not where they are used.
    else if (const auto *Member = dyn_cast<CXXDefaultInitExpr>(At))
      At = Member->getExpr();
    else if (const auto *Argument = dyn_cast<CXXDefaultArgExpr>(At))
      At = Argument->getExpr();
    else if (const auto *Name = dyn_cast<DeclRefExpr>(At))
      if (const auto *Part = dyn_cast<BindingDecl>(Name->getDecl());
          Part && Part->getBinding())
        At = Part->getBinding(); // Of `auto [a, b] = s`.
  }
  return *At;
}

ArrayRef<Expr *> valuesIn(const InitListExpr &List) {
  const ArrayRef<Expr *> All = List.inits();
  return is_contained(All, nullptr) ? ArrayRef<Expr *>() : All;
}

const ValueDecl *namedBy(const Expr &E) {
  const Expr &At = stripped(E);
  if (const auto *Name = dyn_cast<DeclRefExpr>(&At))
    return Name->getDecl();
  const auto *Member = dyn_cast<MemberExpr>(&At);
  return Member ? Member->getMemberDecl() : nullptr;
}

const Expr &rootOf(const Expr &E) {
  const Expr &At = stripped(E);
  if (const auto *Element = dyn_cast<ArraySubscriptExpr>(&At))
    return rootOf(*Element->getBase());
  if (const auto *Unary = dyn_cast<UnaryOperator>(&At);
      Unary &&
      (Unary->getOpcode() == UO_Deref || Unary->getOpcode() == UO_AddrOf))
    return rootOf(*Unary->getSubExpr());
  if (const auto *Sum = dyn_cast<BinaryOperator>(&At);
      Sum && Sum->isAdditiveOp() && Sum->getLHS()->getType()->isPointerType())
    return rootOf(*Sum->getLHS());
  if (const auto *Member = dyn_cast<MemberExpr>(&At);
      Member && Member->isArrow() &&
      !isa<CXXThisExpr>(stripped(*Member->getBase())))
    return rootOf(*Member->getBase());
  return At;
}

StringRef calledName(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  return Callee && Callee->getIdentifier() ? Callee->getName() : "";
}

std::optional<int64_t> constantValue(const Expr &E, const ASTContext &Syntax) {
  Expr::EvalResult Value;
  if (E.isValueDependent() || !E.getType()->isIntegralOrEnumerationType() ||
      !E.EvaluateAsInt(Value, Syntax))
    return std::nullopt;
  const llvm::APSInt &Int = Value.Val.getInt();
  if (Int.getBitWidth() > 64)
    return Int.tryExtValue();
  return static_cast<int64_t>(Int.isSigned() ? Int.getSExtValue()
                                             : Int.getZExtValue());
}

std::optional<double> floatValue(const Expr &E, const ASTContext &Syntax) {
  APFloat Value(0.0);
  bool Inexact = false;
  if (E.isValueDependent() || !E.getType()->isRealFloatingType() ||
      !E.EvaluateAsFloat(Value, Syntax))
    return std::nullopt;
  Value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &Inexact);
  return Value.convertToDouble();
}

bool anyNames(const Origins &All, const ValueDecl &D) {
  return any_of(All, [&](const Expr *Origin) {
    const ValueDecl *Name = namedBy(*Origin);
    return Name && Name->getCanonicalDecl() == D.getCanonicalDecl();
  });
}

void eachBelow(const Stmt &S, function_ref<void(const Stmt &)> Visit) {
  Visit(S);
  // `threadIdx.x` calls a function: its object is behind this.
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(&S))
    if (const Expr *Source = Opaque->getSourceExpr())
      eachBelow(*Source, Visit);
  for (const Stmt *Child : S.children())
    if (Child)
      eachBelow(*Child, Visit);
}

bool anyBelow(const Stmt &S, function_ref<bool(const Stmt &)> Is) {
  bool Found = false;
  eachBelow(S, [&](const Stmt &At) { Found = Found || Is(At); });
  return Found;
}

bool namesBelow(const Stmt &S, const ValueDecl &D) {
  return anyBelow(S, [&](const Stmt &At) {
    const auto *Name = dyn_cast<DeclRefExpr>(&At);
    return Name && Name->getDecl() == &D;
  });
}

bool namesBelow(const Stmt &S, StringRef Name) {
  return anyBelow(S, [&](const Stmt &At) {
    const auto *Used = dyn_cast<DeclRefExpr>(&At);
    return Used && Used->getDecl()->getIdentifier() &&
           Used->getDecl()->getName() == Name;
  });
}

} // namespace tranship
