// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Times that a kernel tells by ticks of the clock.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static bool readsClock(StringRef Name) {
  return Name == "clock64" || Name == "clock";
}

/// `(clock64() - begin) / (gigahertz * 1e3)`: a quotient with a rate, which is
/// no count.
static void tickTimes(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    const Expr &Rate = *At.What->getRHS()->IgnoreParenImpCasts();
    const auto *Ticks =
        dyn_cast<BinaryOperator>(At.What->getLHS()->IgnoreParenCasts());
    if (At.What->getOpcode() == BO_Div && isDevice(At.Around) && Ticks &&
        Ticks->getOpcode() == BO_Sub && hasCall(*Ticks, readsClock) &&
        Rate.getType()->isRealFloatingType() && !isa<CastExpr>(Rate))
      noteUse(Flow, Sink, At.What->getSourceRange(),
              fact::Finding{"tick-time", ""});
  }
}

void findTickLoops(const UnitFlow &Flow, FactSink &Sink) {
  tickTimes(Flow, Sink);
  for (const Placed<Stmt> &Loop : Flow.Loops) {
    const Expr *Condition = waitingCondition(*Loop.What);
    if (!Condition || !isDevice(Loop.Around))
      continue;
    eachBelow(*Condition, [&](const Stmt &S) {
      const auto *Call = dyn_cast<CallExpr>(&S);
      const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
      if (!Callee || !Callee->getBody())
        return;
      for (const Expr *Origin : Flow.originsOf(*Call)) {
        const auto *Test = dyn_cast<BinaryOperator>(Origin);
        if (Test && Test->isRelationalOp() && hasCall(*Test, readsClock))
          Sink.note(Call->getSourceRange(), fact::Finding{"tick-loop", ""});
      }
    });
  }
}

} // namespace tranship
