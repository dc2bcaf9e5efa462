// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory of the host that kernels get through a class or a function: elements
// of the standard library's containers, and what is registered.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Whether a call gets the address of something for which \p Is holds.
static bool isAddressGiven(const UnitFlow &Flow,
                           function_ref<bool(const Expr &)> Is) {
  return any_of(Flow.Calls, [&](const Placed<CallExpr> &Call) {
    return any_of(Call.What->arguments(), [&](const Expr *A) {
      const auto *Address = dyn_cast<UnaryOperator>(A->IgnoreParenCasts());
      return Address && Address->getOpcode() == UO_AddrOf &&
             Is(*Address->getSubExpr());
    });
  });
}

/// Whether a member of the object gets other memory later: `cudaMalloc(&o.p,
/// n)`, `o.p = q`.
static bool changesMember(const UnitFlow &Flow, const Expr &Argument) {
  const ValueDecl *Object = namedBy(Argument);
  auto IsMember = [&](const Expr &E) {
    const auto *Member = dyn_cast<MemberExpr>(&rootOf(E));
    return Object && Member && Member->getType()->isPointerType() &&
           namedBy(*Member->getBase()) == Object;
  };
  return any_of(Flow.Operators,
                [&](const Placed<BinaryOperator> &Set) {
                  return Set.What->getOpcode() == BO_Assign &&
                         IsMember(*Set.What->getLHS());
                }) ||
         isAddressGiven(Flow, IsMember);
}

/// Whether a pointer in the class that \p Argument makes is such memory.
static bool holdsHostData(const UnitFlow &Flow, const Expr &Argument) {
  // `*p` of `p = &object` is a copy of the object.
  auto IsObject = [&](const Expr &Origin) {
    return Flow.Syntax.hasSameUnqualifiedType(
        Origin.getType()->getPointeeType(), Argument.getType());
  };
  return any_of(Flow.originsOf(Argument),
                [&](const Expr *Origin) {
                  if (const auto *List = dyn_cast<InitListExpr>(Origin))
                    return any_of(valuesIn(*List), [](const Expr *Init) {
                      return isHostData(*Init);
                    });
                  return isHostData(*Origin) && !IsObject(*Origin);
                }) &&
         !changesMember(Flow, Argument);
}

/// The variables and members that are registered, if the program never asks
/// for their addresses on the device.
static SmallVector<const ValueDecl *, 4> registered(const UnitFlow &Flow) {
  SmallVector<const ValueDecl *, 4> Found;
  if (!Flow.calls("cudaHostGetDevicePointer"))
    Flow.eachCall("cudaHostRegister", 1, [&](const Placed<CallExpr> &Call) {
      if (const ValueDecl *D = namedBy(*Call.What->getArg(0)))
        Found.push_back(D);
    });
  return Found;
}

/// `malloc(n)`, `new T[n]` by the library's own function.
bool isHostAllocation(const Expr &From) {
  const Expr &E = *From.IgnoreParenCasts();
  if (const auto *New = dyn_cast<CXXNewExpr>(&E)) {
    const FunctionDecl *By = New->getOperatorNew();
    return By && New->getNumPlacementArgs() == 0 && !By->isDefined() &&
           By->isReplaceableGlobalAllocationFunction();
  }
  const auto *Call = dyn_cast<CallExpr>(&E);
  const FunctionDecl *By = Call ? Call->getDirectCallee() : nullptr;
  return By && By->getIdentifier() && !By->isDefined() &&
         StringSwitch<bool>(By->getName())
             .Cases("malloc", "calloc", "realloc", "aligned_alloc", "mmap",
                    true)
             .Default(false);
}

/// Whether the program gives the address of \p D away.
static bool escapes(const UnitFlow &Flow, const ValueDecl &D) {
  return isAddressGiven(Flow,
                        [&](const Expr &Of) { return namedBy(Of) == &D; });
}

