// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where an operation depends on a group's rank or size having 64 bits.
#include "ast/collect/groups/GroupFacts.h"
#include "ast/collect/groups/GroupTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class WidthVisitor : public RecursiveASTVisitor<WidthVisitor> {
public:
  WidthVisitor(ASTContext &Syntax, TypeFactSink &Sink)
      : Syntax(Syntax), Sink(Sink) {}

  bool VisitImplicitCastExpr(ImplicitCastExpr *E);
  bool VisitBinaryOperator(BinaryOperator *E);
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E);
  bool VisitUnaryOperator(UnaryOperator *E);
  bool VisitVarDecl(VarDecl *D);
  bool VisitCallExpr(CallExpr *E);

private:
  void note(const Expr &E) {
    if (std::string Text = wideGroupCount(E); !Text.empty())
      Sink.note(TypeFactKind::GroupWidth, bare(E).getSourceRange(), Text);
  }
  void noteUnknown(const Expr &E);
  bool isNarrow(const Expr &E) const;
  void markLow(const Expr &E);

  ASTContext &Syntax;
  TypeFactSink &Sink;
  SmallPtrSet<const Expr *, 16> Low; ///< Of whose bits only 32 count.
};

} // namespace

/// Whether the low bits of the result depend on those of the operands alone.
static bool keepsLowBits(BinaryOperatorKind Code) {
  return Code == BO_Add || Code == BO_Sub || Code == BO_Mul || Code == BO_Shl;
}

void WidthVisitor::markLow(const Expr &E) {
  const Expr &Inner = bare(E);
  const auto *Binary = dyn_cast<BinaryOperator>(&Inner);
  if (!Binary || !keepsLowBits(Binary->getOpcode()))
    return;
  Low.insert(&Inner);
  markLow(*Binary->getLHS());
  if (Binary->getOpcode() != BO_Shl)
    markLow(*Binary->getRHS());
}

/// `int i = rank * 2`: what 64 bits have more is cut off.
bool WidthVisitor::VisitImplicitCastExpr(ImplicitCastExpr *E) {
  if (E->getCastKind() == CK_IntegralCast && !E->getType()->isDependentType() &&
      Syntax.getTypeSize(E->getType()) <= 32)
    markLow(*E->getSubExpr());
  return true;
}

/// A count of a group that only an instantiation knows.
void WidthVisitor::noteUnknown(const Expr &E) {
  const auto *Call = dyn_cast<CallExpr>(&bare(E));
  const auto *Member =
      Call ? dyn_cast<CXXDependentScopeMemberExpr>(&bare(*Call->getCallee()))
           : nullptr;
  if (!Member || Member->isImplicitAccess() ||
      Member->getBase()->containsErrors() ||
      !Member->getMember().isIdentifier() ||
      !groupClass(Member->getBaseType()).empty())
    return;
  StringRef Name = Member->getMember().getAsIdentifierInfo()->getName();
  // Much else has a size.
  if (Name == "thread_rank" || Name == "num_threads")
    Sink.note(TypeFactKind::GroupWidth, Call->getSourceRange(),
              ("?::" + Name).str());
}

/// Whether \p E has less than 64 bits before the operation converts it, or may
/// have.
bool WidthVisitor::isNarrow(const Expr &E) const {
  QualType Type = bare(E).getType();
  if (Type.isNull() || Type->isDependentType())
    return true;
  if (!wideGroupCount(E).empty())
    return true; // It becomes narrow, too.
  return Type->isIntegralOrEnumerationType() && Syntax.getTypeSize(Type) < 64;
}

bool WidthVisitor::VisitBinaryOperator(BinaryOperator *E) {
  const Expr &Left = *E->getLHS();
  const Expr &Right = *E->getRHS();
  if (!keepsLowBits(E->getOpcode()) || Low.contains(E))
    return true;
  if (E->getOpcode() == BO_Mul || E->getOpcode() == BO_Shl)
    noteUnknown(Left);
  if (E->getOpcode() == BO_Mul)
    noteUnknown(Right);
  if (E->getOpcode() == BO_Shl) {
    note(Left);
    return true;
  }
  if (!isNarrow(Left) || !isNarrow(Right))
    return true;
  // A grid has less than 2^32 threads, so that only what is negative matters.
  auto IsCount = [&](const Expr &Other) {
    const auto *Literal = dyn_cast<IntegerLiteral>(&bare(Other));
    return Literal || bare(Other).getType()->isUnsignedIntegerType();
  };
  if (E->getOpcode() != BO_Add || !IsCount(Right))
    note(Left);
  if (E->getOpcode() != BO_Add || !IsCount(Left))
    if (wideGroupCount(Left).empty()) // One with 64 bits is enough.
      note(Right);
  return true;
}

/// The same in a template, where operators may be any that are declared.
bool WidthVisitor::VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) {
  OverloadedOperatorKind Operator = E->getOperator();
  bool Shift = Operator == OO_LessLess;
  if (E->getNumArgs() != 2 ||
      (!Shift && Operator != OO_Star && Operator != OO_Minus))
    return true;
  for (const Expr *Operand :
       ArrayRef(E->getArgs(), E->getNumArgs()).take_front(Shift ? 1 : 2)) {
    note(*Operand);
    if (Operator != OO_Minus)
      noteUnknown(*Operand);
  }
  return true;
}

bool WidthVisitor::VisitUnaryOperator(UnaryOperator *E) {
  if (E->getOpcode() == UO_Minus || E->getOpcode() == UO_Not)
    note(*E->getSubExpr());
  return true;
}

/// `auto n = grid.size();`
bool WidthVisitor::VisitVarDecl(VarDecl *D) {
  if (D->getInit() && D->getTypeSourceInfo() &&
      D->getTypeSourceInfo()->getType()->getContainedAutoType())
    note(*D->getInit());
  return true;
}

/// Arguments whose type decides which function is called, or how it reads them.
bool WidthVisitor::VisitCallExpr(CallExpr *E) {
  const FunctionDecl *Function = E->getDirectCallee();
  const FunctionDecl *Pattern = Function;
  if (Function)
    if (const FunctionTemplateDecl *Template = Function->getPrimaryTemplate())
      Pattern = Template->getTemplatedDecl();
  bool Operator = isa<CXXOperatorCallExpr>(E);
  for (unsigned I = 0; I != E->getNumArgs() && !Operator; ++I) {
    const ParmVarDecl *Parameter = Pattern && I < Pattern->getNumParams()
                                       ? Pattern->getParamDecl(I)
                                       : nullptr;
    bool Free = !Parameter || Parameter->getType()->isDependentType() ||
                Sink.isCuda(*Function);
    if (Free && !(Function && isInGroupSpace(*Function)))
      note(*E->getArg(I));
  }
  return true;
}

void noteGroupWidths(ArrayRef<Decl *> Declarations, TypeFactSink &Sink) {
  if (Declarations.empty())
    return;
  WidthVisitor Visitor(Declarations.front()->getASTContext(), Sink);
  for (Decl *D : Declarations)
    Visitor.TraverseDecl(D);
}

} // namespace tranship
