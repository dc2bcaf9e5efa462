// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ast/collect/grids/GridWaits.h"
#include "ast/collect/grids/GridCollector.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

/// Reads the calls and launches of a unit into a GridCollector.
class GridVisitor : public RecursiveASTVisitor<GridVisitor> {
  using Base = RecursiveASTVisitor<GridVisitor>;

public:
  explicit GridVisitor(GridCollector &Into) : Into(Into) {}

  bool TraverseDecl(Decl *D);
  bool TraverseIfStmt(IfStmt *S, DataRecursionQueue *Queue = nullptr);

  bool VisitCallExpr(CallExpr *E);
  bool VisitCXXConstructExpr(CXXConstructExpr *E);
  bool VisitDeclRefExpr(DeclRefExpr *E);
  bool VisitOverloadExpr(OverloadExpr *E);
  bool VisitBinaryOperator(BinaryOperator *E);
  bool VisitAsmStmt(AsmStmt *) {
    Into.markOpaque();
    return true;
  }

private:
  void callDirectly(CallExpr &E, const FunctionDecl &F);
  void callByName(CallExpr &E, DeclarationName Name, const Expr *Object);
  void callOneOf(CallExpr &E, const OverloadExpr &Names);
  void launchByCall(CallExpr &E, const FunctionDecl &F);
  void syncGroup(const Expr *Group, SourceLocation Where);
  void refer(const ValueDecl &D) {
    if (Guards)
      Into.markOpaque();
    else
      Into.refer(D);
  }

  GridCollector &Into;
  unsigned Guards = 0; ///< Conditions around that ask whether a group is valid.
};

/// Looks for `group.is_valid()`.
class ValidityVisitor : public RecursiveASTVisitor<ValidityVisitor> {
public:
  bool VisitMemberExpr(MemberExpr *E) {
    Found |= identifierOf(E->getMemberDecl()->getDeclName()) == "is_valid";
    return true;
  }
  bool Found = false;
};

} // namespace

bool GridVisitor::TraverseDecl(Decl *D) {
  if (const auto *F = dyn_cast_or_null<FunctionDecl>(D);
      F && F->doesThisDeclarationHaveABody()) {
    unsigned Outside = std::exchange(Guards, 0);
    const FunctionDecl *Outer = Into.enter(F);
    bool Result = Base::TraverseDecl(D);
    Into.leave(Outer);
    Guards = Outside;
    return Result;
  }
  const auto *Variable = dyn_cast_or_null<VarDecl>(D);
  if (!Variable)
    return Base::TraverseDecl(D);
  const ValueDecl *Outer = Into.beginValue(Variable);
  bool Result = Base::TraverseDecl(D);
  Into.endValue(Outer);
  return Result;
}

/// What stands under a condition on the validity of a grid is meant for both
/// kinds of launches.
bool GridVisitor::TraverseIfStmt(IfStmt *S, DataRecursionQueue *) {
  ValidityVisitor Condition;
  Condition.TraverseStmt(S->getCond());
  Guards += Condition.Found;
  // Not with the queue: the statements must be read before the guard ends.
  bool Result = Base::TraverseIfStmt(S);
  Guards -= Condition.Found;
  return Result;
}

void GridVisitor::syncGroup(const Expr *Group, SourceLocation Where) {
  GroupSource Source =
      Group ? groupSource(*Group, Into.function()) : GroupSource{};
  if (Source.What == GroupSource::Other)
    return;
  if (Guards || Source.What == GroupSource::Unknown)
    return Into.markOpaque();
  if (Source.What == GroupSource::Grid)
    Into.noteSync(Where);
  else
    Into.noteSyncedParameter(Source.Index, Where);
}

/// An interface of the runtime's that launches a kernel by its address.
void GridVisitor::launchByCall(CallExpr &E, const FunctionDecl &F) {
  StringRef Name = identifierOf(F.getDeclName());
  bool Cooperative = Name == "cudaLaunchCooperativeKernel";
  if ((Cooperative || Name == "cudaLaunchKernel") && E.getNumArgs() > 0)
    Into.launch(E.getCallee()->getExprLoc(), *E.getArg(0), Cooperative);
}

/// Whether a kernel may use the function of CUDA's to wait for other blocks.
static bool canWait(StringRef Name) {
  return Name.contains("atomic") || Name.starts_with("__threadfence");
}

void GridVisitor::callDirectly(CallExpr &E, const FunctionDecl &F) {
  StringRef Name = identifierOf(F.getDeclName());
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  if (Into.isCuda(F)) {
    if (isOfCooperativeGroups(F) && isGroupSync(Name)) {
      const auto *Call = dyn_cast<CXXMemberCallExpr>(&E);
      if (Call || (Method && Method->isStatic()))
        return syncGroup(Call ? Call->getImplicitObjectArgument() : nullptr,
                         E.getExprLoc());
      return syncGroup(E.getNumArgs() ? E.getArg(0) : nullptr, E.getExprLoc());
    }
    if (canWait(Name) || Name.starts_with("cudaCGSynchronize"))
      Into.markOpaque();
    return launchByCall(E, F);
  }
  if (Method && Method->isVirtual())
    Into.markOpaque();
  bool HasObject = isa<CXXOperatorCallExpr>(E) && Method && !Method->isStatic();
  SmallVector<const Expr *, 8> Arguments(E.arguments());
  if (Guards)
    return Into.markOpaque();
  Into.call(F, ArrayRef<const Expr *>(Arguments).drop_front(HasObject));
}