/// The call that allocates on the host all that \p E can be; or null.
static const Expr *hostAllocation(const UnitFlow &Flow, const Expr &E) {
  const Expr *Found = nullptr;
  for (const Expr *Origin : Flow.originsOf(E)) {
    if (isHostAllocation(*Origin)) {
      Found = Origin;
      continue;
    }
    const auto *Call = dyn_cast<CallExpr>(Origin);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    const ValueDecl *Name = namedBy(*Origin);
    bool IsStep = (Name && !escapes(Flow, *Name)) ||
                  (Callee && Callee->isDefined() && !Name);
    if (!IsStep)
      return nullptr;
  }
  return Found;
}

/// Whether the kernel, or what it calls, uses the member.
static bool usesMember(const UnitFlow &Flow, const FunctionDecl &Kernel,
                       const ValueDecl &Member) {
  return any_of(Flow.calledBy(Kernel), [&](const FunctionDecl *F) {
    const Stmt *Body = F->getBody();
    return Body && anyBelow(*Body, [&](const Stmt &S) {
             const auto *At = dyn_cast<MemberExpr>(&S);
             return At && At->getMemberDecl() == &Member;
           });
  });
}

/// Members of the object \p Object that get memory of the host: `g.rows = p`.
static void hostMembers(const UnitFlow &Flow, FactSink &Sink,
                        const ValueDecl &Object, const FunctionDecl &Kernel) {
  for (const Placed<BinaryOperator> &Set : Flow.Operators) {
    const auto *Member =
        Set.What->getOpcode() == BO_Assign
            ? dyn_cast<MemberExpr>(Set.What->getLHS()->IgnoreParenImpCasts())
            : nullptr;
    if (!Member || Member->isArrow() ||
        namedBy(*Member->getBase()) != &Object ||
        !Member->getType()->isPointerType() ||
        escapes(Flow, *Member->getMemberDecl()))
      continue;
    const Expr *From = hostAllocation(Flow, *Set.What->getRHS());
    if (From && usesMember(Flow, Kernel, *Member->getMemberDecl()))
      Sink.note(From->getSourceRange(), fact::Finding{"host-allocated", ""});
  }
}

/// Memory of the host that a kernel gets from another function of the
/// program. What the same function allocates is `HostPointers'`.
static void hostArgument(const UnitFlow &Flow, FactSink &Sink,
                         const Expr &Argument) {
  const ValueDecl *Name = namedBy(Argument);
  auto Given = Name ? Flow.givenTo(*Name) : SmallVector<const Expr *, 2>();
  if (Given.size() != 1 || isHostAllocation(*Given[0]) || escapes(Flow, *Name))
    return;
  if (const Expr *From = hostAllocation(Flow, *Given[0]))
    Sink.note(From->getSourceRange(), fact::Finding{"host-allocated", ""});
}

void findHostMemory(const UnitFlow &Flow, FactSink &Sink) {
  auto Registered = registered(Flow);
  const bool Registers = Flow.calls("cudaHostRegister");
  for (const auto &Launch : Flow.Launches)
    for (const Expr *Argument : Launch.What->arguments()) {
      QualType Type = Argument->getType();
      if (!Registers && Type->isRecordType() && holdsHostData(Flow, *Argument))
        Sink.note(Argument->getSourceRange(), fact::Finding{"host-view", ""});
      const FunctionDecl *Kernel = Launch.What->getDirectCallee();
      const ValueDecl *Object = namedBy(*Argument);
      if (!Registers && Type->isRecordType() && Object && Kernel)
        hostMembers(Flow, Sink, *Object, *Kernel);
      if (!Type->isPointerType())
        continue;
      if (!Registers)
        hostArgument(Flow, Sink, *Argument);
      for (const Expr *Origin : Flow.originsOf(*Argument))
        if (const ValueDecl *Name = namedBy(*Origin);
            Name && is_contained(Registered, Name))
          Sink.note(
              Origin->getSourceRange(),
              fact::Finding{"registered-memory", Name->getNameAsString()});
    }
}

} // namespace tranship
