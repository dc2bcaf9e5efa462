// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/types/HandleFacts.h"
#include "parse/collect/types/HandleTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Whether \p E is a device pointer, and remains one in the port.
static bool isDevicePointer(const Expr &E) {
  WrittenHandle Is = handleOf(E);
  return Is.isHandle() && Is.Name == DevicePointerName;
}

static bool isNull(const Expr &E) {
  const auto *Literal = dyn_cast<IntegerLiteral>(&written(E));
  return Literal && Literal->getValue().isZero();
}

namespace {

class HandleFacts : public Collector {
public:
  explicit HandleFacts(FactSink &Sink) : Sink(Sink) {}

  void enter(Decl &D) override;
  void visit(Stmt &S, const FunctionDecl *Around) override;

private:
  void visitCall(const CallExpr &E);
  void visitOperator(const BinaryOperator &E);
  template <class F> void note(const Expr &E, const F &Fact) {
    Sink.noteValue(written(E).getSourceRange(), Fact);
  }
  /// \p E is used as an integer operand.
  void noteOperand(const Expr &E) {
    if (handleOf(E).isHandle())
      note(E, fact::IntegerCast());
  }
  void noteUntyped(const Expr &E, StringRef Suffix);
  void visitList(const InitListExpr &E);
  void convertFields(const InitListExpr &E);
  void convert(const Expr &From, QualType To);
  void convertAll(ArrayRef<const Expr *> Arguments,
                  const FunctionDecl &Function);
  void convertUnresolved(const CallExpr &E, const OverloadExpr &Callee);
  void visitMade(const CXXConstructExpr &E);
  void convertToBrain(const Expr &Value, const CXXMethodDecl &Function);

  FactSink &Sink;
};

} // namespace

void HandleFacts::enter(Decl &D) {
  if (const auto *Variable = dyn_cast<VarDecl>(&D)) {
    if (const Expr *Init = Variable->getInit();
        Init && !isa<ParmVarDecl>(Variable))
      convert(*Init, Variable->getType());
  } else if (const auto *Field = dyn_cast<FieldDecl>(&D)) {
    if (const Expr *Init = Field->getInClassInitializer())
      convert(*Init, Field->getType());
  } else if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&D)) {
    for (const CXXCtorInitializer *I : Constructor->inits())
      if (I->isWritten() && I->getMember())
        convert(*I->getInit(), I->getMember()->getType());
  }
}

void HandleFacts::visit(Stmt &S, const FunctionDecl *Around) {
  if (const auto *Return = dyn_cast<ReturnStmt>(&S)) {
    if (Return->getRetValue() && Around)
      convert(*Return->getRetValue(), Around->getReturnType());
  } else if (const auto *Call = dyn_cast<CallExpr>(&S)) {
    visitCall(*Call);
  } else if (const auto *Made = dyn_cast<CXXConstructExpr>(&S)) {
    convertAll({Made->getArgs(), Made->getNumArgs()}, *Made->getConstructor());
    visitMade(*Made);
  } else if (const auto *List = dyn_cast<InitListExpr>(&S)) {
    const InitListExpr *Semantic = List->getSemanticForm();
    visitList(Semantic ? *Semantic : *List);
  } else if (const auto *Cast = dyn_cast<CXXStaticCastExpr>(&S)) {
    // The other casts accept both.
    convert(*Cast->getSubExpr(), Cast->getTypeAsWritten());
  } else if (const auto *Read = dyn_cast<ImplicitCastExpr>(&S)) {
    if (Read->getCastKind() == CK_LValueToRValue)
      noteUntyped(*Read->getSubExpr(), "");
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(&S)) {
    if (Unary->getOpcode() == UO_AddrOf)
      noteUntyped(*Unary, "*");
    else if (Unary->getOpcode() == UO_Not || Unary->getOpcode() == UO_Minus)
      noteOperand(*Unary->getSubExpr());
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(&S)) {
    visitOperator(*Binary);
  }
}

/// The function of a kernel node, which HIP has as a `void *`, or its address.
void HandleFacts::noteUntyped(const Expr &E, StringRef Suffix) {
  const auto *Unary = dyn_cast<UnaryOperator>(&E);
  const auto *Access =
      dyn_cast<MemberExpr>((Unary ? *Unary->getSubExpr() : E).IgnoreParens());
  const auto *Field =
      Access ? dyn_cast<FieldDecl>(Access->getMemberDecl()) : nullptr;
  if (Field && Field->getName() == "func" && Sink.isCuda(*Field) &&
      Field->getParent()->getName().starts_with("CUDA_KERNEL_NODE_PARAMS"))
    note(E, fact::HandleCast{"CUfunction", Suffix.str(),
                             Unary && Access->getType().isConstQualified()});
}

void HandleFacts::visitList(const InitListExpr &E) {
  convertFields(E);
  // What the list makes of its values stands in its semantic form alone.
  for (const Expr *Value : E.inits())
    if (Value)
      if (const auto *Made =
              dyn_cast<CXXConstructExpr>(Value->IgnoreImpCasts()))
        visitMade(*Made);
}

void HandleFacts::convertFields(const InitListExpr &E) {
  const RecordDecl *Record =
      E.getType().isNull() ? nullptr : E.getType()->getAsRecordDecl();
  if (Record && !Record->isUnion())
    for (auto [Field, Value] : zip(Record->fields(), E.inits()))
      if (Value)
        convert(*Value, Field->getType());
}

