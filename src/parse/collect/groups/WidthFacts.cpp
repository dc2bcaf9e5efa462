// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where an operation depends on the rank or size of a group having 64 bits.
#include "parse/collect/groups/GroupFacts.h"
#include "parse/collect/groups/GroupTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class WidthFacts : public Collector {
public:
  WidthFacts(const ASTContext &Syntax, FactSink &Sink)
      : Syntax(Syntax), Sink(Sink) {}

  void visit(Stmt &S, const FunctionDecl *) override;
  void enter(Decl &D) override;

private:
  void visitCast(const ImplicitCastExpr &E);
  void visitOperator(const BinaryOperator &E);
  void visitOperator(const CXXOperatorCallExpr &E);
  void visitOperator(const UnaryOperator &E);
  void visitCall(const CallExpr &E);
  void note(const Expr &E) {
    if (std::optional<fact::GroupWidth> Fact = wideGroupCount(E))
      Sink.note(bare(E).getSourceRange(), *Fact);
  }
  void noteUnknown(const Expr &E);
  bool isNarrow(const Expr &E) const;
  void markLow(const Expr &E);

  const ASTContext &Syntax;
  FactSink &Sink;
  /// Expressions of which only the low 32 bits matter.
  SmallPtrSet<const Expr *, 16> Low;
};

} // namespace

/// Whether the low bits of the result depend only on those of the operands.
static bool keepsLowBits(BinaryOperatorKind Code) {
  return Code == BO_Add || Code == BO_Sub || Code == BO_Mul || Code == BO_Shl;
}

void WidthFacts::markLow(const Expr &E) {
  const Expr &Inner = bare(E);
  const auto *Binary = dyn_cast<BinaryOperator>(&Inner);
  if (!Binary || !keepsLowBits(Binary->getOpcode()))
    return;
  Low.insert(&Inner);
  markLow(*Binary->getLHS());
  if (Binary->getOpcode() != BO_Shl)
    markLow(*Binary->getRHS());
}

void WidthFacts::visit(Stmt &S, const FunctionDecl *) {
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(&S))
    visitCast(*Cast);
  else if (const auto *Binary = dyn_cast<BinaryOperator>(&S))
    visitOperator(*Binary);
  else if (const auto *Unary = dyn_cast<UnaryOperator>(&S))
    visitOperator(*Unary);
  else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&S))
    visitOperator(*Operator);
  else if (const auto *Call = dyn_cast<CallExpr>(&S))
    visitCall(*Call);
}

/// `int i = rank * 2`: the high bits are discarded.
void WidthFacts::visitCast(const ImplicitCastExpr &E) {
  if (E.getCastKind() == CK_IntegralCast && !E.getType()->isDependentType() &&
      Syntax.getTypeSize(E.getType()) <= 32)
    markLow(*E.getSubExpr());
}

/// A count of a group that only an instantiation knows.
void WidthFacts::noteUnknown(const Expr &E) {
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
  // Many other classes have a size().
  if (Name == "thread_rank" || Name == "num_threads")
    Sink.note(Call->getSourceRange(),
              fact::GroupWidth{"", Name.str(), /*IsDependent=*/true});
}

/// Whether \p E has, or may have, less than 64 bits before the operation
/// converts it.
bool WidthFacts::isNarrow(const Expr &E) const {
  QualType Type = bare(E).getType();
  if (Type.isNull() || Type->isDependentType())
    return true;
  if (wideGroupCount(E))
    return true; // It becomes narrow as well.
  return Type->isIntegralOrEnumerationType() && Syntax.getTypeSize(Type) < 64;
}

void WidthFacts::visitOperator(const BinaryOperator &E) {
  const Expr &Left = *E.getLHS();
  const Expr &Right = *E.getRHS();
  if (!keepsLowBits(E.getOpcode()) || Low.contains(&E))
    return;
  if (E.getOpcode() == BO_Mul || E.getOpcode() == BO_Shl)
    noteUnknown(Left);
  if (E.getOpcode() == BO_Mul)
    noteUnknown(Right);
  if (E.getOpcode() == BO_Shl) {
    note(Left);
    return;
  }
  if (!isNarrow(Left) || !isNarrow(Right))
    return;
  // A grid has fewer than 2^32 threads, so only negative values matter.
  auto IsCount = [&](const Expr &Other) {
    const auto *Literal = dyn_cast<IntegerLiteral>(&bare(Other));
    return Literal || bare(Other).getType()->isUnsignedIntegerType();
  };
  if (E.getOpcode() != BO_Add || !IsCount(Right))
    note(Left);
  if (E.getOpcode() != BO_Add || !IsCount(Left))
    if (!wideGroupCount(Left)) // An operand with 64 bits is enough.
      note(Right);
}

/// The same in a template, where any declared operator may be meant.
void WidthFacts::visitOperator(const CXXOperatorCallExpr &E) {
  OverloadedOperatorKind Operator = E.getOperator();
  bool Shift = Operator == OO_LessLess;
  if (E.getNumArgs() != 2 ||
      (!Shift && Operator != OO_Star && Operator != OO_Minus))
    return;
  for (const Expr *Operand :
       ArrayRef(E.getArgs(), E.getNumArgs()).take_front(Shift ? 1 : 2)) {
    note(*Operand);
    if (Operator != OO_Minus)
      noteUnknown(*Operand);
  }
}

void WidthFacts::visitOperator(const UnaryOperator &E) {
  if (E.getOpcode() == UO_Minus || E.getOpcode() == UO_Not)
    note(*E.getSubExpr());
}

/// `auto n = grid.size();`
void WidthFacts::enter(Decl &Any) {
  auto *D = dyn_cast<VarDecl>(&Any);
  if (D && D->getInit() && D->getTypeSourceInfo() &&
      D->getTypeSourceInfo()->getType()->getContainedAutoType())
    note(*D->getInit());
}

/// Arguments whose type decides which function is called or how it reads them.
void WidthFacts::visitCall(const CallExpr &E) {
  const FunctionDecl *Function = E.getDirectCallee();
  const FunctionDecl *Pattern = Function;
  if (Function)
    if (const FunctionTemplateDecl *Template = Function->getPrimaryTemplate())
      Pattern = Template->getTemplatedDecl();
  for (unsigned I = 0; I != E.getNumArgs(); ++I) {
    const ParmVarDecl *Parameter = Pattern && I < Pattern->getNumParams()
                                       ? Pattern->getParamDecl(I)
                                       : nullptr;
    bool Free = !Parameter || Parameter->getType()->isDependentType() ||
                Sink.isCuda(*Function);
    if (Free && !(Function && isInGroupSpace(*Function)))
      note(*E.getArg(I));
  }
}

std::unique_ptr<Collector> createWidthFacts(const CollectorInput &In) {
  return std::make_unique<WidthFacts>(In.Syntax, In.Sink);
}

} // namespace tranship
