// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/collect/types/CallTypes.h"
#include "map/ArgumentTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class CallVisitor : public RecursiveASTVisitor<CallVisitor> {
public:
  CallVisitor(const ASTContext &Syntax, const Map &Names, TypeFactSink &Sink)
      : Syntax(Syntax), Names(Names), Sink(Sink),
        Spelling(Syntax.getPrintingPolicy()) {
    Spelling.SuppressTagKeyword = true;
    Spelling.Bool = true;
    Spelling.AnonymousTagLocations = false;
  }

  bool VisitCallExpr(CallExpr *Call) {
    if (isa<CXXOperatorCallExpr, CXXMemberCallExpr>(Call))
      return true;
    SmallVector<const Expr *, 8> Arguments(Call->arguments());
    note(*Call->getCallee(), Arguments);
    return true;
  }

  /// A call that does not compile: its function, then its arguments.
  bool VisitRecoveryExpr(RecoveryExpr *Broken) {
    ArrayRef<Expr *> Parts = Broken->subExpressions();
    if (Parts.empty())
      return true;
    SmallVector<const Expr *, 8> Arguments(Parts.drop_front());
    note(*Parts.front(), Arguments);
    return true;
  }

private:
  void note(const Expr &Callee, ArrayRef<const Expr *> Arguments);
  bool isAskedFor(const IdentifierInfo *Name);
  std::string typeOf(const Expr &Argument) const;
  std::string spell(QualType Type) const;

  const ASTContext &Syntax;
  const Map &Names;
  TypeFactSink &Sink;
  PrintingPolicy Spelling;
  DenseMap<const IdentifierInfo *, bool> Asked;
};

} // namespace

bool CallVisitor::isAskedFor(const IdentifierInfo *Name) {
  if (!Name)
    return false;
  auto [Known, New] = Asked.try_emplace(Name, false);
  if (New)
    Known->second = Names.hasTypedRows(Name->getName());
  return Known->second;
}

void CallVisitor::note(const Expr &Callee, ArrayRef<const Expr *> Arguments) {
  const Expr *Called = Callee.IgnoreParenImpCasts();
  DeclarationNameInfo Name;
  if (const auto *Direct = dyn_cast<DeclRefExpr>(Called))
    Name = Direct->getNameInfo();
  else if (const auto *Overloaded = dyn_cast<UnresolvedLookupExpr>(Called))
    Name = Overloaded->getNameInfo();
  if (!isAskedFor(Name.getName().getAsIdentifierInfo()))
    return;
  std::string Text;
  for (const Expr *Argument : Arguments) {
    if (isa<CXXDefaultArgExpr>(Argument))
      break;
    // It stands for any number of arguments.
    if (isa<PackExpansionExpr>(Argument))
      return;
    Text += (Text.empty() ? "" : ",") + typeOf(*Argument);
  }
  if (!Text.empty())
    Sink.note(TypeFactKind::Arguments, Name.getLoc(), Text);
}

std::string CallVisitor::spell(QualType Type) const {
  return Type.getCanonicalType().getUnqualifiedType().getAsString(Spelling);
}

/// Whether \p Argument becomes a null pointer on its way into the call.
static bool becomesNull(const Expr &Argument) {
  for (const Expr *E = &Argument;;) {
    const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
    if (!Cast)
      return false;
    if (Cast->getCastKind() == CK_NullToPointer)
      return true;
    E = Cast->getSubExpr();
  }
}

/// What is known of the argument, as map/ArgumentTypes.h has it: its type as it
/// is written, before the call converts it.
std::string CallVisitor::typeOf(const Expr &Argument) const {
  if (becomesNull(Argument))
    return argument::Null.str();
  const Expr *E = Argument.IgnoreUnlessSpelledInSource()->IgnoreParens();
  if (isa<CXXNullPtrLiteralExpr, GNUNullExpr>(E))
    return argument::Null.str();
  if (const auto *Literal = dyn_cast<IntegerLiteral>(E);
      Literal && Literal->getValue() == 0)
    return argument::Zero.str();
  QualType Type = E->getType();
  if (Type.isNull() || Type->isPlaceholderType())
    return isa<OverloadExpr>(E) ? argument::Function.str()
                                : argument::Unknown.str();
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf &&
      isa<OverloadExpr>(Address->getSubExpr()->IgnoreParens()))
    return argument::Function.str();
  Type = Type.getNonReferenceType();
  if (Type->isFunctionType() || Type->isFunctionPointerType())
    return argument::Function.str();
  // The call gives braces their type.
  if (isa<InitListExpr>(E) && Type->isVoidType())
    return argument::Unknown.str();
  if (Type->isUndeducedType() || E->containsErrors())
    return argument::Unknown.str();
  if (Type->isDependentType())
    return argument::Template.str();
  if (Type->isArrayType())
    Type = Syntax.getArrayDecayedType(Type);
  std::string Result = spell(Type);
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    if (isa<EnumConstantDecl>(Name->getDecl()))
      return withName(Result, Name->getDecl()->getName());
  return Result;
}

void noteCallTypes(ArrayRef<Decl *> Declarations, const Map &Names,
                   TypeFactSink &Sink) {
  if (Declarations.empty())
    return;
  CallVisitor Visitor(Declarations.front()->getASTContext(), Names, Sink);
  for (Decl *D : Declarations)
    Visitor.TraverseDecl(D);
}

} // namespace tranship
