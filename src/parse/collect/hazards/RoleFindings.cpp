// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that part the threads of a wave, where both branches wait: for
// the block, at a barrier object, or for the warp. The condition and the waits
// may stand in functions; what the function itself shows is the text's.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr unsigned MaxDepth = 6;

namespace {

/// What a condition parts.
enum class Part { Nothing, Lanes, Warps };

/// Which calls wait, and how far they were found from the condition.
struct Waits {
  function_ref<bool(const CallExpr &)> Is;
  SmallVector<std::pair<const CallExpr *, unsigned>, 4> Found;

  void look(const Stmt &S, unsigned Depth);
  bool isDirect() const {
    return any_of(Found, [](const auto &Each) { return Each.second == 0; });
  }
};

} // namespace

/// Whether a function does no more than one call.
static bool isThin(const Stmt &Body) {
  const auto *Block = dyn_cast<CompoundStmt>(&Body);
  return Block && Block->size() == 1 && isa<Expr>(Block->body_front());
}

void Waits::look(const Stmt &S, unsigned Depth) {
  eachBelow(S, [&](const Stmt &At) {
    const auto *Call = dyn_cast<CallExpr>(&At);
    if (!Call || Depth > MaxDepth)
      return;
    if (Is(*Call)) {
      Found.push_back({Call, Depth});
      return;
    }
    const FunctionDecl *Callee = Call->getDirectCallee();
    const Stmt *Body = Callee ? Callee->getBody() : nullptr;
    if (!Body)
      return;
    Waits Inside{Is, {}};
    Inside.look(*Body, Depth + 1);
    // A function that only waits is no place to change.
    if (isThin(*Body) && !Inside.Found.empty())
      Found.push_back({Call, Depth + 1});
    else
      append_range(Found, Inside.Found);
  });
}

static bool hasThread(const Stmt &S) { return namesBelow(S, "threadIdx"); }

/// What a comparison with \p Bound parts where \p Index has the thread's
/// number, its warp's or its lane's.
static Part partBy(const UnitFlow &Flow, const Expr &Index, int64_t Bound) {
  Part Result = Part::Nothing;
  for (const Expr *Origin : Flow.originsOf(Index)) {
    if (!hasThread(*Origin))
      continue;
    const auto *Of = dyn_cast<BinaryOperator>(Origin);
    std::optional<int64_t> By = Of ? Flow.valueOf(*Of->getRHS()) : std::nullopt;
    if (!Of)
      Result = Bound % 64 == 32 ? Part::Warps : Part::Nothing;
    else if ((Of->getOpcode() == BO_Div && By == 32) ||
             (Of->getOpcode() == BO_Shr && By == 5))
      Result = Part::Warps;
    else if ((Of->getOpcode() == BO_Rem && By == 32) ||
             (Of->getOpcode() == BO_And && By == 31))
      Result = Bound > 0 && Bound < 32 ? Part::Lanes : Part::Nothing;
  }
  return Result;
}

/// The number of a warp parts a wave if it is odd, or one of several.
static bool partsWave(const BinaryOperator &At, int64_t Bound) {
  return At.isEqualityOp() || Bound % 2 == 1;
}

/// \p Where gets the comparison that parts them.
static Part partOf(const UnitFlow &Flow, const Expr &Condition,
                   const BinaryOperator *&Where) {
  Part Result = Part::Nothing;
  auto Look = [&](const Stmt &S) {
    const auto *At = dyn_cast<BinaryOperator>(&S);
    if (!At || !At->isComparisonOp() || Result != Part::Nothing)
      return;
    std::optional<int64_t> Bound = Flow.valueOf(*At->getRHS());
    if (!Bound)
      return;
    Part P = partBy(Flow, *At->getLHS(), *Bound);
    bool OfThread = hasThread(*At->getLHS()) &&
                    !isa<BinaryOperator>(At->getLHS()->IgnoreParenCasts());
    if (P != Part::Warps || OfThread || *Bound % 64 == 32 ||
        partsWave(*At, *Bound)) {
      Result = P;
      Where = At;
    }
  };
  eachBelow(Condition, Look);
  eachBelow(Condition, [&](const Stmt &S) {
    if (const auto *E = dyn_cast<Expr>(&S);
        E && (isa<CallExpr>(E) || isa<DeclRefExpr>(E)))
      for (const Expr *Origin : Flow.originsOf(*E)) {
        eachBelow(*Origin, Look);
        // `return threadIdx.x < 32 ? Role::Load : Role::Work;`
        const auto *Call = dyn_cast<CallExpr>(Origin);
        const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
        if (Callee && Callee->getBody())
          eachBelow(*Callee->getBody(), Look);
      }
  });
  return Result;
}

