// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Handles that go on elsewhere: a library's from one stream to the next, and
// those of memory to another process.
#include "parse/collect/hazards/CallOrder.h"
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static bool isReduction(StringRef Name) {
  return Name.starts_with("cublas") &&
         (Name.contains("nrm2") || Name.contains("asum") ||
          Name.contains("dot") || Name.contains("amax") ||
          Name.contains("amin"));
}

static bool isSolve(StringRef Name) {
  return Name.starts_with("cublas") &&
         (Name.contains("trsm") || Name.contains("trsv"));
}

/// Whether results of reductions stay on the device, so that none waits.
static bool keepsResults(const UnitFlow &Flow) {
  constexpr int64_t OnDevice = 1; // CUBLAS_POINTER_MODE_DEVICE
  bool Found = false;
  for (StringRef Name : {"cublasSetPointerMode", "cublasSetPointerMode_v2"})
    Flow.eachCall(Name, 2, [&](const Placed<CallExpr> &Call) {
      Found |= is_contained(Flow.valuesOf(*Call.What->getArg(1)), OnDevice);
    });
  return Found;
}

bool isOfRound(const UnitFlow &Flow, const Expr &Object) {
  const Expr *E = Object.IgnoreParenImpCasts();
  if (isa<ArraySubscriptExpr, CXXOperatorCallExpr>(E))
    return true;
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    E = Member->getBase()->IgnoreParenImpCasts();
  const ValueDecl *Name = namedBy(*E);
  return Name && Flow.loopOver(*Name);
}

/// Whether the function around \p Call has work with a buffer of the handle's
/// behind it, and waits for nothing.
static bool needsBuffer(const UnitFlow &Flow, const Placed<CallExpr> &Call) {
  bool Needs = false;
  const CallOrder Order(*Call.Around);
  for (const CallOrder::Step &Step : Order.steps()) {
    StringRef Name = calledName(*Step.What);
    if (Name.contains("Synchronize"))
      return false;
    Needs |= isSolve(Name) || (isReduction(Name) && keepsResults(Flow));
  }
  return Needs;
}

/// One handle for work in several streams.
static void streamsOfHandle(const UnitFlow &Flow, FactSink &Sink) {
  for (StringRef Name : {"cublasSetStream", "cublasSetStream_v2"})
    Flow.eachCall(Name, 2, [&](const Placed<CallExpr> &Call) {
      if (Call.Around && namedBy(*Call.What->getArg(0)) &&
          !isOfRound(Flow, *Call.What->getArg(0)) &&
          isOfRound(Flow, *Call.What->getArg(1)) && needsBuffer(Flow, Call))
        noteUse(Flow, Sink, Call.What->getCallee()->getSourceRange(),
                fact::Finding{"handle-streams", ""});
    });
}

/// Handles of memory that is part of an allocation, whose start the program
/// knows: it adds the way from there.
static void innerMemory(const UnitFlow &Flow, FactSink &Sink) {
  auto IsInner = [&](const Placed<CallExpr> &Get, const ValueDecl &Memory) {
    bool Found = false;
    for (StringRef Name : {"cuMemGetAddressRange", "cuMemGetAddressRange_v2"})
      Flow.eachCall(Name, 3, [&](const Placed<CallExpr> &Range) {
        Found |= Range.Around == Get.Around &&
                 namedBy(rootOf(*Range.What->getArg(2))) == &Memory;
      });
    return Found;
  };
  for (StringRef Name : {"cudaIpcGetMemHandle", "cuIpcGetMemHandle"})
    Flow.eachCall(Name, 2, [&](const Placed<CallExpr> &Get) {
      const ValueDecl *Memory = namedBy(rootOf(*Get.What->getArg(1)));
      if (Memory && IsInner(Get, *Memory))
        noteUse(Flow, Sink, Get.What->getCallee()->getSourceRange(),
                fact::Finding{"inner-memory", ""});
    });
}

void findSharedHandles(const UnitFlow &Flow, FactSink &Sink) {
  streamsOfHandle(Flow, Sink);
  innerMemory(Flow, Sink);
}

} // namespace tranship
