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
  walk(*Body->getBody(), Number, Depth);
}

/// Whether \p S runs its body again. Macros are `do { ... } while (0)`.
static bool isLoop(const Stmt &S) {
  const auto *Do = dyn_cast<DoStmt>(&S);
  return Do ? !isa<IntegerLiteral, CXXBoolLiteralExpr>(
                  Do->getCond()->IgnoreParenImpCasts())
            : isa<ForStmt, WhileStmt, CXXForRangeStmt>(S);
}

void CallOrder::walk(const Stmt &S, size_t Number, unsigned Depth) {
  size_t Begin = Steps.size();
  if (const auto *Call = dyn_cast<CallExpr>(&S))
    take(*Call, Number, Depth);
  for (const Stmt *Child : S.children())
    if (Child)
      walk(*Child, Number, Depth);
  if (isLoop(S))
    Loops.push_back({Begin, Steps.size()});
}

void CallOrder::take(const CallExpr &Call, size_t Number, unsigned Depth) {
  if (Steps.size() >= MaxSteps)
    return;
  Step This = {&Call, Number};
  Steps.push_back(This);
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || isa<CUDAKernelCallExpr>(Call) || !Callee->hasBody(Callee))
    return;
  Frame Inner;
  if (!isa<CXXOperatorCallExpr>(Call))
    for (auto [Parameter, Argument] :
         zip(Callee->parameters(), Call.arguments()))
      if (const ValueDecl *Root = rootOf(This, *Argument))
        Inner[Parameter] = Root;
  Frames.push_back(std::move(Inner));
  enter(*Callee, Frames.size() - 1, Depth + 1);
}

SmallVector<SmallVector<CallOrder::Step, 0>, 2>
CallOrder::behind(size_t N) const {
  ArrayRef<Step> All = Steps;
  auto Rest = All.drop_front(N + 1);
  SmallVector<SmallVector<Step, 0>, 2> Ways = {{Rest.begin(), Rest.end()}};
  for (auto [Begin, End] : Loops)
    if (Begin <= N && N < End) {
      auto Later = All.slice(N + 1, End - N - 1);
      auto Sooner = All.slice(Begin, N - Begin);
      Ways.push_back({Later.begin(), Later.end()});
      Ways.back().append(Sooner.begin(), Sooner.end());
      break;
    }
  return Ways;
}

} // namespace tranship
