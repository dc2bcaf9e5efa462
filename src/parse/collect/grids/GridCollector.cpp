// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/grids/GridCollector.h"
#include "parse/collect/grids/KernelForm.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static bool isOfDevice(const FunctionDecl &F) {
  return isKernel(F) || F.hasAttr<CUDADeviceAttr>() || F.isConstexpr();
}

const FunctionDecl *GridCollector::enter(const FunctionDecl *F) {
  const FunctionDecl *Outer = std::exchange(Current, F);
  Followed = node();
  if (Followed)
    if (const auto *Method = dyn_cast<CXXMethodDecl>(F)) {
      const FunctionDecl *Written = &writtenFunction(*Method);
      auto [Known, New] =
          Members.try_emplace(identifierOf(Method->getDeclName()), Written);
      if (!New && Known->second != Written)
        Known->second = nullptr;
    }
  return Outer;
}

void GridCollector::leave(const FunctionDecl *Outer) {
  Current = Outer;
  Followed = node();
}

/// The node of the current function; null for a host function.
GridCollector::Node *GridCollector::node() {
  if (!Current || !isOfDevice(*Current) || Sink.isCuda(*Current))
    return nullptr;
  std::unique_ptr<Node> &N = Nodes[&writtenFunction(*Current)];
  if (!N) {
    N = std::make_unique<Node>();
    N->Body = Current;
  }
  return N.get();
}

void GridCollector::markOpaque() {
  if (Followed)
    Followed->Opaque = true;
}

void GridCollector::noteSync(SourceLocation Where) {
  if (!Followed || Followed->Syncs)
    return;
  Followed->Sync = Where;
  Followed->Syncs = true;
}

void GridCollector::noteSyncedParameter(unsigned Index, SourceLocation Where) {
  if (!Followed)
    return;
  Followed->SyncedParameters.insert(Index);
  if (Followed->Sync.isInvalid())
    Followed->Sync = Where;
}

GridCollector::Groups
GridCollector::groups(ArrayRef<const Expr *> Arguments) const {
  Groups Result;
  for (const auto &[N, Argument] : enumerate(Arguments)) {
    GroupSource Source = groupSource(*Argument, Current);
    uint32_t Index = static_cast<uint32_t>(N);
    if (Source.What == GroupSource::Grid)
      Result.push_back({Index, GroupArgument::Grid});
    else if (Source.What == GroupSource::Parameter)
      Result.push_back({Index, 1 + Source.Index});
  }
  return Result;
}

void GridCollector::addCall(Node &From, const FunctionDecl &To,
                            const Groups &Passed) {
  // A kernel that is launched by a kernel has a grid of its own.
  if (isKernel(To))
    return;
  Groups &Known = From.Calls[&writtenFunction(To)];
  for (GroupArgument Each : Passed)
    if (!is_contained(Known, Each))
      Known.push_back(Each);
}

void GridCollector::call(const FunctionDecl &F,
                         ArrayRef<const Expr *> Arguments) {
  pass(F, Arguments);
  if (Followed)
    addCall(*Followed, F, groups(Arguments));
}

void GridCollector::callUnique(StringRef Name,
                               ArrayRef<const Expr *> Arguments) {
  if (Followed)
    Followed->ByName.push_back(
        {Name.str(), Arguments.size(), groups(Arguments)});
}

void GridCollector::refer(const ValueDecl &D) {
  const auto *F = dyn_cast<FunctionDecl>(&D);
  if (Value && (F || isa<VarDecl>(D)))
    Values[cast<ValueDecl>(Value->getCanonicalDecl())].insert(&D);
  if (!Followed)
    return;
  if (F && !Sink.isCuda(*F))
    addCall(*Followed, *F, {});
  else if (const auto *Variable = dyn_cast<VarDecl>(&D);
           Variable && Variable->hasGlobalStorage())
    Followed->Variables.insert(cast<ValueDecl>(Variable->getCanonicalDecl()));
}

