// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of the runtime in functions that a stream or a graph calls on the host,
// which come there by a parameter, a member or the parameters of a node.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static bool isCallOfCuda(StringRef Name) {
  bool OfDriver = Name.consume_front("cu") && !Name.empty() &&
                  (isUpper(Name.front()) || Name.starts_with("da"));
  return OfDriver && !Name.contains("GetErrorString") &&
         !Name.contains("GetErrorName");
}

/// Notes what the functions that \p E can be call.
static void noteCalls(const UnitFlow &Flow, FactSink &Sink, const Expr &E) {
  for (const Expr *Origin : Flow.originsOf(E)) {
    const auto *F = dyn_cast_or_null<FunctionDecl>(namedBy(rootOf(*Origin)));
    if (!F)
      continue;
    for (const FunctionDecl *Called : Flow.calledBy(*F))
      if (const Stmt *Body = Called->getBody())
        eachBelow(*Body, [&](const Stmt &S) {
          const auto *Call = dyn_cast<CallExpr>(&S);
          StringRef Name = Call ? calledName(*Call) : "";
          if (isCallOfCuda(Name))
            noteUse(Flow, Sink, Call->getCallee()->getSourceRange(),
                    fact::Finding{"callback-call", Name.str()});
        });
  }
}

void findCallbacks(const UnitFlow &Flow, FactSink &Sink) {
  for (StringRef Name : {"cudaLaunchHostFunc", "cudaStreamAddCallback",
                         "cuLaunchHostFunc", "cuStreamAddCallback"})
    Flow.eachCall(Name, 3, [&](const Placed<CallExpr> &Call) {
      // What stands there itself is the text's.
      const ValueDecl *Given = namedBy(*Call.What->getArg(1));
      if (Given && isa<ParmVarDecl, FieldDecl>(Given))
        noteCalls(Flow, Sink, *Call.What->getArg(1));
    });
  for (const Placed<BinaryOperator> &Set : Flow.Operators) {
    const auto *Field =
        Set.What->getOpcode() == BO_Assign
            ? dyn_cast_or_null<FieldDecl>(namedBy(*Set.What->getLHS()))
            : nullptr;
    StringRef Class = Field ? Field->getParent()->getName() : "";
    if (Field && Field->getName() == "fn" &&
        (Class.starts_with("cudaHostNodeParams") ||
         Class.starts_with("CUDA_HOST_NODE_PARAMS")))
      noteCalls(Flow, Sink, *Set.What->getRHS());
  }
}

} // namespace tranship
