// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ranges of addresses into which several pieces of memory are mapped, and that
// are unmapped as one.
#include "parse/collect/hazards/Findings.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// The variable or member that the call's first argument is, or begins with.
static const ValueDecl *rangeOf(const CallExpr &Call) {
  return namedBy(rootOf(*Call.getArg(0)));
}

/// The sum that \p E is: `base + used`; or null.
static const BinaryOperator *sumIn(const Expr &E) {
  const auto *Sum = dyn_cast<BinaryOperator>(E.IgnoreParenCasts());
  return Sum && Sum->getOpcode() == BO_Add ? Sum : nullptr;
}

/// Whether pieces are mapped behind each other into the range that begins with
/// \p Range.
static bool hasPieces(const UnitFlow &Flow, const ValueDecl &Range) {
  bool Found = false;
  Flow.eachCall("cuMemMap", 1, [&](const Placed<CallExpr> &Call) {
    const BinaryOperator *Sum = nullptr;
    for (const Expr *Origin : Flow.originsOf(*Call.What->getArg(0)))
      if (const BinaryOperator *Is = sumIn(*Origin))
        Sum = Is;
    Found |= Sum && Flow.comesFrom(*Sum->getLHS(), Range) &&
             Flow.valueOf(*Sum->getRHS()) != 0;
  });
  return Found;
}

void findMappedRanges(const UnitFlow &Flow, FactSink &Sink) {
  Flow.eachCall("cuMemUnmap", 1, [&](const Placed<CallExpr> &Call) {
    const ValueDecl *Range = rangeOf(*Call.What);
    if (Range && hasPieces(Flow, *Range))
      noteUse(Flow, Sink, Call.What->getSourceRange(),
              fact::Finding{"unmapped-pieces", ""});
  });
}

} // namespace tranship
