// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic operations on memory of the host, whose pointers come through members
// and functions.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Whether the bus does not know the operation.
static bool isRefused(const CallExpr &Call) {
  StringRef Name = calledName(Call);
  if (!Name.consume_front("atomic") || Call.getNumArgs() < 2)
    return false;
  Name.consume_back("_system");
  if (Name == "Add")
    return Call.getArg(1)->getType()->isRealFloatingType();
  return StringSwitch<bool>(Name)
      .Cases("Min", "Max", "Inc", "Dec", true)
      .Cases("And", "Or", "Xor", true)
      .Default(false);
}

namespace {

/// What the program allocates, and by which functions.
using Allocated = DenseMap<const ValueDecl *, StringRef>;

} // namespace

static Allocated allocated(const UnitFlow &Flow, ArrayRef<StringRef> By) {
  Allocated All;
  for (StringRef Name : By)
    Flow.eachCall(Name, 1, [&](const Placed<CallExpr> &Call) {
      if (const ValueDecl *D = namedBy(rootOf(*Call.What->getArg(0))))
        All.try_emplace(D, Name);
    });
  return All;
}

/// Operations of several devices on memory of cudaMalloc.
static void systemAtomics(const UnitFlow &Flow, FactSink &Sink,
                          const Allocated &OnDevice) {
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    if (!isDevice(Call.Around) || !Name.starts_with("atomic") ||
        !Name.ends_with("_system") || Call.What->getNumArgs() == 0)
      continue;
    const Expr &Pointer = rootOf(*Call.What->getArg(0));
    if (any_of(Flow.originsOf(Pointer), [&](const Expr *Origin) {
          return OnDevice.contains(namedBy(*Origin));
        }))
      Sink.note(Call.What->getCallee()->getSourceRange(),
                fact::Finding{"peer-atomic", Name.str()});
  }
}

void findHostAtomics(const UnitFlow &Flow, FactSink &Sink) {
  const bool HasPeers = Flow.calls("cudaDeviceEnablePeerAccess");
  Allocated OnHost =
      allocated(Flow, {"cudaMallocManaged", "cudaHostAlloc", "cudaMallocHost"});
  if (OnHost.empty() && !HasPeers)
    return;
  Allocated OnDevice = allocated(Flow, {"cudaMalloc", "cudaMallocAsync"});
  if (HasPeers)
    systemAtomics(Flow, Sink, OnDevice);
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    if (!isDevice(Call.Around) || !isRefused(*Call.What))
      continue;
    StringRef By;
    bool Either = false;
    const Expr &Pointer = rootOf(*Call.What->getArg(0));
    for (const Expr *Origin : Flow.originsOf(Pointer)) {
      const ValueDecl *Name = namedBy(*Origin);
      if (auto Found = OnHost.find(Name); Name && Found != OnHost.end())
        By = Found->second;
      Either |= Name && OnDevice.contains(Name);
    }
    const ValueDecl *Named = namedBy(Pointer);
    if (!By.empty() && !Either && Named)
      Sink.note(
          Call.What->getCallee()->getSourceRange(),
          fact::Finding{"host-atomic", (By + " " + Named->getName()).str()});
  }
}

} // namespace tranship
