// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The last block of a grid reads what the others wrote. Each counts itself with
// an atomic operation, and a fence before it must reach all blocks.
#include "parse/collect/hazards/Findings.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static bool hasNumberOfBlocks(const UnitFlow &Flow, const Expr &E) {
  bool Found = false;
  Flow.eachSource(E, [&](const Stmt &S) {
    const auto *Name = dyn_cast<DeclRefExpr>(&S);
    Found |= Name && Name->getDecl()->getIdentifier() &&
             Name->getDecl()->getName() == "gridDim";
  });
  return Found;
}

static bool counts(const Stmt &S) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  return Call && StringSwitch<bool>(calledName(*Call))
                     .Cases("atomicAdd", "atomicInc", true)
                     .Cases("atomicAdd_system", "atomicInc_system", true)
                     .Default(false);
}

/// The calls by which blocks count themselves: `atomicInc(&n, gridDim.x)`, and
/// those whose result is compared with the number of blocks.
static SmallPtrSet<const Stmt *, 4> arrivals(const UnitFlow &Flow) {
  SmallPtrSet<const Stmt *, 4> Found;
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (counts(*Call.What) && Call.What->getNumArgs() == 2 &&
        hasNumberOfBlocks(Flow, *Call.What->getArg(1)))
      Found.insert(Call.What);
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    if (!At.What->isComparisonOp() || !isDevice(At.Around))
      continue;
    const Expr *Sides[] = {At.What->getLHS(), At.What->getRHS()};
    for (unsigned N : {0, 1})
      if (hasNumberOfBlocks(Flow, *Sides[1 - N]))
        Flow.eachSource(*Sides[N], [&](const Stmt &S) {
          if (counts(S))
            Found.insert(&S);
        });
  }
  return Found;
}

/// What a call of \p F runs; of a template, what is written.
static const FunctionDecl *written(const FunctionDecl *F) {
  if (!F)
    return nullptr;
  const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
  return Pattern ? Pattern : F->getDefinition();
}

/// The last fence of a function, or of those that it calls.
static const CallExpr *lastFence(const FunctionDecl &F, unsigned Depth = 0) {
  constexpr unsigned MaxDepth = 4;
  const CallExpr *Last = nullptr;
  if (const Stmt *Body = F.getBody(); Body && Depth < MaxDepth)
    eachBelow(*Body, [&](const Stmt &S) {
      const auto *Call = dyn_cast<CallExpr>(&S);
      const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
      if (Call && calledName(*Call).contains("fence"))
        Last = Call;
      else if (const FunctionDecl *Body = written(Callee))
        if (const auto *Below = lastFence(*Body, Depth + 1))
          Last = Below;
    });
  return Last;
}

/// Whether the block writes memory of all blocks before \p Arrival: an element
/// of a parameter at the block's own place.
static bool writesBefore(const UnitFlow &Flow, const FunctionDecl &Around,
                         const CallExpr &Arrival) {
  const SourceManager &Text = Flow.Syntax.getSourceManager();
  return any_of(Flow.Operators, [&](const Placed<BinaryOperator> &At) {
    if (At.Around != &Around || At.What->getOpcode() != BO_Assign ||
        !Text.isBeforeInTranslationUnit(At.What->getBeginLoc(),
                                        Arrival.getBeginLoc()))
      return false;
    const auto *Element =
        dyn_cast<ArraySubscriptExpr>(At.What->getLHS()->IgnoreParenImpCasts());
    const ValueDecl *Root = namedBy(rootOf(*At.What->getLHS()));
    return Element && Root && !Root->getType().isNull() &&
           !Root->hasAttr<CUDASharedAttr>() &&
           (isa<ParmVarDecl, FieldDecl>(Root) ||
            Root->hasAttr<CUDADeviceAttr>()) &&
           namesBelow(*Element->getIdx(), "blockIdx");
  });
}

/// What orders memory without being called a fence: the grid's barriers and
/// operations of libcu++, and assembly.
static bool ordersMemory(const FunctionDecl &F) {
  return F.getBody() && anyBelow(*F.getBody(), [](const Stmt &S) {
           const auto *Member = dyn_cast<CXXMemberCallExpr>(&S);
           return isa<GCCAsmStmt>(S) ||
                  (Member && !calledName(*Member).empty());
         });
}

void findBlockFences(const UnitFlow &Flow, FactSink &Sink) {
  auto Arrivals = arrivals(Flow);
  if (Arrivals.empty())
    return;
  const CallExpr *Fence = nullptr; // The last one.
  const FunctionDecl *Around = nullptr;
  for (const Placed<CallExpr> &At : Flow.Calls) {
    if (std::exchange(Around, At.Around) != At.Around)
      Fence = nullptr;
    const FunctionDecl *Callee = At.What->getDirectCallee();
    if (calledName(*At.What).contains("fence"))
      Fence = At.What;
    else if (const FunctionDecl *Body = written(Callee);
             isDevice(Callee) && Body)
      if (const CallExpr *Below = lastFence(*Body))
        Fence = Below;
    if (!Arrivals.contains(At.What) || !Around)
      continue;
    const CallExpr *Before = std::exchange(Fence, nullptr);
    if (Before && calledName(*Before) == "__threadfence_block")
      noteUse(Flow, Sink, Before->getSourceRange(),
              fact::Finding{"block-fence", ""});
    else if (!Before && !ordersMemory(*Around) &&
             writesBefore(Flow, *Around, *At.What))
      noteUse(Flow, Sink, At.What->getSourceRange(),
              fact::Finding{"missing-fence", ""});
  }
}

} // namespace tranship
