// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/hazards/Findings.h"
#include "parse/collect/hazards/HazardFacts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static const Expr &bare(const Expr &E) { return *E.IgnoreParenCasts(); }

/// Whether the class is one of the standard library's that keeps its elements
/// where the host's allocator puts them, or in itself.
static bool isOnHost(QualType Type) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type.getNonReferenceType()->getAsCXXRecordDecl());
  if (!Class || !Class->isInStdNamespace())
    return false;
  auto Last = Class->getTemplateArgs().asArray().back();
  if (Class->getName() == "array")
    return true;
  const CXXRecordDecl *With = Last.getKind() == TemplateArgument::Type
                                  ? Last.getAsType()->getAsCXXRecordDecl()
                                  : nullptr;
  return With && With->isInStdNamespace() &&
         StringSwitch<bool>(Class->getName())
             .Cases("vector", "basic_string", With->getName() == "allocator")
             .Case("unique_ptr", With->getName() == "default_delete")
             .Default(false);
}

/// A variable of the host's code.
static bool isOnHost(const ValueDecl &D) {
  return isa<VarDecl>(D) && !isa<ParmVarDecl>(D) &&
         !D.getType()->isReferenceType() && !D.hasAttr<CUDADeviceAttr>() &&
         !D.hasAttr<CUDAConstantAttr>() && !D.hasAttr<CUDASharedAttr>() &&
         !D.hasAttr<HIPManagedAttr>();
}

bool isHostData(const Expr &Pointer) {
  const Expr &E = bare(Pointer);
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(&E)) {
    const CXXMethodDecl *Method = Call->getMethodDecl();
    return Method && Method->getIdentifier() &&
           (Method->getName() == "data" || Method->getName() == "get") &&
           isOnHost(Call->getImplicitObjectArgument()->getType());
  }
  if (const auto *Address = dyn_cast<UnaryOperator>(&E);
      Address && Address->getOpcode() == UO_AddrOf) {
    const Expr &Of = bare(*Address->getSubExpr());
    if (const auto *Element = dyn_cast<CXXOperatorCallExpr>(&Of))
      return Element->getOperator() == OO_Subscript &&
             isOnHost(Element->getArg(0)->getType());
    const auto *Name = dyn_cast<DeclRefExpr>(&Of);
    return Name && isOnHost(*Name->getDecl());
  }
  return false;
}

namespace {

class HostPointers : public Collector {
public:
  explicit HostPointers(const CollectorInput &In) : Sink(In.Sink) {}

  bool seesInstances() const override { return true; }
  void enter(Decl &D) override {
    if (const auto *Variable = dyn_cast<VarDecl>(&D))
      if (const Expr *Init = Variable->getInit())
        assign(*Variable, *Init);
    if (const auto *Field = dyn_cast<FieldDecl>(&D))
      if (const Expr *Init = Field->getInClassInitializer())
        assign(*Field, *Init);
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&D))
      for (const CXXCtorInitializer *I : Constructor->inits())
        if (I->isWritten() && I->getMember())
          assign(*I->getMember(), *I->getInit());
  }
  void visit(Stmt &S, const FunctionDecl *Around) override;
  void finish() override;

private:
  struct Source {
    bool Allocated = false; ///< It gets memory of the host,
    bool Other = false;     ///< something else,
    bool Escapes = false;   ///< or its address is given away.
  };

  void assign(const ValueDecl &To, const Expr &From) {
    if (!To.getType()->isPointerType() ||
        bare(From).isNullPointerConstant(To.getASTContext(),
                                         Expr::NPC_ValueDependentIsNull))
      return;
    Source &Of = Sources[To.getCanonicalDecl()];
    (isHostAllocation(From) || isHostData(From) ? Of.Allocated : Of.Other) =
        true;
  }
  void call(const CallExpr &Call);
  bool isHost(const Expr &Argument) const;

  FactSink &Sink;
  std::vector<const Expr *> Arguments; ///< Pointers that kernels get.
  DenseMap<const Decl *, Source> Sources;
  bool Registers = false; ///< Memory of the host becomes the device's, too.
};

} // namespace

void HostPointers::visit(Stmt &S, const FunctionDecl *) {
  if (const auto *Launch = dyn_cast<CUDAKernelCallExpr>(&S)) {
    for (const Expr *Argument : Launch->arguments())
      if (Argument->getType()->isPointerType())
        Arguments.push_back(Argument);
  } else if (const auto *Call = dyn_cast<CallExpr>(&S)) {
    call(*Call);
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(&S)) {
    if (const ValueDecl *To = namedBy(*Binary->getLHS());
        To && Binary->getOpcode() == BO_Assign)
      assign(*To, *Binary->getRHS());
  } else if (const auto *Unary = dyn_cast<UnaryOperator>(&S)) {
    if (const ValueDecl *Of = namedBy(*Unary->getSubExpr());
        Of && Unary->getOpcode() == UO_AddrOf)
      Sources[Of->getCanonicalDecl()].Escapes = true;
  }
}

/// What is given as a reference may be given another value. Members of a list
/// get theirs by position.
void HostPointers::call(const CallExpr &Call) {
  Registers |= StringSwitch<bool>(calledName(Call))
                   .Cases("cudaHostRegister", "cuMemHostRegister",
                          "cuMemHostRegister_v2", true)
                   .Default(false);
  for (const Expr *Argument : Call.arguments())
    if (Argument->isLValue())
      if (const ValueDecl *Of = namedBy(*Argument))
        Sources[Of->getCanonicalDecl()].Escapes = true;
}

bool HostPointers::isHost(const Expr &Argument) const {
  const Expr &E = bare(Argument);
  if (isHostData(E))
    return true;
  const ValueDecl *Name = namedBy(E);
  if (Name && Name->getType()->isArrayType())
    return isa<DeclRefExpr>(E) && isOnHost(*Name);
  if (!Name || isa<ParmVarDecl>(Name))
    return false;
  Source Of = Sources.lookup(Name->getCanonicalDecl());
  return Of.Allocated && !Of.Other && !Of.Escapes;
}

void HostPointers::finish() {
  for (const Expr *Argument : Arguments)
    if (!Registers && isHost(*Argument))
      Sink.note(bare(*Argument).getSourceRange(), fact::HostPointer());
}

std::unique_ptr<Collector> createHostPointers(const CollectorInput &In) {
  return std::make_unique<HostPointers>(In);
}

} // namespace tranship
