// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory that a kernel reads again and again until the host or another device
// has written it. It must be coherent while the kernel runs.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static constexpr int64_t Portable = 1; ///< cudaHostAllocPortable and no more.

/// Whether the call reads memory and leaves it as it was: `atomicAdd(p, 0)`,
/// `__ldcv(p)`.
static bool readsAlways(const CallExpr &Call) {
  StringRef Name = calledName(Call);
  if (Name == "__ldcv" || Name == "__ldcg")
    return Call.getNumArgs() == 1;
  if (Name != "atomicAdd" && Name != "atomicOr" && Name != "atomicAdd_system" &&
      Name != "atomicOr_system")
    return false;
  const auto *Number =
      Call.getNumArgs() == 2
          ? dyn_cast<IntegerLiteral>(Call.getArg(1)->IgnoreParenImpCasts())
          : nullptr;
  return Number && Number->getValue().isZero();
}

/// The memory that `flag->load()` reads, of a cuda::atomic or atomic_ref.
static const Expr *loadedObject(const UnitFlow &Flow, const Stmt &S) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(&S);
  if (!Call || calledName(*Call) != "load")
    return nullptr;
  const Expr *Object = Call->getImplicitObjectArgument()->IgnoreParenImpCasts();
  QualType Type = Object->getType();
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  if (!Class || !Class->getIdentifier() ||
      !Class->getQualifiedNameAsString().starts_with("cuda::"))
    return nullptr;
  if (Class->getName() == "atomic")
    return Object;
  if (Class->getName() != "atomic_ref")
    return nullptr;
  for (const Expr *Origin : Flow.originsOf(*Object))
    if (isa<UnaryOperator, ArraySubscriptExpr>(Origin))
      return Origin;
  return nullptr;
}

/// The argument of a function such as `int peek(int *p) { return atomicAdd(p,
/// 0); }`; or null.
static const Expr *peeked(const UnitFlow &Flow, const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return nullptr;
  for (const Expr *Result : Flow.originsOf(Call)) {
    const auto *Read = dyn_cast<CallExpr>(Result);
    const auto *Place =
        Read && Read != &Call && readsAlways(*Read)
            ? dyn_cast_or_null<ParmVarDecl>(namedBy(*Read->getArg(0)))
            : nullptr;
    unsigned N = Place ? Place->getFunctionScopeIndex() : 0;
    if (Place && N < Call.getNumArgs() &&
        Callee->getDefinition() == Place->getDeclContext())
      return Call.getArg(N);
  }
  return nullptr;
}

/// The volatile memory that \p E reads, or a variable that gets it.
static void eachRead(const UnitFlow &Flow, const Stmt &E,
                     function_ref<void(const Expr &)> Visit) {
  auto Look = [&](const Stmt &S) {
    if (const Expr *Object = loadedObject(Flow, S))
      return Visit(*Object);
    if (const auto *Call = dyn_cast<CallExpr>(&S)) {
      if (readsAlways(*Call))
        return Visit(*Call->getArg(0));
      if (const Expr *Place = peeked(Flow, *Call))
        return Visit(*Place);
    }
    const auto *Cast = dyn_cast<ImplicitCastExpr>(&S);
    if (Cast && Cast->getCastKind() == CK_LValueToRValue &&
        Cast->getSubExpr()->getType().isVolatileQualified())
      Visit(*Cast->getSubExpr());
  };
  eachBelow(E, [&](const Stmt &S) {
    Look(S);
    const auto *Name = dyn_cast<DeclRefExpr>(&S);
    const auto *Variable = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    if (Variable && Variable->isLocalVarDecl())
      for (const Expr *Given : Flow.givenTo(*Variable))
        eachBelow(*Given, Look);
  });
}

bool pollsMemory(const UnitFlow &Flow, const Stmt &Loop) {
  bool Polls = false;
  if (const Expr *Condition = waitingCondition(Loop))
    eachRead(Flow, *Condition, [&](const Expr &) { Polls = true; });
  return Polls;
}

