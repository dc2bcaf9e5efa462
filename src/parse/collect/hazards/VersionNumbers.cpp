// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that a call writes to a variable, where the program looks at them:
// versions, whose scale is another one on the target.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Whether \p E is made of what \p Filled holds by arithmetic alone.
static bool isMadeOf(const UnitFlow &Flow, const Expr &E,
                     const ValueDecl &Filled, unsigned Depth = 0) {
  constexpr unsigned MaxDepth = 6;
  if (Depth > MaxDepth)
    return false;
  return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
    const ValueDecl *Name = namedBy(*Origin);
    if (Name && Name->getCanonicalDecl() == Filled.getCanonicalDecl())
      return true;
    const auto *Of = dyn_cast<BinaryOperator>(Origin);
    return Of && (Of->isMultiplicativeOp() || Of->isAdditiveOp()) &&
           (isMadeOf(Flow, *Of->getLHS(), Filled, Depth + 1) ||
            isMadeOf(Flow, *Of->getRHS(), Filled, Depth + 1));
  });
}

/// A number other than those that stand for "none" and "unknown".
static bool isBound(const UnitFlow &Flow, const Expr &E) {
  std::optional<int64_t> Value = Flow.valueOf(E);
  if (!Value) {
    auto All = Flow.valuesOf(E);
    if (All.size() == 1)
      Value = All.front();
  }
  return Value && *Value > 1;
}

/// Whether the program gives up where `table.find(x)`, kept in a variable, is
/// the end of the table.
static bool givesUpWithout(const UnitFlow &Flow, const CallExpr &Find) {
  return any_of(Flow.Ifs, [&](const Placed<IfStmt> &If) {
    const Stmt &Condition = *If.What->getCond();
    bool Asks = false, Ends = false;
    eachBelow(Condition, [&](const Stmt &S) {
      const auto *Name = dyn_cast<DeclRefExpr>(&S);
      const auto *Call = dyn_cast<CallExpr>(&S);
      Asks |= &S == &Find ||
              (Name && Flow.originsOf(*Name).contains(&stripped(Find)));
      Ends |= Call && calledName(*Call) == "end";
    });
    return Asks && Ends && endsAll(*If.What->getThen());
  });
}

/// Tables by version: `table.at(version / 1000)`.
static void eachLookup(const UnitFlow &Flow, const ValueDecl &Filled,
                       function_ref<void(const Expr &)> Visit) {
  for (StringRef Name : {"at", "find"})
    Flow.eachCall(Name, 0, [&](const Placed<CallExpr> &Call) {
      const auto *Member = dyn_cast<CXXMemberCallExpr>(Call.What);
      if (Member && Member->getNumArgs() == 1 && Member->getMethodDecl() &&
          Member->getMethodDecl()->getParent()->isInStdNamespace() &&
          isMadeOf(Flow, *Member->getArg(0), Filled) &&
          (Name == "at" || givesUpWithout(Flow, *Member)))
        Visit(*Member);
    });
}

void eachComparison(const UnitFlow &Flow, const ValueDecl &Filled,
                    function_ref<void(const Expr &)> Visit) {
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    const Expr &Left = *At.What->getLHS(), &Right = *At.What->getRHS();
    if (At.What->isComparisonOp() &&
        ((isBound(Flow, Right) && isMadeOf(Flow, Left, Filled)) ||
         (isBound(Flow, Left) && isMadeOf(Flow, Right, Filled))))
      Visit(*At.What);
  }
  eachLookup(Flow, Filled, Visit);
  for (const Placed<SwitchStmt> &Switch : Flow.Switches) {
    bool HasBound = false;
    for (const SwitchCase *At = Switch.What->getSwitchCaseList(); At;
         At = At->getNextSwitchCase())
      if (const auto *Case = dyn_cast<CaseStmt>(At))
        HasBound |= isBound(Flow, *Case->getLHS());
    if (HasBound && isMadeOf(Flow, *Switch.What->getCond(), Filled))
      Visit(*Switch.What->getCond());
  }
}

} // namespace tranship