/// \p Arguments are passed to the parameters of \p Function; those of a
/// template are as written.
void HandleFacts::convertAll(ArrayRef<const Expr *> Arguments,
                             const FunctionDecl &Function) {
  const FunctionDecl *Pattern = Function.getTemplateInstantiationPattern();
  if (!Pattern)
    Pattern = &Function;
  for (auto [Value, Parameter] : zip(Arguments, Pattern->parameters())) {
    if (Parameter->isParameterPack())
      return;
    convert(*Value, Parameter->getType());
  }
  if (Pattern->isVariadic() && Arguments.size() > Pattern->getNumParams())
    for (const Expr *Value : Arguments.drop_front(Pattern->getNumParams()))
      noteOperand(*Value);
}

void HandleFacts::visitCall(const CallExpr &E) {
  ArrayRef<const Expr *> Arguments(E.getArgs(), E.getNumArgs());
  const FunctionDecl *Function = E.getDirectCallee();
  if (!Function) {
    if (const auto *Callee =
            dyn_cast<OverloadExpr>(E.getCallee()->IgnoreParenImpCasts()))
      convertUnresolved(E, *Callee);
    return;
  }
  const auto *Method = dyn_cast<CXXMethodDecl>(Function);
  if (isa<CXXOperatorCallExpr>(E) && Method) {
    Arguments = Arguments.drop_front();
    if (Arguments.size() == 1)
      convertToBrain(*Arguments[0], *Method);
  }
  convertAll(Arguments, *Function);
}

void HandleFacts::visitMade(const CXXConstructExpr &E) {
  if (E.getNumArgs() == 1)
    convertToBrain(*E.getArg(0), *E.getConstructor());
}

/// HIP's bfloat16 is made of no integer of 64 bits: the function of CUDA's that
/// its own constructor stands for.
void HandleFacts::convertToBrain(const Expr &Value,
                                 const CXXMethodDecl &Function) {
  const Expr &E = written(Value);
  if (Function.getParent()->getName() != "__nv_bfloat16" ||
      Function.getNumParams() != 1 ||
      isa<CXXDefaultArgExpr, CXXDefaultInitExpr>(E))
    return;
  const auto *Type =
      Function.getParamDecl(0)->getType()->getAs<clang::BuiltinType>();
  switch (Type ? Type->getKind() : clang::BuiltinType::Void) {
  case clang::BuiltinType::Long:
  case clang::BuiltinType::LongLong:
    return note(E, fact::HandleCast{"__ll2bfloat16_rn", "", false});
  case clang::BuiltinType::ULong:
  case clang::BuiltinType::ULongLong:
    return note(E, fact::HandleCast{"__ull2bfloat16_rn", "", false});
  default:
    return;
  }
}

/// A call in a template that only an instantiation resolves: handles that no
/// overload accepts where another overload accepts a different handle.
void HandleFacts::convertUnresolved(const CallExpr &E,
                                    const OverloadExpr &Callee) {
  for (unsigned I = 0; I < E.getNumArgs(); ++I) {
    WrittenHandle From = handleOf(*E.getArg(I));
    if (!From.isHandle() || From.IsUnknown)
      continue;
    QualType Wanted;
    bool IsTaken = false;
    for (const NamedDecl *D : Callee.decls()) {
      const FunctionDecl *Function = D->getUnderlyingDecl()->getAsFunction();
      if (!Function || I >= Function->getNumParams())
        continue;
      QualType Type = Function->getParamDecl(I)->getType();
      WrittenHandle To = handleOf(Type);
      IsTaken |= To.IsUnknown ? !Type->isPointerType() : To.isSameAs(From);
      if (To.isHandle())
        Wanted = Type;
    }
    if (!IsTaken && !Wanted.isNull())
      convert(*E.getArg(I), Wanted);
  }
}

/// \p From is converted to the type \p To.
void HandleFacts::convert(const Expr &From, QualType To) {
  const Expr &E = written(From);
  if (const auto *List = dyn_cast<InitListExpr>(&E)) {
    const ArrayType *Array = To->getAsArrayTypeUnsafe();
    if (Array || (List->getNumInits() == 1 && To->isScalarType()))
      for (const Expr *Value : List->inits())
        if (Value)
          convert(*Value, Array ? Array->getElementType() : To);
    return;
  }
  if (const auto *Either = dyn_cast<ConditionalOperator>(&E)) {
    convert(*Either->getTrueExpr(), To);
    return convert(*Either->getFalseExpr(), To);
  }
  if (isa<CXXDefaultArgExpr, CXXDefaultInitExpr>(E))
    return;
  WrittenHandle Is = handleOf(E), Wanted = handleOf(To);
  if (Is.IsUnknown || Wanted.IsUnknown || Is.isSameAs(Wanted) || isNull(E) ||
      Is.Pointers != Wanted.Pointers || !Is.IsInteger || !Wanted.IsInteger)
    return;
  std::string Suffix(Wanted.Pointers, '*');
  if (To->isLValueReferenceType() &&
      !To.getNonReferenceType().isConstQualified())
    Suffix += '&';
  if (Wanted.Name.empty())
    note(E, fact::IntegerCast{"", Suffix, Wanted.IsConst});
  else
    note(E, fact::HandleCast{Wanted.Name.str(), Suffix, Wanted.IsConst});
}

void HandleFacts::visitOperator(const BinaryOperator &E) {
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
    // Comparing two pointers works as well as comparing two integers.
    WrittenHandle First = handleOf(Left), Second = handleOf(Right);
    if (!First.IsUnknown && !Second.IsUnknown && !First.isSameAs(Second) &&
        !isNull(Left) && !isNull(Right)) {
      noteOperand(Left);
      noteOperand(Right);
    }
  } else if (!E.isLogicalOp() && !E.isCommaOp()) {
    noteOperand(Left);
    noteOperand(Right);
  }
}

std::unique_ptr<Collector> createHandleFacts(const CollectorInput &In) {
  return std::make_unique<HandleFacts>(In.Sink);
}

} // namespace tranship