/// Collects the functions and variables that \p E can refer to.
static void collectNames(const Expr *E,
                         SmallVectorImpl<const ValueDecl *> &Names) {
  for (const Expr *Inner = nullptr; E; E = Inner) {
    E = E->IgnoreParenImpCasts();
    Inner = nullptr;
    if (const auto *Name = dyn_cast<DeclRefExpr>(E)) {
      Names.push_back(Name->getDecl());
    } else if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      Names.push_back(Member->getMemberDecl());
    } else if (const auto *Overloaded = dyn_cast<OverloadExpr>(E)) {
      for (const NamedDecl *D : Overloaded->decls()) {
        D = D->getUnderlyingDecl();
        if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
          D = Template->getTemplatedDecl();
        if (const auto *Value = dyn_cast<ValueDecl>(D))
          Names.push_back(Value);
      }
    } else if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      collectNames(Choice->getTrueExpr(), Names);
      Inner = Choice->getFalseExpr();
    } else if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E)) {
      Inner = Cast->getSubExpr();
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      Inner = Element->getBase();
    } else if (const auto *Op = dyn_cast<UnaryOperator>(E)) {
      Inner = Op->getSubExpr();
    } else if (const auto *Full = dyn_cast<FullExpr>(E)) {
      Inner = Full->getSubExpr();
    }
  }
}

/// The canonical declaration of a value: a parameter has one per declaration of
/// its function.
static const ValueDecl *known(const ValueDecl *V) {
  if (const auto *Parameter = dyn_cast<ParmVarDecl>(V))
    if (const auto *F = dyn_cast<FunctionDecl>(Parameter->getDeclContext())) {
      const FunctionDecl &Written = writtenFunction(*F);
      unsigned Index = Parameter->getFunctionScopeIndex();
      return Index < Written.getNumParams() ? Written.getParamDecl(Index) : V;
    }
  return cast<ValueDecl>(V->getCanonicalDecl());
}

/// Records the kernels, or the variables that may hold one, that a call passes
/// on.
void GridCollector::pass(const FunctionDecl &F,
                         ArrayRef<const Expr *> Arguments) {
  const FunctionDecl &Written = writtenFunction(F);
  SmallVector<const ValueDecl *, 1> Names;
  for (const auto &[N, Argument] : enumerate(Arguments)) {
    if (N >= Written.getNumParams())
      return;
    Names.clear();
    collectNames(Argument, Names);
    for (const ValueDecl *V : Names)
      if (const auto *Kernel = dyn_cast<FunctionDecl>(V);
          Kernel ? isKernel(*Kernel)
                 : V->getType()->isFunctionPointerType() ||
                       V->getType()->isDependentType())
        Values[Written.getParamDecl(N)].insert(V);
  }
}

void GridCollector::assign(const Expr &To, const Expr &From) {
  SmallVector<const ValueDecl *, 1> Left, Right;
  collectNames(&To, Left);
  if (Left.size() != 1)
    return;
  collectNames(&From, Right);
  for (const ValueDecl *V : Right)
    if (isa<FunctionDecl>(V) || V->getType()->isFunctionPointerType())
      Values[known(Left.front())].insert(V);
}

void GridCollector::launch(const CUDAKernelCallExpr &Call) {
  Launch L;
  L.Where = Call.getConfig()->getBeginLoc();
  L.IsChevron = true;
  Sink.note(L.Where, fact::Launch());
  collectNames(Call.getCallee(), L.Names);
  LaunchForm Form = kernelForm(Call, Sink);
  if (Current && (isKernel(*Current) || Current->hasAttr<CUDADeviceAttr>()))
    Form.Obstacle = LaunchObstacle::OnDevice;
  L.Form = Form.text();
  Launches.push_back(std::move(L));
}

void GridCollector::launch(SourceLocation Where, const Expr &Kernel,
                           bool IsCooperative) {
  Launch L;
  L.Where = Where;
  L.IsCooperative = IsCooperative;
  collectNames(&Kernel, L.Names);
  Launches.push_back(std::move(L));
}

/// The functions that \p Names refer to or can hold.
SetVector<const FunctionDecl *>
GridCollector::functionsIn(ArrayRef<const ValueDecl *> Names) const {
  SetVector<const FunctionDecl *> Result;
  SetVector<const ValueDecl *> Seen;
  Seen.insert(Names.begin(), Names.end());
  for (size_t N = 0; N != Seen.size(); ++N) {
    if (const auto *F = dyn_cast<FunctionDecl>(Seen[N])) {
      Result.insert(&writtenFunction(*F));
      continue;
    }
    auto Held = Values.find(known(Seen[N]));
    if (Held != Values.end())
      Seen.insert(Held->second.begin(), Held->second.end());
  }
  return Result;
}

} // namespace tranship
