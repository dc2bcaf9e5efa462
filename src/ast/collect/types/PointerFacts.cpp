// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/collect/types/PointerFacts.h"
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

class PointerFacts : public Collector {
public:
  explicit PointerFacts(FactSink &Sink) : Sink(Sink) {}

  void enter(Decl &D) override;
  void visit(Stmt &S, const FunctionDecl *Around) override;

private:
  void visitCall(const CallExpr &E);
  void visitOperator(const BinaryOperator &E);
  template <class F> void note(const Expr &E, F Fact) {
    Sink.note(written(E).getSourceRange(), Fact);
  }
  void noteOperand(const Expr &E) {
    if (isDevicePointer(E))
      note(E, fact::PointerToInteger());
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

  FactSink &Sink;
};

} // namespace

void PointerFacts::enter(Decl &D) {
  if (const auto *Variable = dyn_cast<VarDecl>(&D)) {
    if (const Expr *Init = Variable->getInit();
        Init && !isa<ParmVarDecl>(Variable))
      convert(*Init, Variable->getType());
  } else if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&D)) {
    for (const CXXCtorInitializer *I : Constructor->inits())
      if (I->isWritten() && I->getMember())
        convert(*I->getInit(), I->getMember()->getType());
  }
}

void PointerFacts::visit(Stmt &S, const FunctionDecl *Around) {
  if (const auto *Return = dyn_cast<ReturnStmt>(&S)) {
    if (Return->getRetValue() && Around)
      convert(*Return->getRetValue(), Around->getReturnType());
  } else if (const auto *Call = dyn_cast<CallExpr>(&S)) {
    visitCall(*Call);
  } else if (const auto *Made = dyn_cast<CXXConstructExpr>(&S)) {
    convertAll({Made->getArgs(), Made->getNumArgs()}, *Made->getConstructor());
  } else if (const auto *List = dyn_cast<InitListExpr>(&S)) {
    const InitListExpr *Semantic = List->getSemanticForm();
    convertFields(Semantic ? *Semantic : *List);
  } else if (isa<CXXStaticCastExpr, CXXReinterpretCastExpr>(S)) {
    // A cast in C's style takes both.
    const auto &Cast = cast<ExplicitCastExpr>(S);
    convert(*Cast.getSubExpr(), Cast.getTypeAsWritten());
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(&S)) {
    if (Unary->getOpcode() == UO_Not || Unary->getOpcode() == UO_Minus)
      noteOperand(*Unary->getSubExpr());
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(&S)) {
    visitOperator(*Binary);
  }
}

void PointerFacts::visitCall(const CallExpr &E) {
  const FunctionDecl *Function = E.getDirectCallee();
  if (!Function)
    return;
  ArrayRef<const Expr *> Arguments(E.getArgs(), E.getNumArgs());
  if (isa<CXXOperatorCallExpr>(E) && isa<CXXMethodDecl>(Function))
    Arguments = Arguments.drop_front();
  convertAll(Arguments, *Function);
}

/// \p From is given to something of the type \p To.
void PointerFacts::convert(const Expr &From, QualType To) {
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
    note(E, fact::PointerToInteger());
  else if (ToPointer && isInteger(E.getType()) && !isNull(E))
    note(E, fact::IntegerToPointer());
}

void PointerFacts::visitOperator(const BinaryOperator &E) {
  const Expr &Left = *E.getLHS();
  const Expr &Right = *E.getRHS();
  if (E.getOpcode() == BO_Assign) {
    convert(Right, Left.getType());
  } else if (E.isCompoundAssignmentOp()) {
    if (isDevicePointer(Left) &&
        Sink.note(E.getSourceRange(), fact::PointerStep()))
      Sink.note(E.getOperatorLoc(), fact::PointerOperator());
    noteOperand(Right);
  } else if (E.isComparisonOp()) {
    // Two pointers compare as well as two integers do.
    if (isDevicePointer(Left) != isDevicePointer(Right) && !isNull(Left) &&
        !isNull(Right)) {
      noteOperand(Left);
      noteOperand(Right);
    }
  } else if (!E.isLogicalOp() && !E.isCommaOp()) {
    noteOperand(Left);
    noteOperand(Right);
  }
}

std::unique_ptr<Collector> createPointerFacts(const CollectorInput &In) {
  return std::make_unique<PointerFacts>(In.Sink);
}

} // namespace tranship
