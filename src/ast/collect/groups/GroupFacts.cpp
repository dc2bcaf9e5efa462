// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/collect/groups/GroupFacts.h"
#include "ast/collect/groups/GroupTypes.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

class GroupVisitor : public RecursiveASTVisitor<GroupVisitor> {
public:
  explicit GroupVisitor(TypeFactSink &Sink) : Sink(Sink) {}

  bool VisitMemberExpr(MemberExpr *E);
  bool VisitUnresolvedMemberExpr(UnresolvedMemberExpr *E);
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E);
  bool VisitDeclRefExpr(DeclRefExpr *E);
  bool VisitUnresolvedLookupExpr(UnresolvedLookupExpr *E);
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc Where);
  bool VisitCallExpr(CallExpr *E);

private:
  void noteMember(StringRef Class, QualType Object, const Expr &E,
                  SourceLocation Where);
  void noteSize(const TemplateArgument &Size, SourceLocation Where);

  TypeFactSink &Sink;
  SmallPtrSet<const Expr *, 8> TakesClass; ///< Callees with such an argument.
};

} // namespace

/// Whether a shuffle of what has that type is one of more than a number.
static bool isNoNumber(QualType Type) {
  Type = Type.getNonReferenceType();
  return !Type->isDependentType() &&
         (Type->isRecordType() || Type->isEnumeralType() ||
          Type->isAnyPointerType() || Type->isArrayType());
}

bool GroupVisitor::VisitCallExpr(CallExpr *E) {
  // Arguments stand behind the callee: their types as they are written.
  if (E->getNumArgs() > 0 && !E->getArg(0)->getType().isNull() &&
      isNoNumber(bare(*E->getArg(0)).getType()))
    TakesClass.insert(&bare(*E->getCallee()));
  return true;
}

/// Shuffles take values of all types; what else a member takes is of one.
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

void GroupVisitor::noteMember(StringRef Class, QualType Object, const Expr &E,
                              SourceLocation Where) {
  std::string Text = Class.empty() ? "?" : Class.str();
  Object = Object.isNull() ? Object : Object.getNonReferenceType();
  if (!Object.isNull() && Object->isPointerType())
    Object = Object->getPointeeType();
  if (!Object.isNull() && Object.isConstQualified())
    Text += " const";
  if (TakesClass.contains(&E) && isShuffle(E))
    Text += " value";
  Sink.note(TypeFactKind::GroupMember, Where, Text);
}

bool GroupVisitor::VisitMemberExpr(MemberExpr *E) {
  const auto *Method = dyn_cast<CXXMethodDecl>(E->getMemberDecl());
  if (!Method || !Method->getIdentifier() || E->isImplicitAccess() ||
      !isInGroupSpace(*Method) || !Sink.isCuda(*Method))
    return true;
  // The compiler turns the object into one of the class that has the member.
  QualType Object = bare(*E->getBase()).getType();
  QualType Type = E->isArrow() && !Object.isNull() && Object->isPointerType()
                      ? Object->getPointeeType()
                      : Object;
  StringRef Class = groupClass(Type);
  if (Class.empty())
    Class = groupClass(*Method->getParent());
  if (!Class.empty())
    noteMember(Class, Object, *E, E->getMemberLoc());
  return true;
}

/// A member that is chosen by arguments which only an instantiation knows.
bool GroupVisitor::VisitUnresolvedMemberExpr(UnresolvedMemberExpr *E) {
  if (E->isImplicitAccess())
    return true;
  QualType Type = E->getBaseType();
  if (E->isArrow() && Type->isPointerType())
    Type = Type->getPointeeType();
  StringRef Class = groupClass(Type);
  if (!Class.empty())
    noteMember(Class, Type, *E, E->getMemberLoc());
  return true;
}

bool GroupVisitor::VisitCXXDependentScopeMemberExpr(
    CXXDependentScopeMemberExpr *E) {
  if (E->isImplicitAccess() || !E->getMember().isIdentifier() ||
      E->getBase()->containsErrors())
    return true;
  QualType Type = E->getBaseType();
  if (!Type.isNull() && E->isArrow() && Type->isPointerType())
    Type = Type->getPointeeType();
  noteMember(groupClass(Type), Type, *E, E->getMemberLoc());
  return true;
}

bool GroupVisitor::VisitDeclRefExpr(DeclRefExpr *E) {
  const auto *Function = dyn_cast<FunctionDecl>(E->getDecl());
  if (!Function || !Function->getIdentifier() || !isInGroupSpace(*Function) ||
      !Sink.isCuda(*Function))
    return true;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Function)) {
    StringRef Class = groupClass(*Method->getParent());
    if (E->hasQualifier() && (Class == "thread_block" || Class == "grid_group"))
      Sink.note(TypeFactKind::GroupMember, E->getLocation(),
                (Class + " static").str());
  } else if (Function->getName() == "tiled_partition") {
    if (const TemplateArgumentList *Arguments =
            Function->getTemplateSpecializationArgs())
      noteSize(Arguments->get(0), E->getLocation());
  }
  return true;
}

/// `tiled_partition<64>(g)` where only an instantiation knows the group.
bool GroupVisitor::VisitUnresolvedLookupExpr(UnresolvedLookupExpr *E) {
  if (!E->getName().isIdentifier() || E->getNumTemplateArgs() == 0 ||
      E->decls_begin() == E->decls_end())
    return true;
  const NamedDecl &D = *(*E->decls_begin())->getUnderlyingDecl();
  const IdentifierInfo *Name = D.getIdentifier();
  if (!Name || Name->getName() != "tiled_partition" || !isInGroupSpace(D))
    return true;
  const TemplateArgument &Size = E->getTemplateArgs()[0].getArgument();
  if (Size.getKind() == TemplateArgument::Expression &&
      !Size.getAsExpr()->isValueDependent())
    if (auto Value =
            Size.getAsExpr()->getIntegerConstantExpr(D.getASTContext()))
      noteSize(TemplateArgument(D.getASTContext(), APSInt(*Value),
                                Size.getAsExpr()->getType()),
               E->getNameLoc());
  return true;
}

bool GroupVisitor::VisitTemplateSpecializationTypeLoc(
    TemplateSpecializationTypeLoc Where) {
  const auto *Record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Where.getTypePtr()->getAsCXXRecordDecl());
  if (Record && groupClass(*Record) == "thread_block_tile")
    noteSize(Record->getTemplateArgs()[0], Where.getTemplateNameLoc());
  return true;
}

void GroupVisitor::noteSize(const TemplateArgument &Size,
                            SourceLocation Where) {
  // What one warp has all devices have.
  if (Size.getKind() == TemplateArgument::Integral &&
      Size.getAsIntegral().getExtValue() > 32)
    Sink.note(TypeFactKind::TileSize, Where,
              std::to_string(Size.getAsIntegral().getExtValue()));
}

void noteGroups(ArrayRef<Decl *> Declarations, TypeFactSink &Sink) {
  GroupVisitor Visitor(Sink);
  for (Decl *D : Declarations)
    Visitor.TraverseDecl(D);
}

} // namespace tranship
