// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What libraries give and leave: recorded numbers of cuRAND, the input of a
// transform of cuFFT.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Whether the call draws from a generator of the device.
static bool draws(StringRef Name) {
  return Name == "curand" || Name == "curand4" ||
         Name.starts_with("curand_uniform") ||
         Name.starts_with("curand_normal") || Name.starts_with("curand_log");
}

/// Whether it is a constant array with numbers that the program lists.
static bool isRecorded(const ValueDecl &D) {
  const auto *Variable = dyn_cast<VarDecl>(&D);
  const auto *List = Variable && Variable->getType().isConstQualified()
                         ? dyn_cast_or_null<InitListExpr>(Variable->getInit())
                         : nullptr;
  return List && List->getNumInits() > 1 &&
         isa<IntegerLiteral, FloatingLiteral>(
             List->getInit(0)->IgnoreParenImpCasts());
}

static bool isRecordedArray(const ValueDecl &D) {
  const auto *Array = dyn_cast<ArrayType>(D.getType().getTypePtr());
  return (Array && Array->getElementType().isConstQualified() &&
          isa<VarDecl>(D) && cast<VarDecl>(D).getInit()) ||
         isRecorded(D);
}

using Memory = SmallPtrSet<const ValueDecl *, 8>;

/// What kernels that draw numbers get, and what is copied from there.
static Memory drawnNumbers(const UnitFlow &Flow) {
  Memory Found;
  for (const auto &Launch : Flow.Launches) {
    const FunctionDecl *Kernel = Launch.What->getDirectCallee();
    bool Draws =
        Kernel && any_of(Flow.calledBy(*Kernel), [](const FunctionDecl *F) {
          return F->getBody() && hasCall(*F->getBody(), draws);
        });
    for (const Expr *Argument : Launch.What->arguments())
      if (const ValueDecl *To = namedBy(rootOf(*Argument)); To && Draws)
        Found.insert(To);
  }
  for (StringRef Name : {"cudaMemcpy", "cudaMemcpyAsync"})
    Flow.eachCall(Name, [&](const Placed<CallExpr> &Call) {
      const ValueDecl *To = namedBy(rootOf(*Call.What->getArg(0)));
      const ValueDecl *From = namedBy(rootOf(*Call.What->getArg(1)));
      if (To && From && Found.contains(From))
        Found.insert(To);
    });
  return Found;
}

void findRecordedNumbers(const UnitFlow &Flow, FactSink &Sink) {
  Memory Drawn = drawnNumbers(Flow);
  if (Drawn.empty())
    return;
  for (const Placed<BinaryOperator> &At : Flow.Operators) {
    const Expr *Left = At.What->getLHS()->IgnoreParenImpCasts();
    const Expr *Right = At.What->getRHS()->IgnoreParenImpCasts();
    if (!At.What->isEqualityOp() || !isa<ArraySubscriptExpr>(Left) ||
        !isa<ArraySubscriptExpr>(Right))
      continue;
    const ValueDecl *A = namedBy(rootOf(*Left));
    const ValueDecl *B = namedBy(rootOf(*Right));
    if (A && B &&
        ((Drawn.contains(A) && isRecordedArray(*B)) ||
         (Drawn.contains(B) && isRecordedArray(*A))))
      Sink.note(At.What->getSourceRange(), fact::Finding{"recorded-draws", ""});
  }
}

/// Transforms whose input cuFFT keeps. It does not keep that of C2R.
static bool keepsInput(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("cufftExecR2C", "cufftExecD2Z", true)
      .Cases("cufftExecC2C", "cufftExecZ2Z", true)
      .Default(false);
}

/// Whether the call reads the memory \p D: a kernel, a copy, a transform.
static bool reads(const CallExpr &Call, const ValueDecl &D, bool &Writes) {
  StringRef Name = calledName(Call);
  if (Name.empty())
    return false;
  auto Is = [&](unsigned N) {
    return N < Call.getNumArgs() && namedBy(rootOf(*Call.getArg(N))) == &D;
  };
  if (Name.starts_with("cudaMemcpy") || Name.starts_with("cudaMemset")) {
    Writes = Is(0);
    return Name.starts_with("cudaMemcpy") && Is(1);
  }
  if (Name.starts_with("cufftExec")) {
    Writes = Is(2);
    return keepsInput(Name) && Is(1);
  }
  if (!isa<CUDAKernelCallExpr>(Call))
    return false;
  for (auto [Parameter, Argument] :
       zip(Call.getDirectCallee()->parameters(), Call.arguments()))
    if (namedBy(rootOf(*Argument)) == &D) {
      QualType Type = Parameter->getType();
      // What the kernel may write is perhaps made anew.
      Writes |=
          Type->isPointerType() && !Type->getPointeeType().isConstQualified();
      return !Writes;
    }
  return false;
}

void findReadInputs(const UnitFlow &Flow, FactSink &Sink) {
  for (size_t N = 0; N != Flow.Calls.size(); ++N) {
    const Placed<CallExpr> &At = Flow.Calls[N];
    if (!keepsInput(calledName(*At.What)) || At.What->getNumArgs() < 3)
      continue;
    const ValueDecl *In = namedBy(rootOf(*At.What->getArg(1)));
    const ValueDecl *Out = namedBy(rootOf(*At.What->getArg(2)));
    if (!In || !Out || In == Out || Flow.comesFrom(*At.What->getArg(2), *In) ||
        Flow.comesFrom(*At.What->getArg(1), *Out))
      continue;
    for (size_t Next = N + 1; Next != Flow.Calls.size(); ++Next) {
      bool Writes = false;
      if (Flow.Calls[Next].Around != At.Around)
        break;
      bool Reads = reads(*Flow.Calls[Next].What, *In, Writes);
      if (Reads)
        Sink.note(At.What->getCallee()->getSourceRange(),
                  fact::Finding{"fft-input", In->getNameAsString()});
      if (Reads || Writes)
        break;
    }
  }
}

} // namespace tranship
