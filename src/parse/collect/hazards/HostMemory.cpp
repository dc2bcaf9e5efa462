// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory of the host that kernels get through a class or a function: elements
// of the standard library's containers, and what is registered.
#include "parse/collect/hazards/Findings.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// `v.data()` of a std::vector with the library's own allocator.
static bool isHostData(const Expr &E) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E.IgnoreParenCasts());
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  const auto *Class =
      Method ? dyn_cast<ClassTemplateSpecializationDecl>(Method->getParent())
             : nullptr;
  if (!Class || !Method->getIdentifier() || Method->getName() != "data" ||
      !Class->isInStdNamespace() || Class->getName() != "vector")
    return false;
  TemplateArgument With = Class->getTemplateArgs().asArray().back();
  const CXXRecordDecl *Allocator = With.getKind() == TemplateArgument::Type
                                       ? With.getAsType()->getAsCXXRecordDecl()
                                       : nullptr;
  return Allocator && Allocator->isInStdNamespace();
}

/// Whether a pointer in the class that \p Argument makes is such memory.
static bool holdsHostData(const UnitFlow &Flow, const Expr &Argument) {
  return any_of(Flow.originsOf(Argument), [&](const Expr *Origin) {
    if (const auto *List = dyn_cast<InitListExpr>(Origin))
      return any_of(List->inits(),
                    [](const Expr *Init) { return isHostData(*Init); });
    return isHostData(*Origin);
  });
}

/// The variables and members that are registered, if the program never asks
/// for their addresses on the device.
static SmallVector<const ValueDecl *, 4> registered(const UnitFlow &Flow) {
  SmallVector<const ValueDecl *, 4> Found;
  bool Asks = false;
  Flow.eachCall("cudaHostGetDevicePointer",
                [&](const Placed<CallExpr> &) { Asks = true; });
  if (!Asks)
    Flow.eachCall("cudaHostRegister", [&](const Placed<CallExpr> &Call) {
      if (const ValueDecl *D = namedBy(*Call.What->getArg(0)))
        Found.push_back(D);
    });
  return Found;
}

void findHostMemory(const UnitFlow &Flow, FactSink &Sink) {
  auto Registered = registered(Flow);
  bool Registers = false;
  Flow.eachCall("cudaHostRegister",
                [&](const Placed<CallExpr> &) { Registers = true; });
  for (const auto &Launch : Flow.Launches)
    for (const Expr *Argument : Launch.What->arguments()) {
      QualType Type = Argument->getType();
      if (!Registers && Type->isRecordType() && holdsHostData(Flow, *Argument))
        Sink.note(Argument->getSourceRange(), fact::Finding{"host-view", ""});
      if (!Type->isPointerType())
        continue;
      for (const Expr *Origin : Flow.originsOf(*Argument))
        if (const ValueDecl *Name = namedBy(*Origin);
            Name && is_contained(Registered, Name))
          Sink.note(
              Origin->getSourceRange(),
              fact::Finding{"registered-memory", Name->getNameAsString()});
    }
}

} // namespace tranship