/// The condition under which `for (;;) { if (*stop) break; ... }` ends.
static const Expr *endOfEndless(const UnitFlow &Flow, const Stmt &Loop) {
  const auto *For = dyn_cast<ForStmt>(&Loop);
  const auto *While = dyn_cast<WhileStmt>(&Loop);
  bool Endless = For ? !For->getCond() && !For->getInc()
                     : While && Flow.valueOf(*While->getCond()) == 1;
  const auto *Body =
      Endless ? dyn_cast<CompoundStmt>(For ? For->getBody() : While->getBody())
              : nullptr;
  if (!Body)
    return nullptr;
  for (const Stmt *S : Body->body()) {
    const auto *If = dyn_cast<IfStmt>(S);
    const Stmt *Then = If ? If->getThen() : nullptr;
    if (const auto *Block = dyn_cast_or_null<CompoundStmt>(Then);
        Block && !Block->body_empty())
      Then = Block->body_back();
    if (Then && isa<BreakStmt, ReturnStmt>(Then))
      return If->getCond();
  }
  return nullptr;
}

std::vector<PolledPlace> polledPlaces(const UnitFlow &Flow) {
  std::vector<PolledPlace> Places;
  for (const Placed<Stmt> &Loop : Flow.Loops) {
    if (!isDevice(Loop.Around))
      continue;
    const Expr *Condition = waitingCondition(*Loop.What);
    if (!Condition || Flow.valueOf(*Condition) == 1)
      Condition = endOfEndless(Flow, *Loop.What);
    if (Condition)
      eachRead(Flow, *Condition, [&](const Expr &Read) {
        Places.push_back({Loop.What, &Read, &rootOf(Read), Loop.Around});
      });
  }
  return Places;
}

namespace {

/// A place that waits, and all that its pointer can come from.
struct Poll {
  PolledPlace At;
  Origins From;
  bool ReadsOnly = false; ///< The device cannot write by this pointer.

  bool comesFrom(const ValueDecl &D) const { return anyNames(From, D); }
};

} // namespace

/// The variable or member whose address is given: `&p`, `(void **)&p`, the
/// array of `&p[i]`, the parameter `T **p`.
static const ValueDecl *addressee(const Expr &E) {
  const auto *Address = dyn_cast<UnaryOperator>(E.IgnoreParenCasts());
  if (!Address || Address->getOpcode() != UO_AddrOf)
    return dyn_cast_or_null<ParmVarDecl>(namedBy(E));
  const Expr &Place = *Address->getSubExpr()->IgnoreParenCasts();
  const auto *Element = dyn_cast<ArraySubscriptExpr>(&Place);
  return namedBy(Element ? *Element->getBase() : Place);
}

static bool isSystemWide(StringRef Name) { return Name.ends_with("_system"); }

/// Whether the host reads the volatile memory of \p D in a loop that does not
/// wait for the device, and a kernel gets it.
static bool isPolledByHost(const UnitFlow &Flow, const ValueDecl &D) {
  auto Polls = [&](const Placed<Stmt> &Loop) {
    bool Reads = false;
    if (!isDevice(Loop.Around))
      eachRead(Flow, *Loop.What, [&](const Expr &Read) {
        Reads |= Flow.comesFrom(rootOf(Read), D);
      });
    return Reads && !hasCall(*Loop.What, [](StringRef Name) {
             return Name.ends_with("Synchronize");
           });
  };
  return any_of(Flow.Launches,
                [&](const auto &Launch) {
                  return any_of(Launch.What->arguments(), [&](const Expr *A) {
                    return Flow.comesFrom(*A, D);
                  });
                }) &&
         any_of(Flow.Loops, Polls);
}

/// Flags of the host that kernels poll, and what the host polls.
static void hostFlags(const UnitFlow &Flow, FactSink &Sink,
                      ArrayRef<Poll> Polls) {
  for (StringRef Name : {"cudaHostAlloc", "cudaMallocHost"})
    Flow.eachCall(Name, 3, [&](const Placed<CallExpr> &Call) {
      const ValueDecl *To = addressee(*Call.What->getArg(0));
      if (!To || Flow.valuesOf(*Call.What->getArg(2)) !=
                     SmallVector<int64_t, 4>{Portable})
        return;
      // Where the flags are written, there they are to change.
      SourceRange Where =
          Flow.originsOf(*Call.What->getArg(2)).back()->getSourceRange();
      if (any_of(Polls, [&](const Poll &P) { return P.comesFrom(*To); }))
        noteUse(Flow, Sink, Where, fact::Finding{"host-flag", ""});
      else if (isPolledByHost(Flow, *To))
        noteUse(Flow, Sink, Where, fact::Finding{"host-poll", ""});
    });
}

