// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels in several streams that wait for each other, and so must run at the
// same time.
#include "parse/collect/hazards/Findings.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr int64_t Queues = 4; ///< GPU_MAX_HW_QUEUES.

/// Whether the kernel waits for memory that it was given.
static bool waits(const UnitFlow &Flow, ArrayRef<PolledPlace> Polls,
                  const FunctionDecl &Kernel) {
  auto Called = Flow.calledBy(Kernel);
  return any_of(Polls, [&](const PolledPlace &P) {
    return Called.contains(P.Around) &&
           any_of(Flow.originsOf(*P.Root), [](const Expr *Origin) {
             const ValueDecl *Root = namedBy(*Origin);
             return Root && isa<ParmVarDecl, FieldDecl>(Root);
           });
  });
}

/// Cooperative kernels in two streams that wait for each other.
static void pairs(const UnitFlow &Flow, FactSink &Sink,
                  ArrayRef<PolledPlace> Polls) {
  const CallExpr *Before = nullptr;
  const FunctionDecl *Around = nullptr;
  for (const Placed<CallExpr> &At : Flow.Calls) {
    StringRef Name = calledName(*At.What);
    if (Name.empty())
      continue;
    if (At.Around != Around || Name.contains("Synchronize"))
      Before = nullptr;
    Around = At.Around;
    if (Name != "cudaLaunchCooperativeKernel" || At.What->getNumArgs() < 6)
      continue;
    const CallExpr *Last = std::exchange(Before, At.What);
    if (!Last)
      continue;
    const FunctionDecl *First = kernelOf(*Last->getArg(0));
    const FunctionDecl *Second = kernelOf(*At.What->getArg(0));
    const ValueDecl *A = namedBy(*Last->getArg(5));
    const ValueDecl *B = namedBy(*At.What->getArg(5));
    if (First && Second && First != Second && A && B && A != B &&
        waits(Flow, Polls, *First) && waits(Flow, Polls, *Second))
      Sink.note(At.What->getCallee()->getSourceRange(),
                fact::Finding{"cooperative-pair", ""});
  }
}

namespace {

/// `for (int i = 0; i < 8; ++i)`
struct Rounds {
  int64_t Number = 0;
  bool Down = false;
};

} // namespace

/// Of a loop over the elements of a container, or one that counts.
static Rounds roundsOf(const UnitFlow &Flow, const Stmt &Any) {
  if (const auto *Each = dyn_cast<CXXForRangeStmt>(&Any))
    return {Flow.elementsOf(*Each->getRangeInit()).value_or(0), false};
  const auto *For = dyn_cast<ForStmt>(&Any);
  if (!For)
    return {};
  const ForStmt &Loop = *For;
  const auto *Declared = dyn_cast_or_null<DeclStmt>(Loop.getInit());
  const auto *Test = dyn_cast_or_null<BinaryOperator>(Loop.getCond());
  const auto *Index = Declared && Declared->isSingleDecl()
                          ? dyn_cast<VarDecl>(Declared->getSingleDecl())
                          : nullptr;
  if (!Index || !Index->getInit() || !Test || !Test->isRelationalOp())
    return {};
  auto First = Flow.numbersOf(*Index->getInit());
  auto Last = Flow.numbersOf(*Test->getRHS());
  if (First.empty() || Last.empty())
    return {};
  bool Inclusive = Test->getOpcode() == BO_LE || Test->getOpcode() == BO_GE;
  bool Down = Test->getOpcode() == BO_GT || Test->getOpcode() == BO_GE;
  int64_t Most = Down ? *max_element(First) - *min_element(Last)
                      : *max_element(Last) - *min_element(First);
  return {Most + Inclusive, Down};
}