static bool isBlockBarrier(const CallExpr &Call) {
  return calledName(Call) == "__syncthreads";
}

/// `b.arrive_and_wait()` of a cuda::barrier.
static bool isBarrierObject(const CallExpr &Call) {
  // Clang takes no `__shared__ cuda::barrier<...> b;`, which nvcc does: then
  // only the name of the member is known, as it is in templates.
  if (const auto *Unknown =
          dyn_cast<CXXDependentScopeMemberExpr>(Call.getCallee()))
    return Unknown->getMember().isIdentifier() &&
           Unknown->getMember().getAsString() == "arrive_and_wait";
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  const CXXMethodDecl *Method = Member ? Member->getMethodDecl() : nullptr;
  return Method && Method->getIdentifier() &&
         (Method->getName() == "arrive_and_wait" ||
          Method->getName() == "wait") &&
         Member->getObjectType()->getAsCXXRecordDecl() &&
         Member->getObjectType()->getAsCXXRecordDecl()->getName() == "barrier";
}

static void noteWaits(const Placed<IfStmt> &If, FactSink &Sink, StringRef What,
                      function_ref<bool(const CallExpr &)> Is) {
  Waits Then{Is, {}}, Else{Is, {}};
  Then.look(*If.What->getThen(), 0);
  Else.look(*If.What->getElse(), 0);
  if (Then.Found.empty() || Else.Found.empty() ||
      (Then.isDirect() && Else.isDirect()))
    return;
  for (const Waits &Arm : {Then, Else})
    Sink.note(Arm.Found.front().first->getSourceRange(),
              fact::Finding{What.str(), ""});
}

static void noteBarriers(const Placed<IfStmt> &If, FactSink &Sink) {
  Waits Then{isBarrierObject, {}}, Else{isBarrierObject, {}};
  Then.look(*If.What->getThen(), 0);
  Else.look(*If.What->getElse(), 0);
  if (!Then.Found.empty() && !Else.Found.empty())
    Sink.note(If.What->getCond()->getSourceRange(),
              fact::Finding{"barrier-roles", ""});
}

/// Loops in both branches that wait for memory which changes meanwhile, where
/// another function parts the threads.
static void noteLoops(const UnitFlow &Flow, const Placed<IfStmt> &If,
                      const BinaryOperator &Where, FactSink &Sink) {
  if (anyBelow(*If.Around->getBody(),
               [&](const Stmt &S) { return &S == &Where; }))
    return;
  auto Polls = [&](const Stmt &Arm) {
    return anyBelow(Arm, [&](const Stmt &S) {
      return isa<WhileStmt, DoStmt, ForStmt>(S) && pollsMemory(Flow, S);
    });
  };
  if (Polls(*If.What->getThen()) && Polls(*If.What->getElse()))
    Sink.note(Where.getSourceRange(), fact::Finding{"loop-roles", ""});
}

void findRoles(const UnitFlow &Flow, FactSink &Sink) {
  auto IsWarpBarrier = [&](const CallExpr &Call) {
    if (calledName(Call) != "__syncwarp")
      return false;
    std::optional<int64_t> Mask =
        Call.getNumArgs() == 1 ? Flow.valueOf(*Call.getArg(0)) : std::nullopt;
    return Mask && static_cast<uint32_t>(*Mask) == UINT32_MAX;
  };
  for (const Placed<IfStmt> &If : Flow.Ifs) {
    if (!isDevice(If.Around) || !If.What->getElse() || !If.What->getCond())
      continue;
    const BinaryOperator *Where = nullptr;
    Part P = partOf(Flow, *If.What->getCond(), Where);
    if (P == Part::Warps) {
      noteWaits(If, Sink, "warp-roles", isBlockBarrier);
      noteBarriers(If, Sink);
      noteLoops(Flow, If, *Where, Sink);
    } else if (P == Part::Lanes) {
      noteWaits(If, Sink, "lane-roles", IsWarpBarrier);
    }
  }
}

} // namespace tranship
