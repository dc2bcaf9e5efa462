// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a program does with the result of a call.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Whether the value of \p Inner, a part of \p Outer, is thrown away there.
static bool drops(const Stmt &Outer, const Stmt &Inner) {
  if (isa<CompoundStmt, SwitchCase, LabelStmt, DoStmt>(Outer))
    return true; // A call is never the condition of `do` as it stands.
  if (const auto *If = dyn_cast<IfStmt>(&Outer))
    return &Inner == If->getThen() || &Inner == If->getElse();
  if (const auto *For = dyn_cast<ForStmt>(&Outer))
    return &Inner == For->getBody() || &Inner == For->getInc();
  if (const auto *While = dyn_cast<WhileStmt>(&Outer))
    return &Inner == While->getBody();
  const auto *Comma = dyn_cast<BinaryOperator>(&Outer);
  return Comma && Comma->isCommaOp() && &Inner == Comma->getLHS();
}

bool isUsed(const Placed<CallExpr> &C) {
  bool Used = true;
  if (C.Around && C.Around->getBody())
    eachBelow(*C.Around->getBody(), [&](const Stmt &Outer) {
      for (const Stmt *Inner : Outer.children())
        if (const auto *E = dyn_cast_or_null<Expr>(Inner);
            E && E->IgnoreParenCasts() == C.What)
          Used &= !drops(Outer, *Inner);
    });
  return Used;
}

bool endsAll(const Stmt &S) {
  return anyBelow(S, [](const Stmt &At) {
    const auto *Call = dyn_cast<CallExpr>(&At);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    return isa<CXXThrowExpr>(At) || (Callee && Callee->isNoReturn());
  });
}

bool isHandled(const UnitFlow &Flow, const Placed<CallExpr> &Call) {
  return any_of(Flow.Ifs, [&](const Placed<IfStmt> &If) {
    bool Sets = false, Leaves = false;
    if (If.Around == Call.Around &&
        anyBelow(*If.What->getCond(),
                 [&](const Stmt &S) { return &S == Call.What; }))
      eachBelow(*If.What->getThen(), [&](const Stmt &S) {
        const auto *Inner = dyn_cast<CallExpr>(&S);
        const FunctionDecl *Callee = Inner ? Inner->getDirectCallee() : nullptr;
        const auto *Set = dyn_cast<BinaryOperator>(&S);
        // To ask for the last error is to forget it.
        Sets |= (Set && Set->getOpcode() == BO_Assign) ||
                (Callee && Callee->getIdentifier() &&
                 Callee->getName() == "cudaGetLastError");
        Leaves |= isa<ReturnStmt, GotoStmt>(S);
      });
    return Sets && !Leaves && !endsAll(*If.What->getThen());
  });
}

} // namespace tranship
