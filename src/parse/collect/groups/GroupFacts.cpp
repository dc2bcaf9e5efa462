// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/groups/GroupFacts.h"
#include "parse/collect/groups/GroupTypes.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class GroupFacts : public Collector {
public:
  explicit GroupFacts(FactSink &Sink) : Sink(Sink) {}

  void visit(Stmt &S, const FunctionDecl *) override;
  void visitType(TypeLoc Where) override;

private:
  void visitCall(const CallExpr &E);
  void visitMember(const MemberExpr &E);
  void visitMember(const UnresolvedMemberExpr &E);
  void visitMember(const CXXDependentScopeMemberExpr &E);
  void visitName(const DeclRefExpr &E);
  void visitName(const UnresolvedLookupExpr &E);
  void noteMember(StringRef Class, QualType Object, const Expr &E,
                  SourceLocation Where);
  void noteSize(const TemplateArgument &Size, SourceLocation Where);

  FactSink &Sink;
  /// Callees that take such an argument.
  SmallPtrSet<const Expr *, 8> TakesClass;
};

} // namespace

/// Whether a shuffle of this type is a shuffle of more than one number.
static bool isNoNumber(QualType Type) {
  Type = Type.getNonReferenceType();
  return !Type->isDependentType() &&
         (Type->isRecordType() || Type->isEnumeralType() ||
          Type->isAnyPointerType() || Type->isArrayType());
}

void GroupFacts::visit(Stmt &S, const FunctionDecl *) {
  if (const auto *Call = dyn_cast<CallExpr>(&S))
    visitCall(*Call);
  else if (const auto *Member = dyn_cast<MemberExpr>(&S))
    visitMember(*Member);
  else if (const auto *Unresolved = dyn_cast<UnresolvedMemberExpr>(&S))
    visitMember(*Unresolved);
  else if (const auto *Dependent = dyn_cast<CXXDependentScopeMemberExpr>(&S))
    visitMember(*Dependent);
  else if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
    visitName(*Name);
  else if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(&S))
    visitName(*Lookup);
}

void GroupFacts::visitCall(const CallExpr &E) {
  // The arguments follow the callee: use their types as written.
  if (E.getNumArgs() > 0 && !E.getArg(0)->getType().isNull() &&
      isNoNumber(bare(*E.getArg(0)).getType()))
    TakesClass.insert(&bare(*E.getCallee()));
}

/// Shuffles take values of every type; the other members take one type only.
static bool isShuffle(const Expr &E) {
  const NamedDecl *D = nullptr;
  if (const auto *Member = dyn_cast<MemberExpr>(&E))
    D = Member->getMemberDecl();
  DeclarationName Name;
  if (D)
    Name = D->getDeclName();
  else if (const auto *Overloaded = dyn_cast<UnresolvedMemberExpr>(&E))
    Name = Overloaded->getMemberName();
  return Name.isIdentifier() && Name.getAsIdentifierInfo() &&
         Name.getAsIdentifierInfo()->getName().starts_with("shfl");
}

void GroupFacts::noteMember(StringRef Class, QualType Object, const Expr &E,
                            SourceLocation Where) {
  fact::GroupMember Fact;
  Fact.Class = Class.str();
  Object = Object.isNull() ? Object : Object.getNonReferenceType();
  if (!Object.isNull() && Object->isPointerType())
    Object = Object->getPointeeType();
  Fact.IsConst = !Object.isNull() && Object.isConstQualified();
  Fact.TakesClass = TakesClass.contains(&E) && isShuffle(E);
  Sink.note(Where, Fact);
}

void GroupFacts::visitMember(const MemberExpr &E) {
  const auto *Method = dyn_cast<CXXMethodDecl>(E.getMemberDecl());
  if (!Method || !Method->getIdentifier() || E.isImplicitAccess() ||
      !isInGroupSpace(*Method) || !Sink.isCuda(*Method))
    return;
  // The compiler converts the object to the class that declares the member.
  QualType Object = bare(*E.getBase()).getType();
  QualType Type = E.isArrow() && !Object.isNull() && Object->isPointerType()
                      ? Object->getPointeeType()
                      : Object;
  StringRef Class = groupClass(Type);
  if (Class.empty())
    Class = groupClass(*Method->getParent());
  if (!Class.empty())
    noteMember(Class, Object, E, E.getMemberLoc());
}

