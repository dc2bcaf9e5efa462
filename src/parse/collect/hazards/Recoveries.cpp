// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that stop with an error, in programs that go on after it: the
// target's runtime ends the process.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static bool endsKernel(StringRef Name) {
  return Name == "__trap" || Name == "__assert_fail" ||
         Name == "__assertfail" || Name == "__builtin_trap";
}

/// Whether \p Name only frees, prints or leaves.
static bool givesUp(StringRef Name) {
  return hasWordOf(Name,
                   {"free", "clean", "destroy", "release", "print", "log",
                    "exit", "abort", "fail", "err", "die", "close", "usage"});
}

/// Whether the branch does something of the program's own, or begins again.
static bool goesOn(const Stmt &Branch) {
  bool Own = false, Leaves = false;
  eachBelow(Branch, [&](const Stmt &S) {
    Leaves |= isa<CXXThrowExpr>(S);
    const auto *Call = dyn_cast<CallExpr>(&S);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    if (!Callee || !Callee->getIdentifier())
      return;
    Leaves |= Callee->isNoReturn();
    Own |= Callee->getName() == "cudaDeviceReset" ||
           (Callee->getDefinition() && !isa<CXXMethodDecl>(Callee) &&
            !Callee->isInStdNamespace() && !givesUp(Callee->getName()) &&
            none_of(Callee->parameters(), [](const ParmVarDecl *P) {
              return P->getType()->isEnumeralType();
            }));
  });
  return Own && !Leaves;
}

/// Whether \p E is the result of a call that waits for kernels.
static bool isWait(const UnitFlow &Flow, const Expr &E) {
  return any_of(Flow.originsOf(E), [](const Expr *Origin) {
    const auto *Call = dyn_cast<CallExpr>(Origin);
    StringRef Name = Call ? calledName(*Call) : "";
    return Name.starts_with("cuda") &&
           (Name.ends_with("Synchronize") || Name == "cudaMemcpy" ||
            Name == "cudaMemcpyFromSymbol");
  });
}

/// `e == cudaSuccess`, also in a variable or as one of two conditions: what it
/// compares.
static const BinaryOperator *successTest(const UnitFlow &Flow, const Expr &E) {
  if (const auto *Either = dyn_cast<BinaryOperator>(E.IgnoreParenImpCasts());
      Either && Either->getOpcode() == BO_LOr) {
    const BinaryOperator *Left = successTest(Flow, *Either->getLHS());
    return Left ? Left : successTest(Flow, *Either->getRHS());
  }
  for (const Expr *Origin : Flow.originsOf(*E.IgnoreParenImpCasts())) {
    const auto *Test = dyn_cast<BinaryOperator>(Origin->IgnoreParenImpCasts());
    const auto *Code =
        Test && Test->isEqualityOp()
            ? dyn_cast_or_null<EnumConstantDecl>(namedBy(*Test->getRHS()))
            : nullptr;
    if (Code && Code->getName() == "cudaSuccess" &&
        isWait(Flow, *Test->getLHS()))
      return Test;
  }
  return nullptr;
}

static bool recovers(const UnitFlow &Flow) {
  return any_of(Flow.Ifs, [&](const Placed<IfStmt> &If) {
    if (isDevice(If.Around))
      return false;
    const Expr *Condition = If.What->getCond()->IgnoreParenImpCasts();
    bool Not = false;
    if (const auto *Unary = dyn_cast<UnaryOperator>(Condition);
        Unary && Unary->getOpcode() == UO_LNot) {
      Condition = Unary->getSubExpr();
      Not = true;
    }
    const BinaryOperator *Test = successTest(Flow, *Condition);
    if (!Test)
      return false;
    bool FailsThen = (Test->getOpcode() == BO_NE) != Not;
    const Stmt *Branch = FailsThen ? If.What->getThen() : If.What->getElse();
    return Branch && goesOn(*Branch);
  });
}

void findRecoveries(const UnitFlow &Flow, FactSink &Sink) {
  std::optional<bool> Recovers;
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    if (!isDevice(Call.Around) || !endsKernel(calledName(*Call.What)))
      continue;
    if (!Recovers)
      Recovers = recovers(Flow);
    if (*Recovers)
      noteUse(Flow, Sink, Call.What->getSourceRange(),
              fact::Finding{"kernel-end", ""});
  }
}

} // namespace tranship
