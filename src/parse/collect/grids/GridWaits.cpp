// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/grids/GridWaits.h"
#include "parse/collect/GroupSpace.h"
#include "parse/collect/grids/GridCollector.h"
#include "tables/words/Words.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

/// Reads the calls and launches of a unit into a GridCollector.
class GridWaits : public Collector {
public:
  explicit GridWaits(const CollectorInput &In)
      : In(In), Into(In.Syntax.getSourceManager(), In.Sink) {}

  void enter(Decl &D) override;
  void leave(Decl &D) override;
  void enterIf(IfStmt &S) override { Guards += asksForValidity(S.getCond()); }
  void leaveIf(IfStmt &S) override { Guards -= asksForValidity(S.getCond()); }
  void visit(Stmt &S, const FunctionDecl *) override;
  void finish() override { Into.finish(In.Skipped, In.Grid); }

private:
  /// The state before a function or a variable began.
  struct Outside {
    const FunctionDecl *Function = nullptr;
    const ValueDecl *Value = nullptr;
    unsigned Guards = 0;
  };

  static bool asksForValidity(const Stmt *Condition);
  void visitCall(CallExpr &E);
  void visitConstruction(const CXXConstructExpr &E);
  void visitNames(const OverloadExpr &E);
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

  const CollectorInput In;
  GridCollector Into;
  std::vector<Outside> Stack;
  /// The enclosing conditions that ask whether a group is valid.
  unsigned Guards = 0;
};

} // namespace

/// The function, if its body is here. Other declarations have nothing to read.
static const FunctionDecl *functionWithBody(const Decl &D) {
  const auto *F = dyn_cast<FunctionDecl>(&D);
  return F && F->doesThisDeclarationHaveABody() ? F : nullptr;
}

void GridWaits::enter(Decl &D) {
  if (const FunctionDecl *F = functionWithBody(D)) {
    unsigned Before = std::exchange(Guards, 0);
    Stack.push_back({Into.enter(F), nullptr, Before});
  } else if (const auto *Variable = dyn_cast<VarDecl>(&D)) {
    Stack.push_back({nullptr, Into.beginValue(Variable), 0});
  }
}

void GridWaits::leave(Decl &D) {
  if (functionWithBody(D)) {
    Into.leave(Stack.back().Function);
    Guards = Stack.back().Guards;
    Stack.pop_back();
  } else if (isa<VarDecl>(D)) {
    Into.endValue(Stack.back().Value);
    Stack.pop_back();
  }
}

/// Whether \p Condition asks `group.is_valid()`: code guarded by it is meant
/// for both kinds of launches.
bool GridWaits::asksForValidity(const Stmt *Condition) {
  if (!Condition)
    return false;
  const auto *Member = dyn_cast<MemberExpr>(Condition);
  if (Member &&
      identifierOf(Member->getMemberDecl()->getDeclName()) == "is_valid")
    return true;
  return any_of(Condition->children(), asksForValidity);
}

void GridWaits::visit(Stmt &S, const FunctionDecl *) {
  if (auto *Call = dyn_cast<CallExpr>(&S))
    visitCall(*Call);
  else if (const auto *Made = dyn_cast<CXXConstructExpr>(&S))
    visitConstruction(*Made);
  else if (const auto *Name = dyn_cast<DeclRefExpr>(&S))
    // A function whose address is taken is assumed to be called.
    refer(*Name->getDecl());
  else if (const auto *Names = dyn_cast<OverloadExpr>(&S))
    visitNames(*Names);
  else if (const auto *Binary = dyn_cast<BinaryOperator>(&S);
           Binary && Binary->getOpcode() == BO_Assign)
    Into.assign(*Binary->getLHS(), *Binary->getRHS());
  else if (isa<AsmStmt>(S))
    Into.markOpaque();
}

void GridWaits::syncGroup(const Expr *Group, SourceLocation Where) {
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

/// A runtime function that launches a kernel by its address.
void GridWaits::launchByCall(CallExpr &E, const FunctionDecl &F) {
  StringRef Name = identifierOf(F.getDeclName());
  bool Cooperative = Name == "cudaLaunchCooperativeKernel";
  if ((Cooperative || Name == "cudaLaunchKernel") && E.getNumArgs() > 0)
    Into.launch(E.getCallee()->getExprLoc(), *E.getArg(0), Cooperative);
}

/// Whether a kernel may wait for other blocks through this function of CUDA.
static bool canWait(StringRef Name) {
  return Name.contains("atomic") || Name.starts_with("__threadfence");
}

void GridWaits::callDirectly(CallExpr &E, const FunctionDecl &F) {
  StringRef Name = identifierOf(F.getDeclName());
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  if (Into.isCuda(F)) {
    if (isInGroupSpace(F) && isOneOf(Words::GroupSync, Name)) {
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

/// A name that only an instantiation resolves; \p Object is null for
/// `T::name(...)`.
void GridWaits::callByName(CallExpr &E, DeclarationName Name,
                           const Expr *Object) {
  StringRef Spelling = identifierOf(Name);
  if (isOneOf(Words::GroupSync, Spelling) && Object && E.getNumArgs() == 0)
    return syncGroup(Object, E.getExprLoc());
  if (Guards || Spelling.empty())
    return Into.markOpaque();
  SmallVector<const Expr *, 8> Arguments(E.arguments());
  Into.callUnique(Spelling, Arguments);
}

/// The function that \p D declares, if a call with \p Count arguments can mean
/// it.
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

void GridWaits::callOneOf(CallExpr &E, const OverloadExpr &Names) {
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
  // Argument-dependent lookup also finds the functions of the group's
  // namespace.
  if (Lookup && isOneOf(Words::GroupSync, Name) && E.getNumArgs() > 0 &&
      (Cuda || !Found))
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

void GridWaits::visitCall(CallExpr &E) {
  if (const auto *Launch = dyn_cast<CUDAKernelCallExpr>(&E))
    return Into.launch(*Launch);
  if (const FunctionDecl *F = E.getDirectCallee())
    return callDirectly(E, *F);
  const Expr *Callee = E.getCallee()->IgnoreParenImpCasts();
  if (const auto *Names = dyn_cast<OverloadExpr>(Callee))
    callOneOf(E, *Names);
  else if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(Callee))
    callByName(E, Member->getMember(),
               Member->isImplicitAccess() ? nullptr : Member->getBase());
  else if (const auto *Scoped = dyn_cast<DependentScopeDeclRefExpr>(Callee))
    callByName(E, Scoped->getDeclName(), nullptr);
  else
    Into.markOpaque(); // A pointer, or an object whose type is not known yet.
}

void GridWaits::visitConstruction(const CXXConstructExpr &E) {
  const CXXConstructorDecl *Made = E.getConstructor();
  if (!Made->isUserProvided() || Into.isCuda(*Made))
    return;
  SmallVector<const Expr *, 8> Arguments(E.arguments());
  Into.call(*Made, Arguments);
}

void GridWaits::visitNames(const OverloadExpr &E) {
  if (E.getNumDecls() != 1)
    return;
  const NamedDecl *Only = (*E.decls_begin())->getUnderlyingDecl();
  if (const auto *Template = dyn_cast<FunctionTemplateDecl>(Only))
    refer(*Template->getTemplatedDecl());
  else if (const auto *F = dyn_cast<FunctionDecl>(Only))
    refer(*F);
}

std::unique_ptr<Collector> createGridWaits(const CollectorInput &In) {
  return std::make_unique<GridWaits>(In);
}

} // namespace tranship
