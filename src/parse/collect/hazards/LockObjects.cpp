// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Locks and scopes of libcu++: lanes of a wave that wait for a lock that
// another of its lanes holds, and operations for one block on memory of all.
#include "parse/collect/hazards/Findings.h"
#include "parse/collect/hazards/ThreadGuards.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// The class of libcu++ that \p Call is a member of, or null.
static const CXXRecordDecl *objectOf(const CallExpr &Call) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  if (!Member || !Member->getMethodDecl() ||
      !Member->getMethodDecl()->getIdentifier())
    return nullptr;
  const Expr *Object =
      Member->getImplicitObjectArgument()->IgnoreParenImpCasts();
  QualType Type = Object->getType();
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
  return Class && Class->getIdentifier() &&
                 Class->getQualifiedNameAsString().starts_with("cuda::")
             ? Class
             : nullptr;
}

static bool isAtomicObject(const CXXRecordDecl *Class) {
  return Class &&
         (Class->getName() == "atomic" || Class->getName() == "atomic_ref" ||
          Class->getName() == "atomic_flag");
}

/// Whether \p S is `lock.exchange(1)` and the like: it takes a lock or fails.
static bool takesLock(const UnitFlow &Flow, const Stmt &S) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  if (!Call || !isAtomicObject(objectOf(*Call)))
    return false;
  StringRef Name = calledName(*Call);
  if (Name == "test_and_set")
    return true;
  int Value = StringSwitch<int>(Name)
                  .Case("exchange", 0)
                  .Cases("compare_exchange_weak", "compare_exchange_strong", 1)
                  .Default(-1);
  return Value >= 0 && unsigned(Value) < Call->getNumArgs() &&
         Flow.valueOf(*Call->getArg(Value)).has_value();
}

/// Whether something below \p S gives a lock back.
static bool givesBack(const Stmt &S) {
  return anyBelow(S, [](const Stmt &At) {
    const auto *Call = dyn_cast<CallExpr>(&At);
    if (!Call || !objectOf(*Call))
      return false;
    StringRef Name = calledName(*Call);
    return Name == "store" || Name == "clear" || Name == "release";
  });
}

/// Locks that one thread of a wave takes, by how their functions are called:
/// the text reports the others.
static void singleTakers(const UnitFlow &Flow, FactSink &Sink) {
  for (StringRef Name : {"atomicCAS", "atomicExch"})
    Flow.eachCall(Name, 0, [&](const Placed<CallExpr> &Call) {
      if (isDevice(Call.Around) &&
          isCalledByOneThread(Flow, *Call.What, *Call.Around))
        Sink.note(Call.What->getCallee()->getSourceRange(),
                  fact::Finding{"single-taker", ""});
    });
}

void findLockObjects(const UnitFlow &Flow, FactSink &Sink) {
  singleTakers(Flow, Sink);
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    const CXXRecordDecl *Class =
        isDevice(Call.Around) ? objectOf(*Call.What) : nullptr;
    if (Class && calledName(*Call.What) == "acquire" &&
        Class->getName().ends_with("semaphore") &&
        !isForOneThread(Flow, *Call.What, *Call.Around))
      noteUse(Flow, Sink, Call.What->getSourceRange(),
              fact::Finding{"semaphore-lanes", ""});
  }
  for (const Placed<Stmt> &Loop : Flow.Loops) {
    const Expr *Condition = waitingCondition(*Loop.What);
    if (Condition && isDevice(Loop.Around) &&
        anyBelow(*Condition,
                 [&](const Stmt &S) { return takesLock(Flow, S); }) &&
        !givesBack(*Loop.What) &&
        !isForOneThread(Flow, *Loop.What, *Loop.Around))
      noteUse(Flow, Sink, Condition->getSourceRange(),
              fact::Finding{"object-lock", ""});
  }
}

