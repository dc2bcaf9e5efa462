// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that draw again what cuRAND's generator of the host drew.
#include "parse/collect/hazards/Findings.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// How many sequences cuRAND's XORWOW generator of the host takes turns with.
static constexpr int64_t Sequences = 4096;

void findTwoGenerators(const UnitFlow &Flow, FactSink &Sink) {
  if (none_of(ArrayRef<StringRef>{"curandGenerate", "curandGenerateUniform",
                                  "curandGenerateUniformDouble",
                                  "curandGenerateNormal"},
              [&](StringRef Name) { return Flow.calls(Name); }))
    return;
  Flow.eachCall("curand_init", 0, [&](const Placed<CallExpr> &Call) {
    bool TakesTurns = false;
    for (unsigned N = 1; N < Call.What->getNumArgs(); ++N)
      Flow.eachSource(*Call.What->getArg(N), [&](const Stmt &S) {
        const auto *Part = dyn_cast<BinaryOperator>(&S);
        TakesTurns |= Part && Part->isMultiplicativeOp() &&
                      Part->getOpcode() != BO_Mul &&
                      Flow.valueOf(*Part->getRHS()) == Sequences;
      });
    if (TakesTurns)
      Sink.note(Call.What->getSourceRange(),
                fact::Finding{"two-generators", ""});
  });
}

} // namespace tranship
