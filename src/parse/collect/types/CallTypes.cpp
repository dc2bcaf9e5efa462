// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/types/CallTypes.h"
#include "tables/map/ArgumentTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class CallTypes : public Collector {
public:
  CallTypes(const ASTContext &Syntax, const Map &Names, FactSink &Sink)
      : Syntax(Syntax), Names(Names), Sink(Sink),
        Spelling(Syntax.getPrintingPolicy()) {
    Spelling.SuppressTagKeyword = true;
    Spelling.Bool = true;
    Spelling.AnonymousTagLocations = false;
  }

  void visit(Stmt &S, const FunctionDecl *) override {
    if (const auto *Call = dyn_cast<CallExpr>(&S))
      visitCall(*Call);
    else if (auto *Broken = dyn_cast<RecoveryExpr>(&S))
      visitBroken(*Broken);
  }

private:
  void visitCall(const CallExpr &Call) {
    if (isa<CXXOperatorCallExpr, CXXMemberCallExpr>(Call))
      return;
    SmallVector<const Expr *, 8> Arguments(Call.arguments());
    note(*Call.getCallee(), Arguments);
  }

  /// A call that does not compile: its function, then its arguments.
  void visitBroken(RecoveryExpr &Broken) {
    ArrayRef<const Expr *> Parts = Broken.subExpressions();
    if (!Parts.empty())
      note(*Parts.front(), Parts.drop_front());
  }

  void note(const Expr &Callee, ArrayRef<const Expr *> Arguments);
  bool isAskedFor(const IdentifierInfo *Name);
  std::string typeOf(const Expr &Argument) const;
  std::string spell(QualType Type) const;

  const ASTContext &Syntax;
  const Map &Names;
  FactSink &Sink;
  PrintingPolicy Spelling;
  DenseMap<const IdentifierInfo *, bool> Asked;
};

} // namespace

bool CallTypes::isAskedFor(const IdentifierInfo *Name) {
  if (!Name)
    return false;
  auto [Known, New] = Asked.try_emplace(Name, false);
  if (New)
    Known->second = Names.hasTypedRows(Name->getName());
  return Known->second;
}

void CallTypes::note(const Expr &Callee, ArrayRef<const Expr *> Arguments) {
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
    // A pack stands for any number of arguments.
    if (isa<PackExpansionExpr>(Argument))
      return;
    Text += (Text.empty() ? "" : ",") + typeOf(*Argument);
  }
  if (!Text.empty())
    Sink.note(Name.getLoc(), fact::Arguments{Text});
}

std::string CallTypes::spell(QualType Type) const {
  return Type.getCanonicalType().getUnqualifiedType().getAsString(Spelling);
}

/// Whether the call converts \p Argument to a null pointer.
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

/// What is known about the argument in the form of tables/map/ArgumentTypes.h:
/// its type as written, before the call converts it.
std::string CallTypes::typeOf(const Expr &Argument) const {
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
  // The call decides the type of a braced list.
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

std::unique_ptr<Collector> createCallTypes(const CollectorInput &In) {
  return std::make_unique<CallTypes>(In.Syntax, In.Names, In.Sink);
}

} // namespace tranship