/// Whether the number of the block, or memory of its own, is in an address.
/// What is read from memory to make it does not count.
static bool isOfBlock(const UnitFlow &Flow, const Expr &E) {
  SmallSetVector<const Expr *, 16> Parts;
  SmallPtrSet<const Expr *, 16> Indices; // What is read there is another's.
  bool Found = false;
  Parts.insert(&E);
  for (size_t N = 0; N != Parts.size() && N < 256; ++N) {
    const Expr *At = Parts[N];
    bool IsIndex = Indices.contains(At);
    auto Add = [&](const Expr *Next, bool AsIndex) {
      if (AsIndex)
        Indices.insert(Next);
      Parts.insert(Next);
    };
    if (isa<PseudoObjectExpr>(At)) { // `blockIdx.x`
      Found |= namesBelow(*At, "blockIdx");
      continue;
    }
    const auto *Element = dyn_cast<ArraySubscriptExpr>(At);
    if (Element && IsIndex)
      continue;
    if (const auto *Name = dyn_cast_or_null<VarDecl>(namedBy(*At)))
      Found |= Name->hasAttr<CUDASharedAttr>();
    if (isa<DeclRefExpr, MemberExpr>(At))
      for (const Expr *Origin : Flow.originsOf(*At))
        Add(Origin, IsIndex);
    for (const Stmt *Child : At->children())
      if (const auto *Below = dyn_cast_or_null<Expr>(Child))
        Add(Below, IsIndex || (Element && Below == Element->getIdx()));
  }
  return Found;
}

/// Whether blocks share the memory that \p E, an address, is in: a parameter of
/// the kernel or a variable of the device, without the block's number.
static bool isShared(const UnitFlow &Flow, const Expr &E) {
  const auto *Root = dyn_cast_or_null<VarDecl>(namedBy(rootOf(E)));
  if (!Root)
    return false;
  if (Root->hasAttr<CUDASharedAttr>() || isOfBlock(Flow, E))
    return false;
  const auto *Of = dyn_cast<FunctionDecl>(Root->getDeclContext());
  return Root->hasAttr<CUDADeviceAttr>() ||
         (isa<ParmVarDecl>(Root) && Of && Of->hasAttr<CUDAGlobalAttr>());
}

/// Whether \p Class is `atomic<T, thread_scope_block>` or the like.
static bool hasBlockScope(const CXXRecordDecl *Class) {
  const auto *Made = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class);
  if (!Made || !isAtomicObject(Class) || Made->getTemplateArgs().size() < 2)
    return false;
  const TemplateArgument &Scope = Made->getTemplateArgs()[1];
  constexpr int64_t Block = 2; // cuda::thread_scope_block
  return Scope.getKind() == TemplateArgument::Integral &&
         Scope.getAsIntegral().tryExtValue() == Block;
}

/// Reads may come from the cache of a compute unit. Operations that change the
/// memory are the same instructions for a block and for the device.
void findBlockScopes(const UnitFlow &Flow, FactSink &Sink) {
  auto IsReference = [&](const CXXRecordDecl &Class, const Expr &Object) {
    Origins All = Flow.originsOf(Object);
    return Class.getName() == "atomic_ref" &&
           any_of(All, [&](const Expr *E) { return isShared(Flow, *E); }) &&
           none_of(All, [&](const Expr *E) { return isOfBlock(Flow, *E); });
  };
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    if (!isDevice(Call.Around) || (Name != "load" && Name != "wait"))
      continue;
    const CXXRecordDecl *Class = objectOf(*Call.What);
    if (!hasBlockScope(Class) ||
        isLaunchedWithOne(Flow, *Call.Around, /*Number=*/0))
      continue;
    const Expr &Object =
        *cast<CXXMemberCallExpr>(Call.What)->getImplicitObjectArgument();
    if (isShared(Flow, Object) || IsReference(*Class, Object))
      noteUse(Flow, Sink, Call.What->getSourceRange(),
              fact::Finding{"block-scope", ""});
  }
}

} // namespace tranship
