// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that turn the phases of a spectrum before it is made real numbers:
// the first and the middle bin then have imaginary parts.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static bool makesPhases(StringRef Name) {
  Name.consume_front("__");
  return Name.starts_with("sin") || Name.starts_with("cos") ||
         Name.starts_with("curand_");
}

/// Whether the kernel treats some bins by themselves: `k == 0`.
static bool asksForBin(const UnitFlow &Flow, const FunctionDecl &Kernel) {
  return any_of(Flow.Operators, [&](const Placed<BinaryOperator> &Each) {
    return Each.Around == &Kernel && Each.What->isEqualityOp() &&
           Each.What->getLHS()->getType()->isIntegerType();
  });
}

/// Where \p Kernel writes the imaginary part of an element of \p Memory.
static const Expr *imaginaryPart(const UnitFlow &Flow,
                                 const FunctionDecl &Kernel,
                                 const ValueDecl &Memory) {
  for (const Placed<BinaryOperator> &Set : Flow.Operators) {
    if (Set.Around != &Kernel || !Set.What->isAssignmentOp())
      continue;
    const auto *Member =
        dyn_cast<MemberExpr>(Set.What->getLHS()->IgnoreParenImpCasts());
    if (Member && Member->getMemberDecl()->getName() == "y" &&
        Set.What->getOpcode() == BO_Assign &&
        isa<BinaryOperator>(Set.What->getRHS()->IgnoreParenImpCasts()) &&
        namedBy(rootOf(*Member->getBase())) == &Memory)
      return Set.What;
  }
  // `s[k] = make_float2(re, im)`
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    const auto *Set = dyn_cast<CXXOperatorCallExpr>(Call.What);
    if (Call.Around == &Kernel && Set && Set->getOperator() == OO_Equal &&
        namedBy(rootOf(*Set->getArg(0))) == &Memory)
      return Set;
  }
  return nullptr;
}

/// A transform to real numbers, and the variable that it reads.
struct ToReal {
  const CallExpr *Call;
  const ValueDecl *Input;
};

static SmallVector<ToReal, 4> transformsToReal(const UnitFlow &Flow) {
  SmallVector<ToReal, 4> Found;
  for (StringRef Name : {"cufftExecC2R", "cufftExecZ2D"})
    Flow.eachCall(Name, 2, [&](const Placed<CallExpr> &Call) {
      if (const ValueDecl *D = namedBy(rootOf(*Call.What->getArg(1))))
        Found.push_back({Call.What, D});
    });
  return Found;
}

void findSpectra(const UnitFlow &Flow, FactSink &Sink) {
  const SmallVector<ToReal, 4> Transforms = transformsToReal(Flow);
  if (Transforms.empty())
    return;
  auto Note = [&](const Stmt &S) {
    Sink.note(S.getSourceRange(), fact::Finding{"phases", ""});
  };
  for (const auto &Launch : Flow.Launches) {
    const FunctionDecl *Callee = Launch.What->getDirectCallee();
    const FunctionDecl *Kernel = Callee ? Callee->getDefinition() : nullptr;
    if (!Kernel || !Kernel->getBody() ||
        !hasCall(*Kernel->getBody(), makesPhases) || asksForBin(Flow, *Kernel))
      continue;
    for (auto [Parameter, Argument] :
         zip(Kernel->parameters(), Launch.What->arguments())) {
      const ValueDecl *Given = namedBy(rootOf(*Argument));
      auto Reads = [&](const ToReal &T) { return T.Input == Given; };
      const Expr *Part = any_of(Transforms, Reads)
                             ? imaginaryPart(Flow, *Kernel, *Parameter)
                             : nullptr;
      if (!Part)
        continue;
      Note(*Part);
      for (const ToReal &T : make_filter_range(Transforms, Reads))
        Note(*T.Call->getCallee());
    }
  }
}

} // namespace tranship
