// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What memory holds.
#include "parse/collect/hazards/UnitFlow.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

using Memories = SmallSetVector<const ValueDecl *, 8>;

/// The container of which \p E is the memory: `v.data()`, `&v[0]`; or the root.
static const ValueDecl *memoryOf(const Expr &E) {
  const Expr &Root = rootOf(E);
  if (const Expr *Container = containerIn(Root))
    return memoryOf(*Container);
  const auto *Call = dyn_cast<CXXMemberCallExpr>(&Root);
  return Call && StringSwitch<bool>(calledName(*Call))
                     .Cases("data", "get", "begin", true)
                     .Default(false)
             ? memoryOf(*Call->getImplicitObjectArgument())
             : namedBy(Root);
}

/// Adds the memory that \p E can point to.
static void addMemories(const UnitFlow &Flow, const Expr &E, Memories &All) {
  for (const Expr *Origin : Flow.originsOf(E))
    if (const ValueDecl *D = memoryOf(*Origin))
      All.insert(D);
}

/// What is copied to one of \p All is in it, too.
static void addCopied(const UnitFlow &Flow, Memories &All) {
  for (StringRef Name : {"cudaMemcpy", "cudaMemcpyAsync"})
    Flow.eachCall(Name, 2, [&](const Placed<CallExpr> &Call) {
      if (const ValueDecl *To = memoryOf(*Call.What->getArg(0));
          To && All.contains(To))
        addMemories(Flow, *Call.What->getArg(1), All);
    });
}

/// What other functions get as a parameter and write to, and what these hand
/// on.
void UnitFlow::addAliases(SmallSetVector<const ValueDecl *, 8> &All) const {
  for (size_t Before = 0; Before != All.size();) {
    Before = All.size();
    for (const auto &[D, Contents] : Stored)
      if (const auto *Parameter = dyn_cast<ParmVarDecl>(D))
        for (const Expr *Given : givenTo(*Parameter))
          if (const ValueDecl *Memory = memoryOf(*Given);
              Memory && All.contains(Memory))
            All.insert(Parameter);
  }
}

SmallVector<const Expr *, 4> UnitFlow::contentsOf(const Expr &E) const {
  Memories All;
  addMemories(*this, E, All);
  addCopied(*this, All);
  addAliases(All);
  SmallVector<const Expr *, 4> Found;
  for (const ValueDecl *D : All) {
    append_range(Found, storedIn(*D));
    for (const Expr *Given : givenTo(*D)) {
      // `std::vector<float> v = {1, 2}`
      const Expr *List = listOf(*Given);
      const auto *Std = dyn_cast_or_null<CXXStdInitializerListExpr>(List);
      if (const auto *All = dyn_cast_or_null<InitListExpr>(
              Std ? &stripped(*Std->getSubExpr()) : List))
        append_range(Found, valuesIn(*All));
      // `std::vector<float> v(n, value)`
      if (const auto *Made = dyn_cast<CXXConstructExpr>(&stripped(*Given));
          Made && Made->getNumArgs() > 1 &&
          !isa<CXXDefaultArgExpr>(Made->getArg(1)) &&
          Made->getConstructor()->getParent()->isInStdNamespace() &&
          Made->getArg(0)->getType()->isIntegerType())
        Found.push_back(Made->getArg(1));
    }
  }
  return Found;
}

} // namespace tranship
