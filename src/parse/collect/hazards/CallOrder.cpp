// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/hazards/CallOrder.h"
#include "parse/collect/hazards/UnitFlow.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Enough for a wrapper's wrapper, and for what a program does in a row.
static constexpr unsigned MaxCalls = 4;
static constexpr size_t MaxSteps = 512;

CallOrder::CallOrder(const FunctionDecl &F) {
  Frames.emplace_back();
  enter(F, 0, 0);
}

const ValueDecl *CallOrder::rootOf(const Step &Of, const Expr &E) const {
  const ValueDecl *Root = namedBy(tranship::rootOf(E));
  auto Found = Root ? Frames[Of.Frame].find(Root) : Frames[Of.Frame].end();
  return Found != Frames[Of.Frame].end() ? Found->second : Root;
}

void CallOrder::enter(const FunctionDecl &F, size_t Number, unsigned Depth) {
  const FunctionDecl *Body = nullptr;
  if (Depth == MaxCalls || !F.hasBody(Body))
    return;
  eachBelow(*Body->getBody(), [&](const Stmt &S) {
    const auto *Call = dyn_cast<CallExpr>(&S);
    if (!Call || Steps.size() >= MaxSteps)
      return;
    Step This = {Call, Number};
    Steps.push_back(This);
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (!Callee || isa<CUDAKernelCallExpr>(Call) || !Callee->hasBody(Callee))
      return;
    Frame Inner;
    if (!isa<CXXOperatorCallExpr>(Call))
      for (auto [Parameter, Argument] :
           zip(Callee->parameters(), Call->arguments()))
        if (const ValueDecl *Root = rootOf(This, *Argument))
          Inner[Parameter] = Root;
    Frames.push_back(std::move(Inner));
    enter(*Callee, Frames.size() - 1, Depth + 1);
  });
}

} // namespace tranship
