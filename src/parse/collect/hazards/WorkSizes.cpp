// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes of work memory that the program knows by itself: libraries of the
// target need others.
#include "parse/collect/hazards/Findings.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Whether all that \p E can be is known, and made of numbers. What is 0 at
/// first is asked for somewhere.
static bool isOwnNumber(const UnitFlow &Flow, const Expr &E) {
  Origins All = Flow.originsOf(E);
  bool Any = false;
  for (const Expr *Origin : All) {
    if (Flow.valueOf(*Origin) == 0)
      return false;
    if (Flow.valueOf(*Origin) || isa<BinaryOperator>(Origin))
      Any = true;
    else if (!namedBy(*Origin))
      return false;
  }
  return Any;
}

/// Whether \p E is null, or a variable of the function that is so at first.
static bool canBeNull(const UnitFlow &Flow, const Expr &E) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedBy(E));
  return isNull(Flow, E) ||
         (Variable && Variable->isLocalVarDecl() &&
          any_of(Flow.givenTo(*Variable),
                 [&](const Expr *From) { return isNull(Flow, *From); }));
}

/// `cub::DeviceScan`, for its functions that take work memory and its size.
static const CXXRecordDecl *deviceWide(const CallExpr &Call) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call.getDirectCallee());
  const CXXRecordDecl *Class = Method ? Method->getParent() : nullptr;
  return Class && Class->getIdentifier() && Call.getNumArgs() > 2 &&
                 Class->getName().starts_with("Device") &&
                 Class->getQualifiedNameAsString().starts_with("cub::")
             ? Class
             : nullptr;
}

static void noteStorageSizes(const UnitFlow &Flow, FactSink &Sink) {
  StringSet<> Asked;
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (const CXXRecordDecl *Class = deviceWide(*Call.What);
        Class && canBeNull(Flow, *Call.What->getArg(0)))
      Asked.insert(Class->getName());
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (const CXXRecordDecl *Class = deviceWide(*Call.What);
        Class && !Asked.contains(Class->getName()) &&
        isOwnNumber(Flow, *Call.What->getArg(1)))
      noteUse(Flow, Sink, Call.What->getCallee()->getSourceRange(),
              fact::Finding{"storage-size", ""});
}

namespace {

/// Calls of one function of CUB by the variable that has the size of its work
/// memory: those that ask, and those that work.
struct StorageUse {
  SmallVector<const CallExpr *, 2> Asks, Works;
};

using StorageKey = std::pair<const FunctionDecl *, const ValueDecl *>;

} // namespace

/// The number of items: the first argument of an integer type behind the size.
static const Expr *itemsOf(const CallExpr &Call) {
  for (const Expr *Argument : drop_begin(Call.arguments(), 2))
    if (Argument->getType()->isIntegerType() &&
        !isa<CXXDefaultArgExpr>(Argument))
      return Argument;
  return nullptr;
}

/// `Sum(nullptr, n, in, out, 1024)` where what works has other numbers of items
/// than the one that asks.
static void noteOldSizes(const UnitFlow &Flow, FactSink &Sink) {
  MapVector<StorageKey, StorageUse> All;
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    if (!deviceWide(*Call.What))
      continue;
    const FunctionDecl *Callee = Call.What->getDirectCallee();
    const ValueDecl *Size = namedBy(*Call.What->getArg(1));
    const FunctionTemplateDecl *Template = Callee->getPrimaryTemplate();
    if (!Size || !itemsOf(*Call.What))
      continue;
    StorageUse &Use =
        All[{Template ? Template->getTemplatedDecl() : Callee, Size}];
    (canBeNull(Flow, *Call.What->getArg(0)) ? Use.Asks : Use.Works)
        .push_back(Call.What);
  }
  for (const auto &[Key, Use] : All) {
    if (Use.Asks.size() != 1)
      continue;
    std::optional<int64_t> Asked = Flow.valueOf(*itemsOf(*Use.Asks[0]));
    for (const CallExpr *Call : Use.Works)
      if (auto Numbers = Flow.numbersOf(*itemsOf(*Call));
          Asked && any_of(Numbers, [&](int64_t N) { return N > *Asked; }))
        noteUse(Flow, Sink, Call->getCallee()->getSourceRange(),
                fact::Finding{"old-size", std::to_string(*Asked)});
  }
}

static void noteSolverSizes(const UnitFlow &Flow, FactSink &Sink) {
  auto Asks = [&](StringRef Name) {
    return any_of(Flow.Calls, [&](const Placed<CallExpr> &Call) {
      StringRef Other = calledName(*Call.What);
      return Other.contains("_bufferSize") && Other.starts_with(Name);
    });
  };
  for (const Placed<CallExpr> &Call : Flow.Calls) {
    StringRef Name = calledName(*Call.What);
    if (!Name.starts_with("cusolverDn") || Name.contains("_bufferSize"))
      continue;
    for (auto [Parameter, Argument] :
         zip(Call.What->getDirectCallee()->parameters(),
             Call.What->arguments()))
      if (Parameter->getName().equals_insensitive("lwork") &&
          isOwnNumber(Flow, *Argument) && !Asks(Name))
        noteUse(Flow, Sink, Call.What->getCallee()->getSourceRange(),
                fact::Finding{"solver-size", Name.str()});
  }
}

/// The array of bytes, of a size that is no `sizeof`, that \p E names.
static const VarDecl *ownBytes(const Expr &E) {
  const auto *Bytes = dyn_cast_or_null<VarDecl>(namedBy(rootOf(E)));
  if (!Bytes || !Bytes->getTypeSourceInfo() ||
      !isa<ConstantArrayType>(Bytes->getType()) ||
      !Bytes->getType()->getArrayElementTypeNoTypeQual()->isCharType())
    return nullptr;
  auto Array = Bytes->getTypeSourceInfo()->getTypeLoc().getAs<ArrayTypeLoc>();
  const Expr *Size = Array ? Array.getSizeExpr() : nullptr;
  bool Asks = Size && anyBelow(*Size, [](const Stmt &S) {
                return isa<UnaryExprOrTypeTraitExpr, DeclRefExpr>(S);
              });
  return Size && !Asks ? Bytes : nullptr;
}

/// `reinterpret_cast<Reduce::TempStorage *>(bytes)`
static void noteRawStorage(const UnitFlow &Flow, FactSink &Sink) {
  for (const Placed<ExplicitCastExpr> &Cast : Flow.Pointers) {
    QualType To = Cast.What->getTypeAsWritten().getNonReferenceType();
    if (const auto *Pointer = To->getAs<PointerType>())
      To = Pointer->getPointeeType();
    const CXXRecordDecl *Class = To->getAsCXXRecordDecl();
    if (Class && Class->getIdentifier() && Class->getName() == "TempStorage" &&
        Class->getQualifiedNameAsString().starts_with("cub::") &&
        ownBytes(*Cast.What->getSubExpr()))
      noteUse(Flow, Sink, Cast.What->getSourceRange(),
              fact::Finding{"raw-storage", ""});
  }
}

void findWorkSizes(const UnitFlow &Flow, FactSink &Sink) {
  noteStorageSizes(Flow, Sink);
  noteOldSizes(Flow, Sink);
  noteSolverSizes(Flow, Sink);
  noteRawStorage(Flow, Sink);
}

} // namespace tranship
