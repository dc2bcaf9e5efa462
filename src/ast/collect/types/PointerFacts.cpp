// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/collect/types/PointerFacts.h"
#include "ast/collect/FunctionVisitor.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// The expression without what nobody wrote, and without brackets.
static const Expr &written(const Expr &E) {
  return *E.IgnoreUnlessSpelledInSource()->IgnoreParenImpCasts();
}

/// Whether \p Type is spelled as CUDA's type for device pointers.
static bool isDevicePointer(QualType Type) {
  if (Type.isNull())
    return false;
  Type = Type.getNonReferenceType();
  while (const auto *Typedef = Type->getAs<TypedefType>()) {
    if (Typedef->getDecl()->getName() == "CUdeviceptr")
      return true;
    Type = Typedef->desugar();
  }
  return false;
}

/// Whether \p Any is a device pointer, also after the port: what is computed
/// from one is an integer.
static bool isDevicePointer(const Expr &Any) {
  const Expr &E = written(Any);
  if (const auto *Either = dyn_cast<ConditionalOperator>(&E))
    return isDevicePointer(*Either->getTrueExpr()) ||
           isDevicePointer(*Either->getFalseExpr());
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E);
      Binary && !Binary->isAssignmentOp())
    return Binary->getOpcode() == BO_Comma &&
           isDevicePointer(*Binary->getRHS());
  if (const auto *Unary = dyn_cast<UnaryOperator>(&E);
      Unary && Unary->isArithmeticOp())
    return false;
  return isDevicePointer(E.getType());
}

static bool isInteger(QualType Type) {
  return !Type.isNull() && Type->isIntegerType() && !Type->isBooleanType();
}

static bool isNull(const Expr &E) {
  const auto *Literal = dyn_cast<IntegerLiteral>(&written(E));
  return Literal && Literal->getValue().isZero();
}

namespace {

class PointerVisitor : public FunctionVisitor<PointerVisitor> {
public:
  explicit PointerVisitor(TypeFactSink &Sink) : Sink(Sink) {}

  bool VisitVarDecl(VarDecl *D) {
    if (const Expr *Init = D->getInit(); Init && !isa<ParmVarDecl>(D))
      convert(*Init, D->getType());
    return true;
  }

  bool VisitReturnStmt(ReturnStmt *S) {
    if (S->getRetValue() && !Functions.empty())
      convert(*S->getRetValue(), Functions.back()->getReturnType());
    return true;
  }

  bool VisitCallExpr(CallExpr *E) {
    const FunctionDecl *Function = E->getDirectCallee();
    if (!Function)
      return true;
    ArrayRef<const Expr *> Arguments(E->getArgs(), E->getNumArgs());
    if (isa<CXXOperatorCallExpr>(E) && isa<CXXMethodDecl>(Function))
      Arguments = Arguments.drop_front();
    convertAll(Arguments, *Function);
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    convertAll({E->getArgs(), E->getNumArgs()}, *E->getConstructor());
    return true;
  }

  bool VisitCXXConstructorDecl(CXXConstructorDecl *D) {
    for (const CXXCtorInitializer *I : D->inits())
      if (I->isWritten() && I->getMember())
        convert(*I->getInit(), I->getMember()->getType());
    return true;
  }

  bool VisitInitListExpr(InitListExpr *E) {
    const InitListExpr *Semantic = E->getSemanticForm();
    convertFields(Semantic ? *Semantic : *E);
    return true;
  }

  bool VisitExplicitCastExpr(ExplicitCastExpr *E) {
    // A cast in C's style takes both.
    if (isa<CXXStaticCastExpr, CXXReinterpretCastExpr>(E))
      convert(*E->getSubExpr(), E->getTypeAsWritten());
    return true;
  }

  bool VisitUnaryOperator(UnaryOperator *E) {
    if (E->getOpcode() == UO_Not || E->getOpcode() == UO_Minus)
      noteOperand(*E->getSubExpr());
    return true;
  }

  bool VisitBinaryOperator(BinaryOperator *E);

private:
  void note(const Expr &E, TypeFactKind Kind) {
    Sink.note(Kind, written(E).getSourceRange(), "");
  }
  void noteOperand(const Expr &E) {
    if (isDevicePointer(E))
      note(E, TypeFactKind::PointerToInteger);
  }
  void convertFields(const InitListExpr &E) {
    const RecordDecl *Record =
        E.getType().isNull() ? nullptr : E.getType()->getAsRecordDecl();
    if (Record && !Record->isUnion())
      for (auto [Field, Value] : zip(Record->fields(), E.inits()))
        if (Value)
          convert(*Value, Field->getType());
  }
  void convert(const Expr &From, QualType To);
  void convertAll(ArrayRef<const Expr *> Arguments,
                  const FunctionDecl &Function) {
    // A template's parameters have forgotten how their types are spelled.
    if (Function.getTemplateInstantiationPattern())
      return;
    for (auto [Value, Parameter] : zip(Arguments, Function.parameters()))
      convert(*Value, Parameter->getType());
    if (Function.isVariadic() && Arguments.size() > Function.getNumParams())
      for (const Expr *Value : Arguments.drop_front(Function.getNumParams()))
        noteOperand(*Value);
  }

  TypeFactSink &Sink;
};

} // namespace

/// \p From is given to something of the type \p To.
void PointerVisitor::convert(const Expr &From, QualType To) {
  const Expr &E = written(From);
  if (const auto *List = dyn_cast<InitListExpr>(&E);
      List && List->getNumInits() == 1 && To->isScalarType())
    return convert(*List->getInit(0), To);
  if (const auto *Either = dyn_cast<ConditionalOperator>(&E)) {
    convert(*Either->getTrueExpr(), To);
    return convert(*Either->getFalseExpr(), To);
  }
  if (isa<CXXDefaultArgExpr, CXXDefaultInitExpr>(E))
    return;
  bool ToPointer = isDevicePointer(To);
  if (ToPointer == isDevicePointer(E))
    return;
  if (!ToPointer && isInteger(To.getNonReferenceType()))
    note(E, TypeFactKind::PointerToInteger);
  else if (ToPointer && isInteger(E.getType()) && !isNull(E))
    note(E, TypeFactKind::IntegerToPointer);
}

bool PointerVisitor::VisitBinaryOperator(BinaryOperator *E) {
  const Expr &Left = *E->getLHS();
  const Expr &Right = *E->getRHS();
  if (E->getOpcode() == BO_Assign) {
    convert(Right, Left.getType());
  } else if (E->isCompoundAssignmentOp()) {
    if (isDevicePointer(Left) &&
        Sink.note(TypeFactKind::PointerStep, E->getSourceRange(), ""))
      Sink.note(TypeFactKind::PointerOperator, E->getOperatorLoc(), "");
    noteOperand(Right);
  } else if (E->isComparisonOp()) {
    // Two pointers compare as well as two integers do.
    if (isDevicePointer(Left) != isDevicePointer(Right) && !isNull(Left) &&
        !isNull(Right)) {
      noteOperand(Left);
      noteOperand(Right);
    }
  } else if (!E->isLogicalOp() && !E->isCommaOp()) {
    noteOperand(Left);
    noteOperand(Right);
  }
  return true;
}

void noteDevicePointers(ArrayRef<Decl *> Declarations, TypeFactSink &Sink) {
  PointerVisitor Visitor(Sink);
  for (Decl *D : Declarations)
    Visitor.TraverseDecl(D);
}

} // namespace tranship
