// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The last block of a grid reads what the others wrote. Each counts itself with
// an atomic operation, and a fence before it must reach all blocks.
#include "parse/collect/hazards/Findings.h"
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

void findBlockFences(const UnitFlow &Flow, FactSink &Sink) {
  bool Any = false;
  Flow.eachCall("__threadfence_block",
                [&](const Placed<CallExpr> &) { Any = true; });
  if (!Any)
    return;
  auto Arrivals = arrivals(Flow);
  const CallExpr *Fence = nullptr; // The last one, if it is a block's.
  const FunctionDecl *Around = nullptr;
  for (const Placed<CallExpr> &At : Flow.Calls) {
    if (std::exchange(Around, At.Around) != At.Around)
      Fence = nullptr;
    StringRef Name = calledName(*At.What);
    if (Name.contains("fence"))
      Fence = Name == "__threadfence_block" ? At.What : nullptr;
    if (Fence && Arrivals.contains(At.What))
      Sink.note(std::exchange(Fence, nullptr)->getSourceRange(),
                fact::Finding{"block-fence", ""});
  }
}

} // namespace tranship