/// A name whose meaning only an instantiation knows; \p Object is null for
/// `T::name(...)`.
void GridVisitor::callByName(CallExpr &E, DeclarationName Name,
                             const Expr *Object) {
  StringRef Spelling = identifierOf(Name);
  if (isGroupSync(Spelling) && Object && E.getNumArgs() == 0)
    return syncGroup(Object, E.getExprLoc());
  if (Guards || Spelling.empty())
    return Into.markOpaque();
  SmallVector<const Expr *, 8> Arguments(E.arguments());
  Into.callUnique(Spelling, Arguments);
}

/// The function behind \p D if a call with \p Count arguments can mean it.
static const FunctionDecl *candidate(const NamedDecl *D, unsigned Count) {
  D = D->getUnderlyingDecl();
  const auto *Template = dyn_cast<FunctionTemplateDecl>(D);
  const auto *F =
      Template ? Template->getTemplatedDecl() : dyn_cast<FunctionDecl>(D);
  if (!F)
    return nullptr;
  bool AnyNumber = F->isVariadic();
  for (const ParmVarDecl *Parameter : F->parameters())
    AnyNumber |= Parameter->isParameterPack();
  return AnyNumber || (Count >= F->getMinRequiredArguments() &&
                       Count <= F->getNumParams())
             ? F
             : nullptr;
}

void GridVisitor::callOneOf(CallExpr &E, const OverloadExpr &Names) {
  const FunctionDecl *Only = nullptr;
  unsigned Found = 0;
  bool Cuda = Names.getNumDecls() != 0;
  for (const NamedDecl *D : Names.decls()) {
    Cuda &= Into.isCuda(*D->getUnderlyingDecl());
    if (const FunctionDecl *F = candidate(D, E.getNumArgs())) {
      ++Found;
      Only = F;
    }
  }
  StringRef Name = identifierOf(Names.getName());
  bool Lookup = isa<UnresolvedLookupExpr>(Names);
  // The group's namespace brings its own functions into the call.
  if (Lookup && isGroupSync(Name) && E.getNumArgs() > 0 && (Cuda || !Found))
    return syncGroup(E.getArg(0), E.getExprLoc());
  if (Found == 1)
    return callDirectly(E, *Only);
  if (Cuda) {
    if (canWait(Name))
      Into.markOpaque();
    if (Only)
      launchByCall(E, *Only);
    return;
  }
  Into.markOpaque();
}

bool GridVisitor::VisitCallExpr(CallExpr *E) {
  if (const auto *Launch = dyn_cast<CUDAKernelCallExpr>(E)) {
    Into.launch(*Launch);
    return true;
  }
  if (const FunctionDecl *F = E->getDirectCallee()) {
    callDirectly(*E, *F);
    return true;
  }
  const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
  if (const auto *Names = dyn_cast<OverloadExpr>(Callee))
    callOneOf(*E, *Names);
  else if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(Callee))
    callByName(*E, Member->getMember(),
               Member->isImplicitAccess() ? nullptr : Member->getBase());
  else if (const auto *Scoped = dyn_cast<DependentScopeDeclRefExpr>(Callee))
    callByName(*E, Scoped->getDeclName(), nullptr);
  else
    Into.markOpaque(); // A pointer, or an object of a type not known yet.
  return true;
}

bool GridVisitor::VisitCXXConstructExpr(CXXConstructExpr *E) {
  const CXXConstructorDecl *Made = E->getConstructor();
  if (!Made->isUserProvided() || Into.isCuda(*Made))
    return true;
  SmallVector<const Expr *, 8> Arguments(E->arguments());
  Into.call(*Made, Arguments);
  return true;
}

/// Whose address is taken will be called.
bool GridVisitor::VisitDeclRefExpr(DeclRefExpr *E) {
  refer(*E->getDecl());
  return true;
}

bool GridVisitor::VisitOverloadExpr(OverloadExpr *E) {
  if (E->getNumDecls() != 1)
    return true;
  const NamedDecl *Only = (*E->decls_begin())->getUnderlyingDecl();
  if (const auto *Template = dyn_cast<FunctionTemplateDecl>(Only))
    refer(*Template->getTemplatedDecl());
  else if (const auto *F = dyn_cast<FunctionDecl>(Only))
    refer(*F);
  return true;
}

bool GridVisitor::VisitBinaryOperator(BinaryOperator *E) {
  if (E->getOpcode() == BO_Assign)
    Into.assign(*E->getLHS(), *E->getRHS());
  return true;
}

void noteGridSync(ArrayRef<Decl *> Declarations,
                  ArrayRef<SourceLocation> Skipped, GridFactSink &Sink,
                  GridFacts &Facts) {
  if (Declarations.empty())
    return;
  GridCollector Collector(
      Declarations.front()->getASTContext().getSourceManager(), Sink);
  GridVisitor Visitor(Collector);
  for (Decl *D : Declarations)
    Visitor.TraverseDecl(D);
  Collector.finish(Skipped, Facts);
}

} // namespace tranship
