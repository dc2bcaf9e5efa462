// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Managed memory that is larger than the device's.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Variables that get the size of the device's memory.
static SmallPtrSet<const ValueDecl *, 4> memorySizes(const UnitFlow &Flow) {
  SmallPtrSet<const ValueDecl *, 4> Found;
  for (StringRef Name : {"cudaMemGetInfo", "cuMemGetInfo", "cuMemGetInfo_v2"})
    Flow.eachCall(Name, 0, [&](const Placed<CallExpr> &Call) {
      for (const Expr *Argument : Call.What->arguments())
        if (const ValueDecl *To = namedBy(rootOf(*Argument)))
          Found.insert(To);
    });
  return Found;
}

/// `total * 2`, `prop.totalGlobalMem * 1.5`
void findOversubscription(const UnitFlow &Flow, FactSink &Sink) {
  auto Sizes = memorySizes(Flow);
  auto IsSize = [&](const Expr &E) {
    for (const Expr *Origin : Flow.originsOf(E)) {
      const ValueDecl *Name = namedBy(*Origin);
      if (Name && (Sizes.contains(Name) || Name->getName() == "totalGlobalMem"))
        return true;
    }
    return false;
  };
  auto IsFactor = [&](const Expr &E) {
    for (const Expr *Origin : Flow.originsOf(E))
      if (Flow.valueOf(*Origin).value_or(0) > 1 ||
          floatValue(*Origin, Flow.Syntax).value_or(0) > 1)
        return true;
    return false;
  };
  Flow.eachCall("cudaMallocManaged", 2, [&](const Placed<CallExpr> &Call) {
    bool Larger = false;
    Flow.eachSource(*Call.What->getArg(1), [&](const Stmt &S) {
      const auto *Product = dyn_cast<BinaryOperator>(&S);
      if (!Product || Product->getOpcode() != BO_Mul)
        return;
      const Expr &Left = *Product->getLHS(), &Right = *Product->getRHS();
      Larger |= (IsSize(Left) && IsFactor(Right)) ||
                (IsSize(Right) && IsFactor(Left));
    });
    if (Larger)
      Sink.note(Call.What->getArg(1)->getSourceRange(),
                fact::Finding{"more-than-memory", ""});
  });
}

} // namespace tranship