/// Which way the flag lies that the kernel polls: 1 for `flags[id + 1]`, -1 for
/// `flags[id - 1]`, 0 if nothing shows it.
static int flagBeside(const UnitFlow &Flow, ArrayRef<PolledPlace> Polls,
                      const FunctionDecl &Kernel) {
  auto Called = Flow.calledBy(Kernel);
  int Side = 0;
  auto Look = [&](const Stmt &S, bool OfIndex) {
    const auto *Step = dyn_cast<BinaryOperator>(&S);
    if (Step && Step->isAdditiveOp() && namedBy(*Step->getLHS()) &&
        Flow.valueOf(*Step->getRHS()).value_or(0) > 0 &&
        Step->getLHS()->getType()->isIntegerType() == OfIndex)
      Side = Step->getOpcode() == BO_Add ? 1 : -1;
  };
  for (const PolledPlace &P : Polls) {
    if (!Called.contains(P.Around))
      continue;
    eachBelow(*P.Read, [&](const Stmt &S) { Look(S, /*OfIndex=*/true); });
    // `wait(flags + 1)`
    if (const ValueDecl *Root = namedBy(*P.Root); Root && Side == 0)
      for (const Expr *Given : Flow.givenTo(*Root))
        Look(*Given->IgnoreParenCasts(), /*OfIndex=*/false);
  }
  return Side;
}

/// Whether the kernel polls the flag of the last one, too: `flags[(id + 5) %
/// 6]`.
static bool polledInRing(const UnitFlow &Flow, ArrayRef<PolledPlace> Polls,
                         const FunctionDecl &Kernel) {
  auto Called = Flow.calledBy(Kernel);
  bool Ring = false;
  for (const PolledPlace &P : Polls)
    if (Called.contains(P.Around))
      Flow.eachSource(*P.Read, [&](const Stmt &S) {
        const auto *Rest = dyn_cast<BinaryOperator>(&S);
        Ring |= Rest && Rest->getOpcode() == BO_Rem &&
                Flow.valueOf(*Rest->getRHS()).value_or(0) > Queues;
      });
  return Ring;
}

static bool shareMemory(const CallExpr &One, const CallExpr &Other) {
  return any_of(One.arguments(), [&](const Expr *Argument) {
    const ValueDecl *Name = namedBy(rootOf(*Argument));
    return Name && Argument->getType()->isPointerType() &&
           any_of(Other.arguments(),
                  [&](const Expr *A) { return namedBy(rootOf(*A)) == Name; });
  });
}

/// Whether another kernel, which does not wait, is launched behind the loop in
/// another stream and gets what the waiting ones poll.
static bool openedLater(const UnitFlow &Flow, ArrayRef<PolledPlace> Polls,
                        const Placed<CUDAKernelCallExpr> &Waiting,
                        const Stmt &Loop) {
  const SourceManager &Text = Flow.Syntax.getSourceManager();
  return any_of(Flow.Launches, [&](const auto &Other) {
    const FunctionDecl *Kernel = Other.What->getDirectCallee();
    return Kernel && Other.Around == Waiting.Around &&
           Other.What->getConfig()->getNumArgs() > 3 &&
           Text.isBeforeInTranslationUnit(Loop.getEndLoc(),
                                          Other.What->getBeginLoc()) &&
           !waits(Flow, Polls, *Kernel) &&
           shareMemory(*Other.What, *Waiting.What);
  });
}

/// Whether the loop launches kernels in streams of their own that do not wait
/// and get the memory which the waiting one polls.
static bool launchesBeside(const UnitFlow &Flow, ArrayRef<PolledPlace> Polls,
                           const Stmt &Loop,
                           const Placed<CUDAKernelCallExpr> &Waiting) {
  return any_of(Flow.Launches, [&](const auto &Other) {
    const FunctionDecl *Kernel = Other.What->getDirectCallee();
    const CallExpr &Config = *Other.What->getConfig();
    return Kernel && Config.getNumArgs() > 3 &&
           isOfRound(Flow, *Config.getArg(3)) &&
           anyBelow(Loop, [&](const Stmt &S) { return &S == Other.What; }) &&
           !waits(Flow, Polls, *Kernel) &&
           shareMemory(*Other.What, *Waiting.What);
  });
}

