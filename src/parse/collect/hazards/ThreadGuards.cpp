// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/hazards/ThreadGuards.h"
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr unsigned MaxCallers = 6;

/// Whether \p E has the number of a thread or a lane in it.
static bool hasThreadNumber(const UnitFlow &Flow, const Expr &E) {
  bool Found = false;
  Flow.eachSource(E, [&](const Stmt &S) {
    const auto *Call = dyn_cast<CallExpr>(&S);
    StringRef Name = Call ? calledName(*Call) : "";
    Found |= Name == "thread_rank" || Name == "__activemask" ||
             Name.starts_with("__ballot") || Name.starts_with("__ffs");
    const auto *Used = dyn_cast<DeclRefExpr>(&S);
    Found |= Used && Used->getDecl()->getIdentifier() &&
             Used->getDecl()->getName() == "threadIdx";
  });
  return Found;
}

/// Whether \p Condition holds for one thread: `threadIdx.x == 0`,
/// `!threadIdx.x`. With \p Operator `BO_NE` and \p Negated false: whether it
/// holds for all but one.
static bool choosesOne(const UnitFlow &Flow, const Expr &Condition,
                       BinaryOperatorKind Operator, bool Negated) {
  return anyBelow(Condition, [&](const Stmt &S) {
    if (const auto *At = dyn_cast<BinaryOperator>(&S))
      return At->getOpcode() == Operator &&
             (hasThreadNumber(Flow, *At->getLHS()) ||
              hasThreadNumber(Flow, *At->getRHS()));
    const auto *Not = dyn_cast<UnaryOperator>(&S);
    if (Negated)
      return Not && Not->getOpcode() == UO_LNot &&
             hasThreadNumber(Flow, *Not->getSubExpr());
    // `if (threadIdx.x) return;`
    const auto *Truth = dyn_cast<CastExpr>(&S);
    return Truth && Truth->getCastKind() == CK_IntegralToBoolean &&
           hasThreadNumber(Flow, *Truth->getSubExpr());
  });
}

static bool isAtOrBelow(const Stmt *S, const Stmt &What) {
  return S && anyBelow(*S, [&](const Stmt &At) { return &At == &What; });
}

static bool leaves(const Stmt &S) {
  if (const auto *Block = dyn_cast<CompoundStmt>(&S))
    return !Block->body_empty() && leaves(*Block->body_back());
  return isa<ReturnStmt>(S) || isa<ContinueStmt>(S);
}

/// Whether one thread comes to \p What, by the conditions in \p Body.
static bool isChosenIn(const UnitFlow &Flow, const Stmt &Body,
                       const Stmt &What) {
  bool Chosen = false, Passed = false;
  eachBelow(Body, [&](const Stmt &S) {
    Passed |= &S == &What;
    const auto *If = dyn_cast<IfStmt>(&S);
    if (!If || !If->getCond() || Chosen)
      return;
    if (isAtOrBelow(If->getThen(), What))
      Chosen = choosesOne(Flow, *If->getCond(), BO_EQ, true);
    else if (!Passed && leaves(*If->getThen()))
      Chosen = choosesOne(Flow, *If->getCond(), BO_NE, false);
  });
  return Chosen;
}

bool isLaunchedWithOne(const UnitFlow &Flow, const FunctionDecl &Kernel,
                       unsigned Number) {
  bool Any = false, All = true;
  for (const auto &Launch : Flow.Launches) {
    const FunctionDecl *Callee = Launch.What->getDirectCallee();
    if (!Callee || Callee->getCanonicalDecl() != Kernel.getCanonicalDecl())
      continue;
    Any = true;
    auto Values = Flow.valuesOf(*Launch.What->getConfig()->getArg(Number));
    All &= Values.size() == 1 && Values.front() == 1;
  }
  return Any && All;
}

/// Calls \p Visit for each place in device code that calls \p F, which may be a
/// constructor.
static void
eachCaller(const UnitFlow &Flow, const FunctionDecl &F,
           function_ref<void(const Stmt &, const FunctionDecl &)> Visit) {
  auto Is = [&](const FunctionDecl *Callee) {
    return Callee && Callee->getCanonicalDecl() == F.getCanonicalDecl();
  };
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (isDevice(Call.Around) && Is(Call.What->getDirectCallee()))
      Visit(*Call.What, *Call.Around);
  for (const Placed<CXXConstructExpr> &Made : Flow.Constructions)
    if (isDevice(Made.Around) && Is(Made.What->getConstructor()))
      Visit(*Made.What, *Made.Around);
}

static bool isChosen(const UnitFlow &Flow, const Stmt &What,
                     const FunctionDecl &Around, unsigned Depth) {
  if (const Stmt *Body = Around.getBody();
      !Body || isChosenIn(Flow, *Body, What))
    return true;
  if (Around.hasAttr<CUDAGlobalAttr>())
    return isLaunchedWithOne(Flow, Around, /*Number=*/1);
  if (Depth == MaxCallers)
    return true;
  // A function that nobody calls here may be called by one thread.
  bool All = true;
  eachCaller(Flow, Around, [&](const Stmt &Call, const FunctionDecl &Caller) {
    All = All && isChosen(Flow, Call, Caller, Depth + 1);
  });
  return All;
}

bool isCalledByOneThread(const UnitFlow &Flow, const Stmt &What,
                         const FunctionDecl &Around) {
  bool Any = false;
  eachCaller(Flow, Around,
             [&](const Stmt &, const FunctionDecl &) { Any = true; });
  return Any && isChosen(Flow, What, Around, 0);
}

bool isForOneThread(const UnitFlow &Flow, const Stmt &What,
                    const FunctionDecl &Around) {
  return isChosen(Flow, What, Around, 0);
}

} // namespace tranship