/// A member that is selected by arguments only an instantiation knows.
void GroupFacts::visitMember(const UnresolvedMemberExpr &E) {
  if (E.isImplicitAccess())
    return;
  QualType Type = E.getBaseType();
  if (E.isArrow() && Type->isPointerType())
    Type = Type->getPointeeType();
  StringRef Class = groupClass(Type);
  if (!Class.empty())
    noteMember(Class, Type, E, E.getMemberLoc());
}

void GroupFacts::visitMember(const CXXDependentScopeMemberExpr &E) {
  if (E.isImplicitAccess() || !E.getMember().isIdentifier() ||
      E.getBase()->containsErrors())
    return;
  QualType Type = E.getBaseType();
  if (!Type.isNull() && E.isArrow() && Type->isPointerType())
    Type = Type->getPointeeType();
  noteMember(groupClass(Type), Type, E, E.getMemberLoc());
}

void GroupFacts::visitName(const DeclRefExpr &E) {
  const auto *Function = dyn_cast<FunctionDecl>(E.getDecl());
  if (!Function || !Function->getIdentifier() || !isInGroupSpace(*Function) ||
      !Sink.isCuda(*Function))
    return;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Function)) {
    StringRef Class = groupClass(*Method->getParent());
    if (E.hasQualifier() && (Class == "thread_block" || Class == "grid_group"))
      Sink.note(E.getLocation(),
                fact::GroupMember{Class.str(), /*IsStatic=*/true});
  } else if (Function->getName() == "tiled_partition") {
    if (const TemplateArgumentList *Arguments =
            Function->getTemplateSpecializationArgs())
      noteSize(Arguments->get(0), E.getLocation());
  }
}

/// `tiled_partition<64>(g)` where only an instantiation knows the group.
void GroupFacts::visitName(const UnresolvedLookupExpr &E) {
  if (!E.getName().isIdentifier() || E.getNumTemplateArgs() == 0 ||
      E.decls_begin() == E.decls_end())
    return;
  const NamedDecl &D = *(*E.decls_begin())->getUnderlyingDecl();
  const IdentifierInfo *Name = D.getIdentifier();
  if (!Name || Name->getName() != "tiled_partition" || !isInGroupSpace(D))
    return;
  const TemplateArgument &Size = E.getTemplateArgs()[0].getArgument();
  if (Size.getKind() == TemplateArgument::Expression &&
      !Size.getAsExpr()->isValueDependent())
    if (auto Value =
            Size.getAsExpr()->getIntegerConstantExpr(D.getASTContext()))
      noteSize(TemplateArgument(D.getASTContext(), APSInt(*Value),
                                Size.getAsExpr()->getType()),
               E.getNameLoc());
}

void GroupFacts::visitType(TypeLoc Any) {
  auto Where = Any.getAs<TemplateSpecializationTypeLoc>();
  if (Where.isNull())
    return;
  const auto *Record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Where.getTypePtr()->getAsCXXRecordDecl());
  if (Record && groupClass(*Record) == "thread_block_tile")
    noteSize(Record->getTemplateArgs()[0], Where.getTemplateNameLoc());
}

void GroupFacts::noteSize(const TemplateArgument &Size, SourceLocation Where) {
  // Every device supports tiles up to one warp.
  if (Size.getKind() == TemplateArgument::Integral &&
      Size.getAsIntegral().getExtValue() > 32)
    Sink.note(Where, fact::TileSize{static_cast<unsigned>(
                         Size.getAsIntegral().getExtValue())});
}

std::unique_ptr<Collector> createGroupFacts(const CollectorInput &In) {
  return std::make_unique<GroupFacts>(In.Sink);
}

} // namespace tranship