/// Whether the kernel takes another branch for one of the last rounds: `if (id
/// == stages - 1)`, where \p Launch gives it the index of the loop.
static bool opensLate(const UnitFlow &Flow, const FunctionDecl &Kernel,
                      const CallExpr &Launch, const Rounds &Of) {
  const FunctionDecl *Body = Kernel.getDefinition();
  return Body && any_of(Flow.Operators, [&](const Placed<BinaryOperator> &At) {
           const auto *Round =
               dyn_cast_or_null<ParmVarDecl>(namedBy(*At.What->getLHS()));
           unsigned N = Round ? Round->getFunctionScopeIndex() : 0;
           return At.What->isEqualityOp() && At.Around == Body && Round &&
                  Round->getDeclContext() == Body && N < Launch.getNumArgs() &&
                  isa_and_nonnull<VarDecl>(namedBy(*Launch.getArg(N))) &&
                  Flow.valueOf(*At.What->getRHS()).value_or(0) >= Queues &&
                  Flow.valueOf(*At.What->getRHS()) < Of.Number;
         });
}

/// Kernels that wait for each other in more streams than there are queues.
static void streams(const UnitFlow &Flow, FactSink &Sink,
                    ArrayRef<PolledPlace> Polls) {
  const SourceManager &Text = Flow.Syntax.getSourceManager();
  for (const auto &Launch : Flow.Launches) {
    const CallExpr &Config = *Launch.What->getConfig();
    const FunctionDecl *Kernel = Launch.What->getDirectCallee();
    if (!Kernel || Config.getNumArgs() < 4 || !waits(Flow, Polls, *Kernel))
      continue;
    if (!isOfRound(Flow, *Config.getArg(3)))
      continue;
    for (const Placed<Stmt> &Loop : Flow.Loops) {
      const Stmt *For = Loop.What;
      if (Loop.Around != Launch.Around)
        continue;
      SourceLocation At = Launch.What->getBeginLoc();
      bool Inside = Text.isBeforeInTranslationUnit(For->getBeginLoc(), At) &&
                    Text.isBeforeInTranslationUnit(At, For->getEndLoc());
      Rounds Of = Inside ? roundsOf(Flow, *For) : Rounds();
      // A kernel must wait for one that is launched later: by its flag, or in
      // a loop that counts down.
      int Side = flagBeside(Flow, Polls, *Kernel);
      bool WaitsForLater = (Of.Down ? Side <= 0 : Side > 0) ||
                           polledInRing(Flow, Polls, *Kernel) ||
                           opensLate(Flow, *Kernel, *Launch.What, Of) ||
                           (Inside && openedLater(Flow, Polls, Launch, *For));
      if (Of.Number > Queues && WaitsForLater)
        Sink.note(Launch.What->getCallee()->getSourceRange(),
                  fact::Finding{"resident-kernels", std::to_string(Of.Number)});
    }
  }
}

/// A kernel that waits for those of a loop behind it, in as many streams.
static void gatherers(const UnitFlow &Flow, FactSink &Sink,
                      ArrayRef<PolledPlace> Polls) {
  const SourceManager &Text = Flow.Syntax.getSourceManager();
  for (const auto &Launch : Flow.Launches) {
    const FunctionDecl *Kernel = Launch.What->getDirectCallee();
    if (!Kernel || Launch.What->getConfig()->getNumArgs() < 4 ||
        !waits(Flow, Polls, *Kernel))
      continue;
    for (const Placed<Stmt> &Loop : Flow.Loops) {
      const Stmt *For = Loop.What;
      if (Loop.Around != Launch.Around ||
          !Text.isBeforeInTranslationUnit(Launch.What->getBeginLoc(),
                                          For->getBeginLoc()) ||
          roundsOf(Flow, *For).Number < Queues ||
          !launchesBeside(Flow, Polls, *For, Launch))
        continue;
      Sink.note(Launch.What->getCallee()->getSourceRange(),
                fact::Finding{"resident-kernels",
                              std::to_string(roundsOf(Flow, *For).Number + 1)});
    }
  }
}

void findResidency(const UnitFlow &Flow, FactSink &Sink) {
  std::vector<PolledPlace> Polls = polledPlaces(Flow);
  findResidentGrids(Flow, Sink, Polls);
  pairs(Flow, Sink, Polls);
  streams(Flow, Sink, Polls);
  gatherers(Flow, Sink, Polls);
}

} // namespace tranship