/// Notes the place that makes or writes the memory, and those that poll it.
static void noteDevice(FactSink &Sink, StringRef What, const CallExpr &Made,
                       ArrayRef<Poll> Polls,
                       function_ref<bool(const Poll &)> Is) {
  bool Any = false;
  for (const Poll &P : Polls)
    if (Is(P)) {
      Sink.note(P.At.Read->getSourceRange(), fact::Finding{"device-flag", ""});
      Any = true;
    }
  if (Any)
    Sink.note(Made.getCallee()->getSourceRange(),
              fact::Finding{What.str(), ""});
}

/// Memory of a device that another device writes, as the fences for the whole
/// system say.
static void peerFlags(const UnitFlow &Flow, FactSink &Sink,
                      ArrayRef<Poll> Polls) {
  if (!Flow.calls("cudaDeviceEnablePeerAccess"))
    return;
  bool WritesFar = any_of(Flow.Calls, [](const Placed<CallExpr> &Call) {
    return isDevice(Call.Around) && isSystemWide(calledName(*Call.What));
  });
  Flow.eachCall("cudaMalloc", 1, [&](const Placed<CallExpr> &Call) {
    const ValueDecl *To = addressee(*Call.What->getArg(0));
    if (To)
      noteDevice(Sink, "peer-flag", *Call.What, Polls,
                 [&](const Poll &P) { return WritesFar && P.comesFrom(*To); });
  });
}

/// Copies to memory of the device that a kernel only reads, and polls.
static void copiedFlags(const UnitFlow &Flow, FactSink &Sink,
                        ArrayRef<Poll> Polls) {
  auto IsOfDevice = [&](const ValueDecl &D) {
    bool Found = false;
    Flow.eachCall("cudaMalloc", 1, [&](const Placed<CallExpr> &Call) {
      Found |= addressee(*Call.What->getArg(0)) == &D;
    });
    return Found;
  };
  Flow.eachCall("cudaMemcpyAsync", 1, [&](const Placed<CallExpr> &Call) {
    const ValueDecl *To = namedBy(rootOf(*Call.What->getArg(0)));
    if (To && IsOfDevice(*To))
      noteDevice(Sink, "copied-flag", *Call.What, Polls, [&](const Poll &P) {
        return P.ReadsOnly && P.comesFrom(*To);
      });
  });
}

/// Whether the function may write to the memory of its parameter \p D.
static bool writesTo(const UnitFlow &Flow, const FunctionDecl &F,
                     const ValueDecl &D) {
  auto Is = [&](const Expr &E) { return namedBy(rootOf(E)) == &D; };
  return any_of(Flow.Operators,
                [&](const Placed<BinaryOperator> &Set) {
                  return Set.Around == &F && Set.What->isAssignmentOp() &&
                         Is(*Set.What->getLHS());
                }) ||
         any_of(Flow.Calls, [&](const Placed<CallExpr> &Call) {
           return Call.Around == &F &&
                  any_of(Call.What->arguments(), [&](const Expr *Argument) {
                    return Argument->getType()->isPointerType() &&
                           Is(*Argument);
                  });
         });
}

void findPolledMemory(const UnitFlow &Flow, FactSink &Sink) {
  std::vector<Poll> Polls;
  for (const PolledPlace &At : polledPlaces(Flow)) {
    QualType Type = At.Root->getType();
    const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(namedBy(*At.Root));
    bool ReadsOnly = Type->isPointerType() &&
                     (Type->getPointeeType().isConstQualified() ||
                      (Parameter && At.Around->hasAttr<CUDAGlobalAttr>() &&
                       !writesTo(Flow, *At.Around, *Parameter)));
    Polls.push_back({At, Flow.originsOf(*At.Root), ReadsOnly});
  }
  hostFlags(Flow, Sink, Polls);
  peerFlags(Flow, Sink, Polls);
  copiedFlags(Flow, Sink, Polls);
}

} // namespace tranship
